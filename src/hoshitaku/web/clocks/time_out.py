"""What happens when a seat's time runs out: a bot takes over. A choice that arrived in time still counts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.start_stop import find_or_create_seat_times, lock_clock, to_milliseconds
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Seat, SeatChange, Table

# A choice that arrives this soon after the end of time was sent before it.
ARRIVAL_GRACE = timedelta(seconds=1)
# The time-out runs this long after that: choices that have arrived may still be waiting for a thread.
TIME_OUT_DELAY = timedelta(seconds=2)


def reject_late_choice(table: Table, seat_number: int, arrived_at: datetime) -> None:
    """Problem 409 if a person's choice arrived after the seat's time, or while a bot plays for them.

    If it arrived before, but the time-out ran in the meantime and nobody has chosen since, the time-out is undone.
    """
    clock = lock_clock(table)
    if clock is None:
        return
    if clock.awaited_seat == seat_number and clock.deadline is not None and arrived_at > clock.deadline + ARRIVAL_GRACE:
        raise Problem(409, "time_over", "refusal")
    seat = Seat.objects.get(table=table, number=seat_number)
    if seat.bot_plays and not _undo_early_time_out(table, clock, seat, arrived_at):
        raise Problem(409, "bot_in_place", "refusal")


def _undo_early_time_out(table: Table, clock: Clock, seat: Seat, arrived: datetime) -> bool:
    """Whether a bot took over too soon for a choice that had already arrived; if so, the person gets the seat back."""
    time = find_or_create_seat_times(clock, table).get(seat.number)
    if (
        time is None
        or time.ran_out is None
        or time.ran_out_after != table.revision
        or arrived > time.ran_out + ARRIVAL_GRACE
    ):
        return False
    SeatTime.objects.filter(pk=time.pk).update(
        ran_out=None, ran_out_after=None, milliseconds_left=to_milliseconds(max(timedelta(), time.ran_out - arrived))
    )
    SeatChange.objects.filter(
        table=table, seat=seat.number, after=table.revision, kind__in=SEAT_CHANGE_BY_END.values()
    ).delete()
    seat.bot_plays = False
    seat.save(update_fields=["bot_plays"])
    return True


SEAT_CHANGE_BY_END = {Clock.End.BOT: SeatChange.Kind.TIME, Clock.End.LOST: SeatChange.Kind.LOST}


def seats_lost_on_time(table: Table) -> list[int]:
    """The seats that lost on time, the first of them at the end."""
    if not table.has_clock:
        return []
    lost = SeatTime.objects.filter(clock__table=table, clock__at_end=Clock.End.LOST, ran_out__isnull=False)
    return list(lost.order_by("-ran_out").values_list("number", flat=True))


def is_seat_lost_on_time(table: Table, seat_number: int) -> bool:
    """Whether the person of a seat lost on time, and cannot take it back from the bot."""
    return seat_number in seats_lost_on_time(table)


def ranks_with_lost_on_time_last(table: Table, places: Sequence[int]) -> list[int]:
    """The ranks at the end of a game.

    Seats that ran out of time rank last, the earliest at the end.
    """
    lost = seats_lost_on_time(table)
    if not lost or 1 not in places:
        return list(places)
    standing = [place for seat, place in enumerate(places) if seat not in lost]
    found = [1 + sum(other < place for other in standing) for place in places]
    for behind, seat in enumerate(lost, start=len(standing) + 1):
        found[seat] = behind
    return found
