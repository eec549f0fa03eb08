"""The user's vacation page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.clocks import change_vacations, vacations
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.request import form_number
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class VacationPage(Page):
    """The user's vacation: POST `days`, or `end`."""

    template = "clocks/vacation.html"

    until: datetime | None  # None if not away
    days_left: int
    days_per_year: int  # days a year
    typed_days: str


@require_http_methods(["GET", "HEAD", "POST"])
def vacation_page(request: HttpRequest) -> HttpResponse:
    """Show the days left this year; a POST starts a vacation (`days`) or ends it (`end`)."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    if request.method != "POST":
        return _vacation_response(request, viewer)
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        done = _start_or_end_vacation(request, viewer)
    except Problem as problem:
        return problem.add_headers_to(_vacation_response(request, viewer, problem))
    messages.success(request, done)
    return redirect("vacation")


def _start_or_end_vacation(request: HttpRequest, viewer: Viewer) -> str:
    if "end" in request.POST:
        change_vacations.end_vacation(viewer)
        return t("clocks.vacation_ended")
    change_vacations.start_vacation(viewer, form_number(request, "days"))
    return t("clocks.vacation_begun")


def _vacation_response(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    current = vacations.current_vacation(viewer)
    page = VacationPage(
        until=current.until if current else None,
        days_left=vacations.remaining_vacation_days(viewer),
        days_per_year=vacations.VACATION_DAYS_PER_YEAR,
        typed_days=request.POST.get("days", ""),
    )
    if problem is None:
        return render_page(request, page)
    return render_page(request, page, problem.status, notice=problem.notice())
