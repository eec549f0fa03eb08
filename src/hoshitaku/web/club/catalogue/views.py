"""Pages of the catalogue: list, game, marks, new game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.views import safe_next_url
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.forms import GameForm
from hoshitaku.web.club.catalogue.game_filter import (
    AGE_CHOICES,
    MINUTES_CHOICES,
    PLAYER_COUNT_CHOICES,
    SORT_ORDERS,
    GameFilter,
)
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.catalogue.suggestions import most_liked_unknown_games, suggest_games
from hoshitaku.web.club.member_access import fragment_or_redirect, may_approve_games, members_only, signed_in_member
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, ListPage, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import form_page_unless_valid
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True, kw_only=True)
class GameFilterFields:
    """The filter of a list of games, and its choices."""

    game_filter: GameFilter
    sort_orders: Collection[str] = SORT_ORDERS
    player_count_choices: Sequence[int] = PLAYER_COUNT_CHOICES
    max_minutes_choices: Sequence[int] = MINUTES_CHOICES
    age_choices: Sequence[int] = AGE_CHOICES


@dataclass(frozen=True, kw_only=True)
class GamesPage(GameFilterFields, Page):
    """The catalogue."""

    template = "club/catalogue/games.html"

    page: ListPage
    rows: Sequence[GameRow]


@dataclass(frozen=True, kw_only=True)
class MarksFragment(Page):
    """The marks of a game."""

    template = "club/catalogue/_marks.html"

    row: GameRow
    back_url: str  # the page to return to without a script


@dataclass(frozen=True, kw_only=True)
class NewGamePage(Page):
    """The form for a game."""

    template = "club/catalogue/new_game.html"

    form: GameForm


@dataclass(frozen=True, kw_only=True)
class SuggestionsPage(Page):
    """Games that the member may like."""

    template = "club/catalogue/suggestions.html"

    rows: Sequence[GameRow]
    similar_member_count_by_game: Mapping[
        int, int
    ]  # by game, the members who marked it and share a game with this member


@require_safe
def game_list(request: HttpRequest) -> HttpResponse:
    """All games, filtered and sorted."""
    member = signed_in_member(request)
    wanted = GameFilter.from_query(request.GET.dict())
    page = paginate(request, wanted.apply(marks.visible_games(member), page_language()), GAMES_PER_PAGE)
    shown = GamesPage(page=page, rows=marks.game_rows(page.rows, member), game_filter=wanted)
    return render_page(request, shown)


def game_or_404(slug: str, member: Viewer | None) -> Game:
    """The game with this slug. Raises Problem 404 if there is none that the member may see."""
    seen = Game.objects.all() if may_approve_games(member) else marks.visible_games(member)
    found = seen.filter(slug=slug).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_POST
@members_only
def change_mark(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Set or remove one of the four marks; a form without script redirects back."""
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    found = game_or_404(slug, member)
    kind, _, wanted = request.POST.get("mark", "").partition(":")
    if kind not in marks.MARK_KINDS or wanted not in ("0", "1"):
        raise Problem(400, "malformed")
    marks.set_mark(member, found, kind, wanted == "1")
    back = safe_next_url(request) if request.POST.get("next") else reverse("club-game", args=[slug])

    def fragment() -> HttpResponse:
        return render_page(request, MarksFragment(row=marks.game_rows([found], member)[0], back_url=back))

    return fragment_or_redirect(request, back, fragment)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def add_game(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Add a game to the catalogue."""
    form = GameForm(request.POST if request.method == "POST" else None, member=member)
    page = partial(render_page, request, NewGamePage(form=form))
    again = form_page_unless_valid(form, rate_limits.NEW_CATALOGUE_ENTRY, request, member, page)
    if again is not None:
        return again
    added = form.save_new_game()
    messages.success(request, t("club.game_added"))
    return redirect("club-game", added.slug)


@require_POST
@members_only
def approve_game(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Make a game that a member added public."""
    if not may_approve_games(member):
        raise Problem(403, "not_keeper", "forbidden")
    found = game_or_404(slug, member)
    Game.objects.filter(pk=found.pk).update(approved=True)
    messages.success(request, t("club.game_approved"))
    return redirect("club-game", slug)


@require_safe
def suggestions_page(request: HttpRequest) -> HttpResponse:
    """Suggested games for a member; popular games for a guest."""
    member = signed_in_member(request)
    rate_limits.count_attempt(rate_limits.GAME_SUGGESTIONS, request, member)
    found = suggest_games(member) if member is not None else []
    liked = [] if found else most_liked_unknown_games(member)
    shown = marks.game_rows([one.game for one in found] or liked, member)
    page = SuggestionsPage(
        rows=shown, similar_member_count_by_game={one.game.pk: one.similar_member_count for one in found}
    )
    return render_page(request, page)
