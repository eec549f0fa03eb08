"""The page of one game: facts and marks from the catalogue, and members' posts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.club.cafes.listing import cafes_with_game as cafes_with
from hoshitaku.web.club.cafes.models import Cafe
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.views import game_or_404
from hoshitaku.web.club.communities.visibility import CommunityRow, communities_with_game, community_rows
from hoshitaku.web.club.member_access import may_approve_games, signed_in_member
from hoshitaku.web.club.posts.listing import PostRow, post_rows, posts_about_game
from hoshitaku.web.club.shop.basket import articles_on_sale
from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate

COMMUNITIES_SHOWN = 6
CAFES_SHOWN = 6
ARTICLES_SHOWN = 6


@dataclass(frozen=True, kw_only=True)
class ClubGamePage(Page):
    """One game with all that the club has about it."""

    template = "club/game_page.html"

    row: GameRow
    page: ListPage  # of `posts`
    posts: Sequence[PostRow]
    communities: Sequence[CommunityRow]
    cafes: Sequence[Cafe]
    articles: Sequence[Article]
    may_approve: bool


@require_safe
def club_game_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One game with all that the club has about it."""
    member = signed_in_member(request)
    found = game_or_404(slug, member)
    page = paginate(request, posts_about_game(found, member))
    shown = ClubGamePage(
        row=marks.game_rows([found], member)[0],
        page=page,
        posts=post_rows(page.rows),
        communities=community_rows(communities_with_game(found, member)[:COMMUNITIES_SHOWN]),
        cafes=list(cafes_with(found).order_by("name", "id")[:CAFES_SHOWN]),
        articles=list(articles_on_sale().filter(game=found)[:ARTICLES_SHOWN]),
        may_approve=not found.approved and may_approve_games(member),
    )
    return render_page(request, shown)
