"""Imports queued records one after another, in a low-priority process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.server import worker_process
from hoshitaku.web.table.models import RecordImport
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.record_import import process as record_import_process
from hoshitaku.web.table.record_import.process import RecordPiece
from hoshitaku.web.table.upkeep.job_loop import run_jobs_forever

MAX_PIECE_SECONDS = 30.0
NICENESS = 10

Given = ParamSpec("Given")
Found = TypeVar("Found")

logger = logging.getLogger(__name__)


class ImportWorker:
    """Imports records as long as the server runs."""

    def __init__(self) -> None:
        self._process: Executor | None = None

    async def run(self) -> None:
        """Import queued records, indefinitely."""
        await run_jobs_forever(
            record_import_jobs.requeue_abandoned,
            record_import_jobs.claim_next_job,
            self._read_record,
            self._stop_process,
        )

    async def _read_record(self, job: RecordImport) -> None:
        try:
            await self._run_in_process(
                record_import_process.start_reading, job.slug, job.text, opens_part=job.opens_part
            )
            while not await asyncio.to_thread(
                run_with_database, record_import_jobs.store_piece, job, await self._read_piece(job)
            ):
                pass
        except (BrokenProcessPool, TimeoutError) as failure:
            logger.warning("record %s cannot be read: %s", job.pk, type(failure).__name__)
            await asyncio.to_thread(self._stop_process)
            await self._refuse(job, "the record cannot be replayed here", "この棋譜はここでは再生できません")
        except Exception:
            logger.exception("reading record %s failed", job.pk)
            await self._refuse(job, "an error occurred while it was read", "読み込み中に不具合が起きました")

    async def _read_piece(self, job: RecordImport) -> RecordPiece:
        return await self._run_in_process(record_import_process.read_next_piece, job.slug)

    async def _refuse(self, job: RecordImport, en: str, ja: str) -> None:
        await asyncio.to_thread(run_with_database, record_import_jobs.refuse_record, job, en, ja)

    async def _run_in_process(self, work: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        """Run a function in the worker process."""
        if self._process is None:
            self._process = worker_process.start_worker(NICENESS)
        return await asyncio.wait_for(
            asyncio.wrap_future(self._process.submit(work, *given, **named)), MAX_PIECE_SECONDS
        )

    def _stop_process(self) -> None:
        if self._process is not None:
            worker_process.kill_worker(self._process)
            self._process = None
