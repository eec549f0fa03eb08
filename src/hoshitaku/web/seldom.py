"""Logs that no flood fills: the same warning a few times in a minute, then once with how often it was."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

MOST = 3
SECONDS = 60.0
REMEMBERED = 500  # different messages
REFUSALS = "django.security."

Key = tuple[str, int, str]


@dataclass
class Count:
    """How often a message came since `since`, and how many of those before were held back."""

    since: float
    times: int = 0
    held_back: int = 0


class Seldom(logging.Filter):
    """Holds warnings and errors back that came often just before; messages differ by their text without its values."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[Key, Count] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log it; the same for every handler."""
        if record.levelno < logging.WARNING:
            return True
        if "let_through" not in record.__dict__:
            record.__dict__["let_through"] = self._let_through(record)
        return bool(record.__dict__["let_through"])

    def _let_through(self, record: logging.LogRecord) -> bool:
        now, count = time.monotonic(), self._count(record)
        if now - count.since >= SECONDS:
            if count.held_back:
                record.msg = f"{record.msg} (and {count.held_back} more like it before)"
            count.since, count.times, count.held_back = now, 0, 0
        count.times += 1
        count.held_back += count.times > MOST
        return count.times <= MOST

    def _count(self, record: logging.LogRecord) -> Count:
        key = (record.name, record.levelno, _text(record))
        if key not in self.counts:
            if len(self.counts) >= REMEMBERED:
                del self.counts[min(self.counts, key=lambda old: self.counts[old].since)]
            self.counts[key] = Count(time.monotonic())
        return self.counts[key]


def _text(record: logging.LogRecord) -> str:
    """What a message says without its values."""
    # Django puts what was sent into the text of what it refuses, such as a host; each kind has a logger of its own.
    return "" if record.name.startswith(REFUSALS) else str(record.msg)


def keep_logs_short() -> None:
    """Filter whatever this process logs. Call when all handlers are there."""
    seldom = Seldom()
    for logger in (logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)):
        for handler in logger.handlers:
            handler.addFilter(seldom)
