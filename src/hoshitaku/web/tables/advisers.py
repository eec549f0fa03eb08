"""The process that thinks about hints: one beside each web process, begun with the first hint that takes long.

The threads of requests wait for it, but only a moment: whoever would wait longer gets the hint that comes at once.
"""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Final

from hoshitaku.web.tables import workers
from hoshitaku.web.tables.advising import Hint, advised
from hoshitaku.web.tables.thinking import Question

PATIENCE: Final = 1.5  # seconds until it is free
LONGEST: Final = 4.0  # seconds for a hint; the first may take longer, since the process begins with it
NICENESS: Final = 3  # pages go first

logger = logging.getLogger(__name__)


class Advisers:
    """Asks the process one thing at a time."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: Executor | None = None
        self._thought: Future[Hint] | None = None

    def hint(self, question: Question, lang: str, most: int) -> Hint | None:
        """What a level advises; None if it cannot be had in time."""
        if not self._turn.acquire(timeout=PATIENCE):
            return None
        try:
            return self._asked(question, lang, most)
        except TimeoutError:
            return None  # it is thought to its end, and of no use
        except BrokenProcessPool as failure:
            logger.warning("a hint was not thought out (%s)", type(failure).__name__)
            self.end()
        except Exception:
            logger.exception("a hint was not thought out")
        finally:
            self._turn.release()
        return None

    def _asked(self, question: Question, lang: str, most: int) -> Hint | None:
        """What the process makes of a question; None if it still thinks about one that nobody waits for."""
        if self._thought is not None and not self._thought.done():
            return None
        if self._process is None:
            self._process = workers.begin(NICENESS)
        self._thought = self._process.submit(advised, question, lang, most)
        return self._thought.result(LONGEST)

    def end(self) -> None:
        """End the process at once."""
        if self._process is not None:
            workers.end(self._process)
            self._process = self._thought = None


advisers = Advisers()
