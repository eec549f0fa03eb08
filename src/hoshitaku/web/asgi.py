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

from hoshitaku.web.http.request_handler import RequestHandler  # noqa: E402  (as above)
from hoshitaku.web.http.response_headers import add_common_headers, common_headers  # noqa: E402  (as above)
from hoshitaku.web.logging import setup as logging_setup  # noqa: E402  (needs Django's apps)
from hoshitaku.web.logging.throttle import throttle_all_logs  # noqa: E402  (as above)
from hoshitaku.web.monitoring.process_state import process_state  # noqa: E402  (as above)
from hoshitaku.web.table.upkeep.background_tasks import run_background_tasks  # noqa: E402  (as above)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


def add_static_file_headers(headers: Any, path: str, url: str) -> None:
    """What Django adds to pages and static files need as well."""
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    for name, value in common_headers():
        headers[name] = value


pages_and_static_files = ServeStaticASGI(
    RequestHandler(),
    root=settings.STATIC_ROOT,
    prefix=settings.STATIC_URL,
    immutable_file_test=r"^.+\.[0-9a-f]{12}\..+$",
    allow_all_origins=False,
    add_headers_function=add_static_file_headers,
)

logged_application = logging_setup.log_requests(add_common_headers(pages_and_static_files), settings.STATIC_URL)

# Seconds: a thread back from the database gets its turn before another thread has drawn a whole page.
THREAD_SWITCH_SECONDS = 0.0005
# Collections of garbage look through all that lives on only now and then: that stops every thread.
GARBAGE_THRESHOLDS = (20_000, 20, 100)


def shorten_pauses() -> None:
    """Keep the pauses short in which a thread, or all of them, wait for this process itself."""
    sys.setswitchinterval(THREAD_SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application."""
    if scope["type"] == "lifespan":
        await run_lifespan(receive, send)
    else:
        await logged_application(scope, receive, send)


async def run_lifespan(receive: Receive, send: Send) -> None:
    """Start what runs beside the pages, and end it with them."""
    await receive()
    throttle_all_logs()
    shorten_pauses()
    process_state.background_tasks = attendants = asyncio.create_task(run_background_tasks())
    await send({"type": "lifespan.startup.complete"})
    await receive()
    attendants.cancel()
    await asyncio.gather(attendants, return_exceptions=True)
    await send({"type": "lifespan.shutdown.complete"})
