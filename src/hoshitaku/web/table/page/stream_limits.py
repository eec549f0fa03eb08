"""Limits on streams: per viewer, per address and in total.

A viewer's oldest stream ends to make room for a new one: someone who opens another tab wants to see that one. The old
page updates more slowly until it is visible again. Streams of other viewers never end for a new one; if there is no
room, the new one is refused.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Protocol

from django.conf import settings

from hoshitaku.web.account.session_store import SessionCredentials
from hoshitaku.web.http import connection_limit
from hoshitaku.web.http.problems import Problem

RETRY_AFTER_SECONDS = 20  # seconds


@dataclass(frozen=True)
class StreamClient:
    """Who asks for a stream: the viewer (None: a browser without a name), the address and the session."""

    viewer_id: int | None
    address: str
    session_pass: SessionCredentials | None = None


class LimitedStream(Protocol):
    """What the limits need of a stream."""

    client: StreamClient

    def close_for_newer(self) -> None:
        """End in favour of another stream of the same viewer."""


class StreamLimits:
    """The streams of this process, by viewer and address."""

    def __init__(self) -> None:
        self._streams_by_viewer: defaultdict[int, dict[LimitedStream, None]] = defaultdict(dict)
        self._count_by_address: Counter[str] = Counter()

    def problem_if_full(self, client: StreamClient) -> Problem | None:
        """Why there is no room for another stream; None if there is room."""
        if (
            client.viewer_id is not None
            and len(self._streams_by_viewer.get(client.viewer_id, ())) >= settings.STREAMS_OWN
        ):
            return None  # One of the viewer's older streams makes room.
        if self._count_by_address[client.address] >= settings.STREAMS_ADDRESS:
            return _full_problem(429)
        if self._count_by_address.total() >= (settings.STREAMS or connection_limit.max_streams()):
            return _full_problem(503)
        return None

    def add_stream(self, stream: LimitedStream) -> None:
        """Count a new stream; it may close the viewer's oldest."""
        self._count_by_address[stream.client.address] += 1
        if stream.client.viewer_id is None:
            return
        own = self._streams_by_viewer[stream.client.viewer_id]
        own[stream] = None
        while len(own) > max(1, settings.STREAMS_OWN):
            oldest = next(iter(own))
            del own[oldest]
            oldest.close_for_newer()

    def remove_stream(self, stream: LimitedStream) -> None:
        """Stop counting a stream that has ended."""
        self._count_by_address[stream.client.address] -= 1
        if not self._count_by_address[stream.client.address]:
            del self._count_by_address[stream.client.address]
        viewer = stream.client.viewer_id
        if viewer is not None and viewer in self._streams_by_viewer:
            self._streams_by_viewer[viewer].pop(stream, None)
            if not self._streams_by_viewer[viewer]:
                del self._streams_by_viewer[viewer]


def _full_problem(status: int) -> Problem:
    problem = Problem(status, "crowded", "refusal", seconds=RETRY_AFTER_SECONDS)
    problem.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return problem
