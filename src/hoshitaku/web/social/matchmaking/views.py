"""The pages of "find me a table": the form, and the page that waits."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.matchmaking import match as matchmaking_match
from hoshitaku.web.social.matchmaking import pace, rating_range
from hoshitaku.web.social.matchmaking import queue as matchmaking_queue
from hoshitaku.web.social.matchmaking.queue import SEAT_COUNTS, SeekForm
from hoshitaku.web.social.models import Seek
from hoshitaku.web.social.open_table_views import game_choices
from hoshitaku.web.templating.translate import t

RELOAD_SECONDS = 5  # seconds, in a browser without scripts


@require_http_methods(["GET", "HEAD", "POST"])
def search_table(request: HttpRequest) -> HttpResponse:
    """Ask for a table; whoever waits already is shown the queue."""
    viewer = viewer_of(request)
    before = matchmaking_queue.find_seek(viewer)
    if request.method != "POST":
        if before is not None and before.table is None:
            return redirect("waiting")
        return _search_form_page(
            request, SeekForm.from_seek(before) if before else SeekForm(), problem=_vacation_problem(viewer)
        )
    asked = SeekForm.from_values(request.POST.dict())
    name = request.POST.get("name") or (viewer.name if viewer else t("people.guest"))
    try:
        name = clean_name(name)
    except Problem as problem:
        asked.errors["name"] = problem.notice()["text"]
    if asked.errors:
        return _search_form_page(request, asked, 400)
    rate_limits.count_attempt(rate_limits.MATCHMAKING, request, viewer)
    try:
        matchmaking_queue.check_not_on_vacation(viewer)
        matchmaking_queue.enter_queue(create_or_rename_viewer(request, name, viewer.emblem if viewer else 1), asked)
    except Problem as problem:
        return problem.add_headers_to(_search_form_page(request, asked, problem.status, problem))
    return redirect("waiting")


def _vacation_problem(viewer: Viewer | None) -> Problem | None:
    """What somebody on vacation is told before they ask."""
    try:
        matchmaking_queue.check_not_on_vacation(viewer)
    except Problem as problem:
        return problem
    return None


def _search_form_page(
    request: HttpRequest, asked: SeekForm, status: int = 200, problem: Problem | None = None
) -> HttpResponse:
    viewer = viewer_of(request)
    context = {
        "asked": asked,
        "games": [("", t("meeting.any_game")), *game_choices()],
        "seats": SEAT_COUNTS,
        "paces": pace.pace_choices(),
        "name": request.POST.get("name", viewer.name if viewer else ""),
        "rated": viewer is not None and viewer.user_id is not None,
    }
    if problem is not None:
        context |= {"notice": problem.notice(), "away": True}
    return render_page(request, "meeting/find.html", context, status)


@require_safe
def waiting_page(request: HttpRequest) -> HttpResponse:
    """How many wait. As soon as a table is found, the way leads there; `on` says that the page asks again by itself."""
    viewer = viewer_of(request)
    seek = matchmaking_queue.find_seek(viewer)
    if seek is None:
        return redirect("find-table")
    if seek.table is not None:
        return redirect("table", seek.table.slug)
    matchmaking_queue.extend_presence(seek, is_polling="on" in request.GET)
    context, away = {**waiting_context(seek), "refresh": RELOAD_SECONDS}, _vacation_problem(viewer)
    return render_page(request, "meeting/waiting.html", context | ({"notice": away.notice()} if away else {}))


def lobby_waiting_context(viewer: Viewer | None) -> dict[str, Any] | None:
    """What the lobby says of a viewer who waits; None for everybody else."""
    seek = matchmaking_queue.find_seek(viewer)
    return waiting_context(seek) if seek is not None and seek.table is None else None


def waiting_context(seek: Seek) -> dict[str, Any]:
    """What a page says of somebody who waits."""
    way = pace.PACE_OPTIONS[pace.pace_option_name(seek.pace, seek.clock)]
    return {
        "game": dict(game_choices()).get(seek.game, t("meeting.any_game")),
        "seats": seek.seats,
        "pace": seek.pace,
        "way": pace.pace_text(way),
        "time": list(way.time_control.sentences()) if way.time_control is not None else [],
        "bots": seek.bots,
        "near": rating_range.rating_range_of(seek, timezone.now()) if seek.near else None,
        "gathered": matchmaking_match.count_who_fit_with(seek),
    }


@require_POST
def cancel_search(request: HttpRequest) -> HttpResponse:
    """Leave the queue."""
    viewer = viewer_of(request)
    if viewer is not None:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        matchmaking_queue.leave_queue(viewer)
        found = matchmaking_queue.find_seek(viewer)
        if found is not None and found.table is not None:  # Quicker than the button.
            return redirect("table", found.table.slug)
        messages.success(request, t("meeting.cancelled"))
    return redirect("find-table")


@require_POST
def leave_waiting_page(request: HttpRequest) -> HttpResponse:
    """A page that waits was closed."""
    viewer = viewer_of(request)
    if viewer is not None:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        matchmaking_queue.end_presence(viewer)
    return HttpResponse(status=204)
