"""Closes stalled connections. Without this, uvicorn waits indefinitely for a started request, of any length.

A client must send its request within a time limit (408), must not send too much (413, 431) nor too many requests before
it has read the answers (429), and has to read them. If the process has as many connections or bytes of bodies as it can
hold, it closes the connection that has waited longest, so that many silent clients keep nobody out.

It is here for security, not for speed: without it a choice takes no more processor time. uvicorn has options for the
number of connections and for idle ones, but none for any of this, and the application hears of a request only when its
headers are complete. So this changes uvicorn's protocol class, which is not documented: pyproject.toml bounds the
version, and tests/web/test_library_internals.py checks what it relies on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import ClassVar

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hoshitaku.web.http import connection_limit
from hoshitaku.web.http.response_headers import common_headers

MAX_HEADER_BYTES = 64 * 1024
# Django answers what is too large for a page with a page (settings.DATA_UPLOAD_MAX_MEMORY_SIZE).
MAX_BODY_BYTES = 16 * 1024 * 1024
# Limit on all bodies together, counting only the part of each beyond a small form: bodies stay in memory until
# answered.
MAX_ALL_BODIES_BYTES = 256 * 1024 * 1024
SMALL_BODY_BYTES = 64 * 1024
# Chunks of a body beyond one per kilobyte: each chunk costs the same time, however small it is.
MAX_EXTRA_CHUNKS = 1024
# Requests that a connection may send before earlier ones are answered; browsers send none.
MAX_PIPELINED_REQUESTS = 32
# Time limit for a whole request, and for an answer that is not read, as a multiple of the limit for a request head.
BODY_TIMEOUT_FACTOR = 8
RETRY_AFTER_SECONDS = 5

TEXT_BY_STATUS = {
    HTTPStatus.REQUEST_TIMEOUT: "The request did not arrive in time. / 時間内に要求が届きませんでした。",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "This is too large for the server. / 送られた内容が大きすぎます。",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many requests at the same time. / 一度に送られた要求が多すぎます。",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The request has too large a head. / 要求のヘッダーが大きすぎます。",
    HTTPStatus.SERVICE_UNAVAILABLE: "The server is full. Try again in a moment. / 満員です。少し待ってお試しください。",
}

logger = logging.getLogger(__name__)


class ConnectionClosed(Exception):
    """Stops the parser."""


class GuardedProtocol(HttpToolsProtocol):
    """HTTP for clients that complete their requests."""

    # Connections without a complete request, the longest first.
    connections_without_request: ClassVar[dict[GuardedProtocol, None]] = {}
    # Bytes of large bodies in memory, and the connections that are still sending one, oldest first.
    all_body_bytes: ClassVar[int] = 0
    connections_sending_body: ClassVar[dict[GuardedProtocol, None]] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client connects. If there is no room, this closes the connection that has stalled longest."""
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
        """The client disconnected."""
        self._stop_waiting_for_request()
        self._uncount_body_bytes()
        self.resume_writing()
        super().connection_lost(exc)
        # uvicorn reports the newest request even if an earlier one is being answered, such as an endless stream.
        self.pipeline.clear()
        if self._current_cycle is not None and not self._current_cycle.response_complete:
            self._current_cycle.disconnected = True
            self._current_cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        """More bytes of a request arrive."""
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
        self._raise_if_closing()
        super().on_message_begin()
        self._request_started = self._in_headers = True
        self._header_bytes = self._body_bytes = self._chunk_count = 0
        if self._request_timer is None:
            self._wait_for_request()

    def on_url(self, url: bytes) -> None:
        """A part of its URL arrives."""
        self._raise_if_closing()
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header arrives, or a trailer after the body; trailers are dropped because nobody reads them."""
        self._raise_if_closing()
        if self._in_headers:
            super().on_header(name, value)
            return
        self._header_bytes += len(name) + len(value)
        if self._header_bytes > MAX_HEADER_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """The headers are complete; a body may follow."""
        self._raise_if_closing()
        self._in_headers = False
        self._set_request_timeout(settings.REQUEST_SECONDS * BODY_TIMEOUT_FACTOR)
        super().on_headers_complete()
        if not self.pipeline:
            self._current_cycle = self.cycle
        if sum(len(name) + len(value) for name, value in self.headers) > MAX_HEADER_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if any(name == b"content-length" and _is_body_too_large(value) for name, value in self.headers):
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_chunk_header(self) -> None:
        """A chunk of a body of unannounced length begins."""
        self._chunk_count += 1
        if self._chunk_count > MAX_EXTRA_CHUNKS + self._body_bytes // 1024:
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_body(self, body: bytes) -> None:
        """A part of its body arrives."""
        self._body_bytes += len(body)
        if self._body_bytes > MAX_BODY_BYTES:
            self.close_with_status(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self._raise_if_closing()
        super().on_body(body)
        self._count_body_and_enforce_limit(min(len(body), self._body_bytes - SMALL_BODY_BYTES))

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._raise_if_closing()
        self._request_started = False
        self.connections_sending_body.pop(self, None)
        self._stop_waiting_for_request()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The request is answered; uvicorn waits a few seconds for the next one."""
        following = self.pipeline[-1][0] if self.pipeline else None
        super().on_response_complete()
        self._current_cycle = following or self._current_cycle
        self._uncount_body_bytes()
        if not self.transport.is_closing() and not self._is_answering():
            self.connections_without_request[self] = None

    def send_400_response(self, msg: str) -> None:
        """Answer 400 for a malformed request, unless the connection was closed for another reason."""
        if not self.transport.is_closing():
            self.transport.write(_raw_response(HTTPStatus.BAD_REQUEST, msg))
            self.transport.close()

    def _raise_if_closing(self) -> None:
        """Stop parsing data of a connection that was closed: each line would cost time."""
        if self.transport.is_closing():
            raise ConnectionClosed

    def pause_writing(self) -> None:
        """The client is slow to read."""
        super().pause_writing()
        if self._read_timer is None:
            self._read_timer = self.loop.call_later(
                settings.REQUEST_SECONDS * BODY_TIMEOUT_FACTOR, self.transport.abort
            )

    def resume_writing(self) -> None:
        """The client has read enough, and more can be sent."""
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
        super().resume_writing()

    def _count_body_and_enforce_limit(self, byte_count: int) -> None:
        """Count the bytes of a large body. Above the limit for all bodies, close the connection that began first."""
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
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, contrary to its type
        return cycle is not None and not cycle.response_complete

    def close_with_status(self, status: HTTPStatus, send_status: bool = False) -> None:
        """Close the connection; a client in the middle of a request gets the status, unless its answer has begun."""
        self._stop_waiting_for_request()
        self._uncount_body_bytes()
        if self.transport.is_closing():
            return
        if send_status or (self._request_started and not (self._is_answering() and self.cycle.response_started)):
            self.transport.write(_status_response(status))
        logger.warning("a connection was closed: %s %s", status.value, status.phrase)
        self.transport.close()


def _is_body_too_large(length: bytes) -> bool:
    return length.isdigit() and (len(length) > 18 or int(length) > MAX_BODY_BYTES)


def _status_response(status: HTTPStatus) -> bytes:
    again = [("Retry-After", str(RETRY_AFTER_SECONDS))] if status == HTTPStatus.SERVICE_UNAVAILABLE else []
    return _raw_response(status, TEXT_BY_STATUS[status], again)


def _raw_response(status: HTTPStatus, message: str, headers: Sequence[tuple[str, str]] = ()) -> bytes:
    """An HTTP response made without the application, with the common headers."""
    text = message.encode()
    head = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(text))), ("Connection", "close")]
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in (*head, *headers, *common_headers()))
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n{lines}\r\n".encode() + text
