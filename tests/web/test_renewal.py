"""Unfinished games survive a new version of their rules, or say why they rest."""

from __future__ import annotations

import json
import random

import pytest

import hoshitaku
from hoshitaku.web.tables import memory, positions
from hoshitaku.web.tables.models import Action, Snapshot, Table
from hoshitaku.web.tables.renewal import renew_positions


@pytest.fixture
def table(kanata, mio) -> Table:
    """A game some way in, with something taken back, and stored under older rules."""
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    (kanata, mio)[table.actor].choose_unseen(table, 0)
    table.refresh_from_db()
    (kanata, mio)[table.actor].do(table, "undo")
    pick = random.Random(9).choice
    for _ in range(30):
        table.refresh_from_db()
        (kanata, mio)[table.actor].choose_unseen(table, pick(positions.position_after(table).options()))
    Table.objects.filter(pk=table.pk).update(rules=0)
    for snapshot in Snapshot.objects.filter(table=table):
        Snapshot.objects.filter(pk=snapshot.pk).update(
            position=json.dumps({**json.loads(snapshot.position), "rules": 0})
        )
    memory.forget_all()
    return Table.objects.get(pk=table.pk)


def test_a_game_goes_on_where_the_same_happens_under_the_present_rules(table, kanata):
    assert renew_positions() == []
    table.refresh_from_db()
    assert table.rules == hoshitaku.game(table.game).rules_version
    for seq in Snapshot.objects.filter(table=table).values_list("seq", flat=True):
        memory.forget_all()
        positions.position_after(table, seq)
    kanata.look(table)


def begun_by_version_1(table: Table) -> None:
    """Make a table of Far Far Out one that began by the first version of its rules."""
    game = hoshitaku.game(table.game)
    position = game.new(table.seats.count(), table.options, rules=1)
    Snapshot.objects.filter(table=table, seq__gt=0).delete()
    Action.objects.filter(table=table).delete()
    Snapshot.objects.filter(table=table).update(position=position.to_json())
    Table.objects.filter(pk=table.pk).update(rules=1, revision=0)
    memory.forget_all()


@pytest.mark.parametrize("name", ["farfarout", "zetta"])
def test_a_game_goes_on_by_the_known_rules_with_which_it_began(kanata, mio, name):
    assert 1 in hoshitaku.game(name).known_rules
    assert hoshitaku.game(name).rules_version > 1
    table = kanata.make_table(game=name)
    mio.join(table)
    begun_by_version_1(table)
    assert renew_positions() == []
    table.refresh_from_db()
    assert table.rules == positions.position_after(table).setup.rules == 1


def test_a_table_that_waits_begins_by_the_present_rules(kanata, mio):
    table = kanata.make_table(game="zetta")
    Table.objects.filter(pk=table.pk).update(rules=1)
    assert renew_positions() == []
    mio.join(table)
    table.refresh_from_db()
    assert table.rules == positions.position_after(table).setup.rules == hoshitaku.game("zetta").rules_version


def test_a_game_rests_where_something_else_would_happen_and_its_page_says_so(table, kanata, mio):
    entry = Action.objects.filter(table=table, actor__gte=0).exclude(events=[]).first()
    events = [{**event, "amount": 99} for event in entry.events]
    Action.objects.filter(pk=entry.pk).update(events=events)
    assert renew_positions() == [table.slug]
    answer = mio.client.get(f"/t/{table.slug}/")
    assert answer.status_code == 409
    assert "older rules" in answer.content.decode()
    assert mio.choose_unseen(table, 0).status_code == 409


def test_without_renewal_nothing_breaks(table, mio):
    for path in ("", "replay/", "stream/"):
        assert mio.client.get(f"/t/{table.slug}/{path}").status_code in (200, 409)
