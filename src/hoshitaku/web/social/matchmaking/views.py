"""Pages of matchmaking: the form, and the waiting page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.matchmaking import match as matchmaking_match
from hoshitaku.web.social.matchmaking import pace, rating_range
from hoshitaku.web.social.matchmaking import queue as matchmaking_queue
from hoshitaku.web.social.matchmaking.queue import SEAT_COUNTS, SeekForm
from hoshitaku.web.social.models import Seek
from hoshitaku.web.social.open_table_views import game_choices
from hoshitaku.web.templating.translate import t

RELOAD_SECONDS = 5  # seconds, in a browser without scripts


@dataclass(frozen=True, kw_only=True)
class FindTablePage(Page):
    """The search form; POST takes the names of its fields."""

    template = "social/matchmaking/search.html"

    search_form: SeekForm
    game_choices: Sequence[tuple[str, str]]  # names and titles
    seat_counts: Sequence[int]
    pace_choices: Sequence[tuple[str, str]]  # names and titles, of `asked.way`; POST `pace`
    typed_name: str
    can_be_rated: bool  # whether the viewer can have a rating
    is_on_vacation: bool  # as the notice says


@dataclass(frozen=True, kw_only=True)
class WaitingFields:
    """What somebody waits for, and how many are there."""

    game_title: str  # title
    seat_count: int
    pace: str
    pace_text: str  # as text
    time_control_texts: Sequence[tuple[str, str]]  # titles and texts of the time control
    allows_bots: bool
    rating_range_points: int | None  # points of rating
    group_size: int


@dataclass(frozen=True, kw_only=True)
class WaitingPage(WaitingFields, Page):
    """Waiting for a table. `js/waiting-for-match.js` polls it, and posts to `data-away` when the page is closed."""

    template = "social/matchmaking/waiting.html"


@require_http_methods(["GET", "HEAD", "POST"])
def search_table(request: HttpRequest) -> HttpResponse:
    """The search form; a person who waits already sees the queue."""
    viewer = viewer_of(request)
    before = matchmaking_queue.find_seek(viewer)
    if request.method != "POST":
        if before is not None and before.table is None:
            return redirect("waiting-for-match")
        return _search_form_page(
            request, SeekForm.from_seek(before) if before else SeekForm(), problem=_vacation_problem(viewer)
        )
    asked = SeekForm.from_values(request.POST.dict())
    name = request.POST.get("name") or (viewer.name if viewer else t("account.guest"))
    try:
        name = clean_name(name)
    except Problem as problem:
        asked.errors["name"] = problem.notice().text
    if asked.errors:
        return _search_form_page(request, asked, 400)
    rate_limits.count_attempt(rate_limits.MATCHMAKING, request, viewer)
    try:
        matchmaking_queue.check_not_on_vacation(viewer)
        matchmaking_queue.enter_queue_and_match(
            create_or_rename_viewer(request, name, viewer.emblem if viewer else 1), asked
        )
    except Problem as problem:
        return problem.add_headers_to(_search_form_page(request, asked, problem.status, problem))
    return redirect("waiting-for-match")


def _vacation_problem(viewer: Viewer | None) -> Problem | None:
    """The Problem for a person on vacation; else None."""
    try:
        matchmaking_queue.check_not_on_vacation(viewer)
    except Problem as problem:
        return problem
    return None


def _search_form_page(
    request: HttpRequest, asked: SeekForm, status: int = 200, problem: Problem | None = None
) -> HttpResponse:
    viewer = viewer_of(request)
    page = FindTablePage(
        search_form=asked,
        game_choices=[("", t("social.any_game")), *game_choices()],
        seat_counts=SEAT_COUNTS,
        pace_choices=pace.pace_choices(),
        typed_name=request.POST.get("name", viewer.name if viewer else ""),
        can_be_rated=viewer is not None and viewer.user_id is not None,
        is_on_vacation=problem is not None,
    )
    return render_page(request, page, status, notice=problem.notice() if problem else None)


@require_safe
def waiting_page(request: HttpRequest) -> HttpResponse:
    """The number of waiting people. Redirects to the found table; `on` means that the page polls by script."""
    viewer = viewer_of(request)
    seek = matchmaking_queue.find_seek(viewer)
    if seek is None:
        return redirect("find-table")
    if seek.table is not None:
        return redirect("table", seek.table.slug)
    matchmaking_queue.extend_presence(seek, is_polling="on" in request.GET)
    page, away = WaitingPage(**vars(waiting_fields(seek))), _vacation_problem(viewer)
    return render_page(request, page, notice=away.notice() if away else None, refresh=RELOAD_SECONDS)


def lobby_waiting_fields(viewer: Viewer | None) -> WaitingFields | None:
    """What the lobby shows to a viewer who waits; None for others."""
    seek = matchmaking_queue.find_seek(viewer)
    return waiting_fields(seek) if seek is not None and seek.table is None else None


def waiting_fields(seek: Seek) -> WaitingFields:
    """What somebody waits for."""
    way = pace.PACE_OPTION_BY_NAME[pace.pace_option_name(seek.pace, seek.clock)]
    return WaitingFields(
        game_title=dict(game_choices()).get(seek.game, t("social.any_game")),
        seat_count=seek.seats,
        pace=seek.pace,
        pace_text=pace.pace_text(way),
        time_control_texts=list(way.time_control.sentences()) if way.time_control is not None else [],
        allows_bots=seek.allow_bots,
        rating_range_points=rating_range.rating_range_of(seek, timezone.now()) if seek.similar_rating else None,
        group_size=matchmaking_match.largest_group_size_for(seek),
    )


@require_POST
def cancel_search(request: HttpRequest) -> HttpResponse:
    """Leave the queue."""
    viewer = viewer_of(request)
    if viewer is not None:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        matchmaking_queue.leave_queue(viewer)
        found = matchmaking_queue.find_seek(viewer)
        if found is not None and found.table is not None:  # A table was found before the click arrived.
            return redirect("table", found.table.slug)
        messages.success(request, t("social.cancelled"))
    return redirect("find-table")


@require_POST
def leave_waiting_page(request: HttpRequest) -> HttpResponse:
    """The waiting page was closed."""
    viewer = viewer_of(request)
    if viewer is not None:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        matchmaking_queue.end_presence(viewer)
    return HttpResponse(status=204)
