"""What goes wrong again and again is logged now and then, with how often it was."""

from __future__ import annotations

import logging

import pytest

from hoshitaku.web.logging import throttle
from hoshitaku.web.logging.throttle import MAX_MESSAGES_PER_PERIOD, PERIOD_SECONDS, LogThrottle


class Clock:
    """A clock that tests put forward."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(throttle, "time", clock)
    return clock


@pytest.fixture
def logger(clock, caplog):
    """A logger with a filtered handler, as `keep_logs_short` leaves them."""
    seldom_ = LogThrottle()
    caplog.handler.addFilter(seldom_)
    yield logging.getLogger("hoshitaku.test")
    caplog.handler.removeFilter(seldom_)


def test_the_same_warning_is_logged_a_few_times_and_then_not(logger, caplog):
    for number in range(1000):
        logger.warning("refused %s", number)
    assert caplog.messages == [f"refused {number}" for number in range(MAX_MESSAGES_PER_PERIOD)]


def test_later_it_is_logged_again_with_the_number_of_omitted_lines(logger, caplog, clock):
    for number in range(1000):
        logger.warning("refused %s", number)
    clock.now += PERIOD_SECONDS
    logger.warning("refused %s", "again")
    assert caplog.messages[-1] == f"refused again (and {1000 - MAX_MESSAGES_PER_PERIOD} similar messages before)"


def test_other_messages_are_not_limited(logger, caplog):
    for _ in range(1000):
        logger.warning("refused")
    logger.warning("something else")
    logger.error("refused")
    assert caplog.messages[MAX_MESSAGES_PER_PERIOD:] == ["something else", "refused"]


def test_variable_parts_of_a_message_do_not_bypass_the_limit(caplog, client):
    seldom_ = LogThrottle()
    caplog.handler.addFilter(seldom_)
    for number in range(MAX_MESSAGES_PER_PERIOD + 5):
        assert client.get("/", headers={"host": f"forged{number}.example"}).status_code == 400
    caplog.handler.removeFilter(seldom_)
    assert sum("forged" in message for message in caplog.messages) == MAX_MESSAGES_PER_PERIOD


def test_messages_below_a_warning_are_always_logged(logger, caplog):
    caplog.set_level(logging.INFO)
    for _ in range(10 * MAX_MESSAGES_PER_PERIOD):
        logger.info("begun")
    assert len(caplog.messages) == 10 * MAX_MESSAGES_PER_PERIOD


def test_two_handlers_log_the_same(logger, caplog, clock):
    both = LogThrottle()
    record = logging.LogRecord("name", logging.WARNING, "", 1, "refused", (), None)
    assert both.filter(record)
    for _ in range(MAX_MESSAGES_PER_PERIOD):
        assert both.filter(record)


def test_the_memory_for_different_messages_is_limited(clock):
    seldom_ = LogThrottle()
    for number in range(10_000):
        seldom_.filter(logging.LogRecord("name", logging.WARNING, "", 1, f"refused {number}", (), None))
    assert len(seldom_.counts) <= throttle.MAX_REMEMBERED_MESSAGES
