"""The status page: what runs and waits, and the uptime. Nothing about single tables or people."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.account.email_address import can_send_mail
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.rate_limits import RateLimit
from hoshitaku.web.monitoring.database_counts import DatabaseCounts, cached_counts
from hoshitaku.web.monitoring.process_state import process_state
from hoshitaku.web.monitoring.readiness import why_not_ready
from hoshitaku.web.monitoring.uptime import UptimeHour, last_hours
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.templating.times import duration_text
from hoshitaku.web.templating.translate import page_language, t

HOURS_CACHE_SECONDS = 30  # seconds
# The limits that people may reach; docs/security.md describes protection against password guessing.
SHOWN_LIMITS = ("CHOICES_PER_MINUTE", "REPLAY", "RECORD", "REVIEW", "TABLE", "IMPORT", "CHAT", "HINT")


@dataclass(frozen=True)
class LimitRow:
    """A limit: of what, for a person and for an address, in which time."""

    what: str
    own: int
    shared: int
    per: str


@dataclass(frozen=True, kw_only=True)
class TableCounts:
    """Running games, forming tables, and what waits for the server."""

    playing: Sequence[tuple[str, int]]  # title and number of each game
    in_progress: int
    forming: int
    for_bots: int  # tables that wait for a bot
    longest: str  # of these waits, as text
    records_read: int
    records_waiting: int


@dataclass(frozen=True, kw_only=True)
class StatusPage(TableCounts, Page):
    """The status page: nothing about single tables or people."""

    template = "monitoring/status.html"

    works: bool
    version: str
    as_of: datetime
    since: datetime
    mails: bool
    hours: Sequence[UptimeHour]
    known: int  # minutes of all hours
    ready: int  # minutes
    limits: Sequence[LimitRow]
    lines: int  # the most of a record
    megabytes: int
    most_records: int  # that wait


@require_safe
def status_page(request: HttpRequest) -> HttpResponse:
    """The status page."""
    counted = cached_counts()
    past: list[UptimeHour] = cache.get_or_set("hours", lambda: last_hours(time.time()), HOURS_CACHE_SECONDS) or []
    page = StatusPage(
        works=not why_not_ready(),
        version=hoshitaku.__version__,
        as_of=datetime.now(UTC),
        since=datetime.fromtimestamp(process_state.started_at, UTC),
        mails=settings.MAILS and can_send_mail(),
        hours=past,
        known=sum(hour.known for hour in past),
        ready=sum(hour.ready for hour in past),
        limits=list(limit_rows()),
        lines=record_import_jobs.MAX_LINES,
        megabytes=record_import_jobs.MAX_BYTES // 1024**2,
        most_records=record_import_jobs.MAX_WAITING,
        **vars(table_counts(counted)),
    )
    return render_page(request, page)


def table_counts(counts: DatabaseCounts) -> TableCounts:
    """Running games, forming tables, and what waits for the server."""
    lang = page_language()
    known = [(name, counts.playing_by_game.get(name, 0)) for name in hoshitaku.game_names()]
    return TableCounts(
        playing=[(hoshitaku.game(name).title(lang), number) for name, number in known],
        in_progress=counts.tables_by_status["playing"],
        forming=counts.tables_by_status["waiting"],
        for_bots=counts.tables_waiting_for_bot,
        longest=duration_text(counts.longest_bot_wait, lang),
        records_read=counts.imports_by_state["reading"],
        records_waiting=counts.imports_by_state["waiting"],
    )


def limit_rows() -> Iterator[LimitRow]:
    """The rate limits, as `rate_limits.py` has them now."""
    for name in SHOWN_LIMITS:
        limit: RateLimit = getattr(rate_limits, name)
        per = duration_text(timedelta(seconds=limit.period_seconds), page_language())
        yield LimitRow(t(f"status.limit_{name.lower()}"), limit.per_person, limit.per_address, per)
