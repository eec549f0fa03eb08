"""The loop that runs queued jobs (imports, reviews) one after another as long as the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from hoshitaku.web.database.threads import run_with_database

POLL_SECONDS: Final = 1.0
IDLE_POLLS_TO_STOP: Final = 60  # polls without a job after which the worker ends

Job = TypeVar("Job")


async def run_jobs_forever(
    requeue_abandoned: Callable[[], None],
    claim_next: Callable[[], Job | None],
    run_job: Callable[[Job], Awaitable[None]],
    stop_worker: Callable[[], None],
) -> None:
    """Run queued jobs indefinitely. Regularly requeue jobs that a dead process left unfinished."""
    idle = 0
    try:
        while True:
            if idle % IDLE_POLLS_TO_STOP == 0:
                await asyncio.to_thread(run_with_database, requeue_abandoned)
            work = await asyncio.to_thread(run_with_database, claim_next)
            if work is not None:
                idle = 0
                await run_job(work)
                continue
            idle += 1
            if idle == IDLE_POLLS_TO_STOP:
                await asyncio.to_thread(stop_worker)
            await asyncio.sleep(POLL_SECONDS)
    finally:
        stop_worker()
