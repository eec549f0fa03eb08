"""Time-outs: a bot takes over each seat whose time has run out."""

from __future__ import annotations

import logging

from django.db import Error as AnyDatabaseError
from django.utils import timezone

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.start_stop import lock_clock
from hoshitaku.web.clocks.time_out import ARRIVAL_GRACE, SEAT_CHANGE_BY_END, TIME_OUT_DELAY
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.seats.sit_and_leave import let_bot_play

logger = logging.getLogger(__name__)


def run_due_time_outs() -> None:
    """Run every due time-out, one table after another.

    Tables whose rules this server lacks are skipped: nobody could have chosen there.
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
            logger.exception("a time-out failed")


def run_time_out(slug: str) -> None:
    """Let a bot take over the seat whose time is over; does nothing if it is not, or if another process already did."""

    with change_table(slug) as table:
        clock = lock_clock(table)
        if clock is None or clock.deadline is None or clock.deadline >= timezone.now() - ARRIVAL_GRACE - TIME_OUT_DELAY:
            return
        assert clock.awaited_seat is not None, "a clock that runs is somebody's"
        seat = Seat.objects.get(table=table, number=clock.awaited_seat)
        SeatTime.objects.filter(clock=clock, number=seat.number).update(
            milliseconds_left=0, ran_out=clock.deadline, ran_out_after=table.revision
        )
        clock.running_since = clock.deadline = None
        clock.save(update_fields=["running_since", "deadline"])
        seat.level = seat.level or _bot_level_at(table)
        let_bot_play(table, seat, SEAT_CHANGE_BY_END[Clock.End(clock.at_end)], None)
        seat.save(update_fields=["bot_plays", "level"])
        take_back_by_consent.carry_out_take_back_after_leaving(table)


def _bot_level_at(table: Table) -> str:
    """The level of the table's bots; "" (the default bot) if it has none."""
    return Seat.objects.filter(table=table, kind=Seat.Kind.BOT).values_list("level", flat=True).first() or ""
