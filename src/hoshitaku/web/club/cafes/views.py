"""Pages of cafés: list, café, publish, edit, games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from markupsafe import Markup

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.forms import CafeForm
from hoshitaku.web.club.cafes.listing import (
    CafeRow,
    WantedGame,
    cafe_or_404,
    cafe_rows,
    filter_by_place_and_game,
    games_of_cafe,
    may_approve_cafes,
    own_cafe_or_403,
    sort_by_wanted_games,
    visible_cafes,
    wanted_games_by_cafe,
)
from hoshitaku.web.club.cafes.models import Cafe, CafeGame
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.choose_games import game_to_add_or_remove, games_to_add, search_words
from hoshitaku.web.club.member_access import members_only, signed_in_member
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, ListPage, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import form_page_unless_valid
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class CafesPage(Page):
    """Cafés."""

    template = "club/cafes/cafes.html"

    page: ListPage
    rows: Sequence[CafeRow]
    place_query: str  # of the search
    game_query: str  # of the search


@dataclass(frozen=True, kw_only=True)
class CafePage(Page):
    """A café with its games."""

    template = "club/cafes/cafe.html"

    cafe: Cafe
    about: Markup
    wanted_games: Sequence[WantedGame]
    page: ListPage
    rows: Sequence[GameRow]
    is_run_by_viewer: bool  # whether the viewer runs it
    may_approve: bool


@dataclass(frozen=True, kw_only=True)
class EditCafePage(Page):
    """The form for a café."""

    template = "club/cafes/edit.html"

    form: CafeForm
    cafe: Cafe | None = None  # that is edited
    form_token: str = ""  # of a new one


@dataclass(frozen=True, kw_only=True)
class CafeGamesPage(Page):
    """The form for the games of a café."""

    template = "club/cafes/games.html"

    cafe: Cafe
    page: ListPage
    title_query: str  # of the search
    games_to_add: Sequence[Game]  # games to add


@dataclass(frozen=True, kw_only=True)
class DeleteCafePage(Page):
    """The question whether to delete a café."""

    template = "club/cafes/delete.html"

    cafe: Cafe


@require_safe
def cafe_list(request: HttpRequest) -> HttpResponse:
    """All cafés, filtered by place and game; those with most of the member's games first."""
    member = signed_in_member(request)
    place, game = search_words(request, "place"), search_words(request, "game")
    page = paginate(request, sort_by_wanted_games(filter_by_place_and_game(visible_cafes(member), place, game), member))
    return render_page(
        request, CafesPage(page=page, rows=cafe_rows(page.rows, member), place_query=place, game_query=game)
    )


@require_safe
def cafe_page(request: HttpRequest, key: str) -> HttpResponse:
    """One café: address, hours, the member's marked games, and all its games."""
    member = signed_in_member(request)
    found = cafe_or_404(key, member)
    page = paginate(request, games_of_cafe(found), GAMES_PER_PAGE)
    shown = CafePage(
        cafe=found,
        about=render_markdown(found.about),
        wanted_games=wanted_games_by_cafe([found.pk], member)[found.pk],
        page=page,
        rows=marks.game_rows(page.rows, member),
        is_run_by_viewer=member is not None and member.pk == found.run_by_id,
        may_approve=not found.approved and may_approve_cafes(member),
    )
    return render_page(request, shown)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def publish_cafe(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Publish a café."""
    form = CafeForm(request.POST if request.method == "POST" else None)
    page = partial(render_page, request, EditCafePage(form=form, form_token=new_form_token()))
    again = form_page_unless_valid(form, rate_limits.NEW_CATALOGUE_ENTRY, request, member, page)
    if again is not None:
        return again
    token = valid_form_token(request.POST.get("token", ""))
    made, _ = Cafe.objects.get_or_create(run_by=member, token=token, defaults=form.cleaned_data)
    messages.success(request, t("cafes.published"))
    return redirect("club-cafe-games", made.key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Edit a café."""
    found = own_cafe_or_403(key, member)
    form = CafeForm(request.POST if request.method == "POST" else None, instance=found)
    page = partial(render_page, request, EditCafePage(form=form, cafe=found))
    again = form_page_unless_valid(form, rate_limits.CLUB_POST, request, member, page)
    if again is not None:
        return again
    waits = {"approved": False} if form.needs_new_approval() else {}
    Cafe.objects.filter(pk=found.pk).update(**form.cleaned_data, **waits)
    messages.success(request, t("cafes.waits_again" if waits else "account.saved"))
    return redirect("club-cafe", key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_cafe_games(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Edit the games of a café."""
    found = own_cafe_or_403(key, member)
    if request.method == "POST":
        rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
        game, adds = game_to_add_or_remove(request)
        if adds:
            CafeGame.objects.bulk_create([CafeGame(cafe=found, game=game)], ignore_conflicts=True)
        else:
            CafeGame.objects.filter(cafe=found, game=game).delete()
        return redirect("club-cafe-games", key)
    kept, words = games_of_cafe(found), search_words(request)
    page = paginate(request, kept, GAMES_PER_PAGE)
    shown = CafeGamesPage(cafe=found, page=page, title_query=words, games_to_add=games_to_add(words, kept))
    return render_page(request, shown)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Delete a café after confirmation."""
    found = own_cafe_or_403(key, member)
    if request.method != "POST":
        return render_page(request, DeleteCafePage(cafe=found))
    found.delete()
    messages.success(request, t("cafes.deleted"))
    return redirect("club-cafes")


@require_POST
@members_only
def approve_cafe(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Make a café public."""
    if not may_approve_cafes(member):
        raise Problem(403, "not_keeper_of_cafes", "forbidden")
    found = cafe_or_404(key, member)
    Cafe.objects.filter(pk=found.pk).update(approved=True)
    messages.success(request, t("cafes.approved"))
    return redirect("club-cafe", key)
