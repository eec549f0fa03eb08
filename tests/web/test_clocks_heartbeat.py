"""Time is kept only while a server runs: what passes without one is given back, and no process does anything twice."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.clocks import clock_process
from hoshitaku.web.clocks.clock_process import MIN_DOWNTIME, ClockProcess, record_heartbeat_and_extend_clocks
from hoshitaku.web.clocks.models import ClockHeartbeat
from hoshitaku.web.table.models import SeatChange, Table
from tests.web.clock_tables import clock_at, pass_time, timed_table
from tests.web.people import Person

MOMENT = timedelta(seconds=2)


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    return timed_table(kanata, mio)


def remaining(table: Table) -> timedelta:
    return clock_at(table).deadline - timezone.now()


def last_beat(ago: timedelta) -> None:
    ClockHeartbeat.objects.update_or_create(
        pk=clock_process.HEARTBEAT_ROW_ID, defaults={"last_beat": timezone.now() - ago}
    )


def test_time_without_a_running_server_is_given_back_and_open_pages_hear_of_it(table):
    pass_time(table, hours=2)
    last_beat(timedelta(hours=2) - timedelta(seconds=100))
    record_heartbeat_and_extend_clocks()
    assert Table.objects.get(pk=table.pk).change_count == table.change_count + 1
    assert timedelta(seconds=520) - MOMENT < remaining(table) <= timedelta(seconds=520)


def test_a_clock_that_started_after_the_last_heartbeat_is_charged_nothing(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=3))
    record_heartbeat_and_extend_clocks()
    assert timedelta(seconds=620) - MOMENT < remaining(table) <= timedelta(seconds=620)


def test_a_starting_server_times_nobody_out_for_time_without_a_server(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=1))
    ClockProcess().run_once()
    assert not SeatChange.objects.filter(table=table).exists()
    assert remaining(table) > timedelta(minutes=10)


def test_short_pauses_between_two_heartbeats_are_charged(table):
    pass_time(table, seconds=100)
    last_beat(MIN_DOWNTIME - MOMENT)
    record_heartbeat_and_extend_clocks()
    assert remaining(table) <= timedelta(seconds=520)


def test_a_process_that_checked_just_before_knows_that_the_server_ran(table):
    pass_time(table, seconds=100)
    last_beat(timedelta(days=1))
    record_heartbeat_and_extend_clocks(timedelta(seconds=1))
    assert remaining(table) <= timedelta(seconds=520)
    assert ClockHeartbeat.objects.get().last_beat > timezone.now() - MOMENT


def test_a_standstill_of_this_process_is_given_back_too(table):
    pass_time(table, seconds=300)
    last_beat(timedelta(seconds=250))
    record_heartbeat_and_extend_clocks(timedelta(seconds=240))
    assert timedelta(seconds=560) - MOMENT < remaining(table) <= timedelta(seconds=560)


def test_two_processes_that_start_together_give_the_time_back_once(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=1))
    record_heartbeat_and_extend_clocks()
    first = clock_at(table).deadline
    record_heartbeat_and_extend_clocks()
    assert clock_at(table).deadline == first


def test_the_process_that_keeps_the_time_times_players_out(table):
    last_beat(timedelta())
    pass_time(table, seconds=700)
    ClockProcess().run_once()
    ClockProcess().run_once()
    assert SeatChange.objects.filter(table=table).count() == 1
