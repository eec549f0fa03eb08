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
SHOWN_LIMIT_NAMES = ("CHOICES_PER_MINUTE", "REPLAY", "RECORD", "REVIEW", "NEW_TABLE", "RECORD_IMPORT", "CHAT", "HINT")


@dataclass(frozen=True)
class LimitRow:
    """A limit: of what, for a person and for an address, in which time."""

    limit_name: str
    limit_per_person: int
    limit_per_address: int
    period_text: str


@dataclass(frozen=True, kw_only=True)
class TableCounts:
    """Running games, forming tables, and what waits for the server."""

    titles_with_running_counts: Sequence[tuple[str, int]]  # title and number of each game
    running_table_count: int
    forming_table_count: int
    waiting_for_bot_count: int  # tables that wait for a bot
    longest_bot_wait_text: str  # of these waits, as text
    running_import_count: int
    waiting_import_count: int


@dataclass(frozen=True, kw_only=True)
class StatusPage(TableCounts, Page):
    """The status page: nothing about single tables or people."""

    template = "monitoring/status.html"

    is_ready: bool
    version: str
    as_of: datetime
    started_at: datetime
    sends_mails: bool
    uptime_hours: Sequence[UptimeHour]
    known_minute_count: int  # minutes of all hours
    ready_minute_count: int  # minutes
    limits: Sequence[LimitRow]
    max_record_lines: int  # the most of a record
    max_record_megabytes: int
    max_waiting_imports: int  # that wait


@require_safe
def status_page(request: HttpRequest) -> HttpResponse:
    """The status page."""
    counted = cached_counts()
    past: list[UptimeHour] = cache.get_or_set("hours", lambda: last_hours(time.time()), HOURS_CACHE_SECONDS) or []
    page = StatusPage(
        is_ready=not why_not_ready(),
        version=hoshitaku.__version__,
        as_of=datetime.now(UTC),
        started_at=datetime.fromtimestamp(process_state.started_at, UTC),
        sends_mails=settings.MAILS and can_send_mail(),
        uptime_hours=past,
        known_minute_count=sum(hour.known_minute_count for hour in past),
        ready_minute_count=sum(hour.ready_minute_count for hour in past),
        limits=list(limit_rows()),
        max_record_lines=record_import_jobs.MAX_RECORD_LINES,
        max_record_megabytes=record_import_jobs.MAX_RECORD_BYTES // 1024**2,
        max_waiting_imports=record_import_jobs.MAX_WAITING_RECORDS,
        **vars(table_counts(counted)),
    )
    return render_page(request, page)


def table_counts(counts: DatabaseCounts) -> TableCounts:
    """Running games, forming tables, and what waits for the server."""
    lang = page_language()
    known = [(name, counts.playing_by_game.get(name, 0)) for name in hoshitaku.game_names()]
    return TableCounts(
        titles_with_running_counts=[(hoshitaku.game(name).title(lang), number) for name, number in known],
        running_table_count=counts.tables_by_status["playing"],
        forming_table_count=counts.tables_by_status["waiting"],
        waiting_for_bot_count=counts.tables_waiting_for_bot,
        longest_bot_wait_text=duration_text(counts.longest_bot_wait, lang),
        running_import_count=counts.imports_by_state["reading"],
        waiting_import_count=counts.imports_by_state["waiting"],
    )


def limit_rows() -> Iterator[LimitRow]:
    """The rate limits, as `rate_limits.py` has them now."""
    for name in SHOWN_LIMIT_NAMES:
        limit: RateLimit = getattr(rate_limits, name)
        per = duration_text(timedelta(seconds=limit.period_seconds), page_language())
        yield LimitRow(t(f"status.limit_{name.lower()}"), limit.max_per_person, limit.max_per_address, per)
