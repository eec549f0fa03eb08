"""How many streams there may be: of one viewer, from one address, and in all.

A viewer's oldest stream ends to make room for their new one, and its page updates more slowly until they look at it
again: whoever opens one more tab wants to see that one. No other viewer's stream ever ends for a new one; if there is
no room, the new one is refused.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Protocol

from django.conf import settings

from hoshitaku.web import descriptors
from hoshitaku.web.people.sessions import Pass
from hoshitaku.web.problems import Problem

AGAIN = 20  # seconds


@dataclass(frozen=True)
class Comer:
    """Who asks for a stream, seated or not (None: a browser without a name), from which address, by which session."""

    viewer: int | None
    address: str
    admitted: Pass | None = None


class Guest(Protocol):
    """A stream, as far as it matters here."""

    comer: Comer

    def give_way(self) -> None:
        """End for another stream of the same viewer."""


class Crowd:
    """The streams of this process, by whose they are."""

    def __init__(self) -> None:
        self._own: defaultdict[int, dict[Guest, None]] = defaultdict(dict)
        self._at: Counter[str] = Counter()

    def refusal(self, comer: Comer) -> Problem | None:
        """Why there is no room for another stream; None if there is room."""
        if comer.viewer is not None and len(self._own.get(comer.viewer, ())) >= settings.STREAMS_OWN:
            return None  # One of their own makes room.
        if self._at[comer.address] >= settings.STREAMS_ADDRESS:
            return _crowded(429)
        if self._at.total() >= (settings.STREAMS or descriptors.streams()):
            return _crowded(503)
        return None

    def enter(self, guest: Guest) -> None:
        """A stream begins; the viewer's oldest give way to it."""
        self._at[guest.comer.address] += 1
        if guest.comer.viewer is None:
            return
        own = self._own[guest.comer.viewer]
        own[guest] = None
        while len(own) > max(1, settings.STREAMS_OWN):
            oldest = next(iter(own))
            del own[oldest]
            oldest.give_way()

    def leave(self, guest: Guest) -> None:
        """A stream has ended."""
        self._at[guest.comer.address] -= 1
        if not self._at[guest.comer.address]:
            del self._at[guest.comer.address]
        viewer = guest.comer.viewer
        if viewer is not None and viewer in self._own:
            self._own[viewer].pop(guest, None)
            if not self._own[viewer]:
                del self._own[viewer]


def _crowded(status: int) -> Problem:
    problem = Problem(status, "crowded", "refusal", seconds=AGAIN)
    problem.headers["Retry-After"] = str(AGAIN)
    return problem
