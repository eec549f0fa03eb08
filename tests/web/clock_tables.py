"""Tables with clocks, and time that tests advance."""

from __future__ import annotations

from datetime import timedelta

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.run_time_outs import run_due_time_outs
from hoshitaku.web.clocks.time_out import ARRIVAL_GRACE, TIME_OUT_DELAY
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.play.choose import SubmittedForm, choose_option
from tests.web.people import Person

TEN_MINUTES = {"clock": "own", "clock_minutes": "10", "clock_increment": "20"}


def timed_table(host: Person, guest: Person, **fields: str) -> Table:
    """A game of two that has begun, with ten minutes and 20 seconds per turn by default."""
    table = host.make_table(**(TEN_MINUTES | fields))
    guest.join(table)
    return Table.objects.get(pk=table.pk)


def clock_at(table: Table) -> Clock:
    return Clock.objects.get(table=table)


def left(table: Table, seat: int) -> int:
    """Whole seconds that a seat has in hand, without what passes now."""
    return SeatTime.objects.get(clock__table=table, number=seat).milliseconds_left // 1000


def pass_time(table: Table, **time: float) -> None:
    """So much time has passed since the clock that runs was started."""
    clock = clock_at(table)
    assert clock.running_since is not None
    assert clock.deadline is not None
    gone = timedelta(**time)
    Clock.objects.filter(pk=clock.pk).update(running_since=clock.running_since - gone, deadline=clock.deadline - gone)


def choose_for(table: Table, by_bot: bool = False) -> Table:
    """The seat to move takes the first option."""
    table = Table.objects.get(pk=table.pk)
    option = positions.position_after(table).options()[0]
    return choose_option(table.slug, table.actor, option, SubmittedForm(table.revision), by_bot)


def until_another_is_asked(table: Table) -> Table:
    """Choose for the seat to move until it is another seat's turn."""
    asked = Table.objects.get(pk=table.pk).actor
    while (table := choose_for(table)).actor == asked:
        pass
    return table


def run_out(table: Table) -> int:
    """The time of the seat that is asked passes, and what that does is carried out; the seat."""
    clock = clock_at(table)
    assert clock.awaited_seat is not None
    time = SeatTime.objects.get(clock=clock, number=clock.awaited_seat).milliseconds_left
    pass_time(table, milliseconds=time, seconds=(ARRIVAL_GRACE + TIME_OUT_DELAY).total_seconds() + 1)
    run_due_time_outs()
    return clock.awaited_seat
