"""The processes in which bots think: as many as there are cores, each with one thought at a time, in fair turns.

Who asked first is answered first, whatever the table. A table comes back to the process that thought for it before, if
that is free: some players remember where they have been in a turn. A thought that nobody wants any more is halted.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Final

from hoshitaku.web.tables import workers
from hoshitaku.web.tables.thinking import Question, heed, think

LONGEST_THOUGHT: Final = 20.0  # seconds
NICENESS: Final = 3  # pages go first


class Thinker:
    """A process that is begun with its first thought and can be ended at any moment."""

    def __init__(self) -> None:
        self.table = ""
        self.is_free = True
        self._number = 0
        self._unwanted = get_context("spawn").Value("q", 0, lock=False)
        self._process: Executor | None = None

    @property
    def has_begun(self) -> bool:
        """Whether its process is there already."""
        return self._process is not None

    async def think(self, question: Question) -> int:
        """The option that a bot takes. BrokenProcessPool if its process dies, TimeoutError if it takes too long."""
        if self._process is None:
            self._process = workers.begin(NICENESS, heed, self._unwanted)
        self._number += 1
        thought = asyncio.wrap_future(self._process.submit(think, question, self._number))
        return await asyncio.wait_for(thought, LONGEST_THOUGHT)

    def halt(self) -> None:
        """Have the present thought end soon; what it comes to is of no use."""
        self._unwanted.value = self._number

    def end(self) -> None:
        """End the process at once."""
        if self._process is not None:
            workers.end(self._process)
            self._process = None


class Thinkers:
    """All thinkers of a server."""

    def __init__(self, count: int = 0) -> None:
        self._all = [Thinker() for _ in range(count or len(os.sched_getaffinity(0)))]
        self._turns = asyncio.Semaphore(len(self._all))

    @asynccontextmanager
    async def one_for(self, table: str) -> AsyncIterator[Thinker]:
        """A thinker that is free, once it is this table's turn."""
        async with self._turns:
            free = [thinker for thinker in self._all if thinker.is_free]
            thinker = min(free, key=lambda one: (one.table != table, not one.has_begun))
            thinker.is_free, thinker.table = False, table
            try:
                yield thinker
            finally:
                thinker.is_free = True

    def halt(self, table: str) -> None:
        """Halt what is being thought for a table."""
        for thinker in self._all:
            if not thinker.is_free and thinker.table == table:
                thinker.halt()

    def end(self) -> None:
        """End all processes."""
        for thinker in self._all:
            thinker.end()
