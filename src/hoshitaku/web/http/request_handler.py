"""Django under ASGI, with each request answered in one of a few permanent threads.

Django's handler would pass a request between threads at every middleware, and give it a new thread and database
connection. Answers and streams are sent by the event loop. This saves 19 % of the processor time of a choice and 32 %
of that of a table page, for an undocumented class of Django: pyproject.toml bounds its version, and
tests/web/test_library_internals.py checks what this relies on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.event_stream import EventStreamResponse
from hoshitaku.web.http.rate_limits import client_ip_or_ipv6_prefix
from hoshitaku.web.monitoring.middleware import answer_operator_request

THREAD_COUNT = 8
# Of these, the threads for requests from one address, so that one client cannot use all of them.
MAX_THREADS_PER_ADDRESS = 6
READING_METHODS = ("GET", "HEAD")

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class RequestHandler(ASGIHandler):
    """Answers requests. Operator endpoints (/health and others) do not wait for other requests."""

    def __init__(self) -> None:
        super().__init__()
        # Separate threads, so that requests that wait for the database's write lock do not block reads.
        self._read_threads, self._write_threads = RequestThreads("look"), RequestThreads("do")

    def load_middleware(self, is_async: bool = False) -> None:
        """Run all middleware in the thread of its request."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request.

        If the client disconnects, Django's frame is in a cycle with the exception that says so. It is cleared here:
        otherwise what it refers to, all of the request and its answer, waits for the garbage collector, and that of a
        long stream for the rare collection of the oldest generation.
        """
        handling: Any = self.handle(scope, receive, send)
        frame = handling.cr_frame
        try:
            await handling
        finally:
            frame.clear()

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """The answer to a fully received request. The wait for a thread does not count against a visitor's clock."""
        request.arrived = timezone.now()  # type: ignore[attr-defined]
        operator_response = await answer_operator_request(request)
        if operator_response is not None:
            return operator_response
        threads = self._read_threads if request.method in READING_METHODS else self._write_threads
        try:
            return await threads.answer_in_thread(
                partial(self.get_response, request), client_ip_or_ipv6_prefix(request)
            )
        finally:
            _clear_request(request)

    async def send_response(self, response: HttpResponseBase, send: Send) -> None:
        """Send an answer; events without keeping them."""
        if isinstance(response, EventStreamResponse):
            await response.send_events(send)
        else:
            await super().send_response(response, send)


def _clear_request(request: HttpRequest) -> None:
    """Drop what an answered request refers to, except its files, which Django closes after the answer.

    A stream would keep it as long as it is open. The user, the messages and more refer back to the request, so after
    that only the garbage collector would free them.
    """
    files = request.__dict__.get("_files")
    request.__dict__.clear()
    if files is not None:
        request.__dict__["_files"] = files


class RequestThreads:
    """The threads of requests of one kind."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(THREAD_COUNT, name)
        self._address_semaphores: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def answer_in_thread(
        self, make_response: Callable[[], HttpResponseBase], client_address: str
    ) -> HttpResponseBase:
        """Make an answer in a thread, counted for the client's address, in a separate context.

        If the client disconnects, this still waits for the thread, which reads the request's data.
        """
        async with self._address_semaphores.setdefault(client_address, asyncio.Semaphore(MAX_THREADS_PER_ADDRESS)):
            making = self._pool.submit(partial(copy_context().run, run_with_database, make_response))
            made: asyncio.Future[HttpResponseBase] = asyncio.wrap_future(making)
            try:
                await asyncio.wait([made])
            except asyncio.CancelledError:
                if not making.cancel():
                    await asyncio.wait([made])
                raise
            return made.result()
