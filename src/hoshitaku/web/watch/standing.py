"""How this process stands: since when it runs, whether it stops, and whether what runs beside the pages does."""

from __future__ import annotations

import asyncio
import os
import time

from hoshitaku.web.watch import figures
from hoshitaku.web.watch.several import BEGUN

# Seconds in which a failure makes a server unready. What fails again as soon as it is started again stays within.
JUST_NOW = 3.0


class Standing:
    """What is known of this process without asking the database."""

    def __init__(self) -> None:
        # The start of the whole server, if it has several processes: replacing one does not make the server younger.
        self.begun = float(os.environ.get(BEGUN, time.time()))
        self.stopping = False
        self.attendants: asyncio.Future[None] | None = None
        self._failed: dict[str, float] = {}

    def failed(self, attendant: str) -> None:
        """Something that runs beside the pages failed, and is started again."""
        figures.FAILURES.labels(attendant).inc()
        self._failed[attendant] = time.monotonic()

    def trouble(self) -> str:
        """Why nobody should be sent to this process; empty if there is no reason."""
        if self.stopping:
            return "the server is stopping"
        if self.attendants is None or self.attendants.done():
            return "bots and all else beside the pages do not run"
        lately = time.monotonic() - JUST_NOW
        failed = sorted(attendant for attendant, when in self._failed.items() if when > lately)
        return f"{', '.join(failed)} failed just now" if failed else ""


standing = Standing()
