"""Which clock runs: decided after every change of a table, inside its transaction, from what the table is then.

A seat's time runs while the table waits for the person there; not while a bot or chance is at work, and not before
everybody sits. It is charged up to the moment at which the choice arrived. What is taken back gives no time twice.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import connection
from django.utils import timezone

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.time_controls import MIN_SECONDS_AFTER_TIME_OUT
from hoshitaku.web.clocks.vacations import is_on_vacation
from hoshitaku.web.table.models import Seat, Table

MILLISECONDS_PER_SECOND = 1000
DAY_MILLISECONDS = 24 * 3600 * MILLISECONDS_PER_SECOND
MAX_GIVEN_STORED = 32  # further back nothing can be taken back


def lock_clock(table: Table) -> Clock | None:
    """The clock of a table, for whoever changes it; None if it has none."""
    if not table.timed:
        return None
    rows = Clock.objects.filter(table=table)
    # What gives time back after a standstill changes clocks without their tables.
    return (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()


def update_clock(table: Table) -> None:
    """Stop and start clocks as the table stands at the end of a change."""
    clock = lock_clock(table)
    if clock is None or table.status == Table.Status.WAITING:
        return
    times, now = find_or_create_seat_times(clock, table), timezone.now()
    asked = table.actor if table.status == Table.Status.PLAYING and table.actor >= 0 else None
    turn = clock.turn if table.turn_number is None else table.turn_number
    waits_anew = table.went_back_to is None and (asked, turn) != (clock.asked, clock.turn)
    seat = None if asked is None else Seat.objects.get(table=table, number=asked)
    runs = (
        seat is not None
        and not seat.by_bot
        and not (clock.kind == Clock.Kind.DAYS and is_on_vacation(seat.viewer_id, now))
    )
    if clock.since is not None and clock.asked is not None and (waits_anew or not runs or asked != clock.asked):
        stop_clock(clock, times[clock.asked], min(table.choice_arrived_at or now, now))
    if table.went_back_to is not None:
        for time in times.values():
            _take_back_given_time(time, table.went_back_to)
    clock.asked, clock.turn = asked, turn
    if seat is not None and waits_anew:
        _give_time(clock, times[seat.number], table.revision, by_bot=seat.by_bot)
    if seat is not None and runs and clock.since is None:
        _start_clock(clock, times[seat.number], now)
    clock.save()
    SeatTime.objects.bulk_update(times.values(), ["left", "given", "again"])


def find_or_create_seat_times(clock: Clock, table: Table) -> dict[int, SeatTime]:
    """What every seat has left, by its number; made when the game begins."""
    found = {time.number: time for time in clock.seats.all()}
    if not found:
        numbers = table.seats.values_list("number", flat=True)
        left = (
            clock.reserve * MILLISECONDS_PER_SECOND if clock.kind == Clock.Kind.LIVE else clock.days * DAY_MILLISECONDS
        )
        made = SeatTime.objects.bulk_create([SeatTime(clock=clock, number=n, left=left) for n in numbers])
        found = {time.number: time for time in made}
    return found


def stop_clock(clock: Clock, seat_time: SeatTime, stop_time: datetime) -> None:
    """Charge a seat, unsaved, for what passed until a moment."""
    assert clock.since is not None, "only a clock that runs can stop"
    seat_time.left = max(0, seat_time.left - to_milliseconds(max(timedelta(), stop_time - clock.since)))
    clock.since = clock.deadline = None


def to_milliseconds(duration: timedelta) -> int:
    """A time in whole milliseconds."""
    return duration // timedelta(milliseconds=1)


def _start_clock(clock: Clock, time: SeatTime, now: datetime) -> None:
    if time.out is not None:
        time.left = max(time.left, MIN_SECONDS_AFTER_TIME_OUT * MILLISECONDS_PER_SECOND)
    clock.since, clock.deadline = now, now + timedelta(milliseconds=time.left)


def _give_time(clock: Clock, time: SeatTime, after: int, *, by_bot: bool) -> None:
    """The table begins to wait for a seat: it has its days anew, or so many seconds more, once for each such moment."""
    if clock.kind == Clock.Kind.DAYS:
        time.left = clock.days * DAY_MILLISECONDS
    elif time.again:
        time.again -= 1
    elif not by_bot:
        time.left += clock.increment * MILLISECONDS_PER_SECOND
    time.given = [*time.given, after][-MAX_GIVEN_STORED:]


def _take_back_given_time(time: SeatTime, back_to: int) -> None:
    kept = [after for after in time.given if after <= back_to]
    time.again += len(time.given) - len(kept)
    time.given = kept
