"""Clocks on the page of a table: the time left for every seat, whose clock runs, and the time control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.start_stop import MILLISECONDS_PER_SECOND, to_milliseconds
from hoshitaku.web.clocks.time_controls import TimeControl
from hoshitaku.web.clocks.vacations import vacation_end_by_viewer
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.times import clock_text

LOW_TIME_SECONDS = 20  # seconds; below this, the clock is shown as urgent


@dataclass(frozen=True)
class SeatClock:
    """The clock of a seat, as the page shows it when it is loaded."""

    text: str  # the time left
    deadline: datetime | None  # when it is over, if it runs
    is_low: bool
    away_until: datetime | None  # when the player's vacation ends


def time_control_of(table: Table) -> TimeControl | None:
    """The time control of a table; None if it has no clock."""
    return TimeControl.from_clock(table.clock) if table.has_clock else None


def time_control_sentences(table: Table) -> Iterator[tuple[str, str]]:
    """The time control as text, in pairs of title and text; empty if the table has no clock."""
    terms = time_control_of(table)
    if terms is not None:
        yield from terms.sentences()


def clock_context_by_seat(table: Table, seats: Sequence[Seat], lang: str) -> dict[int, SeatClock]:
    """The clock of each seat, by its number; empty without a clock or before the game."""
    clock = Clock.objects.filter(table=table).first() if table.has_clock else None
    if clock is None:
        return {}
    now = timezone.now()
    left = {time.number: time.milliseconds_left for time in clock.seats.all()}
    running = clock.awaited_seat if clock.deadline is not None else None
    if clock.deadline is not None and running in left:
        left[running] = to_milliseconds(max(timedelta(), clock.deadline - now))
    viewers = [seat.viewer_id for seat in seats if seat.viewer_id is not None]
    away = vacation_end_by_viewer(viewers, now) if clock.kind == Clock.Kind.DAYS else {}
    return {
        seat.number: SeatClock(
            text=clock_text(left[seat.number], lang),
            deadline=clock.deadline if seat.number == running else None,
            is_low=seat.number == running and left[seat.number] < LOW_TIME_SECONDS * MILLISECONDS_PER_SECOND,
            away_until=None if seat.viewer_id is None else away.get(seat.viewer_id),
        )
        for seat in seats
        if seat.kind == Seat.Kind.PERSON and seat.number in left
    }


def own_running_clock(table: Table, viewer: Viewer, lang: str) -> SeatClock | None:
    """A viewer's clock at a table, if it runs."""
    seats = list(table.seats.all())
    found = clock_context_by_seat(table, seats, lang)
    own = [found[seat.number] for seat in seats if seat.viewer_id == viewer.pk and seat.number in found]
    return next((clock for clock in own if clock.deadline is not None), None)
