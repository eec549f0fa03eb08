"""How often a thing may be done: enough for people, too little for guessing passwords or filling a server.

Counted in Django's cache, which each process has for itself. What a running game needs (choosing, looking back, sitting
down, coming back) is limited far above what people can do; looking is not limited at all. What runs by
itself has bounds of its own: streams (`tables/crowd`), connections, and bots left alone (`tables/rest`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TypeVar

from django.core.cache import cache
from django.http import HttpRequest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t

MINUTE = 60
HOUR = 60 * MINUTE
Found = TypeVar("Found")
HOUSEHOLD_PREFIX_BITS = 64  # bits of an IPv6 address that distinguish households


@dataclass(frozen=True)
class RateLimit:
    """At most `own` times in `seconds` by one person (or for one account), and `shared` from one address.

    Many people may share an address: a school, a company, a proxy that does not say for whom it asks.
    """

    name: str
    per_person: int
    per_address: int
    period_seconds: int
    problem_key: str = "too_often"


SIGN_IN = RateLimit("sign-in", 10, 60, 10 * MINUTE)
SIGN_IN_BY_NAME = RateLimit("sign-in-name", 100, 100, HOUR)
PASSWORD = RateLimit("password", 10, 60, 10 * MINUTE)
# A second factor, by account; its slower pace is for codes of six digits.
CODE = RateLimit("code", 10, 10, 10 * MINUTE)
CODE_DAY = RateLimit("code-day", 50, 50, 24 * HOUR)
RECOVERY = RateLimit("recovery", 10, 10, 10 * MINUTE)
# Each stands in a session.
PASSKEY = RateLimit("passkey", 60, 300, 10 * MINUTE)
# Links of mails and invitations, wrong answers of browsers with passkeys, and the token of /metrics: wrong ones.
WRONG_TOKEN = RateLimit("token", 60, 60, 10 * MINUTE)
NEW_GUEST = RateLimit("guest", 100, 100, 10 * MINUTE)
SIGN_UP = RateLimit("sign-up", 20, 20, HOUR)
EXPORT = RateLimit("export", 10, 60, HOUR)
MAIL = RateLimit("mail", 3, 20, HOUR)
TABLE = RateLimit("table", 30, 300, 10 * MINUTE)
PUSH_SUBSCRIPTION = RateLimit("push", 20, 200, HOUR)
MATCHMAKING = RateLimit("seek", 60, 600, 10 * MINUTE)
FRIEND = RateLimit("friend", 30, 120, HOUR)
BLOCK = RateLimit("block", 60, 600, HOUR)
REPORT = RateLimit("report", 10, 60, HOUR)
IMPORT = RateLimit("import", 20, 60, HOUR)
# Lines of records, and choices: each of them stays in the database.
RECORD_LINES = RateLimit("lines", 100_000, 300_000, HOUR)
CHOICES_PER_HOUR = RateLimit("moves", 6000, 60_000, HOUR, "too_fast")
CHAT = RateLimit("chat", 20, 120, MINUTE)
HINT = RateLimit("hint", 20, 120, MINUTE)
CHOICES_PER_MINUTE = RateLimit("move", 900, 9000, MINUTE, "too_fast")
TABLE_ACTION = RateLimit("deed", 240, 2400, MINUTE, "too_fast")
REPLAY = RateLimit("replay", 240, 2400, MINUTE, "too_fast")
RECORD = RateLimit("record", 20, 120, MINUTE, "too_fast")
# Each takes a core for a minute.
REVIEW = RateLimit("review", 10, 60, HOUR)
SEARCH = RateLimit("search", 60, 600, MINUTE, "too_fast")
# The club: marks and nice!s, what is written there, and the marks of all members looked through at once.
GAME_MARK = RateLimit("mark", 120, 1200, MINUTE, "too_fast")
POST = RateLimit("post", 20, 120, HOUR)
COMMENT = RateLimit("comment", 30, 180, 10 * MINUTE)
NEW_GAME = RateLimit("new-game", 10, 60, HOUR)
COMMUNITY = RateLimit("community", 5, 30, HOUR)
# Joining, leaving, what leaders decide.
MEMBERSHIP = RateLimit("belong", 120, 1200, HOUR)
BASKET = RateLimit("basket", 120, 1200, MINUTE, "too_fast")
ORDER = RateLimit("order", 20, 120, HOUR)
GAME_SUGGESTIONS = RateLimit("discovery", 30, 300, MINUTE, "too_fast")
# Entries of finished games that are played through again, for a record or the check of a seal.
REPLAYED_ENTRIES = RateLimit("entries", 60_000, 240_000, MINUTE, "too_fast")


def count_attempt(
    limit: RateLimit, request: HttpRequest, counted_for: Viewer | str | None = None, count_as: int = 1
) -> None:
    """Count an act that is about to happen, by a viewer or for an account's name. Problem 429 if it is one too many.

    An act that counts as many (`times`) is never too much by itself.
    """
    count_as = max(1, min(count_as, limit.per_person))
    counts = [(limit, limit.per_address, f"address-{client_address(request)}")]
    if counted_for is not None:
        person = f"viewer-{counted_for.pk}" if isinstance(counted_for, Viewer) else f"name-{counted_for.casefold()}"
        counts.insert(0, (limit, limit.per_person, person))
    AttemptCounter(counts).count_attempt(count_as)


@dataclass(frozen=True)
class AttemptCounter:
    """What one try counts for: limits, how often each lets it be done, and whose count it is."""

    limits_and_owners: Sequence[tuple[RateLimit, int, str]]

    def count_attempt(self, count_as: int = 1) -> None:
        """Count a try, or several, under each limit. Problem 429 if it is too much for any.

        Once one is used up, none is counted: names without end would push the counts of others out of the cache.
        """
        for limit, most, whose in self.limits_and_owners:
            if cache.get(_cache_key(limit, whose), 0) >= most:
                raise _limit_problem(limit)
        for limit, most, whose in self.limits_and_owners:
            _add_to_count(limit, most, whose, count_as)

    def count_failures_of(self, check: Callable[[], Found]) -> Found:
        """What a check of a secret finds. Only a wrong one, which finds nothing, is counted. Problem 429 as above."""
        self.count_attempt()
        found = check()
        if found:
            self.uncount()
        return found

    def uncount(self) -> None:
        """Uncount it: it turned out not to be what the limits are for."""
        for limit, _, whose in self.limits_and_owners:
            with suppress(ValueError):  # Its time ran out just now.
                cache.decr(_cache_key(limit, whose))


def token_attempt_counter(request: HttpRequest) -> AttemptCounter:
    """Whose tries a link or a token uses up that may be a guess."""
    return AttemptCounter([(WRONG_TOKEN, WRONG_TOKEN.per_address, f"address-{client_address(request)}")])


def client_address(request: HttpRequest) -> str:
    """Where a request comes from; of an IPv6 address, the part that one household has to itself."""
    text: str = request.META.get("REMOTE_ADDR", "")
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        # As a socket or a proxy for both kinds writes it: within one /64 stand all addresses of IPv4.
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOUSEHOLD_PREFIX_BITS), strict=False)) if found.version == 6 else text


def _add_to_count(limit: RateLimit, maximum: int, counted_for: str, times: int) -> None:
    key = _cache_key(limit, counted_for)
    try:
        done = times if cache.add(key, times, limit.period_seconds) else cache.incr(key, times)
    except ValueError:  # Its time ran out just now.
        return
    if done > maximum:
        raise _limit_problem(limit)


def _limit_problem(limit: RateLimit) -> Problem:
    return too_often_problem(limit.period_seconds - int(time.time()) % limit.period_seconds, limit.problem_key)


def _cache_key(limit: RateLimit, counted_for: str) -> str:
    # A hash, since a name that is tried may be of any length.
    return f"{limit.name}:{int(time.time()) // limit.period_seconds}:{sha256(counted_for.encode()).hexdigest()}"


def too_often_problem(seconds: int, problem_key: str = "too_often") -> Problem:
    """The answer to what is done too often: when to come again."""
    minutes = -(-seconds // MINUTE)
    wait = t("problems.seconds", count=seconds) if seconds <= MINUTE else t("problems.minutes", count=minutes)
    problem = Problem(429, problem_key, "refusal", wait=wait)
    problem.headers["Retry-After"] = str(seconds)
    return problem
