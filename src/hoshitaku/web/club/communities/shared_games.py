"""The list of games of a community."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.choose_games import game_to_add_or_remove, games_to_add, search_words
from hoshitaku.web.club.communities.models import Community, CommunityGame
from hoshitaku.web.club.communities.visibility import (
    CommunityHeader,
    CommunityStanding,
    community_header,
    standing_or_404,
)
from hoshitaku.web.club.member_access import redirect_to_sign_in, signed_in_member
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, ListPage, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language


@dataclass(frozen=True, kw_only=True)
class CommunityGamesPage(CommunityHeader, Page):
    """The list of games."""

    template = "club/communities/games.html"

    page: ListPage
    rows: Sequence[GameRow]
    title_query: str  # of the search
    games_to_add: Sequence[Game]  # games to add


def games_on_list(community: Community) -> QuerySet[Game]:
    """The approved games on the list, by name."""
    listed = CommunityGame.objects.filter(community=community).values("game")
    return Game.objects.filter(approved=True, pk__in=listed).order_by(f"title_{page_language()}", "pk")


@require_http_methods(["GET", "HEAD", "POST"])
def shared_games_page(request: HttpRequest, key: str) -> HttpResponse:
    """The list; members who may write can edit it."""
    member = signed_in_member(request)
    if request.method == "POST" and member is None:
        return redirect_to_sign_in(request)
    standing = standing_or_404(key, member)
    if request.method == "POST" and member is not None:
        _add_or_remove_game(request, standing, member)
        return redirect("club-community-games", key)
    listed, words = games_on_list(standing.community), search_words(request)
    page = paginate(request, listed, GAMES_PER_PAGE)
    shown = CommunityGamesPage(
        **vars(community_header(standing)),
        page=page,
        rows=marks.game_rows(page.rows, member),
        title_query=words,
        games_to_add=games_to_add(words, listed) if standing.may_edit_game_list else [],
    )
    return render_page(request, shown)


def _add_or_remove_game(request: HttpRequest, standing: CommunityStanding, member: Viewer) -> None:
    if not standing.may_edit_game_list:
        raise Problem(403, "list_of_members", "forbidden")
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    game, adds = game_to_add_or_remove(request)
    if adds:
        row = CommunityGame(community=standing.community, game=game, added_by=member)
        CommunityGame.objects.bulk_create([row], ignore_conflicts=True)
    else:
        CommunityGame.objects.filter(community=standing.community, game=game).delete()
