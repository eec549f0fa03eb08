"""The process that computes slow hints: one for each web process, started with the first slow hint.

Request threads wait for it briefly; if it is busy for longer, the user gets the immediate hint.
"""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Final

from hoshitaku.web.server import worker_process
from hoshitaku.web.table.bots.process import BotQuestion
from hoshitaku.web.table.hints.process import Hint, make_hint

MAX_WAIT_SECONDS: Final = 1.5  # seconds to wait until it is free
MAX_HINT_SECONDS: Final = 4.0  # seconds for a hint; the first may take longer, since the process has to start
NICENESS: Final = 3  # lower priority than pages

logger = logging.getLogger(__name__)


class HintWorker:
    """Asks the process one question at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: Executor | None = None
        self._running_hint: Future[Hint] | None = None

    def compute_hint(self, question: BotQuestion, lang: str, max_steps: int) -> Hint | None:
        """The advice of a level; None if it is not ready in time."""
        if not self._lock.acquire(timeout=MAX_WAIT_SECONDS):
            return None
        try:
            return self._ask_process(question, lang, max_steps)
        except TimeoutError:
            return None  # the computation goes on, but its result is not used
        except BrokenProcessPool as failure:
            logger.warning("a hint could not be computed (%s)", type(failure).__name__)
            self.stop_process()
        except Exception:
            logger.exception("a hint could not be computed")
        finally:
            self._lock.release()
        return None

    def _ask_process(self, question: BotQuestion, lang: str, most: int) -> Hint | None:
        """The hint that the process returns; None if it is still busy with an abandoned question."""
        if self._running_hint is not None and not self._running_hint.done():
            return None
        if self._process is None:
            self._process = worker_process.start_worker(NICENESS)
        self._running_hint = self._process.submit(make_hint, question, lang, most)
        return self._running_hint.result(MAX_HINT_SECONDS)

    def stop_process(self) -> None:
        """Kill the process immediately."""
        if self._process is not None:
            worker_process.kill_worker(self._process)
            self._process = self._running_hint = None


hint_worker = HintWorker()
