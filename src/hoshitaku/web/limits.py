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

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t

MINUTE = 60
HOUR = 60 * MINUTE
Found = TypeVar("Found")
HOME = 64  # bits of an IPv6 address that distinguish households


@dataclass(frozen=True)
class Limit:
    """At most `own` times in `seconds` by one person (or for one account), and `shared` from one address.

    Many people may share an address: a school, a company, a proxy that does not say for whom it asks.
    """

    deed: str
    own: int
    shared: int
    seconds: int
    says: str = "too_often"


SIGN_IN = Limit("sign-in", 10, 60, 10 * MINUTE)
SIGN_IN_NAME = Limit("sign-in-name", 100, 100, HOUR)
PASSWORD = Limit("password", 10, 60, 10 * MINUTE)
# A second factor, by account, recovery codes also by address; its slower pace is for codes of six digits.
CODE = Limit("code", 10, 10, 10 * MINUTE, "too_many_codes")
CODE_DAY = Limit("code-day", 50, 50, 24 * HOUR, "too_many_codes")
RECOVERY = Limit("recovery", 10, 10, 10 * MINUTE)
# Each stands in a session.
PASSKEY = Limit("passkey", 60, 300, 10 * MINUTE)
# Links of mails and invitations, wrong answers of browsers with passkeys, and the token of /metrics: wrong ones.
TOKEN = Limit("token", 60, 60, 10 * MINUTE)
GUEST = Limit("guest", 100, 100, 10 * MINUTE)
SIGN_UP = Limit("sign-up", 20, 20, HOUR)
EXPORT = Limit("export", 10, 60, HOUR)
MAIL = Limit("mail", 3, 20, HOUR)
TABLE = Limit("table", 30, 300, 10 * MINUTE)
PUSH = Limit("push", 20, 200, HOUR)
SEEK = Limit("seek", 60, 600, 10 * MINUTE)
FRIEND = Limit("friend", 30, 120, HOUR)
BLOCK = Limit("block", 60, 600, HOUR)
REPORT = Limit("report", 10, 60, HOUR)
IMPORT = Limit("import", 20, 60, HOUR)
# Lines of records, and choices: each of them stays in the database.
LINES = Limit("lines", 100_000, 300_000, HOUR)
MOVES = Limit("moves", 6000, 60_000, HOUR, "too_fast")
CHAT = Limit("chat", 20, 120, MINUTE)
HINT = Limit("hint", 20, 120, MINUTE)
MOVE = Limit("move", 900, 9000, MINUTE, "too_fast")
DEED = Limit("deed", 240, 2400, MINUTE, "too_fast")
REPLAY = Limit("replay", 240, 2400, MINUTE, "too_fast")
RECORD = Limit("record", 20, 120, MINUTE, "too_fast")
# Each takes a core for a minute.
REVIEW = Limit("review", 10, 60, HOUR)
SEARCH = Limit("search", 60, 600, MINUTE, "too_fast")
# The club: marks and nice!s, what is written there, and the marks of all members looked through at once.
MARK = Limit("mark", 120, 1200, MINUTE, "too_fast")
POST = Limit("post", 20, 120, HOUR)
COMMENT = Limit("comment", 30, 180, 10 * MINUTE)
NEW_GAME = Limit("new-game", 10, 60, HOUR)
COMMUNITY = Limit("community", 5, 30, HOUR)
# Joining, leaving, what leaders decide.
BELONG = Limit("belong", 120, 1200, HOUR)
BASKET = Limit("basket", 120, 1200, MINUTE, "too_fast")
ORDER = Limit("order", 20, 120, HOUR)
DISCOVERY = Limit("discovery", 30, 300, MINUTE, "too_fast")
# Entries of finished games that are played through again, for a record or the check of a seal.
ENTRIES = Limit("entries", 60_000, 240_000, MINUTE, "too_fast")


def count(limit: Limit, request: HttpRequest, whose: Viewer | str | None = None, times: int = 1) -> None:
    """Count an act that is about to happen, by a viewer or for an account's name. Problem 429 if it is one too many.

    An act that counts as many (`times`) is never too much by itself.
    """
    times = max(1, min(times, limit.own))
    counts = [(limit, limit.shared, f"address-{address(request)}")]
    if whose is not None:
        person = f"viewer-{whose.pk}" if isinstance(whose, Viewer) else f"name-{whose.casefold()}"
        counts.insert(0, (limit, limit.own, person))
    Tries(counts).count(times)


@dataclass(frozen=True)
class Tries:
    """What one try counts for: limits, how often each lets it be done, and whose count it is."""

    counts: Sequence[tuple[Limit, int, str]]

    def count(self, times: int = 1) -> None:
        """Count a try, or several, under each limit. Problem 429 if it is too much for any.

        Once one is used up, none is counted: names without end would push the counts of others out of the cache.
        """
        for limit, most, whose in self.counts:
            if cache.get(_key(limit, whose), 0) >= most:
                raise _used_up(limit)
        for limit, most, whose in self.counts:
            _count(limit, most, whose, times)

    def on(self, check: Callable[[], Found]) -> Found:
        """What a check of a secret finds. Only a wrong one, which finds nothing, is counted. Problem 429 as above."""
        self.count()
        found = check()
        if found:
            self.give_back()
        return found

    def give_back(self) -> None:
        """Uncount it: it turned out not to be what the limits are for."""
        for limit, _, whose in self.counts:
            with suppress(ValueError):  # Its time ran out just now.
                cache.decr(_key(limit, whose))


def tries_of_tokens(request: HttpRequest) -> Tries:
    """Whose tries a link or a token uses up that may be a guess."""
    return Tries([(TOKEN, TOKEN.shared, f"address-{address(request)}")])


def address(request: HttpRequest) -> str:
    """Where a request comes from; of an IPv6 address, the part that one household has to itself."""
    text: str = request.META.get("REMOTE_ADDR", "")
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        # As a socket or a proxy for both kinds writes it: within one /64 stand all addresses of IPv4.
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOME), strict=False)) if found.version == 6 else text


def _count(limit: Limit, most: int, whose: str, times: int) -> None:
    key = _key(limit, whose)
    try:
        done = times if cache.add(key, times, limit.seconds) else cache.incr(key, times)
    except ValueError:  # Its time ran out just now.
        return
    if done > most:
        raise _used_up(limit)


def _used_up(limit: Limit) -> Problem:
    return too_often(limit.seconds - int(time.time()) % limit.seconds, limit.says)


def _key(limit: Limit, whose: str) -> str:
    # A hash, since a name that is tried may be of any length.
    return f"{limit.deed}:{int(time.time()) // limit.seconds}:{sha256(whose.encode()).hexdigest()}"


def too_often(seconds: int, says: str = "too_often") -> Problem:
    """The answer to what is done too often: when to come again."""
    unit, lasts = ("seconds", 1) if seconds <= MINUTE else ("minutes", MINUTE) if seconds <= HOUR else ("hours", HOUR)
    wait = t(f"problems.{unit}", count=-(-seconds // lasts))
    problem = Problem(429, says, "refusal", wait=wait)
    problem.headers["Retry-After"] = str(seconds)
    return problem
