"""Elects one leader among the processes that share a PostgreSQL database: it runs the bots, digests and other tasks.

The process that holds an advisory lock is the leader. The lock ends with its connection: when that process is killed or
its connection dies, another one becomes leader a moment later. Should two be leaders for that moment, the log still
takes each choice only once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from hoshitaku.web.table.model import announce_change

LEADER_LOCK_ID = 0x4853_5442  # the lock: any number that other programs on the database do not use
POLL_SECONDS = 1.0


async def run_while_leader(task: Callable[[], Awaitable[None]]) -> None:
    """Run a task indefinitely while this process is the leader; fails when the connection is lost."""
    async with await announce_change.connect_to_postgresql() as holding:
        # Polled: a statement that waits for the lock would keep the database from vacuuming.
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
