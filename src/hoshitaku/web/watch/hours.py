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

from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.watch.readiness import why_not_ready

MINUTE = 60
HOUR = 60  # minutes
TOLD = 24  # hours
KEPT = 2 * TOLD * HOUR  # minutes
LARGEST = 200_000  # bytes after which the file is tidied up


@dataclass(frozen=True)
class Hour:
    """The 60 minutes that ended `ago` hours ago: how many of them are `known`, and in how many it was `ready`."""

    ago: int
    known: int
    ready: int


async def note_minutes() -> None:
    """Note every minute in which this server is ready, for ever."""
    while True:
        await asyncio.to_thread(with_database, note, time.time())
        # At the beginning of the next minute, so that none is left out.
        await asyncio.sleep(MINUTE - time.time() % MINUTE + 0.01)


def note(now: float) -> None:
    """Note this minute if the server is ready in it."""
    if why_not_ready():
        return
    file = _file()
    if file.exists() and file.stat().st_size > LARGEST:
        _tidy(file, int(now) // MINUTE)
    with file.open("a", encoding="ascii") as notes:
        notes.write(f"{int(now) // MINUTE}\n")


def hours(now: float) -> list[Hour]:
    """The last hours, the earliest first."""
    this = int(now) // MINUTE
    noted = minutes()
    # A line that a power cut left unfinished is a minute of long ago.
    first = min((minute for minute in noted if minute > this - KEPT), default=this)
    found = []
    for ago in reversed(range(TOLD)):
        hour = range(this - (ago + 1) * HOUR, this - ago * HOUR)
        ready = sum(minute in noted for minute in hour)
        found.append(Hour(ago, sum(minute >= first for minute in hour), ready))
    return found


def minutes() -> set[int]:
    """All that was noted."""
    try:
        lines = _file().read_text("ascii", "replace").split()
    except FileNotFoundError:
        return set()
    return {int(line) for line in lines if line.isdecimal()}


def _tidy(file: Path, this: int) -> None:
    """Keep what may still be told, each minute once."""
    kept = sorted(minute for minute in minutes() if minute > this - KEPT)
    aside = file.with_suffix(".new")
    aside.write_text("".join(f"{minute}\n" for minute in kept), "ascii")
    aside.replace(file)


def _file() -> Path:
    folder: Path = settings.DATA
    return folder / "ready-minutes"
