"""When this server was ready: it asks itself once a minute and notes the minute in a file of the data folder.

Only notes count: in a minute without one the server was not ready or did not run. Before the first note nothing is
known.
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
MINUTES_PER_HOUR = 60  # minutes
HOURS_SHOWN = 24  # hours
MINUTES_KEPT = 2 * HOURS_SHOWN * MINUTES_PER_HOUR  # minutes
MAX_FILE_BYTES = 200_000  # bytes after which the file is tidied up


@dataclass(frozen=True)
class UptimeHour:
    """The 60 minutes that ended `ago` hours ago: how many of them are `known`, and in how many it was `ready`."""

    ago: int
    known: int
    ready: int


async def record_uptime_regularly() -> None:
    """Note every minute in which this server is ready, for ever."""
    while True:
        await asyncio.to_thread(run_with_database, record_ready_minute, time.time())
        # At the beginning of the next minute, so that none is left out.
        await asyncio.sleep(SECONDS_PER_MINUTE - time.time() % SECONDS_PER_MINUTE + 0.01)


def record_ready_minute(now: float) -> None:
    """Note this minute if the server is ready in it."""
    if why_not_ready():
        return
    file = _uptime_file()
    if file.exists() and file.stat().st_size > MAX_FILE_BYTES:
        _drop_old_minutes(file, int(now) // SECONDS_PER_MINUTE)
    with file.open("a", encoding="ascii") as notes:
        notes.write(f"{int(now) // SECONDS_PER_MINUTE}\n")


def last_hours(now: float) -> list[UptimeHour]:
    """The last hours, the earliest first."""
    this = int(now) // SECONDS_PER_MINUTE
    noted = read_ready_minutes()
    # A line that a power cut left unfinished is a minute of long ago.
    first = min((minute for minute in noted if minute > this - MINUTES_KEPT), default=this)
    found = []
    for ago in reversed(range(HOURS_SHOWN)):
        hour = range(this - (ago + 1) * MINUTES_PER_HOUR, this - ago * MINUTES_PER_HOUR)
        ready = sum(minute in noted for minute in hour)
        found.append(UptimeHour(ago, sum(minute >= first for minute in hour), ready))
    return found


def read_ready_minutes() -> set[int]:
    """All that was noted."""
    try:
        lines = _uptime_file().read_text("ascii", "replace").split()
    except FileNotFoundError:
        return set()
    return {int(line) for line in lines if line.isdecimal()}


def _drop_old_minutes(file: Path, this: int) -> None:
    """Keep what may still be told, each minute once."""
    kept = sorted(minute for minute in read_ready_minutes() if minute > this - MINUTES_KEPT)
    aside = file.with_suffix(".new")
    aside.write_text("".join(f"{minute}\n" for minute in kept), "ascii")
    aside.replace(file)


def _uptime_file() -> Path:
    folder: Path = settings.DATA
    return folder / "ready-minutes"
