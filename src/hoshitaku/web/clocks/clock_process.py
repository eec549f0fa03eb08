"""What one process does for all as long as the server runs: carry out what is due, and note that the time is kept.

The time in which no server ran is not charged: a clock runs only while `Pulse` is renewed. A standstill is noticed by
whoever keeps the time next, and given back before anything is carried out.
"""

from __future__ import annotations

import asyncio
import time
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.utils import timezone

from hoshitaku.web.clocks.models import Clock, Pulse
from hoshitaku.web.clocks.time_out import run_due_time_outs
from hoshitaku.web.clocks.vacations import end_expired_vacations
from hoshitaku.web.database.threads import run_with_database

POLL_SECONDS = 1.0  # seconds
HEARTBEAT_INTERVAL = timedelta(seconds=5)
MIN_STANDSTILL = timedelta(seconds=20)
HEARTBEAT_ROW_ID = 1


class ClockKeeper:
    """Keeps the time; it knows when it last looked, for while no clock runs nothing is noted."""

    def __init__(self) -> None:
        self._last_run: float | None = None

    def run_once(self) -> None:
        """Give a standstill back, then carry out what is due."""
        if Clock.objects.filter(deadline__isnull=False).exists():
            record_heartbeat(self._time_since_last_run())
        run_due_time_outs()
        end_expired_vacations()
        self._last_run = time.monotonic()

    def _time_since_last_run(self) -> timedelta | None:
        return None if self._last_run is None else timedelta(seconds=time.monotonic() - self._last_run)


def record_heartbeat(since_last_run: timedelta | None = None) -> None:
    """Note that the time is kept now; if it was not for a while, no clock is charged for that.

    `looked_before` is how long ago this process last did so, None if it is the first time.
    """
    before = Pulse.objects.filter(pk=HEARTBEAT_ROW_ID).first()
    if before is not None and timezone.now() - before.beat < HEARTBEAT_INTERVAL:
        return  # Whoever writes would keep all others from it.
    with transaction.atomic():
        rows = Pulse.objects.filter(pk=HEARTBEAT_ROW_ID)
        pulse = (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()
        now = timezone.now()
        if pulse is None:
            Pulse.objects.get_or_create(pk=HEARTBEAT_ROW_ID)
            return
        gap = now - pulse.beat
        still = gap if since_last_run is None else min(gap, since_last_run)
        if still > MIN_STANDSTILL:
            give_back_standstill(now - still, now)
        Pulse.objects.filter(pk=HEARTBEAT_ROW_ID).update(beat=now)


def give_back_standstill(last_beat: datetime, now: datetime) -> None:
    """Charge no clock for what lies between the last beat and now."""
    clocks = Clock.objects.filter(deadline__isnull=False)
    for clock in clocks.select_for_update() if connection.vendor == "postgresql" else clocks:
        assert clock.since is not None, "a clock with a deadline runs"
        assert clock.deadline is not None, "the query asks for it"
        given = now - max(clock.since, last_beat)
        Clock.objects.filter(pk=clock.pk).update(since=clock.since + given, deadline=clock.deadline + given)


async def keep_clocks_running() -> None:
    """Do so for ever."""
    keeper = ClockKeeper()
    while True:
        await asyncio.to_thread(run_with_database, keeper.run_once)
        await asyncio.sleep(POLL_SECONDS)
