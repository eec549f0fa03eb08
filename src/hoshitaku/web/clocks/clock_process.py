"""The clock process, one for all web processes: runs due time-outs and stores a heartbeat.

Time without a server is not charged: a clock runs only while `ClockHeartbeat` is renewed. The next clock process
notices a standstill, and gives the time back before it runs time-outs.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.utils import timezone

from hoshitaku.web.clocks.change_vacations import end_expired_vacations
from hoshitaku.web.clocks.models import Clock, ClockHeartbeat
from hoshitaku.web.clocks.run_time_outs import run_due_time_outs
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table

POLL_SECONDS = 1.0  # seconds
HEARTBEAT_INTERVAL = timedelta(seconds=5)
MIN_DOWNTIME = timedelta(seconds=20)
HEARTBEAT_ROW_ID = 1


class ClockProcess:
    """Runs the clocks; remembers its last run, because without running clocks no heartbeat is stored."""

    def __init__(self) -> None:
        self._last_run: float | None = None

    def run_once(self) -> None:
        """Give back a standstill, then run due time-outs."""
        if Clock.objects.filter(deadline__isnull=False).exists():
            record_heartbeat_and_extend_clocks(self._time_since_last_run())
        run_due_time_outs()
        end_expired_vacations()
        self._last_run = time.monotonic()

    def _time_since_last_run(self) -> timedelta | None:
        return None if self._last_run is None else timedelta(seconds=time.monotonic() - self._last_run)


def record_heartbeat_and_extend_clocks(since_last_run: timedelta | None = None) -> None:
    """Store a heartbeat; after a gap, no clock is charged for it.

    `since_last_run` is the time since this process last did so, None the first time.
    """
    before = ClockHeartbeat.objects.filter(pk=HEARTBEAT_ROW_ID).first()
    if before is not None and timezone.now() - before.last_beat < HEARTBEAT_INTERVAL:
        return  # another writer may hold the lock
    moved: list[str] = []
    with transaction.atomic():
        rows = ClockHeartbeat.objects.filter(pk=HEARTBEAT_ROW_ID)
        heartbeat = (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()
        now = timezone.now()
        if heartbeat is None:
            ClockHeartbeat.objects.get_or_create(pk=HEARTBEAT_ROW_ID)
            return
        gap = now - heartbeat.last_beat
        still = gap if since_last_run is None else min(gap, since_last_run)
        if still > MIN_DOWNTIME:
            moved = extend_clocks_for_downtime(now - still, now)
        ClockHeartbeat.objects.filter(pk=HEARTBEAT_ROW_ID).update(last_beat=now)
    for slug in moved:
        with suppress(Problem), change_table(slug):  # Open pages show the new deadlines.
            pass


def extend_clocks_for_downtime(last_beat: datetime, now: datetime) -> list[str]:
    """Extend all clocks by the time between the last heartbeat and now. Returns the addresses of their tables."""
    clocks = Clock.objects.filter(deadline__isnull=False)
    for clock in clocks.select_for_update() if connection.vendor == "postgresql" else clocks:
        assert clock.running_since is not None, "a clock with a deadline runs"
        assert clock.deadline is not None, "the query asks for it"
        given = now - max(clock.running_since, last_beat)
        Clock.objects.filter(pk=clock.pk).update(
            running_since=clock.running_since + given, deadline=clock.deadline + given
        )
    return list(clocks.values_list("table__slug", flat=True))


async def run_clock_process() -> None:
    """Run once per interval, indefinitely."""
    keeper = ClockProcess()
    while True:
        await asyncio.to_thread(run_with_database, keeper.run_once)
        await asyncio.sleep(POLL_SECONDS)
