"""Makes requested reviews one after another, in a low-priority process."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final

from django.conf import settings

from hoshitaku import HoshitakuError
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.server import worker_process
from hoshitaku.web.table.model import records
from hoshitaku.web.table.models import TableReview
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.review import jobs as review_jobs
from hoshitaku.web.table.review import process as review_process
from hoshitaku.web.table.upkeep.job_loop import POLL_SECONDS, run_jobs_forever
from hoshitaku.web.templating.texts import text

MAX_SECONDS_WITHOUT_PROGRESS = 300.0
NICENESS: Final = 10

logger = logging.getLogger(__name__)


class ReviewNotWanted(Exception):
    """The review is no longer wanted: its table was deleted."""


class ReviewWorker:
    """Reviews games as long as the server runs."""

    def __init__(self) -> None:
        self._progress = get_context("spawn").Value("q", 0, lock=False)
        self._process: Executor | None = None

    async def run(self) -> None:
        """Make queued reviews, indefinitely."""
        await run_jobs_forever(
            review_jobs.requeue_abandoned, review_jobs.claim_next_review, self.make_and_store_review, self._stop_process
        )

    async def make_and_store_review(self, review: TableReview) -> None:
        """Make a claimed review and store it, or store why it failed."""
        try:
            review_data = await self._review_in_process(
                review, *await asyncio.to_thread(run_with_database, review_input, review)
            )
            await asyncio.to_thread(run_with_database, review_jobs.store_review, review, review_data)
        except ReviewNotWanted:
            await asyncio.to_thread(self._stop_process)
        except HoshitakuError as error:
            await self._store_failure(review, error.en, error.ja)
        except (BrokenProcessPool, TimeoutError) as failure:
            logger.warning("table %s cannot be reviewed: %s", review.table_id, type(failure).__name__)
            await asyncio.to_thread(self._stop_process)
            await self._store_failure(review, *text_in_both_languages("table.review_stopped"))
        except Exception:
            logger.exception("reviewing table %s failed", review.table_id)
            await asyncio.to_thread(self._stop_process)
            await self._store_failure(review, *text_in_both_languages("table.review_broke"))

    async def _review_in_process(
        self, review: TableReview, record: str, game: str, pack: dict[str, Any]
    ) -> dict[str, Any]:
        """Make the review in the worker process, and store its progress."""
        self._progress.value = 0
        if self._process is None:
            self._process = worker_process.start_worker(NICENESS, review_process.set_progress_counter, self._progress)
        playouts = settings.REVIEW_PLAYOUTS or None
        work = asyncio.wrap_future(self._process.submit(review_process.make_review, record, game, pack, playouts))
        seen, since = 0, time.monotonic()
        while not (await asyncio.wait([work], timeout=POLL_SECONDS))[0]:
            now = self._progress.value
            if not await asyncio.to_thread(run_with_database, review_jobs.store_progress, review, now):
                raise ReviewNotWanted
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since > MAX_SECONDS_WITHOUT_PROGRESS:
                raise TimeoutError
        return work.result()

    async def _store_failure(self, review: TableReview, en: str, ja: str) -> None:
        await asyncio.to_thread(run_with_database, review_jobs.store_failure, review, en, ja)

    def _stop_process(self) -> None:
        if self._process is not None:
            worker_process.kill_worker(self._process)
            self._process = None


def review_input(review: TableReview) -> tuple[str, str, dict[str, Any]]:
    """The record, the game and the pack for the worker. RecordError if its rules are missing."""
    table = review.table
    return records.record_to_text(records.build_record(table)), table.game, dict(deal.table_pack(table).data)


def text_in_both_languages(key: str) -> tuple[str, str]:
    """A text in both languages, English first."""
    return text(key, "en"), text(key, "ja")
