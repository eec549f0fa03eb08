"""Has the records that were sent read one after another, in a process of their own that lets others go first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from hoshitaku.web.tables import imports, reading, workers
from hoshitaku.web.tables.models import RecordImport
from hoshitaku.web.tables.reading import Piece
from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.tables.workshop import work_off

LONGEST_PIECE = 30.0
NICENESS = 10

Given = ParamSpec("Given")
Found = TypeVar("Found")

logger = logging.getLogger(__name__)


class Reception:
    """Reads records as long as the server runs."""

    def __init__(self) -> None:
        self._worker: Executor | None = None

    async def run(self) -> None:
        """Read what waits, and what comes."""
        await work_off(imports.put_back, imports.take_up, self._read, self._end_worker)

    async def _read(self, job: RecordImport) -> None:
        try:
            await self._asked(reading.begin, job.slug, job.text)
            while not await asyncio.to_thread(with_database, imports.keep, job, await self._piece(job)):
                pass
        except (BrokenProcessPool, TimeoutError) as failure:
            logger.warning("record %s cannot be read: %s", job.pk, type(failure).__name__)
            await asyncio.to_thread(self._end_worker)
            await self._refuse(job, "the record cannot be played through here", "この棋譜はここでは再生できません")
        except Exception:
            logger.exception("reading record %s failed", job.pk)
            await self._refuse(job, "something broke while it was read", "読み込み中に不具合が起きました")

    async def _piece(self, job: RecordImport) -> Piece:
        return await self._asked(reading.go_on, job.slug)

    async def _refuse(self, job: RecordImport, en: str, ja: str) -> None:
        await asyncio.to_thread(with_database, imports.refuse, job, en, ja)

    async def _asked(self, work: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        """What the worker makes of something."""
        if self._worker is None:
            self._worker = workers.begin(NICENESS)
        return await asyncio.wait_for(asyncio.wrap_future(self._worker.submit(work, *given, **named)), LONGEST_PIECE)

    def _end_worker(self) -> None:
        if self._worker is not None:
            workers.end(self._worker)
            self._worker = None
