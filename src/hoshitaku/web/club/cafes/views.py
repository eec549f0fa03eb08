"""Pages of cafés: the list, one of them, publishing and changing one, the games that it keeps."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.cafes.forms import CafeForm
from hoshitaku.web.club.cafes.listing import (
    cafe_at,
    games_of,
    looked_for,
    may_approve,
    mine_at,
    rows,
    run_at,
    seen_by,
    sorted_for,
)
from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.choosing import asked_of, offered, words_of
from hoshitaku.web.club.members import for_members, member_of
from hoshitaku.web.club.posts.forms import clean_token, fresh_token
from hoshitaku.web.club.posts.markup import html
from hoshitaku.web.editing import shown_again
from hoshitaku.web.pages import show
from hoshitaku.web.paging import GAMES_PER_PAGE, paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t


@require_safe
def cafes(request: HttpRequest) -> HttpResponse:
    """All cafés, by place and by game if asked; those with most of the member's games first."""
    member = member_of(request)
    place, game = words_of(request, "place"), words_of(request, "game")
    page = paged(request, sorted_for(looked_for(seen_by(member), place, game), member))
    context = {"page": page, "rows": rows(page.rows, member), "place": place, "game": game}
    return show(request, "club/cafes/cafes.html", context)


@require_safe
def cafe(request: HttpRequest, key: str) -> HttpResponse:
    """One café: where and when, my games that are there, and all that it keeps."""
    member = member_of(request)
    found = cafe_at(key, member)
    page = paged(request, games_of(found), GAMES_PER_PAGE)
    context = {
        "cafe": found,
        "about": html(found.about),
        "mine": mine_at([found.pk], member)[found.pk],
        "page": page,
        "rows": marks.rows(page.rows, member),
        "runs": member is not None and member.pk == found.run_by_id,
        "may_approve": not found.approved and may_approve(member),
    }
    return show(request, "club/cafes/cafe.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def publish(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Publish a café that one runs."""
    form = CafeForm(request.POST if request.method == "POST" else None)
    page = partial(show, request, "club/cafes/edit.html", {"form": form, "cafe": None, "token": fresh_token()})
    again = shown_again(form, limits.NEW_GAME, request, member, page)
    if again is not None:
        return again
    token = clean_token(request.POST.get("token", ""))
    made, _ = Cafe.objects.get_or_create(run_by=member, token=token, defaults=form.cleaned_data)
    messages.success(request, t("cafes.published"))
    return redirect("club-cafe-games", made.key)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def edit(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change what is said of a café."""
    found = run_at(key, member)
    form = CafeForm(request.POST if request.method == "POST" else None, instance=found)
    page = partial(show, request, "club/cafes/edit.html", {"form": form, "cafe": found, "token": ""})
    again = shown_again(form, limits.POST, request, member, page)
    if again is not None:
        return again
    waits = {"approved": False} if form.waits_again() else {}
    Cafe.objects.filter(pk=found.pk).update(**form.cleaned_data, **waits)
    messages.success(request, t("cafes.waits_again" if waits else "people.saved"))
    return redirect("club-cafe", key)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def games(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change which games a café keeps."""
    found = run_at(key, member)
    if request.method == "POST":
        limits.count(limits.MARK, request, member)
        game, adds = asked_of(request)
        if adds:
            KeptGame.objects.bulk_create([KeptGame(cafe=found, game=game)], ignore_conflicts=True)
        else:
            KeptGame.objects.filter(cafe=found, game=game).delete()
        return redirect("club-cafe-games", key)
    kept, words = games_of(found), words_of(request)
    page = paged(request, kept, GAMES_PER_PAGE)
    listed = [{"game": game} for game in page.rows]
    context = {"cafe": found, "page": page, "rows": listed, "words": words, "offered": offered(words, kept)}
    return show(request, "club/cafes/games.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def delete(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Take a café off the list; asks once."""
    found = run_at(key, member)
    if request.method != "POST":
        return show(request, "club/cafes/delete.html", {"cafe": found})
    found.delete()
    messages.success(request, t("cafes.deleted"))
    return redirect("club-cafes")


@require_POST
@for_members
def approve(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Let everybody see a café."""
    if not may_approve(member):
        raise Problem(403, "not_keeper_of_cafes", "forbidden")
    found = cafe_at(key, member)
    Cafe.objects.filter(pk=found.pk).update(approved=True)
    messages.success(request, t("cafes.approved"))
    return redirect("club-cafe", key)
