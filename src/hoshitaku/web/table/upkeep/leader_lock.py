"""What one process does for all that share a PostgreSQL database: bots and digests, which nobody needs twice.

Whichever process holds a lock of the database is on duty. The lock goes with its connection: when that process is
killed or its connection dies, another one has the duty a moment later. Should two hold themselves on duty for that
moment, the log takes each choice once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from hoshitaku.web.table.model import announce_change

LEADER_LOCK_ID = 0x4853_5442  # the lock: any number that other programs on the database do not use
POLL_SECONDS = 1.0  # seconds


async def run_while_leader(task: Callable[[], Awaitable[None]]) -> None:
    """Do something for ever while this process is on duty, as soon as it is; fails when the connection is lost."""
    async with await announce_change.connect_to_postgresql() as holding:
        # Asked again and again: a statement that waited for the lock would keep the database from tidying up.
        while not await _query_value(holding, "SELECT pg_try_advisory_lock(%s)", LEADER_LOCK_ID):  # noqa: ASYNC110
            await asyncio.sleep(POLL_SECONDS)
        doing = asyncio.ensure_future(task())
        try:
            while not doing.done():
                await asyncio.wait([doing], timeout=POLL_SECONDS)
                await _query_value(holding, "SELECT %s", 1)
            await doing
        finally:
            doing.cancel()
            await asyncio.gather(doing, return_exceptions=True)


async def _query_value(holding: announce_change.Connection, question: str, value: int) -> object:
    answer = await holding.execute(question, [value])
    row = await answer.fetchone()
    return row[0] if row else None
