"""Rate-limits repeated log messages: a few times a minute, then once with a count."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

MAX_MESSAGES_PER_PERIOD = 3
PERIOD_SECONDS = 60.0
MAX_REMEMBERED_MESSAGES = 500
DJANGO_SECURITY_LOGGER_PREFIX = "django.security."

MessageKey = tuple[str, int, str]


@dataclass
class MessageCount:
    """How often a message came in the period since `period_start`, and how many were held back in the period before."""

    period_start: float
    count_in_period: int = 0
    held_back_count: int = 0


class LogThrottle(logging.Filter):
    """Drops warnings and errors that were frequent recently; messages are compared without their arguments."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[MessageKey, MessageCount] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log it; the same for every handler."""
        if record.levelno < logging.WARNING:
            return True
        if "let_through" not in record.__dict__:
            record.__dict__["let_through"] = self._count_and_check(record)
        return bool(record.__dict__["let_through"])

    def _count_and_check(self, record: logging.LogRecord) -> bool:
        now, count = time.monotonic(), self._count_of(record)
        if now - count.period_start >= PERIOD_SECONDS:
            if count.held_back_count:
                record.msg = f"{record.msg} (and {count.held_back_count} similar messages before)"
            count.period_start, count.count_in_period, count.held_back_count = now, 0, 0
        count.count_in_period += 1
        count.held_back_count += count.count_in_period > MAX_MESSAGES_PER_PERIOD
        return count.count_in_period <= MAX_MESSAGES_PER_PERIOD

    def _count_of(self, record: logging.LogRecord) -> MessageCount:
        key = (record.name, record.levelno, _message_template(record))
        if key not in self.counts:
            if len(self.counts) >= MAX_REMEMBERED_MESSAGES:
                del self.counts[min(self.counts, key=lambda old: self.counts[old].period_start)]
            self.counts[key] = MessageCount(time.monotonic())
        return self.counts[key]


def _message_template(record: logging.LogRecord) -> str:
    """A message without its arguments."""
    # Django puts client input, such as a host, into the text; each kind of refusal has a separate logger.
    return "" if record.name.startswith(DJANGO_SECURITY_LOGGER_PREFIX) else str(record.msg)


def throttle_all_logs() -> None:
    """Filter all logs of this process. Call after all handlers were added."""
    seldom = LogThrottle()
    for logger in (logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)):
        for handler in logger.handlers:
            handler.addFilter(seldom)
