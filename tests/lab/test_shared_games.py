"""Simulations of Expedition Zetta: what fame came from, and games that all win or lose together."""

import io

from rich.console import Console

from hoshitaku.lab import Series, SeriesReport, play_game, render_report, simulate

TOGETHER = {"mode": "cooperative", "system_limit": 1}


def shown(report: SeriesReport, lang: str) -> str:
    """What stands on a wide terminal."""
    console = Console(file=io.StringIO(), width=160, color_system=None)
    console.print(render_report(report, lang))
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def test_the_sources_of_fame_add_up_to_the_scores() -> None:
    outcome = play_game(Series("zetta", ("cards", "cards", "cards"), 1), 0)
    fame = [sum(points for (_, seat), points in outcome.sources.items() if seat == number) for number in range(3)]
    assert fame == list(outcome.scores)


def test_a_report_shows_what_fame_came_from() -> None:
    report = simulate("zetta", ("cards", "cards"), 3, seed=1)
    assert sum(source.mean_points for source in report.sources.values()) == report.scores.mean
    assert "levelled crew" in shown(report, "en")
    assert "得点の内訳" in shown(report, "ja")


def test_games_that_record_no_sources_have_none() -> None:
    assert simulate("freekick", ("random", "random"), 2).sources == {}


def test_the_first_to_start_is_reported_though_others_start_later_systems() -> None:
    report = simulate("zetta", ("cards", "cards", "cards"), 2, seed=1, options={"start_seat": 2}, rotate=False)
    assert report.by_order[0] == report.by_seat[2]


def test_the_rounds_of_a_voyage_are_counted_over_all_systems() -> None:
    assert simulate("zetta", ("cards", "cards"), 1).rounds.mean >= 8  # four systems of two rounds and more


def test_together_all_win_or_all_lose() -> None:
    report = simulate("zetta", ("cards", "random"), 4, seed=1, options=TOGETHER)
    assert report.by_seat[0].win_rate == report.by_seat[1].win_rate
    assert sum(share.hit_count for share in report.rate_by_victory_kind.values()) == 4


def test_alone_a_game_can_be_lost_and_has_no_lead() -> None:
    report = simulate("zetta", ("random",), 3, seed=1)
    assert report.by_seat[0].win_rate.hit_count == 0
    assert report.winning_margins.count == 0
    assert "lost: no energy for the warp" in shown(report, "en") or "lost: stranded" in shown(report, "en")
