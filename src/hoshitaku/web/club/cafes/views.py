"""Pages of cafés: the list, one of them, publishing and changing one, the games that it keeps."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.forms import CafeForm
from hoshitaku.web.club.cafes.listing import (
    cafe_or_404,
    cafe_rows,
    filter_by_place_and_game,
    games_of_cafe,
    may_approve,
    own_cafe_or_403,
    sort_by_wanted_games,
    visible_cafes,
    wanted_games_by_cafe,
)
from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.choose_games import game_and_action, games_to_add, search_words
from hoshitaku.web.club.members import members_only, signed_in_member
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.edit_form import form_page_unless_valid
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t


@require_safe
def cafe_list(request: HttpRequest) -> HttpResponse:
    """All cafés, by place and by game if asked; those with most of the member's games first."""
    member = signed_in_member(request)
    place, game = search_words(request, "place"), search_words(request, "game")
    page = paginate(request, sort_by_wanted_games(filter_by_place_and_game(visible_cafes(member), place, game), member))
    context = {"page": page, "rows": cafe_rows(page.rows, member), "place": place, "game": game}
    return render_page(request, "club/cafes/cafes.html", context)


@require_safe
def cafe_page(request: HttpRequest, key: str) -> HttpResponse:
    """One café: where and when, my games that are there, and all that it keeps."""
    member = signed_in_member(request)
    found = cafe_or_404(key, member)
    page = paginate(request, games_of_cafe(found), GAMES_PER_PAGE)
    context = {
        "cafe": found,
        "about": render_markdown(found.about),
        "mine": wanted_games_by_cafe([found.pk], member)[found.pk],
        "page": page,
        "rows": marks.game_rows(page.rows, member),
        "runs": member is not None and member.pk == found.run_by_id,
        "may_approve": not found.approved and may_approve(member),
    }
    return render_page(request, "club/cafes/cafe.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def publish_cafe(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Publish a café that one runs."""
    form = CafeForm(request.POST if request.method == "POST" else None)
    page = partial(
        render_page, request, "club/cafes/edit.html", {"form": form, "cafe": None, "token": new_form_token()}
    )
    again = form_page_unless_valid(form, rate_limits.NEW_GAME, request, member, page)
    if again is not None:
        return again
    token = valid_form_token(request.POST.get("token", ""))
    made, _ = Cafe.objects.get_or_create(run_by=member, token=token, defaults=form.cleaned_data)
    messages.success(request, t("cafes.published"))
    return redirect("club-cafe-games", made.key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change what is said of a café."""
    found = own_cafe_or_403(key, member)
    form = CafeForm(request.POST if request.method == "POST" else None, instance=found)
    page = partial(render_page, request, "club/cafes/edit.html", {"form": form, "cafe": found, "token": ""})
    again = form_page_unless_valid(form, rate_limits.POST, request, member, page)
    if again is not None:
        return again
    waits = {"approved": False} if form.needs_new_approval() else {}
    Cafe.objects.filter(pk=found.pk).update(**form.cleaned_data, **waits)
    messages.success(request, t("cafes.waits_again" if waits else "people.saved"))
    return redirect("club-cafe", key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_cafe_games(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change which games a café keeps."""
    found = own_cafe_or_403(key, member)
    if request.method == "POST":
        rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
        game, adds = game_and_action(request)
        if adds:
            KeptGame.objects.bulk_create([KeptGame(cafe=found, game=game)], ignore_conflicts=True)
        else:
            KeptGame.objects.filter(cafe=found, game=game).delete()
        return redirect("club-cafe-games", key)
    kept, words = games_of_cafe(found), search_words(request)
    page = paginate(request, kept, GAMES_PER_PAGE)
    listed = [{"game": game} for game in page.rows]
    context = {"cafe": found, "page": page, "rows": listed, "words": words, "offered": games_to_add(words, kept)}
    return render_page(request, "club/cafes/games.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Take a café off the list; asks once."""
    found = own_cafe_or_403(key, member)
    if request.method != "POST":
        return render_page(request, "club/cafes/delete.html", {"cafe": found})
    found.delete()
    messages.success(request, t("cafes.deleted"))
    return redirect("club-cafes")


@require_POST
@members_only
def approve_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Let everybody see a café."""
    if not may_approve(member):
        raise Problem(403, "not_keeper_of_cafes", "forbidden")
    found = cafe_or_404(key, member)
    Cafe.objects.filter(pk=found.pk).update(approved=True)
    messages.success(request, t("cafes.approved"))
    return redirect("club-cafe", key)
