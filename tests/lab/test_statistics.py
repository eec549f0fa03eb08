"""Intervals and distributions agree with values known from elsewhere."""

import pytest

from hoshitaku.lab.statistics import Distribution, Rate, wilson_interval


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 100, 0.0018, 0.0545),
        (81, 263, 0.2553, 0.3662),  # the example of Newcombe (1998), table I
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_intervals_agree_with_published_values(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(hits, trials) == pytest.approx((low, high), abs=5e-5)


def test_no_trials_give_no_interval() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert Rate(0, 0).value == 0.0


def test_an_interval_at_another_level_is_wider() -> None:
    assert wilson_interval(5, 10, z=2.5758)[0] < wilson_interval(5, 10)[0]


def test_a_distribution_has_the_sample_deviation_and_quartiles_in_proportion() -> None:
    points = Distribution.of_values([4, 1, 3, 2])
    assert points.mean == 2.5
    assert points.standard_deviation == pytest.approx(1.2909944)
    assert [points.quantiles[share] for share in ("0", "0.25", "0.5", "0.75", "1")] == [1, 1.75, 2.5, 3.25, 4]


def test_a_single_value_does_not_spread() -> None:
    points = Distribution.of_values([7])
    assert (points.mean, points.standard_deviation, points.quantiles["0.05"], points.quantiles["0.95"]) == (7, 0, 7, 7)


def test_no_values_have_no_quantiles() -> None:
    assert Distribution.of_values([]).as_json() == {"count": 0, "mean": 0.0, "sd": 0.0, "quantiles": {}}
