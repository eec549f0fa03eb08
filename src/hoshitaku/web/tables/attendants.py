"""What runs beside the pages. Every web process relays the database's notices and notes who is there; only one of the
processes that share a database runs the bots, reads records, reviews games, clears away and mails digests.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from django.conf import settings
from django.db import connection

from hoshitaku.web.tables import joining, notify
from hoshitaku.web.tables.bots import Bots
from hoshitaku.web.tables.digest import NO_ORIGIN, send_digests
from hoshitaku.web.tables.duty import on_duty
from hoshitaku.web.tables.forsaken import clearing_away
from hoshitaku.web.tables.hub import hub
from hoshitaku.web.tables.reception import Reception
from hoshitaku.web.tables.reviewer import Reviewer
from hoshitaku.web.tables.threads import leave_what_is_dead, with_database
from hoshitaku.web.troubles import note_failure, trouble_of
from hoshitaku.web.watch.hours import note_minutes
from hoshitaku.web.watch.standing import standing

logger = logging.getLogger(__name__)
Work = Callable[[], Awaitable[None]]


async def attend() -> None:
    """Run all of them until cancelled."""
    if connection.vendor == "postgresql":
        await together(
            notify.relay_from_database, hub.note_presence, hub.end_with_sessions, note_minutes, for_all_in_turn
        )
    else:
        await together(hub.note_presence, hub.end_with_sessions, note_minutes, for_all)


async def for_all_in_turn() -> None:
    """In one process at a time, what is done for all."""
    await on_duty(for_all)


async def for_all() -> None:
    """Bots, the reading of records, reviews, what is cleared away, what other apps need, and mails to those whose turn
    it is if this server knows its address.
    """
    works: list[Work] = [Bots(settings.BOT_PAUSE).run, Reception().run, Reviewer().run, clearing_away, *joining.works]
    if settings.ORIGIN:
        works.append(digests)
    elif settings.MAILS:
        logger.warning(NO_ORIGIN)
    await together(*works)


async def together(*works: Work) -> None:
    """Keep all of these running."""
    await asyncio.gather(*(keep_running(work) for work in works))


async def keep_running(work: Work) -> None:
    """Start a work again a moment after it failed."""
    while True:
        try:
            await work()
        except Exception as error:
            name = getattr(work, "__qualname__", type(work).__name__)
            standing.failed(name)
            note_failure(logger, error, "%s failed and is started again", name)
            if trouble_of(error) == "lost":
                await asyncio.to_thread(leave_what_is_dead)
        await asyncio.sleep(1)


async def digests() -> None:
    """Send digests now and then."""
    while True:
        await asyncio.sleep(settings.DIGEST_EVERY)
        await asyncio.to_thread(with_database, send_digests)
