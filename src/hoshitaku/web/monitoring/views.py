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
from hoshitaku.web.account.email_address import can_send_mail
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.rate_limits import RateLimit
from hoshitaku.web.monitoring.database_counts import DatabaseCounts, cached_counts
from hoshitaku.web.monitoring.process_state import process_state
from hoshitaku.web.monitoring.readiness import why_not_ready
from hoshitaku.web.monitoring.uptime import UptimeHour, last_hours
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.templating.translate import page_language, t

HOURS_CACHE_SECONDS = 30  # seconds
# What people may run into; how passwords are kept from being guessed is in docs/security.md.
SHOWN_LIMITS = ("CHOICES_PER_MINUTE", "REPLAY", "RECORD", "REVIEW", "TABLE", "IMPORT", "CHAT", "HINT")


@require_safe
def status_page(request: HttpRequest) -> HttpResponse:
    """The page about this server."""
    counted = cached_counts()
    past: list[UptimeHour] = cache.get_or_set("hours", lambda: last_hours(time.time()), HOURS_CACHE_SECONDS) or []
    context = {
        "works": not why_not_ready(),
        "version": hoshitaku.__version__,
        "since": datetime.fromtimestamp(process_state.started_at, UTC),
        "runs_for": duration_text(timedelta(seconds=time.time() - process_state.started_at)),
        **table_counts_context(counted),
        "mails": settings.MAILS and can_send_mail(),
        "hours": past,
        "known": sum(hour.known for hour in past),
        "ready": sum(hour.ready for hour in past),
        "limits": list(limit_rows()),
        "lines": record_import_jobs.MAX_LINES,
        "megabytes": record_import_jobs.MAX_BYTES // 1024**2,
        "most_records": record_import_jobs.MAX_WAITING,
    }
    return render_page(request, "status.html", context)


def table_counts_context(counts: DatabaseCounts) -> dict[str, Any]:
    """Games in progress, tables that form, and what waits for the server."""
    lang = page_language()
    known = [(name, counts.playing_by_game.get(name, 0)) for name in hoshitaku.game_names()]
    return {
        "playing": [(hoshitaku.game(name).title(lang), number) for name, number in known],
        "in_progress": counts.tables_by_status["playing"],
        "forming": counts.tables_by_status["waiting"],
        "for_bots": counts.tables_waiting_for_bot,
        "longest": duration_text(counts.longest_bot_wait),
        "records_read": counts.imports_by_state["reading"],
        "records_waiting": counts.imports_by_state["waiting"],
    }


def limit_rows() -> Iterator[dict[str, Any]]:
    """How often things may be done, as `limits.py` has it now."""
    for name in SHOWN_LIMITS:
        limit: RateLimit = getattr(rate_limits, name)
        per = duration_text(timedelta(seconds=limit.period_seconds))
        yield {
            "what": t(f"status.limit_{name.lower()}"),
            "own": limit.per_person,
            "shared": limit.per_address,
            "per": per,
        }


def duration_text(duration: timedelta) -> str:
    """A length of time in words, in its largest unit."""
    seconds = int(duration.total_seconds())
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length:
            return t(f"status.{unit}", count=seconds // length)
    return t("status.seconds", count=max(seconds, 0))
