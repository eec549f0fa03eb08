"""One's own page of days away."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.page import day_text
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.request import form_number
from hoshitaku.web.templating.translate import t


@require_http_methods(["GET", "HEAD", "POST"])
def vacation_page(request: HttpRequest) -> HttpResponse:
    """How many days are left this year; a POST begins a vacation (`days`) or ends it (`end`)."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    if request.method != "POST":
        return _vacation_response(request, viewer)
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        done = _start_or_end(request, viewer)
    except Problem as problem:
        return problem.add_headers_to(_vacation_response(request, viewer, problem))
    messages.success(request, done)
    return redirect("vacation")


def _start_or_end(request: HttpRequest, viewer: Viewer) -> str:
    if "end" in request.POST:
        vacations.end_vacation(viewer)
        return t("clocks.vacation_ended")
    vacations.start_vacation(viewer, form_number(request, "days"))
    return t("clocks.vacation_begun")


def _vacation_response(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    current = vacations.current_vacation(viewer)
    context = {
        "until": day_text(current.until) if current else "",
        "days_left": vacations.remaining_vacation_days(viewer),
        "most": vacations.VACATION_DAYS_PER_YEAR,
        "given": request.POST.get("days", ""),
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return render_page(request, "clocks/vacation.html", context, problem.status if problem else 200)
