"""Uptime: once a minute the server checks whether it is ready, and writes the minute to a file of the data folder.

In a minute without an entry the server was not ready or did not run. Nothing is known before the first entry.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.monitoring.readiness import why_not_ready

SECONDS_PER_MINUTE = 60
MINUTES_PER_HOUR = 60
HOURS_SHOWN = 24
MINUTES_KEPT = 2 * HOURS_SHOWN * MINUTES_PER_HOUR
MAX_FILE_BYTES = 200_000  # bytes after which old minutes are removed


@dataclass(frozen=True)
class UptimeHour:
    """The 60 minutes that ended `hours_ago`: how many of them have data, and in how many the server was ready."""

    hours_ago: int
    known_minute_count: int
    ready_minute_count: int


async def record_uptime_regularly() -> None:
    """Write every minute in which this server is ready, indefinitely."""
    while True:
        await asyncio.to_thread(run_with_database, record_ready_minute, time.time())
        # At the beginning of the next minute, so that none is left out.
        await asyncio.sleep(SECONDS_PER_MINUTE - time.time() % SECONDS_PER_MINUTE + 0.01)


def record_ready_minute(now: float) -> None:
    """Write this minute if the server is ready."""
    if why_not_ready():
        return
    file = _uptime_file()
    if file.exists() and file.stat().st_size > MAX_FILE_BYTES:
        _drop_old_minutes(file, int(now) // SECONDS_PER_MINUTE)
    with file.open("a", encoding="ascii") as notes:
        notes.write(f"{int(now) // SECONDS_PER_MINUTE}\n")


def last_hours(now: float) -> list[UptimeHour]:
    """The last hours, oldest first."""
    this = int(now) // SECONDS_PER_MINUTE
    noted = read_ready_minutes()
    # An incomplete line after a power failure would read as a minute of long ago.
    first = min((minute for minute in noted if minute > this - MINUTES_KEPT), default=this)
    found = []
    for ago in reversed(range(HOURS_SHOWN)):
        hour = range(this - (ago + 1) * MINUTES_PER_HOUR, this - ago * MINUTES_PER_HOUR)
        ready = sum(minute in noted for minute in hour)
        found.append(UptimeHour(ago, sum(minute >= first for minute in hour), ready))
    return found


def read_ready_minutes() -> set[int]:
    """All ready minutes in the file."""
    try:
        lines = _uptime_file().read_text("ascii", "replace").split()
    except FileNotFoundError:
        return set()
    return {int(line) for line in lines if line.isdecimal()}


def _drop_old_minutes(file: Path, this: int) -> None:
    """Remove old minutes and duplicates."""
    kept = sorted(minute for minute in read_ready_minutes() if minute > this - MINUTES_KEPT)
    aside = file.with_suffix(".new")
    aside.write_text("".join(f"{minute}\n" for minute in kept), "ascii")
    aside.replace(file)


def _uptime_file() -> Path:
    folder: Path = settings.DATA
    return folder / "ready-minutes"
