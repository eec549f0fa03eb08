"""What the end of a seat's time does: a bot takes over, once; a choice that arrived in time counts nevertheless."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import Error as AnyDatabaseError
from django.utils import timezone

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.start_stop import find_or_create_seat_times, lock_clock, to_milliseconds
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Change, Seat, Table

# A choice that arrives so soon after the end of time was on its way before.
ARRIVAL_GRACE = timedelta(seconds=1)
# So long after that, the end of time is carried out: choices that have arrived may still be waiting for their turn.
TIME_OUT_DELAY = timedelta(seconds=2)

logger = logging.getLogger(__name__)


def check_in_time(table: Table, seat_number: int, arrived_at: datetime) -> None:
    """Problem 409 if a person's choice for a seat arrived after its time, or while a bot plays in that person's place.

    If it arrived before, but the end of time was carried out meanwhile and nobody has chosen since, that is put right.
    """
    clock = lock_clock(table)
    if clock is None:
        return
    if clock.asked == seat_number and clock.deadline is not None and arrived_at > clock.deadline + ARRIVAL_GRACE:
        raise Problem(409, "time_over", "refusal")
    seat = Seat.objects.get(table=table, number=seat_number)
    if seat.bot_plays and not _undo_early_time_out(table, clock, seat, arrived_at):
        raise Problem(409, "bot_in_place", "refusal")


def _undo_early_time_out(table: Table, clock: Clock, seat: Seat, arrived: datetime) -> bool:
    """Whether a bot took over too soon for a choice that had arrived by then; the person has the seat again."""
    time = find_or_create_seat_times(clock, table).get(seat.number)
    if time is None or time.out is None or time.out_after != table.revision or arrived > time.out + ARRIVAL_GRACE:
        return False
    SeatTime.objects.filter(pk=time.pk).update(
        out=None, out_after=None, left=to_milliseconds(max(timedelta(), time.out - arrived))
    )
    Change.objects.filter(
        table=table, seat=seat.number, after=table.revision, kind__in=SEAT_CHANGE_BY_END.values()
    ).delete()
    seat.bot_plays = False
    seat.save(update_fields=["bot_plays"])
    return True


SEAT_CHANGE_BY_END = {Clock.End.BOT: Change.Kind.TIME, Clock.End.LOST: Change.Kind.LOST}


def run_due_time_outs() -> None:
    """Carry out every end of time that is due, one table after another.

    Where this server lacks the rules of a game, nobody could have chosen in time: nothing happens there.
    """
    due = Table.objects.filter(clock__deadline__lt=timezone.now() - ARRIVAL_GRACE - TIME_OUT_DELAY)
    for table in [table for table in due if table.has_known_rules()]:
        try:
            run_time_out(table.slug)
        except Problem:  # It was deleted just now.
            continue
        except AnyDatabaseError:
            raise
        except Exception:  # It would keep the others waiting.
            logger.exception("the end of a clock cannot be carried out")


def run_time_out(slug: str) -> None:
    """A bot takes over the seat whose time is over; nothing if it is not, or another process was here before."""
    from hoshitaku.web.table.model.transaction import change_table  # noqa: PLC0415  (as above)
    from hoshitaku.web.table.play import take_back_by_consent  # noqa: PLC0415  (it knows clocks)
    from hoshitaku.web.table.seats.sit_and_leave import let_bot_play  # noqa: PLC0415  (as above)

    with change_table(slug) as table:
        clock = lock_clock(table)
        if clock is None or clock.deadline is None or clock.deadline >= timezone.now() - ARRIVAL_GRACE - TIME_OUT_DELAY:
            return
        assert clock.asked is not None, "a clock that runs is somebody's"
        seat = Seat.objects.get(table=table, number=clock.asked)
        SeatTime.objects.filter(clock=clock, number=seat.number).update(
            left=0, out=clock.deadline, out_after=table.revision
        )
        clock.since = clock.deadline = None
        clock.save(update_fields=["since", "deadline"])
        seat.level = seat.level or _bot_level_at(table)
        let_bot_play(table, seat, SEAT_CHANGE_BY_END[Clock.End(clock.at_end)], None)
        seat.save(update_fields=["bot_plays", "level"])
        take_back_by_consent.carry_out_after_leaving(table)


def _bot_level_at(table: Table) -> str:
    """The level of the table's bots; "" if none sits there, for the usual one."""
    return Seat.objects.filter(table=table, kind=Seat.Kind.BOT).values_list("level", flat=True).first() or ""


def seats_lost_on_time(table: Table) -> list[int]:
    """The seats that have lost because their time ran out, the first to do so last."""
    if not table.timed:
        return []
    lost = SeatTime.objects.filter(clock__table=table, clock__at_end=Clock.End.LOST, out__isnull=False)
    return list(lost.order_by("-out").values_list("number", flat=True))


def may_return_to_seat(table: Table, seat_number: int) -> bool:
    """Whether the person of a seat may take it back from the bot."""
    return seat_number not in seats_lost_on_time(table)


def places_with_lost_last(table: Table, places: Sequence[int]) -> list[int]:
    """The places at the end of a game: whoever lost on time comes behind all others, whoever did so first last."""
    lost = seats_lost_on_time(table)
    if not lost or 1 not in places:
        return list(places)
    standing = [place for seat, place in enumerate(places) if seat not in lost]
    found = [1 + sum(other < place for other in standing) for place in places]
    for behind, seat in enumerate(lost, start=len(standing) + 1):
        found[seat] = behind
    return found
