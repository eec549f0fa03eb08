"""A table costs the same at its tenth action and at its thousandth."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Snapshot, Table
from hoshitaku.web.table.page import log
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats import presence

WAR = 5


@pytest.fixture
def table(kanata, mio) -> Table:
    table = kanata.make_table(option_scenario="first_game", seat_1="bot:random")
    bots_jobs.play_bots_now(table)
    return Table.objects.get(pk=table.pk)


def back_and_forth(table: Table, until: int) -> None:
    """Choose and take back again and again: entries without end in one turn."""
    while table.revision < until:
        table = play_choose.choose_option(table.slug, 0, WAR, SubmittedForm(table.revision))
        table = play_choose.undo_last_choice(table.slug, 0, SubmittedForm(table.revision))


def costs(kanata, table: Table) -> dict[str, tuple[int, int]]:
    """Queries and rows of a page, a choice and a stored position after a restart."""
    counted = {}
    actions = {
        "page": lambda: kanata.look(table),
        "choice": lambda: kanata.choose_unseen(table, WAR),
        "undo": lambda: kanata.do(table, "undo"),
    }
    for name, action in actions.items():
        model_cache.clear_all_caches()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            action()
        counted[name] = len(queries)
    return counted


@pytest.mark.slow
def test_a_move_costs_the_same_at_action_10_and_at_action_1000(table, kanata, monkeypatch):
    # On a busy machine, seconds pass between requests, and each would update the time of presence.
    monkeypatch.setattr(presence, "MIN_UPDATE_INTERVAL", timedelta(hours=1))
    back_and_forth(table, 10)
    early = costs(kanata, table)
    back_and_forth(Table.objects.get(pk=table.pk), 1000)
    late = costs(kanata, table)
    assert late == early
    lengths = [len(snapshot.position) for snapshot in Snapshot.objects.filter(table=table)]
    assert max(lengths) < 1.2 * min(lengths)


@pytest.mark.slow
def test_loading_replays_a_few_options_however_long_the_log_is(table, monkeypatch):
    back_and_forth(table, 300)
    replayed = []
    replay = positions._replay_entries
    monkeypatch.setattr(
        positions,
        "_replay_entries",
        lambda position, options: replayed.append(len(options)) or replay(position, options),
    )
    for seq in range(300):
        model_cache.clear_all_caches()
        positions.position_after(table, seq)
    assert max(replayed) <= 2 * positions.SNAPSHOT_INTERVAL


@pytest.mark.slow
def test_a_page_of_the_replay_costs_the_same_however_long_the_game_was(table, kanata):
    back_and_forth(table, 500)
    early = len(kanata.look(table, "replay/?at=250"))
    back_and_forth(Table.objects.get(pk=table.pk), 1500)
    middle = kanata.look(table, "replay/?at=750")
    assert len(middle) < 1.1 * early
    assert "Earlier steps" in middle or "これより前" in middle
    later = kanata.look(table, "replay/?at=550")
    # Of a choice and the undo that follows it, only one is announced to everybody.
    assert "?at=698" in later or "?at=699" in later
    assert "?at=751" not in later


def test_undone_choices_are_known_for_any_part_of_the_log():
    """Entries 2 and 3 are taken back by 4, and 5 to 7 together by 8."""
    goes_back = {4: 1, 8: 4}
    log_ = [Action(seq=seq, back_to=goes_back.get(seq)) for seq in range(1, 10)]
    undos = list(goes_back.items())
    assert log.taken_back_seqs(log_, undos) == {2, 3, 5, 6, 7}
    assert log.taken_back_seqs(log_[4:6], undos) == {5, 6}
    assert log.taken_back_seqs(log_[:3], undos) == {2, 3}
    assert log.taken_back_seqs([], undos) == set()
