"""How this process stands: since when it runs, whether it stops, and whether what runs beside the pages does."""

from __future__ import annotations

import asyncio
import os
import time

from hoshitaku.web.monitoring import metrics
from hoshitaku.web.monitoring.multiprocess import START_TIME_VARIABLE

# Seconds in which a failure makes a server unready. What fails again as soon as it is started again stays within.
RECENT_SECONDS = 3.0


class ProcessState:
    """What is known of this process without asking the database."""

    def __init__(self) -> None:
        # The start of the whole server, if it has several processes: replacing one does not make the server younger.
        self.started_at = float(os.environ.get(START_TIME_VARIABLE, time.time()))
        self.is_stopping = False
        self.background_tasks: asyncio.Future[None] | None = None
        self._failure_times: dict[str, float] = {}

    def record_failure(self, task_name: str) -> None:
        """Something that runs beside the pages failed, and is started again."""
        metrics.BACKGROUND_FAILURES.labels(task_name).inc()
        self._failure_times[task_name] = time.monotonic()

    def why_not_ready(self) -> str:
        """Why nobody should be sent to this process; empty if there is no reason."""
        if self.is_stopping:
            return "the server is stopping"
        if self.background_tasks is None or self.background_tasks.done():
            return "bots and all else beside the pages do not run"
        lately = time.monotonic() - RECENT_SECONDS
        failed = sorted(attendant for attendant, when in self._failure_times.items() if when > lately)
        return f"{', '.join(failed)} failed just now" if failed else ""


process_state = ProcessState()
