"""A person among bots may ask what a bot would do; it changes nothing, and reveals nothing that is hidden from them."""

from __future__ import annotations

import random
from html import unescape

import pytest

from hoshitaku.players.roster import GREEDY
from hoshitaku.web.tables import bots, hints, positions
from hoshitaku.web.tables.models import Action, Table
from tests.web.drawn import show
from tests.web.people import Person
from tests.web.test_farfarout_secrecy import full_of_secrets
from tests.web.test_secrecy import permute_hidden

FORBIDDEN, STALE = 403, 409
WOULD = "A good choice: "


def among_bots(person: Person, game: str) -> Table:
    """A table of one person and a bot that waits for the person."""
    table = person.make_table(game=game, seat_1="bot:random")
    bots.play_pending(table)
    table.refresh_from_db()
    assert table.actor == 0
    return table


@pytest.mark.parametrize("game", sorted(GREEDY))
def test_among_bots_a_hint_says_what_the_rules_allow_and_changes_nothing(game, hal):
    table = among_bots(hal, game)
    before = (table.revision, Action.objects.filter(table=table).count())
    position = positions.position_after(table)
    assert f"/t/{table.slug}/hint/" in hal.controls(table).addresses
    answer = unescape(hal.do(table, "hint").content.decode())
    said = answer.split(WOULD)[1].split("</p>")[0]
    offered = [position.describe(option, "en") for option in position.options()]
    assert any(said.startswith(words) for words in offered), said
    table.refresh_from_db()
    assert (table.revision, Action.objects.filter(table=table).count()) == before


def test_a_hint_is_in_the_reader_s_language(kanata):
    answer = kanata.do(among_bots(kanata, "freekick"), "hint").content.decode()
    assert "おすすめ：" in answer
    assert WOULD not in answer


def test_where_another_person_plays_there_are_no_hints(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    asked = (kanata, mio)[table.actor]
    assert f"/t/{table.slug}/hint/" not in asked.controls(table).addresses
    answer = asked.do(table, "hint")
    assert answer.status_code == FORBIDDEN
    assert "公平" in answer.content.decode() or "unfair" in answer.content.decode()


def test_one_who_left_may_come_back_so_there_are_no_hints_either(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    mio.do(table, "leave")
    bots.play_pending(table)
    table.refresh_from_db()
    assert kanata.do(table, "hint").status_code == FORBIDDEN


def test_people_at_one_device_may_ask(kanata):
    table = kanata.make_table(seat_1="guest", guest_1="Nei")
    table.refresh_from_db()
    assert hints.may_be_asked(table, list(table.seats.all()), table.actor)
    assert not hints.may_be_asked(table, list(table.seats.all()), 1 - table.actor)


def test_onlookers_and_stale_pages_get_none(hal, mio):
    table = among_bots(hal, "freekick")
    form = hal.controls(table).hidden
    assert mio.client.post(f"/t/{table.slug}/hint/", form).status_code == FORBIDDEN
    hal.choose(table, positions.position_after(table).options()[0])
    assert hal.client.post(f"/t/{table.slug}/hint/", form).status_code == STALE


def test_a_hint_follows_from_what_the_seat_may_know_alone(hal, monkeypatch):
    table = hal.make_table(game="farfarout", seat_1="bot:random")
    show(table, full_of_secrets())
    table.refresh_from_db()
    said = []
    for _ in range(2):
        monkeypatch.setattr(hints.random, "SystemRandom", lambda: random.Random(5))
        said.append(hints.hint(table, 0, table.revision))
        permute_hidden(table, 0)
    assert said[0] == said[1]
