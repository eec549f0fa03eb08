"""Answers that never end: server-sent events, sent without keeping them.

An open page costs memory for as long as it is open. Django would hold the newest event of each stream, a whole table's
HTML, in the frames of three nested generators until the next one comes.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from typing import Any

from django.http import StreamingHttpResponse

Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class EventStreamResponse(StreamingHttpResponse):
    """Server-sent events, sent one by one as they come."""

    def __init__(self, events: AsyncGenerator[bytes, None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events, content_type="text/event-stream", headers=headers)
        self.events = events

    async def send_events(self, send: Send) -> None:
        """Send status, headers and every event until they end; closes the generator of the events."""
        async with aclosing(self.events) as events:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self._raw_headers()})
            async for event in events:
                await send({"type": "http.response.body", "body": event, "more_body": True})
                del event  # or this frame would hold it while it waits for the next
        await send({"type": "http.response.body"})

    def _raw_headers(self) -> list[tuple[bytes, bytes]]:
        headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in self.items()]
        cookies = [(b"Set-Cookie", one.output(header="").encode("ascii").strip()) for one in self.cookies.values()]
        return headers + cookies
