"""While the host is away for long, the next person at the table has the host's rights, and every page says who."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.seats.host_rights import HOST_ABSENCE_LIMIT_BY_PACE
from hoshitaku.web.table.upkeep.announce_absences import announce_absences
from tests.web.people import Person

A_MOMENT = timedelta(seconds=30)


@pytest.fixture
def table(kanata: Person, mio: Person, hal: Person) -> Table:
    """A table that forms: Kanata made it, Mio and Hal have joined, a seat is open."""
    table = kanata.make_table(seat_2="open", seat_3="open")
    mio.join(table, 1)
    hal.join(table, 2)
    return table


def go_away(table: Table, seat: int, time: timedelta) -> None:
    Seat.objects.filter(table=table, number=seat).update(last_present=timezone.now() - time)


def begin(person: Person, table: Table) -> int:
    return person.client.post(f"/t/{table.slug}/start/").status_code


def is_offered_to_begin(person: Person, table: Table) -> bool:
    return f"/t/{table.slug}/start/" in person.look(table)


LONG = HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace.LIVE] + A_MOMENT


def test_a_host_who_was_here_lately_keeps_the_rights(table, mio):
    go_away(table, 0, HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace.LIVE] - A_MOMENT)
    assert begin(mio, table) == 403
    assert not is_offered_to_begin(mio, table)
    assert "host’s rights" not in mio.look(table)


def test_the_next_person_starts_the_game_for_an_absent_host(table, mio, hal):
    go_away(table, 0, LONG)
    assert is_offered_to_begin(mio, table)
    assert not is_offered_to_begin(hal, table)
    assert begin(hal, table) == 403
    assert begin(mio, table) == 303
    assert Table.objects.get(pk=table.pk).status == Table.Status.PLAYING


def test_everybody_reads_who_has_the_host_s_rights_in_their_language(table, mio, hal):
    go_away(table, 0, LONG)
    assert "Mio has the host’s rights now" in hal.look(table)
    assert "Mio has the host’s rights now" in mio.look(table)
    onlooker = Person("Nei", "ja")
    assert "いまはMioが代わりに" in onlooker.look(table)


def test_the_deputy_host_changes_bots_and_seats(table, mio):
    go_away(table, 0, LONG)
    assert mio.do(table, "seat/3/bot").status_code == 303
    table.refresh_from_db()
    assert table.seats.get(number=3).kind == Seat.Kind.BOT


def test_the_rights_skip_absent_people(table, mio, hal):
    go_away(table, 0, LONG)
    go_away(table, 1, LONG)
    assert is_offered_to_begin(hal, table)
    mio.look(table)
    assert not is_offered_to_begin(hal, table)


def test_if_all_are_away_the_host_keeps_the_rights(table, kanata):
    for seat in range(3):
        go_away(table, seat, LONG)
    assert begin(kanata, table) == 303


def test_a_host_who_looks_again_has_the_rights_again_and_everybody_sees_it(table, kanata, mio):
    go_away(table, 0, LONG)
    assert is_offered_to_begin(mio, table)
    before = Table.objects.get(pk=table.pk).change_count
    assert is_offered_to_begin(kanata, table)
    assert Table.objects.get(pk=table.pk).change_count > before
    assert not is_offered_to_begin(mio, table)
    assert begin(mio, table) == 403


def test_a_host_who_acts_in_the_same_second_as_the_deputy_finds_the_table_as_it_was_left(table, kanata, mio):
    go_away(table, 0, LONG)
    assert mio.do(table, "seat/3/bot").status_code == 303
    assert begin(kanata, table) == 409
    go_away(table, 0, LONG)
    assert Table.objects.get(pk=table.pk).status == Table.Status.PLAYING


def test_a_host_who_acts_is_back_before_any_page_was_shown(kanata, mio):
    table = kanata.make_table(seat_2="open", seat_3="open")
    mio.join(table)
    go_away(table, 0, LONG)
    assert kanata.client.post(f"/t/{table.slug}/seat/3/bot/").status_code == 303
    assert mio.client.post(f"/t/{table.slug}/start/").status_code == 403


def test_a_person_whom_a_bot_replaced_has_no_rights(table, kanata, mio, hal):
    begin(kanata, table)
    go_away(table, 0, LONG)
    assert mio.client.post(f"/t/{table.slug}/leave/").status_code == 303
    assert "Hal has the host’s rights now" in hal.look(table)
    assert mio.client.post(f"/t/{table.slug}/seat/0/stand-in/").status_code == 403
    assert hal.client.post(f"/t/{table.slug}/seat/0/stand-in/").status_code == 303
    assert Seat.objects.get(table=table, number=0).bot_plays


def test_a_host_who_left_to_a_bot_has_the_rights_again_once_back(table, kanata, mio):
    begin(kanata, table)
    kanata.client.post(f"/t/{table.slug}/leave/")
    assert "Mio has the host’s rights now" in mio.look(table)
    kanata.client.post(f"/t/{table.slug}/back/")
    assert "host’s rights" not in mio.look(table)


def test_turn_by_turn_the_host_may_be_away_for_days(table, mio):
    Table.objects.filter(pk=table.pk).update(pace=Table.Pace.SLOW)
    go_away(table, 0, HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace.SLOW] - A_MOMENT)
    assert begin(mio, table) == 403
    go_away(table, 0, HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace.SLOW] + A_MOMENT)
    assert begin(mio, table) == 303


def test_open_pages_are_updated_only_when_the_host_has_been_away_for_long(table):
    changes = Table.objects.get(pk=table.pk).change_count
    go_away(table, 0, LONG)
    announce_absences(since=timezone.now() - timedelta(seconds=10))
    assert Table.objects.get(pk=table.pk).change_count == changes
    announce_absences(since=timezone.now() - timedelta(seconds=60))
    assert Table.objects.get(pk=table.pk).change_count == changes + 1
