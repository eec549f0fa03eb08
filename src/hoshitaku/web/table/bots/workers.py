"""The processes in which bots compute: one for each core, each with one question at a time, first come, first served.

A table gets the process that answered it before, if that is free, since some players remember where they have been in a
turn. A computation that is no longer wanted is stopped.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Final

from hoshitaku.web.server import worker_process
from hoshitaku.web.table.bots.process import BotQuestion, choose_for_bot, install_interruption_check

MAX_THINKING_SECONDS: Final = 20.0  # seconds
NICENESS: Final = 3  # lower priority than pages


class BotWorker:
    """A process that starts with its first question and can be stopped at any time."""

    def __init__(self) -> None:
        self.table_slug = ""
        self.is_free = True
        self._question_number = 0
        self._interrupted_number = get_context("spawn").Value("q", 0, lock=False)
        self._process: Executor | None = None

    @property
    def has_process(self) -> bool:
        """Whether its process is running."""
        return self._process is not None

    async def choose(self, question: BotQuestion) -> int:
        """The option that a bot takes. BrokenProcessPool if its process dies, TimeoutError if it takes too long."""
        if self._process is None:
            self._process = worker_process.start_worker(NICENESS, install_interruption_check, self._interrupted_number)
        self._question_number += 1
        thought = asyncio.wrap_future(self._process.submit(choose_for_bot, question, self._question_number))
        return await asyncio.wait_for(thought, MAX_THINKING_SECONDS)

    def interrupt(self) -> None:
        """Have the current computation end soon; its result is not used."""
        self._interrupted_number.value = self._question_number

    def stop_process(self) -> None:
        """Kill the process immediately."""
        if self._process is not None:
            worker_process.kill_worker(self._process)
            self._process = None


class BotWorkers:
    """All bot processes of a server."""

    def __init__(self, count: int = 0) -> None:
        self._workers = [BotWorker() for _ in range(count or len(os.sched_getaffinity(0)))]
        self._free_workers = asyncio.Semaphore(len(self._workers))

    @asynccontextmanager
    async def reserve_worker(self, table_slug: str) -> AsyncIterator[BotWorker]:
        """A free worker, in the order of requests."""
        async with self._free_workers:
            free = [thinker for thinker in self._workers if thinker.is_free]
            thinker = min(free, key=lambda one: (one.table_slug != table_slug, not one.has_process))
            thinker.is_free, thinker.table_slug = False, table_slug
            try:
                yield thinker
            finally:
                thinker.is_free = True

    def interrupt_table(self, table_slug: str) -> None:
        """Stop the computation for a table."""
        for thinker in self._workers:
            if not thinker.is_free and thinker.table_slug == table_slug:
                thinker.interrupt()

    def stop_all(self) -> None:
        """Stop all processes."""
        for thinker in self._workers:
            thinker.stop_process()
