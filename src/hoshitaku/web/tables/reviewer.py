"""Has games reviewed for which somebody asked, one after another, in a process that lets others go first."""

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
from hoshitaku.web.look.texts import text
from hoshitaku.web.tables import dealing, records, reviewing, reviews, workers
from hoshitaku.web.tables.models import TableReview
from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.tables.workshop import LOOK_EVERY, work_off

LONGEST_STILL = 300.0  # seconds without progress
NICENESS: Final = 10

logger = logging.getLogger(__name__)


class Unwanted(Exception):
    """Nobody waits for a review any more: its table was deleted."""


class Reviewer:
    """Reviews games as long as the server runs."""

    def __init__(self) -> None:
        self._progress = get_context("spawn").Value("q", 0, lock=False)
        self._worker: Executor | None = None

    async def run(self) -> None:
        """Make what is asked for, and what comes."""
        await work_off(reviews.put_back, reviews.take_up, self.make, self._end_worker)

    async def make(self, review: TableReview) -> None:
        """Make a review that was taken up and keep it, or say why there is none."""
        try:
            told = await self._told(review, *await asyncio.to_thread(with_database, given, review))
            await asyncio.to_thread(with_database, reviews.keep, review, told)
        except Unwanted:
            await asyncio.to_thread(self._end_worker)
        except HoshitakuError as error:
            await self._fail(review, error.en, error.ja)
        except (BrokenProcessPool, TimeoutError) as failure:
            logger.warning("table %s cannot be reviewed: %s", review.table_id, type(failure).__name__)
            await asyncio.to_thread(self._end_worker)
            await self._fail(review, *in_both("tables.review_stopped"))
        except Exception:
            logger.exception("reviewing table %s failed", review.table_id)
            await asyncio.to_thread(self._end_worker)
            await self._fail(review, *in_both("tables.review_broke"))

    async def _told(self, review: TableReview, record: str, game: str, pack: dict[str, Any]) -> dict[str, Any]:
        """What the worker makes of a record. Its progress is noted on the way."""
        self._progress.value = 0
        if self._worker is None:
            self._worker = workers.begin(NICENESS, reviewing.heed, self._progress)
        playouts = settings.REVIEW_PLAYOUTS or None
        work = asyncio.wrap_future(self._worker.submit(reviewing.reviewed, record, game, pack, playouts))
        seen, since = 0, time.monotonic()
        while not (await asyncio.wait([work], timeout=LOOK_EVERY))[0]:
            now = self._progress.value
            if not await asyncio.to_thread(with_database, reviews.note, review, now):
                raise Unwanted
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since > LONGEST_STILL:
                raise TimeoutError
        return work.result()

    async def _fail(self, review: TableReview, en: str, ja: str) -> None:
        await asyncio.to_thread(with_database, reviews.fail, review, en, ja)

    def _end_worker(self) -> None:
        if self._worker is not None:
            workers.end(self._worker)
            self._worker = None


def given(review: TableReview) -> tuple[str, str, dict[str, Any]]:
    """What the worker needs of a table: its record, its game and its pack. RecordError if its rules are gone."""
    table = review.table
    return records.as_text(records.record_of(table)), table.game, dict(dealing.pack_of(table).data)


def in_both(key: str) -> tuple[str, str]:
    """A text in both languages, English first."""
    return text(key, "en"), text(key, "ja")
