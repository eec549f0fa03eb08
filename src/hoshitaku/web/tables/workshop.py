"""Where work that was asked for is done one piece after another, as long as the server runs: records, reviews."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from hoshitaku.web.tables.threads import with_database

LOOK_EVERY: Final = 1.0  # seconds
IDLE: Final = 60  # looks in vain after which the worker ends

Work = TypeVar("Work")


async def work_off(
    put_back: Callable[[], None],
    take_up: Callable[[], Work | None],
    do: Callable[[Work], Awaitable[None]],
    end_worker: Callable[[], None],
) -> None:
    """Do what waits and what comes. Now and then, what a dead process left unfinished is put back."""
    idle = 0
    try:
        while True:
            if idle % IDLE == 0:
                await asyncio.to_thread(with_database, put_back)
            work = await asyncio.to_thread(with_database, take_up)
            if work is not None:
                idle = 0
                await do(work)
                continue
            idle += 1
            if idle == IDLE:
                await asyncio.to_thread(end_worker)
            await asyncio.sleep(LOOK_EVERY)
    finally:
        end_worker()
