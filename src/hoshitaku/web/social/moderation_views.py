"""Moderation, for staff alone: open reports with what was said around them, deeds, and the audit trail."""

from __future__ import annotations

import re
from collections.abc import Callable
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
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_refused_staff_page
from hoshitaku.web.social import moderation
from hoshitaku.web.social.models import Deed, Report
from hoshitaku.web.table.models import ChatLine, Table
from hoshitaku.web.table.page.seat_panels import table_url
from hoshitaku.web.templating.translate import t

ROWS_PER_PAGE = 30
CHAT_LINES_SHOWN = 20  # lines of a table's chat that are shown with a report
View = Callable[..., HttpResponse]


def staff_only(view: View) -> View:
    """A page that nobody else finds."""

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
    """Who has open reports, whoever waits longest first."""
    about = Report.objects.filter(open=True).values("about", "about__name")
    waiting = about.annotate(count=Count("pk"), since=Min("made")).order_by("since")[:ROWS_PER_PAGE]
    return render_page(request, "meeting/reports.html", {"people": list(waiting)})


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def reported_person_page(request: HttpRequest, staff: User, key: int) -> HttpResponse:
    """What was reported of somebody and decided before; POST a deed."""
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
    messages.success(request, t("meeting.deed_done"))
    return redirect("moderation")


def _reported_person_response(request: HttpRequest, about: Viewer, problem: Problem | None = None) -> HttpResponse:
    found = moderation.open_reports().filter(about=about)[:ROWS_PER_PAGE]
    context = {
        "about": about,
        "reports": [_report_context(report) for report in found],
        "deeds": [moderation_row(deed) for deed in Deed.objects.filter(whom=about)[:ROWS_PER_PAGE]],
        "kinds": [(kind, t(f"meeting.kind_{kind}")) for kind in Deed.Kind.values],
        "days": moderation.SANCTION_DAYS,
        "given": request.POST,
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return render_page(request, "meeting/reported.html", context, problem.status if problem else 200)


def _report_context(report: Report) -> dict[str, Any]:
    return {
        "by": report.by.name if report.by else "",
        "name": report.name,
        "reason": t(f"meeting.reason_{report.reason}"),
        "said": report.said,
        "words": report.words,
        "when": moderation.format_time(report.made),
        "table": table_url(report.table) if report.table else "",
        "place": report.place,
        "around": _chat_before(report.table, report) if report.table else [],
    }


def _chat_before(table: Table, report: Report) -> list[dict[str, str]]:
    """What was said at the table before the report."""
    lines = ChatLine.objects.filter(table=table, said__lte=report.made).order_by("-pk")[:CHAT_LINES_SHOWN]
    return [{"name": line.name, "text": line.text} for line in reversed(lines)]


def moderation_row(action: Deed) -> dict[str, str]:
    """A deed as pages show it."""
    return {
        "kind": t(f"meeting.kind_{action.kind}"),
        "name": action.name or t("people.gone"),
        "why": action.why,
        "until": moderation.format_time(action.until),
        "by": action.by_name,
        "when": moderation.format_time(action.made),
    }


@require_safe
@staff_only
def audit_trail_page(request: HttpRequest, staff: User) -> HttpResponse:
    """Everything that staff did, the newest first; `before` is the entry to go on from."""
    before = request.GET.get("before", "")
    deeds = Deed.objects.filter(pk__lt=int(before)) if re.fullmatch("[0-9]{1,18}", before) else Deed.objects.all()
    found = list(deeds[: ROWS_PER_PAGE + 1])
    older = found[ROWS_PER_PAGE - 1].pk if len(found) > ROWS_PER_PAGE else None
    return render_page(
        request,
        "meeting/trail.html",
        {"deeds": [moderation_row(deed) for deed in found[:ROWS_PER_PAGE]], "older": older},
    )


def own_moderation_rows(viewer: Viewer | None) -> list[dict[str, str]]:
    """What pages tell somebody of themselves."""
    return [moderation_row(deed) for deed in moderation.actions_shown_to(viewer)] if viewer is not None else []
