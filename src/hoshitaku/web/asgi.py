"""The ASGI application: static files first, then Django, with the background tasks of this process."""

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

from hoshitaku.web.http.reject_charsets import reject_other_charsets  # noqa: E402  (needs Django's settings)
from hoshitaku.web.http.request_handler import RequestHandler  # noqa: E402  (as above)
from hoshitaku.web.http.response_headers import add_common_headers, common_headers  # noqa: E402  (as above)
from hoshitaku.web.logging import setup as logging_setup  # noqa: E402  (needs Django's apps)
from hoshitaku.web.logging.throttle import throttle_all_logs  # noqa: E402  (as above)
from hoshitaku.web.monitoring.process_state import process_state  # noqa: E402  (as above)
from hoshitaku.web.table.upkeep.background_tasks import run_background_tasks  # noqa: E402  (as above)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


def add_static_file_headers(headers: Any, path: str, url: str) -> None:
    """Add the headers to static files that Django adds to pages."""
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    for name, value in common_headers():
        headers[name] = value


pages_and_static_files = ServeStaticASGI(
    reject_other_charsets(RequestHandler()),
    root=settings.STATIC_ROOT,
    prefix=settings.STATIC_URL,
    immutable_file_test=r"^.+\.[0-9a-f]{12}\..+$",
    allow_all_origins=False,
    add_headers_function=add_static_file_headers,
)

logged_application = logging_setup.log_requests(add_common_headers(pages_and_static_files), settings.STATIC_URL)

# Seconds: a thread that returns from the database gets the interpreter before another has rendered a whole page.
THREAD_SWITCH_SECONDS = 0.0005
# Rare collections of the oldest generation, since a collection stops every thread.
GARBAGE_THRESHOLDS = (20_000, 20, 100)


def shorten_thread_and_gc_pauses() -> None:
    """Shorten the pauses in which threads wait for the interpreter lock or the garbage collector."""
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
    """Start the background tasks with the server, and end them with it."""
    await receive()
    throttle_all_logs()
    shorten_thread_and_gc_pauses()
    process_state.background_tasks = attendants = asyncio.create_task(run_background_tasks())
    await send({"type": "lifespan.startup.complete"})
    await receive()
    attendants.cancel()
    await asyncio.gather(attendants, return_exceptions=True)
    await send({"type": "lifespan.shutdown.complete"})
