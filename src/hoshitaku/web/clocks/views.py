"""One's own page of days away."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web import limits
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.shown import day_in_words
from hoshitaku.web.pages import show
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import to_sign_in, viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.views.asking import number
from hoshitaku.web.words import t


@require_http_methods(["GET", "HEAD", "POST"])
def vacation(request: HttpRequest) -> HttpResponse:
    """How many days are left this year; a POST begins a vacation (`days`) or ends it (`end`)."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    if request.method != "POST":
        return _show(request, viewer)
    try:
        limits.count(limits.DEED, request, viewer)
        done = _do(request, viewer)
    except Problem as problem:
        return problem.headed(_show(request, viewer, problem))
    messages.success(request, done)
    return redirect("vacation")


def _do(request: HttpRequest, viewer: Viewer) -> str:
    if "end" in request.POST:
        vacations.end(viewer)
        return t("clocks.vacation_ended")
    vacations.begin(viewer, number(request, "days"))
    return t("clocks.vacation_begun")


def _show(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    current = vacations.current(viewer)
    context = {
        "until": day_in_words(current.until) if current else "",
        "days_left": vacations.days_left(viewer),
        "most": vacations.DAYS_A_YEAR,
        "given": request.POST.get("days", ""),
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return show(request, "clocks/vacation.html", context, problem.status if problem else 200)
