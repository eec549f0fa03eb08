"""Gives back the free memory of this process, and stores the size of its caches for /metrics."""

from __future__ import annotations

import asyncio
from typing import Final

from hoshitaku.web.monitoring import metrics
from hoshitaku.web.server.free_memory import give_back_free_memory

PAUSE_SECONDS: Final = 60.0


async def free_memory_and_record_caches() -> None:
    """Do both once a minute, indefinitely."""
    while True:
        metrics.record_caches()
        await asyncio.to_thread(give_back_free_memory)
        await asyncio.sleep(PAUSE_SECONDS)
