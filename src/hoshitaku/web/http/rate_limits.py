"""Rate limits: enough for people, too few attempts to guess passwords or to fill a server.

Counts are in Django's cache, separate for each process. Actions of a running game (choosing, looking back, sitting
down, returning) are limited far above what people can do; page views are not limited. What runs automatically has other
limits: streams (`table/page/stream_limits`), connections, and tables left to bots (`table/upkeep/idle_bots`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TypeVar

from django.core.cache import cache
from django.db.models import Model
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.times import time_tag
from hoshitaku.web.templating.translate import page_language

MINUTE = 60
HOUR = 60 * MINUTE
CheckResult = TypeVar("CheckResult")
HOUSEHOLD_PREFIX_BITS = 64  # bits of an IPv6 address that distinguish households


@dataclass(frozen=True)
class RateLimit:
    """At most `max_per_person` times by one person (or for one account), and `max_per_address` from one address.

    Counted in periods of `period_seconds`.
    Many people may share an address: a school, a company, or a proxy that does not forward addresses.
    """

    name: str
    max_per_person: int
    max_per_address: int
    period_seconds: int
    problem_key: str = "too_often"


SIGN_IN = RateLimit("sign-in", 10, 60, 10 * MINUTE)
SIGN_IN_BY_NAME = RateLimit("sign-in-name", 100, 100, HOUR)
PASSWORD = RateLimit("password", 10, 60, 10 * MINUTE)
# A second factor, by account; recovery codes also by address. The slower limit is for six-digit codes.
SECOND_FACTOR_CODE = RateLimit("code", 10, 10, 10 * MINUTE, "too_many_codes")
SECOND_FACTOR_CODE_PER_DAY = RateLimit("code-day", 50, 50, 24 * HOUR, "too_many_codes")
RECOVERY_CODE = RateLimit("recovery", 10, 10, 10 * MINUTE)
# Each one is stored in a session.
PASSKEY = RateLimit("passkey", 60, 300, 10 * MINUTE)
# Wrong tokens only: of links in mails and invitations, wrong answers of browsers with passkeys, and of /metrics.
WRONG_TOKEN = RateLimit("token", 60, 60, 10 * MINUTE)
DEVICE_LINK = RateLimit("device-link", 20, 200, 10 * MINUTE)
NEW_GUEST = RateLimit("guest", 100, 100, 10 * MINUTE)
SIGN_UP = RateLimit("sign-up", 20, 20, HOUR)
DATA_EXPORT = RateLimit("export", 10, 60, HOUR)
MAIL = RateLimit("mail", 3, 20, HOUR)
NEW_TABLE = RateLimit("table", 30, 300, 10 * MINUTE)
PUSH_SUBSCRIPTION = RateLimit("push", 20, 200, HOUR)
MATCHMAKING = RateLimit("seek", 60, 600, 10 * MINUTE)
FRIEND = RateLimit("friend", 30, 120, HOUR)
BLOCK = RateLimit("block", 60, 600, HOUR)
REPORT = RateLimit("report", 10, 60, HOUR)
RECORD_IMPORT = RateLimit("import", 20, 60, HOUR)
# Lines of records, and choices: each one stays in the database.
RECORD_LINES = RateLimit("lines", 100_000, 300_000, HOUR)
CHOICES_PER_HOUR = RateLimit("moves", 6000, 60_000, HOUR, "too_fast")
CHAT = RateLimit("chat", 20, 120, MINUTE)
HINT = RateLimit("hint", 20, 120, MINUTE)
CHOICES_PER_MINUTE = RateLimit("move", 900, 9000, MINUTE, "too_fast")
TABLE_ACTION = RateLimit("action", 240, 2400, MINUTE, "too_fast")
REPLAY = RateLimit("replay", 240, 2400, MINUTE, "too_fast")
RECORD = RateLimit("record", 20, 120, MINUTE, "too_fast")
# Each one uses a core for a minute.
REVIEW = RateLimit("review", 10, 60, HOUR)
SEARCH = RateLimit("search", 60, 600, MINUTE, "too_fast")
# The club: marks and nice!s, posts, and pages that read the marks of all members.
GAME_MARK = RateLimit("mark", 120, 1200, MINUTE, "too_fast")
CLUB_POST = RateLimit("post", 20, 120, HOUR)
COMMENT = RateLimit("comment", 30, 180, 10 * MINUTE)
NEW_CATALOGUE_ENTRY = RateLimit("new-game", 10, 60, HOUR)
NEW_COMMUNITY = RateLimit("community", 5, 30, HOUR)
# Joining, leaving, and decisions of leaders.
MEMBERSHIP = RateLimit("belong", 120, 1200, HOUR)
BASKET = RateLimit("basket", 120, 1200, MINUTE, "too_fast")
ORDER = RateLimit("order", 20, 120, HOUR)
GAME_SUGGESTIONS = RateLimit("discovery", 30, 300, MINUTE, "too_fast")
# Entries of finished games that are replayed for a record or to verify the seal.
REPLAYED_ENTRIES = RateLimit("entries", 60_000, 240_000, MINUTE, "too_fast")


def count_attempt(
    limit: RateLimit, request: HttpRequest, counted_for: Model | str | None = None, count_as: int = 1
) -> None:
    """Count an action before it happens, for a viewer or an account name. Problem 429 if it exceeds the limit.

    A single action with a large `count_as` never exceeds the limit alone.
    """
    count_as = max(1, min(count_as, limit.max_per_person))
    counts = [(limit, limit.max_per_address, f"address-{client_ip_or_ipv6_prefix(request)}")]
    if counted_for is not None:
        person = f"name-{counted_for.casefold()}" if isinstance(counted_for, str) else f"viewer-{counted_for.pk}"
        counts.insert(0, (limit, limit.max_per_person, person))
    AttemptCounter(counts).count_attempt(count_as)


@dataclass(frozen=True)
class AttemptCounter:
    """The limits for one attempt, each with its maximum and with the owner it is counted for."""

    limits_and_owners: Sequence[tuple[RateLimit, int, str]]

    def count_attempt(self, count_as: int = 1) -> None:
        """Count an attempt, or several, under each limit. Problem 429 if it exceeds any.

        Once one limit is reached, none is counted: endless new names would push other counts out of the cache.
        """
        for limit, most, whose in self.limits_and_owners:
            if cache.get(_cache_key(limit, whose), 0) >= most:
                raise _limit_problem(limit)
        for limit, most, whose in self.limits_and_owners:
            _add_to_count_or_raise(limit, most, whose, count_as)

    def count_failures_of(self, check: Callable[[], CheckResult]) -> CheckResult:
        """The result of checking a secret. Only a wrong one (a false result) is counted.

        Problem 429 if there were too many.
        """
        self.count_attempt()
        found = check()
        if found:
            self.uncount()
        return found

    def uncount(self) -> None:
        """Undo the count: the attempt turned out to be harmless."""
        for limit, _, whose in self.limits_and_owners:
            with suppress(ValueError):  # its period has just ended
                cache.decr(_cache_key(limit, whose))


def token_attempt_counter(request: HttpRequest) -> AttemptCounter:
    """The limits for a link or a token that may be guessed."""
    return AttemptCounter([(WRONG_TOKEN, WRONG_TOKEN.max_per_address, f"address-{client_ip_or_ipv6_prefix(request)}")])


def client_ip_or_ipv6_prefix(request: HttpRequest) -> str:
    """The client's IP address; for IPv6, the prefix of one household."""
    text: str = request.META.get("REMOTE_ADDR", "")
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        # IPv4 as dual-stack sockets and proxies write it: all IPv4 addresses are within one /64.
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOUSEHOLD_PREFIX_BITS), strict=False)) if found.version == 6 else text


def _add_to_count_or_raise(limit: RateLimit, maximum: int, counted_for: str, times: int) -> None:
    key = _cache_key(limit, counted_for)
    try:
        done = times if cache.add(key, times, limit.period_seconds) else cache.incr(key, times)
    except ValueError:  # its period has just ended
        return
    if done > maximum:
        raise _limit_problem(limit)


def _limit_problem(limit: RateLimit) -> Problem:
    return too_often_problem(limit.period_seconds - int(time.time()) % limit.period_seconds, limit.problem_key)


def _cache_key(limit: RateLimit, counted_for: str) -> str:
    # A hash, because a name that is tried may be of any length.
    return f"{limit.name}:{int(time.time()) // limit.period_seconds}:{sha256(counted_for.encode()).hexdigest()}"


def too_often_problem(seconds: int, problem_key: str = "too_often") -> Problem:
    """The Problem for a reached rate limit, with the time to wait."""
    wait = time_tag(timezone.now() + timedelta(seconds=seconds), "wait", page_language())
    problem = Problem(429, problem_key, "refusal", wait=wait)
    problem.headers["Retry-After"] = str(seconds)
    return problem
