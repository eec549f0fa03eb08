"""How a finished game was won: where points came from, how they grew, and the moments that decided it."""

from __future__ import annotations

import html

import pytest

from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page.log import LogViewer
from hoshitaku.web.table.page.points_report import PointsReport, points_report
from tests.records.fixtures import record_text
from tests.web.test_records import load
from tests.web.test_whole_games import over_with_undo

NAMES = ("freekick-3", "farfarout-2", "farfarout-3", "farfarout-4-limit")


def points_report_of(table: Table) -> PointsReport:
    found = points_report(table)
    assert found is not None
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_sources_of_each_seat_add_up_to_its_final_points(mio, name: str):
    table = mio.table_at(load(mio, record_text(name))["Location"])
    found = points_report_of(table)

    assert [
        sum(points) for points in zip(*(source.points_by_seat for source in found.sources), strict=True)
    ] == table.scores
    assert list(found.points_by_entry[-1]) == table.scores
    assert len({source.name_by_lang["ja"] for source in found.sources}) == len(found.sources) > 1


@pytest.mark.parametrize("name", NAMES)
def test_the_winner_stays_ahead_after_the_entry_that_took_the_lead(mio, name: str):
    table = mio.table_at(load(mio, record_text(name))["Location"])
    found = points_report_of(table)
    ahead = [
        points[found.sole_winner_seat] > max(others(points, found.sole_winner_seat)) for points in found.points_by_entry
    ]

    assert table.places[found.sole_winner_seat] == 1
    assert (found.deciding_jump is not None) == ahead[-1]
    if found.deciding_jump:
        gap = [
            points[found.sole_winner_seat] - max(others(points, found.sole_winner_seat))
            for points in found.points_by_entry
        ]
        last_behind = max(at for at, points in enumerate(gap) if points <= 0)
        gained = [
            after - before for before, after in zip(*found.points_by_entry[last_behind : last_behind + 2], strict=True)
        ]
        assert list(found.deciding_jump.points_by_seat) == gained


def others(points: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return points[:seat] + points[seat + 1 :]


def test_point_jumps_are_the_largest_gains_in_game_order(mio):
    found = points_report_of(mio.table_at(load(mio, record_text("farfarout-3"))["Location"]))
    gains = [
        max(after - before for before, after in zip(*pair, strict=True))
        for pair in zip(found.points_by_entry, found.points_by_entry[1:], strict=False)
    ]

    assert sorted(max(jump.points_by_seat) for jump in found.jumps) == sorted(gains)[-len(found.jumps) :]
    assert [jump.entry_seq for jump in found.jumps] == sorted(jump.entry_seq for jump in found.jumps)
    assert all(jump.source_names for jump in found.jumps)


def test_a_choice_that_was_undone_counts_for_nothing(kanata, mio):
    table = over_with_undo(kanata, mio)
    found = points_report_of(table)

    assert len(found.points_by_entry) < table.revision + 1
    assert list(found.points_by_entry[-1]) == table.scores


def test_the_end_page_shows_the_points_report_in_both_languages_and_links_to_the_replay(kanata, mio):
    table = mio.table_at(load(mio, record_text("freekick-3"))["Location"])
    jump = points_report_of(table).jumps[0]

    english, japanese = mio.look(table), kanata.look(table)

    assert "Where the points came from" in english
    assert "Carnival" in english
    assert "得点の内訳" in japanese
    assert "カーニバル" in japanese
    assert f"/t/{table.slug}/replay/?at={jump.entry_seq}" in english
    assert "Where the points came from" in mio.look(table, "replay/")
    assert "Where the points came from" not in mio.look(table, f"replay/?at={jump.entry_seq}")


def test_a_game_whose_rules_are_gone_has_no_points_report(mio):
    table = mio.table_at(load(mio, record_text("freekick-3"))["Location"])
    assert "Where the points came from" in mio.look(table)
    model_cache.clear_all_caches()
    table.actions.filter(seq=5).update(decision="choose_otherwise")

    assert points_report(Table.objects.get(pk=table.pk)) is None
    assert "Where the points came from" not in mio.look(table)


def test_a_running_game_has_no_points_report(kanata, mio):
    table = kanata.make_table()
    mio.join(table)

    assert points_report(Table.objects.get(pk=table.pk)) is None


def test_a_point_jump_says_what_happened_where_sources_are_known_only_at_the_end(kanata, mio):
    table = mio.table_at(load(mio, record_text("zetta-3"))["Location"])
    jump = max(points_report_of(table).jumps, key=lambda jump: max(jump.points_by_seat))
    english, japanese = mio.look(table), kanata.look(table)

    assert not points_report_of(table).has_game_rounds
    assert f">Step {jump.entry_seq}<" in english
    assert f">{jump.entry_seq}手目<" in japanese
    assert jump.describe_sources(LogViewer(None, "en", list(table.seats.all()))) in html.unescape(english)
    assert jump.describe_sources(LogViewer(None, "ja", list(table.seats.all()))) in japanese


def test_points_at_the_end_of_a_round_belong_to_that_round(mio):
    table = mio.table_at(load(mio, record_text("freekick-3"))["Location"])
    ending = [jump for jump in points_report_of(table).jumps if {"en": "War", "ja": "戦争"} in jump.source_names]
    rounds = dict(table.actions.values_list("seq", "round"))

    assert ending
    last = max(rounds.values())
    for jump in ending:
        assert jump.round == (
            rounds[jump.entry_seq] if rounds[jump.entry_seq - 1] == last else rounds[jump.entry_seq] - 1
        )


def test_points_below_0_are_within_the_range_of_the_curve_which_then_has_a_line_at_0():
    below = PointsReport((), (), ((0, 0), (4, -2), (6, -4)), (1, 1, 2), None, None)
    above = PointsReport((), (), ((3, 5), (8, 6)), (1, 1), None, None)

    assert (below.fewest_points, below.most_points, below.zero_line_y) == (-4, 6, 54.0)
    assert below.chart_lines[1].endswith(",90.0")
    assert above.zero_line_y is None
