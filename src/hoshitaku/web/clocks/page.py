"""What the page of a table shows of time: what every seat has left now, whose clock runs, and what was agreed on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import formats, timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.start_stop import MILLISECONDS_PER_SECOND, to_milliseconds
from hoshitaku.web.clocks.time_controls import TimeControl
from hoshitaku.web.clocks.vacations import vacation_end_by_viewer
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.texts import text

LOW_TIME_SECONDS = 20  # seconds, from which on it is urgent
HOUR_SECONDS = 3600
DAY_SECONDS = 24 * HOUR_SECONDS


def time_control_of(table: Table) -> TimeControl | None:
    """What a table agreed on; None if it has no clock."""
    return TimeControl.from_clock(table.clock) if table.timed else None


def time_control_sentences(table: Table) -> Iterator[tuple[str, str]]:
    """The same in words, as pairs of title and text; nothing if it has no clock."""
    terms = time_control_of(table)
    if terms is not None:
        yield from terms.sentences()


def clock_context_by_seat(table: Table, seats: Sequence[Seat], lang: str) -> dict[int, dict[str, Any]]:
    """What each seat of a game has left, by its number; nothing at a table without a clock, or that has not begun."""
    clock = Clock.objects.filter(table=table).first() if table.timed else None
    if clock is None:
        return {}
    now = timezone.now()
    left = {time.number: time.left for time in clock.seats.all()}
    if clock.deadline is not None and clock.asked in left:
        left[clock.asked] = to_milliseconds(max(timedelta(), clock.deadline - now))
    viewers = [seat.viewer_id for seat in seats if seat.viewer_id is not None]
    away = vacation_end_by_viewer(viewers, now) if clock.kind == Clock.Kind.DAYS else {}
    return {
        seat.number: {
            "left": left[seat.number],
            "text": clock_text(left[seat.number] // MILLISECONDS_PER_SECOND, lang),
            "runs": clock.deadline is not None and clock.asked == seat.number,
            "low": clock.deadline is not None
            and clock.asked == seat.number
            and left[seat.number] < LOW_TIME_SECONDS * MILLISECONDS_PER_SECOND,
            "away_until": day_text(away[seat.viewer_id]) if seat.viewer_id in away else "",
        }
        for seat in seats
        if seat.kind == Seat.Kind.PERSON and seat.number in left
    }


def remaining_time_text(table: Table, viewer: Viewer, lang: str) -> str:
    """What a viewer has left in words, if their clock runs at a table; "" if it does not."""
    seats = list(table.seats.all())
    found = clock_context_by_seat(table, seats, lang)
    own = [found[seat.number] for seat in seats if seat.viewer_id == viewer.pk and seat.number in found]
    return next((str(time["text"]) for time in own if time["runs"]), "")


def clock_text(seconds: int, lang: str) -> str:
    """A time as a clock shows it: 9:41, 1:09:41, or days and hours."""
    if seconds >= DAY_SECONDS:
        hours = -(-seconds // HOUR_SECONDS)
        return text("clocks.left_days", lang, days=hours // 24, hours=hours % 24)
    minutes = f"{seconds % HOUR_SECONDS // 60}:{seconds % 60:02}"
    return minutes if seconds < HOUR_SECONDS else f"{seconds // HOUR_SECONDS}:{minutes:>05}"


def day_text(day: datetime) -> str:
    """A day in the page's language."""
    return formats.date_format(day, "DATE_FORMAT")
