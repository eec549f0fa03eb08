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

from hoshitaku.web.http import connection_limit
from hoshitaku.web.http.response_headers import common_headers

MAX_HEADER_BYTES = 64 * 1024
# What is too large for a page is refused by Django with a page (settings.DATA_UPLOAD_MAX_MEMORY_SIZE).
MAX_BODY_BYTES = 16 * 1024 * 1024
# Of all bodies together, as far as each is larger than a choice or a form: until its answer, a body is kept in memory.
MAX_ALL_BODIES_BYTES = 256 * 1024 * 1024
SMALL_BODY_BYTES = 64 * 1024
# Pieces of a body on the way beyond one for each kilobyte of it: taking each costs as much, however small it is.
MAX_EXTRA_CHUNKS = 1024
# Requests that a connection may send before earlier ones are answered; browsers send none.
MAX_PIPELINED_REQUESTS = 32
# Times as long as for a head: for a whole request, and for an answer of which nothing is read.
BODY_TIME_FACTOR = 8
RETRY_AFTER_SECONDS = 5  # seconds

STATUS_TEXTS = {
    HTTPStatus.REQUEST_TIMEOUT: "The request did not arrive in time. / 時間内に要求が届きませんでした。",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "This is too large for the server. / 送られた内容が大きすぎます。",
    HTTPStatus.TOO_MANY_REQUESTS: "These are too many requests at once. / 一度に送られた要求が多すぎます。",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The request has too large a head. / 要求のヘッダーが大きすぎます。",
    HTTPStatus.SERVICE_UNAVAILABLE: "The server is full. Try again in a moment. / 満員です。少し待ってお試しください。",
}

logger = logging.getLogger(__name__)


class ConnectionClosed(Exception):
    """Stops the parser."""


class GuardedProtocol(HttpToolsProtocol):
    """HTTP for clients that finish what they begin."""

    # Connections without a whole request, those first that have been so for longest.
    connections_without_request: ClassVar[dict[GuardedProtocol, None]] = {}
    # What is kept of large bodies, and who is still sending one, in the order in which they began.
    all_body_bytes: ClassVar[int] = 0
    connections_sending_body: ClassVar[dict[GuardedProtocol, None]] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connects; to make room, the connection that has stalled longest may be closed."""
        super().connection_made(transport)
        self._header_bytes = self._body_bytes = self._chunk_count = self._large_body_bytes = 0
        self._current_cycle: RequestResponseCycle | None = None
        self._request_started = self._in_headers = False
        self._request_timer: asyncio.TimerHandle | None = None
        self._read_timer: asyncio.TimerHandle | None = None
        self._wait_for_request()
        if len(self.connections) > connection_limit.max_connections():
            longest = next(iter(self.connections_without_request))
            longest.close_with_status(HTTPStatus.SERVICE_UNAVAILABLE, send_status=longest is self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting_for_request()
        self._uncount_body_bytes()
        self.resume_writing()
        super().connection_lost(exc)
        # uvicorn tells the request that came last, even if an earlier one is being answered: a stream, without end.
        self.pipeline.clear()
        if self._current_cycle is not None and not self._current_cycle.response_complete:
            self._current_cycle.disconnected = True
            self._current_cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Some more of a request."""
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_headers:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADER_BYTES:
                self.close_with_status(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if self._request_timer is None and not self._is_answering():
            self._wait_for_request()

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MAX_PIPELINED_REQUESTS:
            self.close_with_status(HTTPStatus.TOO_MANY_REQUESTS)
        self._stop_if_closing()
        super().on_message_begin()
        self._request_started = self._in_headers = True
        self._header_bytes = self._body_bytes = self._chunk_count = 0
        if self._request_timer is None:
            self._wait_for_request()

    def on_url(self, url: bytes) -> None:
        """A piece of its address."""
        self._stop_if_closing()
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of its head, or one behind its body: nobody reads those, so they are not kept."""
        self._stop_if_closing()
        if self._in_headers:
            super().on_header(name, value)
            return
        self._header_bytes += len(name) + len(value)
        if self._header_bytes > MAX_HEADER_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Its head is complete; it may have a body."""
        self._stop_if_closing()
        self._in_headers = False
        self._set_request_timeout(settings.REQUEST_SECONDS * BODY_TIME_FACTOR)
        super().on_headers_complete()
        if sum(len(name) + len(value) for name, value in self.headers) > MAX_HEADER_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if any(name == b"content-length" and _is_body_too_large(value) for name, value in self.headers):
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_chunk_header(self) -> None:
        """A piece of a body begins whose length was not announced."""
        self._chunk_count += 1
        if self._chunk_count > MAX_EXTRA_CHUNKS + self._body_bytes // 1024:
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_body(self, body: bytes) -> None:
        """A piece of its body."""
        self._body_bytes += len(body)
        if self._body_bytes > MAX_BODY_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self._stop_if_closing()
        super().on_body(body)
        self._count_body_bytes(min(len(body), self._body_bytes - SMALL_BODY_BYTES))

    def on_message_complete(self) -> None:
        """It is complete."""
        self._stop_if_closing()
        self._request_started = False
        self.connections_sending_body.pop(self, None)
        self._stop_waiting_for_request()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; uvicorn waits a few seconds for another one to begin."""
        super().on_response_complete()
        self._uncount_body_bytes()
        if not self.transport.is_closing() and not self._is_answering():
            self.connections_without_request[self] = None

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, unless the connection was ended for another reason."""
        if not self.transport.is_closing():
            self.transport.write(_raw_response(HTTPStatus.BAD_REQUEST, msg))
            self.transport.close()

    def _stop_if_closing(self) -> None:
        """Read no further in what came at once over a connection that has been ended: each line of it costs time."""
        if self.transport.is_closing():
            raise ConnectionClosed

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._current_cycle = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """They are slow to read."""
        super().pause_writing()
        if self._read_timer is None:
            self._read_timer = self.loop.call_later(settings.REQUEST_SECONDS * BODY_TIME_FACTOR, self.transport.abort)

    def resume_writing(self) -> None:
        """They have read enough that more can be sent."""
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
        super().resume_writing()

    def _count_body_bytes(self, byte_count: int) -> None:
        """Count what is kept of a large body; where it is too much of all, whoever began to send first has to go."""
        if byte_count <= 0:
            return
        self._large_body_bytes += byte_count
        GuardedProtocol.all_body_bytes += byte_count
        self.connections_sending_body[self] = None
        while GuardedProtocol.all_body_bytes > MAX_ALL_BODIES_BYTES and not self.transport.is_closing():
            next(iter(self.connections_sending_body)).close_with_status(HTTPStatus.SERVICE_UNAVAILABLE)

    def _uncount_body_bytes(self) -> None:
        self.connections_sending_body.pop(self, None)
        GuardedProtocol.all_body_bytes -= self._large_body_bytes
        self._large_body_bytes = 0

    def _wait_for_request(self) -> None:
        self.connections_without_request[self] = None
        self._set_request_timeout(settings.REQUEST_SECONDS)

    def _stop_waiting_for_request(self) -> None:
        self.connections_without_request.pop(self, None)
        self._set_request_timeout(None)

    def _set_request_timeout(self, seconds: float | None) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
        late = HTTPStatus.REQUEST_TIMEOUT
        self._request_timer = None if seconds is None else self.loop.call_later(seconds, self.close_with_status, late)

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever its type says
        return cycle is not None and not cycle.response_complete

    def close_with_status(self, status: HTTPStatus, send_status: bool = False) -> None:
        """Close the connection; a client in the middle of a request is told why, unless its answer has begun."""
        self._stop_waiting_for_request()
        self._uncount_body_bytes()
        if self.transport.is_closing():
            return
        if send_status or (self._request_started and not (self._is_answering() and self.cycle.response_started)):
            self.transport.write(_status_response(status))
        logger.warning("a connection was ended: %s %s", status.value, status.phrase)
        self.transport.close()


def _is_body_too_large(length: bytes) -> bool:
    return length.isdigit() and (len(length) > 18 or int(length) > MAX_BODY_BYTES)


def _status_response(status: HTTPStatus) -> bytes:
    again = [("Retry-After", str(RETRY_AFTER_SECONDS))] if status == HTTPStatus.SERVICE_UNAVAILABLE else []
    return _raw_response(status, STATUS_TEXTS[status], again)


def _raw_response(status: HTTPStatus, message: str, headers: Sequence[tuple[str, str]] = ()) -> bytes:
    """An answer that no application made, with the headers that all have."""
    text = message.encode()
    head = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(text))), ("Connection", "close")]
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in (*head, *headers, *common_headers()))
    return b"".join((STATUS_LINE[status], lines.encode(), b"\r\n", text))
