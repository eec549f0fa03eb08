"""Moderation pages, for staff only: open reports with the surrounding chat, actions, and the audit trail."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.db.models import Count, Min
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_refused_staff_page
from hoshitaku.web.social import moderation
from hoshitaku.web.social.models import ModerationAction, Report
from hoshitaku.web.table.models import ChatLine, Table
from hoshitaku.web.table.page.seat_panels import table_url
from hoshitaku.web.templating.translate import t

ROWS_PER_PAGE = 30
CHAT_LINES_SHOWN = 20  # chat lines shown with a report
View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class ReportedPerson:
    """A person with open reports; `viewer_id` is their key."""

    viewer_id: int
    name: str
    report_count: int


@dataclass(frozen=True, kw_only=True)
class ReportsPage(Page):
    """People with open reports, the longest waiting first."""

    template = "social/reports.html"

    people: Sequence[ReportedPerson]


@dataclass(frozen=True, kw_only=True)
class ReportRow:
    """A report. All is text; `table_url` and `text_url` may be ""."""

    reporter_name: str  # "" if the reporter has no account any more
    reported_name: str
    reason: str
    reported_text: str
    comment: str
    created_at: datetime
    table_url: str
    text_url: str
    chat_lines_before: Sequence[ChatLine]  # before the report


@dataclass(frozen=True, kw_only=True)
class ModerationRow:
    """An action of staff as pages show it, all as text."""

    kind_text: str
    person_name: str
    reason: str
    until: datetime | None
    staff_name: str
    created_at: datetime


@dataclass(frozen=True)
class SubmittedAction:
    """What was filled in: POST `kind`, `days` and `why`."""

    kind: str
    days: str
    why: str


@dataclass(frozen=True, kw_only=True)
class ReportedPersonPage(Page):
    """Reports of a person, earlier actions, and the form for another."""

    template = "social/reported_person.html"

    reported_viewer: Viewer
    reports: Sequence[ReportRow]
    actions: Sequence[ModerationRow]
    kind_choices: Sequence[tuple[str, str]]  # values and titles
    days_choices: Sequence[int]
    submitted_action: SubmittedAction


@dataclass(frozen=True, kw_only=True)
class AuditTrailPage(Page):
    """All actions of staff, the newest first."""

    template = "social/audit_trail.html"

    actions: Sequence[ModerationRow]
    next_before_id: int | None  # the entry to continue from


def staff_only(view: View) -> View:
    """A view that answers 404 to everybody except staff."""

    @wraps(view)
    def found(request: HttpRequest, **named: Any) -> HttpResponse:
        viewer = viewer_of(request)
        user = viewer.user if viewer is not None else None
        if not isinstance(user, User) or not user.is_staff:
            log_refused_staff_page(request, "a page of staff")
            raise Problem(404, "missing", "missing")
        return view(request, user, **named)

    return found


@require_safe
@staff_only
def reports_page(request: HttpRequest, staff: User) -> HttpResponse:
    """People with open reports, the longest waiting first."""
    about = Report.objects.filter(open=True).values("about", "about__name")
    waiting = about.annotate(count=Count("pk"), since=Min("created")).order_by("since")[:ROWS_PER_PAGE]
    people = [ReportedPerson(one["about"], one["about__name"], one["count"]) for one in waiting]
    return render_page(request, ReportsPage(people=people))


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def reported_person_page(request: HttpRequest, staff: User, key: int) -> HttpResponse:
    """Reports of a person and earlier actions; POST takes an action."""
    about = Viewer.objects.filter(pk=key).first()
    if about is None:
        raise Problem(404, "missing", "missing")
    if request.method != "POST":
        return _reported_person_response(request, about)
    days = request.POST.get("days", "")
    kind, why = request.POST.get("kind", ""), request.POST.get("why", "")
    try:
        moderation.moderate(staff, about, kind, int(days) if re.fullmatch("[0-9]{1,4}", days) else 0, why)
    except Problem as problem:
        return problem.add_headers_to(_reported_person_response(request, about, problem))
    messages.success(request, t("social.action_done"))
    return redirect("moderation")


def _reported_person_response(request: HttpRequest, about: Viewer, problem: Problem | None = None) -> HttpResponse:
    found = moderation.open_reports().filter(about=about)[:ROWS_PER_PAGE]
    page = ReportedPersonPage(
        reported_viewer=about,
        reports=[_report_row(report) for report in found],
        actions=[moderation_row(action) for action in ModerationAction.objects.filter(whom=about)[:ROWS_PER_PAGE]],
        kind_choices=[(kind, t(f"social.kind_{kind}")) for kind in ModerationAction.Kind.values],
        days_choices=moderation.SANCTION_DAYS_CHOICES,
        submitted_action=SubmittedAction(*(request.POST.get(name, "") for name in ("kind", "days", "why"))),
    )
    if problem is None:
        return render_page(request, page)
    return render_page(request, page, problem.status, notice=problem.notice())


def _report_row(report: Report) -> ReportRow:
    return ReportRow(
        reporter_name=report.by.name if report.by else "",
        reported_name=report.name,
        reason=t(f"social.reason_{report.reason}"),
        reported_text=report.reported_text,
        comment=report.comment,
        created_at=report.created,
        table_url=table_url(report.table) if report.table else "",
        text_url=report.url,
        chat_lines_before=_chat_before(report.table, report) if report.table else [],
    )


def _chat_before(table: Table, report: Report) -> list[ChatLine]:
    """Chat lines of the table before the report."""
    lines = ChatLine.objects.filter(table=table, created__lte=report.created).order_by("-pk")[:CHAT_LINES_SHOWN]
    return list(reversed(lines))


def moderation_row(action: ModerationAction) -> ModerationRow:
    """An action as pages show it."""
    return ModerationRow(
        kind_text=t(f"social.kind_{action.kind}"),
        person_name=action.name or t("account.deleted_player"),
        reason=action.why,
        until=action.until,
        staff_name=action.by_name,
        created_at=action.created,
    )


@require_safe
@staff_only
def audit_trail_page(request: HttpRequest, staff: User) -> HttpResponse:
    """All actions of staff, the newest first; `before` is the entry from which to continue."""
    before = request.GET.get("before", "")
    actions = (
        ModerationAction.objects.filter(pk__lt=int(before))
        if re.fullmatch("[0-9]{1,18}", before)
        else ModerationAction.objects.all()
    )
    found = list(actions[: ROWS_PER_PAGE + 1])
    older = found[ROWS_PER_PAGE - 1].pk if len(found) > ROWS_PER_PAGE else None
    rows = [moderation_row(action) for action in found[:ROWS_PER_PAGE]]
    return render_page(request, AuditTrailPage(actions=rows, next_before_id=older))


def own_moderation_rows(viewer: Viewer | None) -> list[ModerationRow]:
    """Actions shown to the person concerned."""
    return [moderation_row(action) for action in moderation.actions_shown_to(viewer)] if viewer is not None else []
