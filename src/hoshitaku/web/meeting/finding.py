"""The pages of "find me a table": the form, and the page that waits."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.meeting import likeness, matching, paces, seeking
from hoshitaku.web.meeting.models import Seek
from hoshitaku.web.meeting.seeking import SEATS, Asked
from hoshitaku.web.meeting.views import games
from hoshitaku.web.pages import show
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import clean_name, viewer_of, welcome
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t

RELOAD = 5  # seconds, in a browser without scripts


@require_http_methods(["GET", "HEAD", "POST"])
def find(request: HttpRequest) -> HttpResponse:
    """Ask for a table; whoever waits already is shown the queue."""
    viewer = viewer_of(request)
    before = seeking.of(viewer)
    if request.method != "POST":
        if before is not None and before.table is None:
            return redirect("waiting")
        return _form(request, Asked.like(before) if before else Asked(), problem=_away(viewer))
    asked = Asked.of(request.POST.dict())
    name = request.POST.get("name") or (viewer.name if viewer else t("people.guest"))
    try:
        name = clean_name(name)
    except Problem as problem:
        asked.errors["name"] = problem.notice()["text"]
    if asked.errors:
        return _form(request, asked, 400)
    limits.count(limits.SEEK, request, viewer)
    try:
        seeking.check_not_away(viewer)
        seeking.ask(welcome(request, name, viewer.emblem if viewer else 1), asked)
    except Problem as problem:
        return problem.headed(_form(request, asked, problem.status, problem))
    return redirect("waiting")


def _away(viewer: Viewer | None) -> Problem | None:
    """What somebody on vacation is told before they ask."""
    try:
        seeking.check_not_away(viewer)
    except Problem as problem:
        return problem
    return None


def _form(request: HttpRequest, asked: Asked, status: int = 200, problem: Problem | None = None) -> HttpResponse:
    viewer = viewer_of(request)
    context = {
        "asked": asked,
        "games": [("", t("meeting.any_game")), *games()],
        "seats": SEATS,
        "paces": paces.choices(),
        "name": request.POST.get("name", viewer.name if viewer else ""),
        "rated": viewer is not None and viewer.user_id is not None,
    }
    if problem is not None:
        context |= {"notice": problem.notice(), "away": True}
    return show(request, "meeting/find.html", context, status)


@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """How many wait. As soon as a table is found, the way leads there; `on` says that the page asks again by itself."""
    viewer = viewer_of(request)
    seek = seeking.of(viewer)
    if seek is None:
        return redirect("find-table")
    if seek.table is not None:
        return redirect("table", seek.table.slug)
    seeking.stay(seek, follows="on" in request.GET)
    context, away = {**about(seek), "refresh": RELOAD}, _away(viewer)
    return show(request, "meeting/waiting.html", context | ({"notice": away.notice()} if away else {}))


def waits(viewer: Viewer | None) -> dict[str, Any] | None:
    """What the lobby says of a viewer who waits; None for everybody else."""
    seek = seeking.of(viewer)
    return about(seek) if seek is not None and seek.table is None else None


def about(seek: Seek) -> dict[str, Any]:
    """What a page says of somebody who waits."""
    way = paces.WAYS[paces.name_of(seek.pace, seek.clock)]
    return {
        "game": dict(games()).get(seek.game, t("meeting.any_game")),
        "seats": seek.seats,
        "pace": seek.pace,
        "way": paces.in_words(way),
        "time": list(way.terms.sentences()) if way.terms is not None else [],
        "bots": seek.bots,
        "near": likeness.reach_of(seek, timezone.now()) if seek.near else None,
        "gathered": matching.gathered_for(seek),
    }


@require_POST
def cancel(request: HttpRequest) -> HttpResponse:
    """Leave the queue."""
    viewer = viewer_of(request)
    if viewer is not None:
        limits.count(limits.DEED, request, viewer)
        seeking.cancel(viewer)
        found = seeking.of(viewer)
        if found is not None and found.table is not None:  # Quicker than the button.
            return redirect("table", found.table.slug)
        messages.success(request, t("meeting.cancelled"))
    return redirect("find-table")


@require_POST
def away(request: HttpRequest) -> HttpResponse:
    """A page that waits was closed."""
    viewer = viewer_of(request)
    if viewer is not None:
        limits.count(limits.DEED, request, viewer)
        seeking.go_away(viewer)
    return HttpResponse(status=204)
