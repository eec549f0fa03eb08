"""Reports for people, in both languages."""

import io

import pytest
from rich.console import Console

from hoshitaku.lab import SeriesReport, render_report, simulate


@pytest.fixture(scope="module")
def report() -> SeriesReport:
    return simulate("freekick", ("greedy", "random"), 4, seed=3, options={"scenario": "green_war"})


def shown(report: SeriesReport, lang: str) -> str:
    """What stands on a wide terminal."""
    console = Console(file=io.StringIO(), width=160, color_system=None)
    console.print(render_report(report, lang))
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Free Kick from the Planet: 4 games, seed 3", "Greedy", "Seat 2", "Alms", "Library Folk", "Choices"]),
        ("ja", ["遊星からのフリーキック：4ゲーム、シード3", "よくばり", "席2", "喜捨", "ライブラリ族", "選択数"]),
    ],
)
def test_a_report_is_reported_in_the_language_asked_for(report: SeriesReport, lang: str, words: list[str]) -> None:
    text = shown(report, lang)
    assert [word for word in words if word not in text] == []


def test_win_rates_are_next_to_their_intervals(report: SeriesReport) -> None:
    wins = report.by_player["greedy"].win_rate
    low, high = wins.interval
    assert f"{100 * wins.value:.1f}%" in shown(report, "en")
    assert f"{100 * low:.1f}%–{100 * high:.1f}%" in shown(report, "en")
