"""Time is kept only while a server runs: what passes without one is given back, and no process does anything twice."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.clocks import clock_process
from hoshitaku.web.clocks.clock_process import MIN_STANDSTILL, ClockKeeper, record_heartbeat
from hoshitaku.web.clocks.models import Pulse
from hoshitaku.web.table.models import Change, Table
from tests.web.people import Person
from tests.web.timed import clock_at, pass_time, timed_table

MOMENT = timedelta(seconds=2)


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    return timed_table(kanata, mio)


def remaining(table: Table) -> timedelta:
    return clock_at(table).deadline - timezone.now()


def last_beat(ago: timedelta) -> None:
    Pulse.objects.update_or_create(pk=clock_process.HEARTBEAT_ROW_ID, defaults={"beat": timezone.now() - ago})


def test_the_time_in_which_no_server_ran_is_given_back(table):
    pass_time(table, hours=2)
    last_beat(timedelta(hours=2) - timedelta(seconds=100))
    record_heartbeat()
    assert timedelta(seconds=520) - MOMENT < remaining(table) <= timedelta(seconds=520)


def test_a_clock_that_began_after_the_last_beat_is_charged_nothing(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=3))
    record_heartbeat()
    assert timedelta(seconds=620) - MOMENT < remaining(table) <= timedelta(seconds=620)


def test_a_server_that_starts_carries_nothing_out_that_it_did_not_keep_time_for(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=1))
    ClockKeeper().run_once()
    assert not Change.objects.filter(table=table).exists()
    assert remaining(table) > timedelta(minutes=10)


def test_short_pauses_between_two_beats_are_charged(table):
    pass_time(table, seconds=100)
    last_beat(MIN_STANDSTILL - MOMENT)
    record_heartbeat()
    assert remaining(table) <= timedelta(seconds=520)


def test_a_process_that_looked_just_before_knows_that_the_server_ran(table):
    pass_time(table, seconds=100)
    last_beat(timedelta(days=1))
    record_heartbeat(timedelta(seconds=1))
    assert remaining(table) <= timedelta(seconds=520)
    assert Pulse.objects.get().beat > timezone.now() - MOMENT


def test_a_standstill_of_this_very_process_is_given_back_too(table):
    pass_time(table, seconds=300)
    last_beat(timedelta(seconds=250))
    record_heartbeat(timedelta(seconds=240))
    assert timedelta(seconds=560) - MOMENT < remaining(table) <= timedelta(seconds=560)


def test_two_that_start_together_give_back_once(table):
    pass_time(table, hours=1)
    last_beat(timedelta(hours=1))
    record_heartbeat()
    first = clock_at(table).deadline
    record_heartbeat()
    assert clock_at(table).deadline == first


def test_what_is_due_is_carried_out_by_whoever_keeps_the_time(table):
    last_beat(timedelta())
    pass_time(table, seconds=700)
    ClockKeeper().run_once()
    ClockKeeper().run_once()
    assert Change.objects.filter(table=table).count() == 1
