"""Stalled connections: uvicorn waits for ever for a request that was begun, and reads one of any length.

A client must send its request within a time limit (408), may not send too much (413, 431), nor ask for much more before
it has read the answers (429), and has to read them.
If the process has as many connections as it can hold, or is being sent as much as its memory should hold, the
connection that has kept it waiting longest is closed, so that a crowd of silent clients keeps nobody out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import ClassVar

from django.conf import settings
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from hoshitaku.web import descriptors
from hoshitaku.web.heads import of_every_answer

HEAD_MOST = 64 * 1024
# What is too large for a page is refused by Django with a page (settings.DATA_UPLOAD_MAX_MEMORY_SIZE).
BODY_MOST = 16 * 1024 * 1024
# Of all bodies together, as far as each is larger than a choice or a form: until its answer, a body is kept in memory.
BODIES_MOST = 256 * 1024 * 1024
BODY_SMALL = 64 * 1024
# Pieces of a body on the way beyond one for each kilobyte of it: taking each costs as much, however small it is.
CRUMBS_MOST = 1024
# Requests that a connection may send before earlier ones are answered; browsers send none.
AHEAD_MOST = 32
# Times as long as for a head: for a whole request, and for an answer of which nothing is read.
FOR_A_BODY = 8
AGAIN = 5  # seconds

SAYS = {
    HTTPStatus.REQUEST_TIMEOUT: "The request did not arrive in time. / 時間内に要求が届きませんでした。",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "This is too large for the server. / 送られた内容が大きすぎます。",
    HTTPStatus.TOO_MANY_REQUESTS: "These are too many requests at once. / 一度に送られた要求が多すぎます。",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The request has too large a head. / 要求のヘッダーが大きすぎます。",
    HTTPStatus.SERVICE_UNAVAILABLE: "The server is full. Try again in a moment. / 満員です。少し待ってお試しください。",
}

logger = logging.getLogger(__name__)


class Ended(Exception):
    """Stops the parser."""


class GuardedProtocol(HttpToolsProtocol):
    """HTTP for clients that finish what they begin."""

    # Connections without a whole request, those first that have been so for longest.
    waiting: ClassVar[dict[GuardedProtocol, None]] = {}
    # What is kept of large bodies, and who is still sending one, in the order in which they began.
    kept: ClassVar[int] = 0
    sending: ClassVar[dict[GuardedProtocol, None]] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connects; to make room, the connection that has stalled longest may be closed."""
        super().connection_made(transport)
        self._head = self._body = self._crumbs = self._kept = 0
        self._answered: RequestResponseCycle | None = None
        self._begun = self._in_head = False
        self._deadline: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self._await_request()
        if len(self.connections) > descriptors.connections():
            longest = next(iter(self.waiting))
            longest.end(HTTPStatus.SERVICE_UNAVAILABLE, say=longest is self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        self._forget_body()
        self.resume_writing()
        super().connection_lost(exc)
        # uvicorn tells the request that came last, even if an earlier one is being answered: a stream, without end.
        self.pipeline.clear()
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Some more of a request."""
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_MOST:
                self.end(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if self._deadline is None and not self._answering():
            self._await_request()

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= AHEAD_MOST:
            self.end(HTTPStatus.TOO_MANY_REQUESTS)
        self._read_on()
        super().on_message_begin()
        self._begun = self._in_head = True
        self._head = self._body = self._crumbs = 0
        if self._deadline is None:
            self._await_request()

    def on_url(self, url: bytes) -> None:
        """A piece of its address."""
        self._read_on()
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of its head, or one behind its body: nobody reads those, so they are not kept."""
        self._read_on()
        if self._in_head:
            super().on_header(name, value)
            return
        self._head += len(name) + len(value)
        if self._head > HEAD_MOST:
            self.end(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Its head is complete; it may have a body."""
        self._read_on()
        self._in_head = False
        self._set_deadline(settings.REQUEST_SECONDS * FOR_A_BODY)
        super().on_headers_complete()
        if sum(len(name) + len(value) for name, value in self.headers) > HEAD_MOST:
            self.end(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if any(name == b"content-length" and _larger(value) for name, value in self.headers):
            self.end(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_chunk_header(self) -> None:
        """A piece of a body begins whose length was not announced."""
        self._crumbs += 1
        if self._crumbs > CRUMBS_MOST + self._body // 1024:
            self.end(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_body(self, body: bytes) -> None:
        """A piece of its body."""
        self._body += len(body)
        if self._body > BODY_MOST:
            self.end(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self._read_on()
        super().on_body(body)
        self._keep_body(min(len(body), self._body - BODY_SMALL))

    def on_message_complete(self) -> None:
        """It is complete."""
        self._read_on()
        self._begun = False
        self.sending.pop(self, None)
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; uvicorn waits a few seconds for another one to begin."""
        super().on_response_complete()
        self._forget_body()
        if not self.transport.is_closing() and not self._answering():
            self.waiting[self] = None

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, unless the connection was ended for another reason."""
        if not self.transport.is_closing():
            self.transport.write(_written(HTTPStatus.BAD_REQUEST, msg))
            self.transport.close()

    def _read_on(self) -> None:
        """Read no further in what came at once over a connection that has been ended: each line of it costs time."""
        if self.transport.is_closing():
            raise Ended

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """They are slow to read."""
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(settings.REQUEST_SECONDS * FOR_A_BODY, self.transport.abort)

    def resume_writing(self) -> None:
        """They have read enough that more can be sent."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        super().resume_writing()

    def _keep_body(self, more: int) -> None:
        """Count what is kept of a large body; where it is too much of all, whoever began to send first has to go."""
        if more <= 0:
            return
        self._kept += more
        GuardedProtocol.kept += more
        self.sending[self] = None
        while GuardedProtocol.kept > BODIES_MOST and not self.transport.is_closing():
            next(iter(self.sending)).end(HTTPStatus.SERVICE_UNAVAILABLE)

    def _forget_body(self) -> None:
        self.sending.pop(self, None)
        GuardedProtocol.kept -= self._kept
        self._kept = 0

    def _await_request(self) -> None:
        self.waiting[self] = None
        self._set_deadline(settings.REQUEST_SECONDS)

    def _stop_waiting(self) -> None:
        self.waiting.pop(self, None)
        self._set_deadline(None)

    def _set_deadline(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        late = HTTPStatus.REQUEST_TIMEOUT
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.end, late)

    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever its type says
        return cycle is not None and not cycle.response_complete

    def end(self, status: HTTPStatus, say: bool = False) -> None:
        """Close the connection; a client in the middle of a request is told why, unless its answer has begun."""
        self._stop_waiting()
        self._forget_body()
        if self.transport.is_closing():
            return
        if say or (self._begun and not (self._answering() and self.cycle.response_started)):
            self.transport.write(_answer(status))
        logger.warning("a connection was ended: %s %s", status.value, status.phrase)
        self.transport.close()


def _larger(length: bytes) -> bool:
    return length.isdigit() and (len(length) > 18 or int(length) > BODY_MOST)


def _answer(status: HTTPStatus) -> bytes:
    again = [("Retry-After", str(AGAIN))] if status == HTTPStatus.SERVICE_UNAVAILABLE else []
    return _written(status, SAYS[status], again)


def _written(status: HTTPStatus, says: str, more: Sequence[tuple[str, str]] = ()) -> bytes:
    """An answer that no application made, with the headers that all have."""
    text = says.encode()
    head = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(text))), ("Connection", "close")]
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in (*head, *more, *of_every_answer()))
    return b"".join((STATUS_LINE[status], lines.encode(), b"\r\n", text))
