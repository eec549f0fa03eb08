"""What runs beside the pages in every web process: bots, digests by mail, and the relay of a database's notices."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from django.conf import settings
from django.db import connection

from hoshitaku.web.tables import notify
from hoshitaku.web.tables.bots import Bots
from hoshitaku.web.tables.digest import NO_ORIGIN, send_digests
from hoshitaku.web.tables.hub import hub
from hoshitaku.web.tables.threads import with_database

logger = logging.getLogger(__name__)


async def attend() -> None:
    """Run all of them until cancelled."""
    works: list[Callable[[], Awaitable[None]]] = [Bots(settings.BOT_PAUSE).run, hub.note_presence]
    if settings.ORIGIN:
        works.append(digests)
    elif settings.MAILS:
        logger.warning(NO_ORIGIN)
    if connection.vendor == "postgresql":
        works.append(notify.relay_from_database)
    await asyncio.gather(*(keep_running(work) for work in works))


async def keep_running(work: Callable[[], Awaitable[None]]) -> None:
    """Start a work again a moment after it failed."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("%s failed and is started again", getattr(work, "__name__", work))
        await asyncio.sleep(1)


async def digests() -> None:
    """Send digests now and then."""
    while True:
        await asyncio.sleep(settings.DIGEST_EVERY)
        await asyncio.to_thread(with_database, send_digests)
