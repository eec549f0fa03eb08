"""Pages of the catalogue: the list, a game, its marks, a new game."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.discovery import discover, most_liked
from hoshitaku.web.club.catalogue.forms import GameForm
from hoshitaku.web.club.catalogue.listing import AGES, MINUTES, PLAYERS, SORTS, Wanted
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import for_members, fragment_or_back, may_approve, member_of
from hoshitaku.web.editing import shown_again
from hoshitaku.web.pages import show
from hoshitaku.web.paging import GAMES_PER_PAGE, paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.views import safe_next
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import language, t


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """All games, filtered and sorted."""
    member = member_of(request)
    wanted = Wanted.of(request.GET.dict())
    page = paged(request, wanted.among(marks.games_seen_by(member), language()), GAMES_PER_PAGE)
    context = {"page": page, "rows": marks.rows(page.rows, member), **asked(wanted)}
    return show(request, "club/games.html", context)


def asked(wanted: Wanted) -> dict[str, Any]:
    """What the form of filters shows."""
    return {"wanted": wanted, "sorts": SORTS, "players": PLAYERS, "minutes": MINUTES, "ages": AGES}


def game_at(slug: str, member: Viewer | None) -> Game:
    """The game of an address. Problem 404 if there is none that they see."""
    seen = Game.objects.all() if may_approve(member) else marks.games_seen_by(member)
    found = seen.filter(slug=slug).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_POST
@for_members
def mark(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Set or remove one of the four marks; a plain form goes back to the page that it came from."""
    limits.count(limits.MARK, request, member)
    found = game_at(slug, member)
    kind, _, wanted = request.POST.get("mark", "").partition(":")
    if kind not in marks.KINDS or wanted not in ("0", "1"):
        raise Problem(400, "malformed")
    marks.put(member, found, kind, wanted == "1")
    back = safe_next(request) if request.POST.get("next") else reverse("club-game", args=[slug])

    def fragment() -> HttpResponse:
        return show(request, "club/_marks_alone.html", {"row": marks.rows([found], member)[0], "back": back})

    return fragment_or_back(request, back, fragment)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def new_game(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Add a game to the catalogue."""
    form = GameForm(request.POST if request.method == "POST" else None, member=member)
    page = partial(show, request, "club/new_game.html", {"form": form})
    again = shown_again(form, limits.NEW_GAME, request, member, page)
    if again is not None:
        return again
    added = form.add()
    messages.success(request, t("club.game_added"))
    return redirect("club-game", added.slug)


@require_POST
@for_members
def approve(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Let everybody see a game that a member added."""
    if not may_approve(member):
        raise Problem(403, "not_keeper", "forbidden")
    found = game_at(slug, member)
    Game.objects.filter(pk=found.pk).update(approved=True)
    messages.success(request, t("club.game_approved"))
    return redirect("club-game", slug)


@require_safe
def discovery(request: HttpRequest) -> HttpResponse:
    """Games that a member may like; to guests, those that many like."""
    member = member_of(request)
    limits.count(limits.DISCOVERY, request, member)
    found = discover(member) if member is not None else []
    liked = [] if found else most_liked(member)
    shown = marks.rows([one.game for one in found] or liked, member)
    context = {"rows": shown, "found": {one.game.pk: one.members for one in found}}
    return show(request, "club/discovery.html", context)
