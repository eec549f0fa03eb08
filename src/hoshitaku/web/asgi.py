"""What an ASGI server runs: static files first, then Django, and beside them the bots and digests of this process."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")

import django
from django.conf import settings
from servestatic import ServeStaticASGI

django.setup(set_prefix=False)

from hoshitaku.web import logs  # noqa: E402  (needs Django's apps)
from hoshitaku.web.answering import Handler  # noqa: E402  (as above)
from hoshitaku.web.heads import headed, of_every_answer  # noqa: E402  (as above)
from hoshitaku.web.seldom import keep_logs_short  # noqa: E402  (as above)
from hoshitaku.web.tables.attendants import attend  # noqa: E402  (as above)
from hoshitaku.web.watch.standing import standing  # noqa: E402  (as above)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


def add_headers(headers: Any, path: str, url: str) -> None:
    """What Django adds to pages and static files need as well."""
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    for name, value in of_every_answer():
        headers[name] = value


pages = ServeStaticASGI(
    Handler(),
    root=settings.STATIC_ROOT,
    prefix=settings.STATIC_URL,
    immutable_file_test=r"^.+\.[0-9a-f]{12}\..+$",
    allow_all_origins=False,
    add_headers_function=add_headers,
)

answer = logs.told(headed(pages), settings.STATIC_URL)

# Seconds: a thread back from the database gets its turn before another thread has drawn a whole page.
TURN = 0.0005
# Collections of garbage look through all that lives on only now and then: that stops every thread.
SELDOM = (20_000, 20, 100)


def keep_pauses_short() -> None:
    """Keep the pauses short in which a thread, or all of them, wait for this process itself."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    else:
        await answer(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    """Start what runs beside the pages, and end it with them."""
    await receive()
    keep_logs_short()
    keep_pauses_short()
    standing.attendants = attendants = asyncio.create_task(attend())
    await send({"type": "lifespan.startup.complete"})
    await receive()
    attendants.cancel()
    await asyncio.gather(attendants, return_exceptions=True)
    await send({"type": "lifespan.shutdown.complete"})
