"""Which clock runs: decided after every change of a table, inside its transaction.

A seat's time runs while the table waits for its person; not while a bot or chance acts, and not before all seats are
taken. It is charged until the choice arrived. An undo gives no time a second time.
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
MAX_STORED_INCREMENTS = 32  # no undo goes back further


def lock_clock(table: Table) -> Clock | None:
    """The clock of a table, locked for a change; None if it has none."""
    if not table.has_clock:
        return None
    rows = Clock.objects.filter(table=table)
    # Giving back a standstill changes clocks without their tables.
    return (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()


def update_clock(table: Table) -> None:
    """Stop and start clocks at the end of a change of the table."""
    clock = lock_clock(table)
    if clock is None or table.status == Table.Status.WAITING:
        return
    times, now = find_or_create_seat_times(clock, table), timezone.now()
    asked = table.actor if table.status == Table.Status.PLAYING and table.actor >= 0 else None
    turn = clock.turn if table.turn_number is None else table.turn_number
    wait_begins = table.went_back_to is None and (asked, turn) != (clock.awaited_seat, clock.turn)
    seat = None if asked is None else Seat.objects.get(table=table, number=asked)
    runs = (
        seat is not None
        and not seat.is_played_by_bot
        and not (clock.kind == Clock.Kind.DAYS and is_on_vacation(seat.viewer_id, now))
    )
    if (
        clock.running_since is not None
        and clock.awaited_seat is not None
        and (wait_begins or not runs or asked != clock.awaited_seat)
    ):
        stop_clock(clock, times[clock.awaited_seat], min(table.choice_arrived_at or now, now))
    if table.went_back_to is not None:
        for time in times.values():
            _mark_undone_increments(time, table.went_back_to)
    clock.awaited_seat, clock.turn = asked, turn
    if seat is not None and wait_begins:
        _give_time(clock, times[seat.number], table.revision, by_bot=seat.is_played_by_bot)
    if seat is not None and runs and clock.running_since is None:
        _start_clock(clock, times[seat.number], now)
    clock.save()
    SeatTime.objects.bulk_update(times.values(), ["milliseconds_left", "incremented_after", "skipped_increments"])


def find_or_create_seat_times(clock: Clock, table: Table) -> dict[int, SeatTime]:
    """The times of all seats, by number; created when the game begins."""
    found = {time.number: time for time in clock.seats.all()}
    if not found:
        numbers = table.seats.values_list("number", flat=True)
        left = (
            clock.reserve * MILLISECONDS_PER_SECOND if clock.kind == Clock.Kind.LIVE else clock.days * DAY_MILLISECONDS
        )
        made = SeatTime.objects.bulk_create([SeatTime(clock=clock, number=n, milliseconds_left=left) for n in numbers])
        found = {time.number: time for time in made}
    return found


def stop_clock(clock: Clock, seat_time: SeatTime, stop_time: datetime) -> None:
    """Charge a seat, unsaved, for the time until `stop_time`."""
    assert clock.running_since is not None, "only a clock that runs can stop"
    seat_time.milliseconds_left = max(
        0, seat_time.milliseconds_left - to_milliseconds(max(timedelta(), stop_time - clock.running_since))
    )
    clock.running_since = clock.deadline = None


def to_milliseconds(duration: timedelta) -> int:
    """A duration in whole milliseconds."""
    return duration // timedelta(milliseconds=1)


def _start_clock(clock: Clock, time: SeatTime, now: datetime) -> None:
    if time.ran_out is not None:
        time.milliseconds_left = max(time.milliseconds_left, MIN_SECONDS_AFTER_TIME_OUT * MILLISECONDS_PER_SECOND)
    clock.running_since, clock.deadline = now, now + timedelta(milliseconds=time.milliseconds_left)


def _give_time(clock: Clock, time: SeatTime, after: int, *, by_bot: bool) -> None:
    """The table begins to wait for a seat: renew its days or add the increment, once for each such moment."""
    if clock.kind == Clock.Kind.DAYS:
        time.milliseconds_left = clock.days * DAY_MILLISECONDS
    elif time.skipped_increments:
        time.skipped_increments -= 1
    elif not by_bot:
        time.milliseconds_left += clock.increment * MILLISECONDS_PER_SECOND
    time.incremented_after = [*time.incremented_after, after][-MAX_STORED_INCREMENTS:]


def _mark_undone_increments(time: SeatTime, back_to: int) -> None:
    kept = [after for after in time.incremented_after if after <= back_to]
    time.skipped_increments += len(time.incremented_after) - len(kept)
    time.incremented_after = kept
