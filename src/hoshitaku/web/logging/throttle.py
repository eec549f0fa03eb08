"""Logs that no flood fills: the same warning a few times in a minute, then once with how often it was."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

MAX_MESSAGES = 3
PERIOD_SECONDS = 60.0
MAX_REMEMBERED_MESSAGES = 500  # different messages
DJANGO_SECURITY_LOGGERS = "django.security."

MessageKey = tuple[str, int, str]


@dataclass
class MessageCount:
    """How often a message came since `since`, and how many of those before were held back."""

    period_start: float
    in_period: int = 0
    held_back: int = 0


class LogThrottle(logging.Filter):
    """Holds warnings and errors back that came often just before; messages differ by their text without its values."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[MessageKey, MessageCount] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log it; the same for every handler."""
        if record.levelno < logging.WARNING:
            return True
        if "let_through" not in record.__dict__:
            record.__dict__["let_through"] = self._is_let_through(record)
        return bool(record.__dict__["let_through"])

    def _is_let_through(self, record: logging.LogRecord) -> bool:
        now, count = time.monotonic(), self._count_of(record)
        if now - count.period_start >= PERIOD_SECONDS:
            if count.held_back:
                record.msg = f"{record.msg} (and {count.held_back} more like it before)"
            count.period_start, count.in_period, count.held_back = now, 0, 0
        count.in_period += 1
        count.held_back += count.in_period > MAX_MESSAGES
        return count.in_period <= MAX_MESSAGES

    def _count_of(self, record: logging.LogRecord) -> MessageCount:
        key = (record.name, record.levelno, _message_template(record))
        if key not in self.counts:
            if len(self.counts) >= MAX_REMEMBERED_MESSAGES:
                del self.counts[min(self.counts, key=lambda old: self.counts[old].period_start)]
            self.counts[key] = MessageCount(time.monotonic())
        return self.counts[key]


def _message_template(record: logging.LogRecord) -> str:
    """What a message says without its values."""
    # Django puts what was sent into the text of what it refuses, such as a host; each kind has a logger of its own.
    return "" if record.name.startswith(DJANGO_SECURITY_LOGGERS) else str(record.msg)


def throttle_all_logs() -> None:
    """Filter whatever this process logs. Call when all handlers are there."""
    seldom = LogThrottle()
    for logger in (logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)):
        for handler in logger.handlers:
            handler.addFilter(seldom)
