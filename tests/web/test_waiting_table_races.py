"""Seats that move up at a waiting table: requests sent before still belong to their sender."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.page import views as page
from hoshitaku.web.table.play import views as play_views
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats import before_start
from tests.web.people import Person

HALS = 2  # his seat, once those at the table have moved up


@pytest.fixture
def forming_table(kanata: Person, mio: Person, hal: Person) -> Table:
    """Kanata's table: an open seat, then Mio, then Hal, who begins."""
    table = kanata.make_table(seat_2="open", seat_3="open")
    Table.objects.filter(pk=table.pk).update(options={"start_seat": HALS})
    mio.join(table, seat=2)
    hal.join(table, seat=3)
    return table


def take_away(table: Table, number: int = 1) -> None:
    """The host takes an open seat away."""
    before_start.remove_seat(table.slug, Table.objects.get(pk=table.pk).host, number, table.seats.count())


def before(monkeypatch, module: object, name: str, happens) -> None:
    """Let something happen once, just before a function of a module is called."""
    called, waiting = getattr(module, name), [happens]

    def wrapped(*arguments: object, **named: object) -> object:
        if waiting:
            waiting.pop()()
        return called(*arguments, **named)

    monkeypatch.setattr(module, name, wrapped)


@pytest.mark.parametrize("action", ["add-seat", "seat/1/remove"])
def test_a_repeated_press_adds_or_removes_one_seat(kanata, action: str):
    table = kanata.make_table(seat_2="open", seat_3="none" if action == "add-seat" else "open")
    pressed = kanata.controls(table).hidden
    answers = [kanata.client.post(f"/t/{table.slug}/{action}/", pressed).status_code for _ in range(2)]
    assert answers == [303, 409]
    assert table.seats.count() == (4 if action == "add-seat" else 3)


def test_removing_a_seat_needs_the_count_of_seats_in_the_form(kanata):
    table = kanata.make_table(seat_2="open")
    assert kanata.client.post(f"/t/{table.slug}/seat/1/remove/").status_code == 400
    assert table.seats.count() == 3


def test_bots_keep_distinct_names_when_seats_move_up(kanata):
    table = kanata.make_table(seat_2="open", seat_3="open")
    kanata.do(table, "seat/3/bot")
    kanata.do(table, "seat/1/remove")
    kanata.do(table, "add-seat")
    kanata.do(table, "seat/3/bot")
    names = [seat.name for seat in table.seats.filter(kind="bot")]
    assert len(set(names)) == len(names) == 2


def test_chat_while_the_seats_move_up_belongs_to_its_writer(forming_table, mio, monkeypatch):
    before(monkeypatch, chat, "clean_single_line", lambda: take_away(forming_table))
    mio.client.post(f"/t/{forming_table.slug}/chat/", {"text": "hello"})
    line = forming_table.chat.get()
    assert (line.name, line.seat) == ("Mio", 1)


def test_the_last_seat_can_chat_while_the_seats_move_up(forming_table, hal, monkeypatch):
    before(monkeypatch, chat, "clean_single_line", lambda: take_away(forming_table))
    assert hal.client.post(f"/t/{forming_table.slug}/chat/", {"text": "hello"}).status_code == 303
    assert forming_table.chat.get().name == "Hal"


def test_nobody_chooses_for_the_seat_that_was_theirs_before_the_seats_moved_up(forming_table, mio, monkeypatch):
    def offer(request: object) -> SubmittedForm:
        take_away(forming_table)
        forming_table.refresh_from_db()
        return SubmittedForm(forming_table.revision)

    monkeypatch.setattr(play_views, "submitted_form", offer)
    assert mio.client.post(f"/t/{forming_table.slug}/move/", {"option": 0}).status_code == 409
    assert not forming_table.actions.filter(actor=HALS).exists()


def test_a_page_rendered_while_a_seat_is_removed_shows_its_player_in_the_right_seat(forming_table, hal, monkeypatch):
    before(monkeypatch, page.table_streams, "count_spectators", lambda: take_away(forming_table))
    assert hal.client.get(f"/t/{forming_table.slug}/").status_code == 200
