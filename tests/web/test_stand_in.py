"""A bot stands in only for a player who stays away; the log says so, and the player can return at any time."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.table.models import Action, Seat, SeatChange, Table
from hoshitaku.web.table.page import streams
from hoshitaku.web.table.seats import presence, sit_and_leave
from hoshitaku.web.table.seats.viewpoint import Requester


@pytest.fixture
def table(kanata, mio) -> Table:
    """A live game: Kanata made the table, Mio has joined."""
    table = kanata.make_table()
    mio.join(table)
    mio.look(table)
    return Table.objects.get(pk=table.pk)


def send_away(host, table: Table, seat: int = 1):
    return host.client.post(f"/t/{table.slug}/seat/{seat}/stand-in/", headers={"accept-language": host.language})


def go_away(table: Table, **time: float) -> None:
    """Mio has not been at the table for so long."""
    Seat.objects.filter(table=table, number=1).update(last_present=timezone.now() - timedelta(**time))


def test_a_present_player_is_not_replaced_by_a_bot(table, kanata, mio):
    answer = send_away(kanata, table)
    assert answer.status_code == 409
    assert "Mio" in answer.content.decode()
    assert "離れて" in answer.content.decode()
    assert not table.seats.get(number=1).bot_plays


def test_a_player_seen_a_minute_ago_is_still_present(table, kanata):
    go_away(table, seconds=60)
    assert send_away(kanata, table).status_code == 409


def test_a_bot_stands_in_for_an_absent_player_and_all_read_it_in_their_language(table, kanata, mio, hal):
    go_away(table, minutes=3)
    assert send_away(kanata, table).status_code == 303
    assert table.seats.get(number=1).bot_plays
    assert "Kanataの頼みで" in kanata.look(table)
    assert "Kanata has let a bot play for Mio" in hal.look(table)
    mine = mio.look(table)
    assert "Kanata has let a bot play for Mio" in mine
    assert "A bot is playing for you" in mine


def test_the_person_takes_the_seat_back_immediately_and_the_log_says_so(table, kanata, mio, hal):
    go_away(table, minutes=3)
    send_away(kanata, table)
    assert mio.do(table, "back").status_code == 303
    assert not table.seats.get(number=1).bot_plays
    assert "Mio is back" in hal.look(table)
    assert "Mioが席に戻った" in kanata.look(table)
    assert "A bot is playing for you" not in mio.look(table)
    assert send_away(kanata, table).status_code == 409


def test_coming_back_twice_is_logged_once(table, mio, hal):
    mio.do(table, "leave")
    mio.do(table, "back")
    mio.do(table, "back")
    log = hal.look(table).partition('id="log"')[2].partition("</section>")[0]
    assert log.count("Mio is back") == 1


def test_coming_and_going_without_end_fills_neither_the_database_nor_the_log(table, mio, hal):
    for _ in range(sit_and_leave.MAX_SEAT_CHANGES_LOGGED):
        mio.do(table, "leave")
        mio.do(table, "back")
    assert SeatChange.objects.filter(table=table).count() == sit_and_leave.MAX_SEAT_CHANGES_LOGGED
    assert not table.seats.get(number=1).bot_plays
    assert 0 < hal.look(table).count("Mio is back") <= sit_and_leave.MAX_SEAT_CHANGES_LOGGED


def test_leaving_before_the_first_choice_is_logged_too(table, mio, hal):
    assert table.revision <= table.chance_count
    Action.objects.filter(table=table).delete()
    Table.objects.filter(pk=table.pk).update(revision=0)
    mio.do(table, "leave")
    assert "Mio has left" in hal.look(table).partition('id="log"')[2].partition("</section>")[0]


def test_a_player_who_leaves_is_named_in_the_log(table, mio, hal, kanata):
    mio.do(table, "leave")
    assert "Mio has left; a bot plays on" in hal.look(table)
    assert "Mioが席を離れ" in kanata.look(table)


def test_an_open_but_unattended_page_does_not_block_a_live_game_indefinitely(table, kanata):
    Table.objects.filter(pk=table.pk).update(actor=1, last_choice=timezone.now() - timedelta(minutes=9))
    assert send_away(kanata, table).status_code == 409
    Table.objects.filter(pk=table.pk).update(last_choice=timezone.now() - timedelta(minutes=11))
    assert send_away(kanata, table).status_code == 303


def test_a_slow_game_waits_for_days(table, kanata):
    Table.objects.filter(pk=table.pk).update(pace=Table.Pace.SLOW)
    go_away(table, days=2)
    assert send_away(kanata, table).status_code == 409
    go_away(table, days=4)
    assert send_away(kanata, table).status_code == 303


def test_looking_at_the_table_counts_as_present(table, kanata, mio):
    go_away(table, minutes=3)
    mio.look(table)
    assert send_away(kanata, table).status_code == 409


def test_an_open_stream_keeps_its_reader_present(table, kanata):
    go_away(table, minutes=3)
    mio = table.seats.get(number=1).viewer_id
    presence.store_presence({(table.pk, mio)})
    assert send_away(kanata, table).status_code == 409
    listening = streams.TableStreams()
    listening._streams_by_table[table.pk].add(streams.TableStream(Requester(mio, None, "en"), 0))
    listening._streams_by_table[table.pk].add(streams.TableStream(Requester(None, None, "en"), 0))
    assert listening.open_table_and_viewer_ids() == {(table.pk, mio)}


def test_the_host_gives_seats_at_the_own_device_to_bots_immediately(kanata, hal):
    table = kanata.make_table(seat_1="guest", guest_1="Nei")
    assert send_away(kanata, table).status_code == 303
    assert "Kanata has let a bot play for Nei" in hal.look(table)


def test_only_the_host_sees_the_stand_in_button_and_only_where_it_may_be_needed(table, kanata, mio):
    address = f"/t/{table.slug}/seat/1/stand-in/"
    Table.objects.filter(pk=table.pk).update(actor=0)
    assert address not in kanata.look(table)
    Table.objects.filter(pk=table.pk).update(actor=1)
    assert address in kanata.look(table)
    assert address not in mio.look(table)
    Table.objects.filter(pk=table.pk).update(actor=0)
    go_away(table, minutes=3)
    assert address in kanata.look(table)
