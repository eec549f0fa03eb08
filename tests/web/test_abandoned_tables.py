"""Tables that form for nobody are deleted after a while; wherever anybody may still come, they stay."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.upkeep import abandoned_tables, background_tasks
from hoshitaku.web.table.upkeep.abandoned_tables import (
    DELETE_EMPTY_AFTER,
    DELETE_UNVISITED_AFTER,
    delete_abandoned_forming_tables,
)
from tests.web.people import Person

A_MOMENT = timedelta(minutes=1)


def leave(person: Person, table: Table) -> None:
    assert person.client.post(f"/t/{table.slug}/leave/").status_code == 303


def nobody_there_for(table: Table, time: timedelta) -> None:
    table.seats.update(last_present=timezone.now() - time)


def test_a_waiting_table_that_everybody_left_is_deleted_after_a_day(kanata: Person):
    table = kanata.make_table()
    leave(kanata, table)
    nobody_there_for(table, DELETE_EMPTY_AFTER - A_MOMENT)
    delete_abandoned_forming_tables()
    assert Table.objects.exists()
    nobody_there_for(table, DELETE_EMPTY_AFTER + A_MOMENT)
    delete_abandoned_forming_tables()
    assert not Table.objects.exists()
    assert kanata.client.get(f"/t/{table.slug}/").status_code == 404


def test_a_table_at_which_somebody_waits_stays(kanata: Person):
    table = kanata.make_table()
    nobody_there_for(table, DELETE_UNVISITED_AFTER - A_MOMENT)
    delete_abandoned_forming_tables()
    assert Table.objects.exists()


def test_a_table_to_which_nobody_has_come_back_for_long_is_deleted(kanata: Person):
    nobody_there_for(kanata.make_table(), DELETE_UNVISITED_AFTER + A_MOMENT)
    delete_abandoned_forming_tables()
    assert not Table.objects.exists()


def test_a_visit_by_a_seated_player_keeps_the_table(kanata: Person):
    table = kanata.make_table()
    nobody_there_for(table, DELETE_UNVISITED_AFTER + A_MOMENT)
    kanata.look(table)
    delete_abandoned_forming_tables()
    assert Table.objects.exists()


@pytest.mark.parametrize("status", [Table.Status.PLAYING, Table.Status.OVER])
def test_a_game_that_has_begun_is_never_deleted(kanata: Person, status: str):
    table = kanata.play_now()
    Table.objects.update(status=status)
    leave(kanata, table)
    nobody_there_for(table, 2 * DELETE_UNVISITED_AFTER)
    delete_abandoned_forming_tables()
    assert Table.objects.exists()


def test_a_person_who_sits_down_at_the_last_moment_keeps_the_table(
    kanata: Person, mio: Person, monkeypatch: pytest.MonkeyPatch
):
    table = kanata.make_table(seat_2="open")
    leave(kanata, table)
    nobody_there_for(table, DELETE_EMPTY_AFTER + A_MOMENT)
    changing = abandoned_tables.change_table

    def just_before(slug: str):
        mio.join(table)
        return changing(slug)

    monkeypatch.setattr(abandoned_tables, "change_table", just_before)
    delete_abandoned_forming_tables()
    assert table.seats.get(number=1).viewer == Viewer.objects.get(name="Mio")


def test_the_first_person_to_sit_down_at_a_left_table_is_the_host(kanata: Person, mio: Person):
    table = kanata.make_table()
    leave(kanata, table)
    mio.join(table)
    assert mio.client.post(f"/t/{table.slug}/start/").status_code == 303
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert table.seats.get(number=0).kind == Seat.Kind.BOT


def test_sessions_that_have_expired_are_deleted(kanata: Person, mio: Person, monkeypatch: pytest.MonkeyPatch):
    for person in (kanata, mio):
        person.play_now()
    kept, *_ = Session.objects.all()
    Session.objects.exclude(pk=kept.pk).update(expire_date=timezone.now() - A_MOMENT)
    began: list[str] = []

    async def together(*works):
        began.extend(work.__qualname__ for work in works)

    monkeypatch.setattr(background_tasks, "keep_all_running", together)
    asyncio.run(background_tasks.run_leader_tasks())
    assert abandoned_tables.clean_up_regularly.__qualname__ in began
    abandoned_tables.delete_abandoned_and_expired()
    assert list(Session.objects.all()) == [kept]
