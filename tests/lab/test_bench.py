"""`hoshitaku bench`: every way of playing is measured, and the report says which build was."""

import io
import json

import pytest
from rich.console import Console

import hoshitaku
from hoshitaku.lab import bench


def test_every_way_and_number_of_seats_is_measured_and_fits_json() -> None:
    report = bench.run_bench("freekick", seconds=0.01, rounds=1)
    assert [(row["seats"], row["way"]) for row in report["rows"]] == [
        (seats, way) for seats in (2, 3, 4) for way in ("inside", "from Python", "in a batch")
    ]
    for row in report["rows"]:
        assert row["figures"]["decisions_per_second"] > 0
        assert row["figures"]["copy_us"] is not None
        assert row["way"] == "in a batch" or 30 < row["figures"]["decisions_per_game"] < 300
    assert json.loads(json.dumps(report)) == report


def test_far_far_out_is_measured_in_games_that_end() -> None:
    report = bench.run_bench("farfarout", seats=[2], seconds=0.01, rounds=1)
    assert [row["way"] for row in report["rows"]] == ["inside", "from Python", "in a batch"]
    assert all(100 < row["figures"]["decisions_per_game"] < 5_000 for row in report["rows"][:2])


def test_a_batch_is_measured_with_and_without_observations() -> None:
    for observed in (False, True):
        subject = bench.BatchStepGames("freekick", 2, observed=observed)
        _, decisions = subject.play()
        assert decisions >= bench.BATCH_SIZE * subject.steps


def test_playouts_of_the_search_leave_their_moments_as_they_were() -> None:
    subject = bench.SearchPlayouts("freekick", 2)
    before = [str(moment.view()) for moment in subject.start_positions]
    assert subject.play() == (bench.PLAYOUT_START_COUNT, bench.PLAYOUT_START_COUNT)
    assert [str(moment.view()) for moment in subject.start_positions] == before
    assert len({moment.turn for moment in subject.start_positions}) > 3


def test_the_report_names_the_build_it_measured() -> None:
    compiled = not bench.random_games.__file__.endswith(".py")
    assert bench.run_bench(seats=[2], seconds=0.01, rounds=1)["build"] == ("compiled" if compiled else "interpreted")


def test_five_seats_are_refused() -> None:
    with pytest.raises(hoshitaku.SetupError):
        bench.run_bench("freekick", seats=[5])


@pytest.mark.parametrize(("lang", "words"), [("en", "from a Python loop"), ("ja", "Pythonのループ")])
def test_the_table_speaks_both_languages(lang: str, words: str) -> None:
    paper = io.StringIO()
    Console(file=paper, width=120).print(bench.report_table(bench.run_bench(seats=[2], seconds=0.01, rounds=1), lang))
    assert words in paper.getvalue()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        (0.312, "0.312"),
        (8.04, "8.04"),
        (152.0, "152"),
        (12_340.0, "12.3 k"),
        (9_612_000.0, "9.61 M"),
    ],
)
def test_figures_are_shortened_to_three_digits(value: float | None, text: str) -> None:
    assert bench.short_number(value) == text
