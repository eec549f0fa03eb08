"""The state of this process: its start time, whether it is stopping, and failures of background tasks."""

from __future__ import annotations

import asyncio
import os
import time

from hoshitaku.web.monitoring import metrics
from hoshitaku.web.monitoring.multiprocess import START_TIME_VARIABLE

# A failure makes the server unready for this many seconds. A task that fails again at each restart stays within them.
UNREADY_AFTER_FAILURE_SECONDS = 3.0


class ProcessState:
    """The state of this process, without the database."""

    def __init__(self) -> None:
        # The start of the whole server, if it has several processes: replacing one is no restart.
        self.started_at = float(os.environ.get(START_TIME_VARIABLE, time.time()))
        self.is_stopping = False
        self.background_tasks: asyncio.Future[None] | None = None
        self._failure_times: dict[str, float] = {}

    def record_failure(self, task_name: str) -> None:
        """A background task failed, and is started again."""
        metrics.BACKGROUND_FAILURES.labels(task_name).inc()
        self._failure_times[task_name] = time.monotonic()

    def why_not_ready(self) -> str:
        """Why this process is not ready; "" if it is."""
        if self.is_stopping:
            return "the server is stopping"
        if self.background_tasks is None or self.background_tasks.done():
            return "bots and other background tasks do not run"
        lately = time.monotonic() - UNREADY_AFTER_FAILURE_SECONDS
        failed = sorted(attendant for attendant, when in self._failure_times.items() if when > lately)
        return f"{', '.join(failed)} failed just now" if failed else ""


process_state = ProcessState()
