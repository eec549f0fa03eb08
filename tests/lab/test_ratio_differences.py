"""Differences of paired series: what is real, and what chance alone would give."""

import math
import random

import pytest

from hoshitaku.lab.ratio_differences import RatioParts, compare_ratios, significant_differences


def noise(rng: random.Random, count: int, mean: float = 0.0) -> RatioParts:
    """Figures of games that say the same but for luck."""
    return [(rng.gauss(mean, 1.0), 1.0) for _ in range(count)]


def test_factors_common_to_both_sides_cancel_out() -> None:
    rng = random.Random(1)
    before = noise(rng, 200)
    found = compare_ratios(before, [(value + 0.1 + rng.gauss(0, 0.01), below) for value, below in before])
    assert found.change == pytest.approx(0.1, abs=0.01)
    assert found.high - found.low < 0.01
    assert found.p_value is not None
    assert found.p_value < 1e-9


def test_the_same_games_differ_in_nothing() -> None:
    games = noise(random.Random(1), 50)
    assert compare_ratios(games, games).p_value == 1.0
    assert compare_ratios(games, games).change == compare_ratios(games, games).low == 0.0


def test_a_ratio_is_of_all_games_together() -> None:
    found = compare_ratios([(1, 1), (0, 3)] * 20, [(1, 1), (3, 3)] * 20)
    assert (found.before, found.after) == (0.25, 1.0)
    assert found.game_count == 40


def test_the_interval_of_a_ratio_covers_the_true_difference_about_as_often_as_it_says() -> None:
    rng, covered = random.Random(3), 0
    for _ in range(300):
        trials = [rng.randint(0, 3) for _ in range(120)]
        before = [(sum(rng.random() < 0.3 for _ in range(count)), count) for count in trials]
        after = [(sum(rng.random() < 0.4 for _ in range(count)), count) for count in trials]
        found = compare_ratios(before, after)
        covered += found.low <= 0.1 <= found.high
    assert 0.91 * 300 <= covered <= 0.99 * 300


def test_few_games_give_no_interval() -> None:
    few = compare_ratios([(0.0, 1.0)] * 19 + [(0.0, 0.0)] * 50, [(1.0, 1.0)] * 69)
    assert few.game_count == 19
    assert few.p_value is None
    none = compare_ratios([(0.0, 0.0)], [(1.0, 1.0)])
    assert (none.game_count, none.p_value) == (0, None)
    assert none.as_json()["low"] is None


def test_few_games_that_differ_are_never_surer_than_counting_them() -> None:
    before, after = [(0.0, 1.0)] * 500, [(1.0, 1.0)] * 4 + [(0.0, 1.0)] * 496
    assert compare_ratios(before, after).p_value == 0.125


def test_a_difference_in_every_single_game_is_significant() -> None:
    found = compare_ratios([(6.0, 1.0)] * 60, [(7.0, 1.0)] * 60)
    assert (found.change, found.low, found.high) == (1.0, 1.0, 1.0)
    assert found.change_to_margin_ratio == math.inf
    assert found.p_value is not None
    assert found.p_value < 1e-12


def test_many_comparisons_are_corrected_for() -> None:
    # The example of Benjamini and Hochberg's paper: their procedure rejects 4 of the 15 tests.
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
               0.759, 1.0]  # fmt: skip
    assert sum(significant_differences(chances)) == 4
    assert significant_differences([None, 0.2, 0.001, None]) == [False, False, True, False]
    assert significant_differences([]) == []


def test_comparisons_without_a_difference_are_rarely_significant() -> None:
    rng, wrong = random.Random(4), 0
    for _ in range(100):
        chances = [compare_ratios(noise(rng, 40), noise(rng, 40)).p_value for _ in range(10)]
        wrong += any(significant_differences(chances))
    assert wrong <= 12
