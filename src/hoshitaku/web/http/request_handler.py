"""Django under ASGI, with each request answered in one thread, of a few that stay.

Django's own handler would hand a request from thread to thread at every middleware, and give it a thread and a
connection to the database of its own. Streams are sent by the event loop, as everything is once it is answered.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import IO, Any
from weakref import WeakValueDictionary

from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.http import HttpRequest, HttpResponse, multipartparser
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.http import parse_header_parameters

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.rate_limits import client_address
from hoshitaku.web.monitoring.middleware import answer_operator_request

THREAD_COUNT = 8
# Of them, those that requests from one address may have at once: whoever asks for much leaves some to all others.
MAX_THREADS_PER_ADDRESS = 6
READING_METHODS = ("GET", "HEAD")
# Of any other charset Django would ask Python: some take minutes for what they decode, and each name that there is none
# of is remembered for good. A "*" before "=" begins another way to write the same, which no browser uses.
UTF_8_CHARSET = re.compile(rb"charset *= *(\"?)utf-8\1 *(?=;|$)", re.IGNORECASE)
EXTENDED_PARAMETER = re.compile(r"\*[0-9]*\*?\s*=")
MAX_CONTENT_TYPE_BYTES = 256  # bytes of a Content-Type: signs in quotes are looked through again and again
ONLY_UTF_8_TEXT = "Text is to be sent as UTF-8. / テキストは UTF-8 で送ってください。"

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class RequestHandler(ASGIHandler):
    """Answers requests. Those of the server's operators (/health and the like) wait for no other request."""

    def __init__(self) -> None:
        super().__init__()
        # Apart, so that requests that wait for the database's write lock keep nobody from looking.
        self._read_threads, self._write_threads = RequestThreads("look"), RequestThreads("do")

    def load_middleware(self, is_async: bool = False) -> None:
        """All middleware is called in the thread of its request."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request."""
        await self.handle(scope, receive, send)

    def create_request(
        self, scope: Mapping[str, Any], body_file: IO[bytes]
    ) -> tuple[ASGIRequest, None] | tuple[None, HttpResponseBase]:
        """The request, or what is answered to one that cannot be read: 400 for a charset other than UTF-8."""
        kinds = [value for name, value in scope["headers"] if name == b"content-type"]
        if not is_utf_8(b",".join(kinds)):
            return None, HttpResponse(ONLY_UTF_8_TEXT, "text/plain; charset=utf-8", 400)
        return super().create_request(scope, body_file)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """What is answered to a request. It has arrived; how long it waits here is not its visitor's time."""
        request.arrived = timezone.now()  # type: ignore[attr-defined]
        told = await answer_operator_request(request)
        if told is not None:
            return told
        threads = self._read_threads if request.method in READING_METHODS else self._write_threads
        return await threads.answer_in_thread(partial(self.get_response, request), client_address(request))


def is_utf_8(content_type: bytes) -> bool:
    """Whether a request's Content-Type says that its text is UTF-8, or nothing of that."""
    rest = UTF_8_CHARSET.sub(b"", content_type[: MAX_CONTENT_TYPE_BYTES + 1], count=1).lower()
    return len(content_type) <= MAX_CONTENT_TYPE_BYTES and b"charset" not in rest and b"*" not in rest


def parse_part_header(line: str) -> tuple[str, dict[str, str]]:
    """What a line of the head of a form's part says; ValueError, and so no part, if it names a charset."""
    if EXTENDED_PARAMETER.search(line):
        raise ValueError(line)
    found: tuple[str, dict[str, str]] = parse_header_parameters(line)
    return found


# Django has no place for it, and the names of charsets in parts would stay in memory as well.
multipartparser.parse_header_parameters = parse_part_header  # type: ignore[attr-defined]


class RequestThreads:
    """The threads of requests of one kind."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(THREAD_COUNT, name)
        self._address_semaphores: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def answer_in_thread(
        self, make_response: Callable[[], HttpResponseBase], client_address: str
    ) -> HttpResponseBase:
        """Make an answer in a thread, for the address that asks, and in a context of its own.

        If the visitor leaves meanwhile, the thread is waited for: it still reads what they sent.
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
