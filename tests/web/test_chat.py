"""Talk at a table: who is heard, and as whom."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.models import MAX_CHAT_LENGTH, Seat, Table
from tests.web.people import Person
from tests.web.shared_devices import SHARED, shared_table, wait_for_the_other


def said(person: Person, table: Table) -> tuple[int | None, str]:
    """By which seat, and under which name, the table hears what this person types."""
    person.client.post(f"/t/{table.slug}/chat/", {"text": "hello"})
    line = table.chat.latest("pk")
    return line.seat, line.name


def test_a_player_chats_as_their_seat_and_a_spectator_as_none(mio, hal, kanata):
    table = mio.make_table()
    kanata.make_table()  # known here, by another table
    assert said(kanata, table) == (None, "Kanata")
    hal.join(table)
    assert [said(person, table) for person in (mio, hal)] == [(0, "Mio"), (1, "Hal")]
    refused = kanata.client.post(f"/t/{table.slug}/chat/", {"text": "take the red one"})
    assert refused.status_code == 403, "the game has begun: it could be a hint"


@pytest.mark.parametrize(("seat", "name"), [(0, "Mio"), (1, "Nei")])
def test_the_player_who_holds_a_shared_device_chats_as_their_seat(mio, seat: int, name: str):
    table = mio.make_table(seat_1="guest", guest_1="Nei")
    Seat.objects.filter(table=table, number__in=SHARED).update(bot_plays=True)  # so that either may take the device
    mio.hold(table, seat)
    assert said(mio, table) == (seat, name)


def test_while_a_shared_device_waits_chat_belongs_to_no_seat(mio):
    table = shared_table(mio, "farfarout")
    wait_for_the_other(mio, table)
    assert said(mio, table) == (None, "Mio")


def test_chat_of_a_player_who_left_before_the_game_is_not_the_next_player_s(kanata, mio, hal):
    table = kanata.make_table(seat_2="open")
    mio.join(table)
    assert said(mio, table) == (1, "Mio")
    mio.do(table, "leave")
    hal.join(table)
    assert hal.client.get("/account/export/").json()["seats"][0]["chat_messages"] == []
    hal.client.post("/account/delete/", {"sure": "on"})
    assert [(line.seat, line.name) for line in table.chat.all()] == [(None, "Mio")]


def test_the_chat_field_has_the_length_that_the_server_allows(kanata: Person):
    table = kanata.play_now()
    assert f'name="text" maxlength="{MAX_CHAT_LENGTH}"' in kanata.look(table)
