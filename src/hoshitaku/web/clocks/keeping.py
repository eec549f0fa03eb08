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

from hoshitaku.web.clocks.ending import carry_out_due
from hoshitaku.web.clocks.models import Clock, Pulse
from hoshitaku.web.clocks.vacations import end_due
from hoshitaku.web.tables.threads import with_database

LOOK_EVERY = 1.0  # seconds
BEAT_EVERY = timedelta(seconds=5)
STANDSTILL = timedelta(seconds=20)
THE_ONE = 1


class Keeper:
    """Keeps the time; it knows when it last looked, for while no clock runs nothing is noted."""

    def __init__(self) -> None:
        self._looked: float | None = None

    def look(self) -> None:
        """Give a standstill back, then carry out what is due."""
        if Clock.objects.filter(deadline__isnull=False).exists():
            beat(self._just_before())
        carry_out_due()
        end_due()
        self._looked = time.monotonic()

    def _just_before(self) -> timedelta | None:
        return None if self._looked is None else timedelta(seconds=time.monotonic() - self._looked)


def beat(looked_before: timedelta | None = None) -> None:
    """Note that the time is kept now; if it was not for a while, no clock is charged for that.

    `looked_before` is how long ago this process last did so, None if it is the first time.
    """
    before = Pulse.objects.filter(pk=THE_ONE).first()
    if before is not None and timezone.now() - before.beat < BEAT_EVERY:
        return  # Whoever writes would keep all others from it.
    with transaction.atomic():
        rows = Pulse.objects.filter(pk=THE_ONE)
        pulse = (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()
        now = timezone.now()
        if pulse is None:
            Pulse.objects.get_or_create(pk=THE_ONE)
            return
        gap = now - pulse.beat
        still = gap if looked_before is None else min(gap, looked_before)
        if still > STANDSTILL:
            give_back(now - still, now)
        Pulse.objects.filter(pk=THE_ONE).update(beat=now)


def give_back(last: datetime, now: datetime) -> None:
    """Charge no clock for what lies between the last beat and now."""
    clocks = Clock.objects.filter(deadline__isnull=False)
    for clock in clocks.select_for_update() if connection.vendor == "postgresql" else clocks:
        assert clock.since is not None, "a clock with a deadline runs"
        assert clock.deadline is not None, "the query asks for it"
        given = now - max(clock.since, last)
        Clock.objects.filter(pk=clock.pk).update(since=clock.since + given, deadline=clock.deadline + given)


async def keep_time() -> None:
    """Do so for ever."""
    keeper = Keeper()
    while True:
        await asyncio.to_thread(with_database, keeper.look)
        await asyncio.sleep(LOOK_EVERY)
