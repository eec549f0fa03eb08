"""The page about this server for people: what runs, what waits, what was. Nothing about single tables or people."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web import limits
from hoshitaku.web.limits import Limit
from hoshitaku.web.pages import show
from hoshitaku.web.people.addresses import can_be_mailed
from hoshitaku.web.tables import imports
from hoshitaku.web.watch.hours import Hour, hours
from hoshitaku.web.watch.readiness import why_not_ready
from hoshitaku.web.watch.standing import standing
from hoshitaku.web.watch.tallies import Tallies, tallies
from hoshitaku.web.words import language, t

HOURS_KEPT = 30  # seconds
# What people may run into; how passwords are kept from being guessed is in docs/security.md.
LIMITS = ("MOVE", "REPLAY", "RECORD", "REVIEW", "TABLE", "IMPORT", "CHAT", "HINT")


@require_safe
def status(request: HttpRequest) -> HttpResponse:
    """The page about this server."""
    counted = tallies()
    past: list[Hour] = cache.get_or_set("hours", lambda: hours(time.time()), HOURS_KEPT) or []
    context = {
        "works": not why_not_ready(),
        "version": hoshitaku.__version__,
        "since": datetime.fromtimestamp(standing.begun, UTC),
        "runs_for": lasting(timedelta(seconds=time.time() - standing.begun)),
        **about_tables(counted),
        "mails": settings.MAILS and can_be_mailed(),
        "hours": past,
        "known": sum(hour.known for hour in past),
        "ready": sum(hour.ready for hour in past),
        "limits": list(limit_rows()),
        "lines": imports.LONGEST,
        "megabytes": imports.LARGEST // 1024**2,
        "most_records": imports.MOST_WAITING,
    }
    return show(request, "status.html", context)


def about_tables(counted: Tallies) -> dict[str, Any]:
    """Games in progress, tables that form, and what waits for the server."""
    lang = language()
    known = [(name, counted.playing.get(name, 0)) for name in hoshitaku.game_names()]
    return {
        "playing": [(hoshitaku.game(name).title(lang), number) for name, number in known],
        "in_progress": counted.tables["playing"],
        "forming": counted.tables["waiting"],
        "for_bots": counted.for_bots,
        "longest": lasting(counted.longest),
        "records_read": counted.records["reading"],
        "records_waiting": counted.records["waiting"],
    }


def limit_rows() -> Iterator[dict[str, Any]]:
    """How often things may be done, as `limits.py` has it now."""
    for name in LIMITS:
        limit: Limit = getattr(limits, name)
        per = lasting(timedelta(seconds=limit.seconds))
        yield {"what": t(f"status.limit_{name.lower()}"), "own": limit.own, "shared": limit.shared, "per": per}


def lasting(time: timedelta) -> str:
    """A length of time in words, in its largest unit."""
    seconds = int(time.total_seconds())
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length:
            return t(f"status.{unit}", count=seconds // length)
    return t("status.seconds", count=max(seconds, 0))
