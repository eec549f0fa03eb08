"""Django under ASGI, with each request answered in one thread, of a few that stay.

Django's own handler would hand a request from thread to thread at every middleware, and give it a thread and a
connection to the database of its own. Streams are sent by the event loop, as everything is once it is answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.watch.middleware import told_at_once

# Of those who look, and of those who do something: whoever waits for the database's lock keeps nobody from looking.
THREADS = 16
LOOKING = ("GET", "HEAD")

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Handler(ASGIHandler):
    """Answers requests; what is asked by those who keep the server running waits for no other request."""

    def __init__(self) -> None:
        super().__init__()
        self._lookers, self._doers = (ThreadPoolExecutor(THREADS, name) for name in ("look", "do"))

    def load_middleware(self, is_async: bool = False) -> None:
        """All middleware is called in the thread of its request."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request."""
        await self.handle(scope, receive, send)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """What is answered to a request."""
        told = await told_at_once(request)
        if told is not None:
            return told
        threads = self._lookers if request.method in LOOKING else self._doers
        answer = partial(copy_context().run, with_database, self.get_response, request)
        return await asyncio.get_running_loop().run_in_executor(threads, answer)
