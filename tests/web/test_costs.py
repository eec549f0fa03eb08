"""A table costs the same at its tenth action and at its thousandth."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.tables import bots, play, positions
from hoshitaku.web.tables.models import Snapshot, Table
from hoshitaku.web.tables.play import Offer

WAR = 5


@pytest.fixture
def table(kanata, mio) -> Table:
    table = kanata.make_table(option_scenario="first_game", seat_1="bot:random")
    bots.play_pending(table)
    return Table.objects.get(pk=table.pk)


def back_and_forth(table: Table, until: int) -> None:
    """Choose and take back again and again: entries without end in one turn."""
    while table.revision < until:
        table = play.choose(table.slug, 0, WAR, Offer(table.revision))
        table = play.undo(table.slug, 0, Offer(table.revision))


def costs(kanata, table: Table) -> dict[str, tuple[int, int]]:
    """Queries and rows of a page, a choice and a stored position after a restart."""
    counted = {}
    deeds = {
        "page": lambda: kanata.look(table),
        "choice": lambda: kanata.choose_unseen(table, WAR),
        "undo": lambda: kanata.do(table, "undo"),
    }
    for name, deed in deeds.items():
        positions.forget_all()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            deed()
        counted[name] = len(queries)
    return counted


@pytest.mark.slow
def test_a_move_costs_the_same_at_action_10_and_at_action_1000(table, kanata):
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
    replay = positions._replay
    monkeypatch.setattr(
        positions, "_replay", lambda position, options: replayed.append(len(options)) or replay(position, options)
    )
    for seq in range(300):
        positions.forget_all()
        positions.position_after(table, seq)
    assert max(replayed) <= 2 * positions.KEEP_EVERY
