"""The front page of the club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes import listing as cafes
from hoshitaku.web.club.cafes.listing import CafeRow
from hoshitaku.web.club.cafes.models import Cafe
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.listing import GameFilter
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities import visibility as communities
from hoshitaku.web.club.communities.visibility import CommunityRow
from hoshitaku.web.club.members import may_approve_games, signed_in_member
from hoshitaku.web.club.posts.coupons import PointsSummary, points_summary
from hoshitaku.web.club.posts.listing import PostRow, newest_posts, post_rows
from hoshitaku.web.club.shop.basket import articles_on_sale
from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.templating.translate import page_language

POSTS_SHOWN = 6
GAMES_SHOWN = 6
COMMUNITIES_SHOWN = 4
CAFES_SHOWN = 4
ARTICLES_SHOWN = 4


@dataclass(frozen=True, kw_only=True)
class OwnSummary:
    """The member's own marks by kind, and points."""

    counts: Mapping[str, int]
    standing: PointsSummary


@dataclass(frozen=True, kw_only=True)
class ClubFrontPage(Page):
    """The front page of the club."""

    template = "club/front_page.html"

    circles: Sequence[CommunityRow]
    cafes: Sequence[CafeRow]
    articles: Sequence[Article]
    posts: Sequence[PostRow]
    rows: Sequence[GameRow]  # popular games
    mine: OwnSummary | None
    waiting_cafes: Sequence[Cafe]  # to be approved by the member
    waiting: Sequence[Game]  # the same


@require_safe
def club_front_page(request: HttpRequest) -> HttpResponse:
    """New posts, popular games, news of communities, cafés and shop, and the member's own items."""
    member = signed_in_member(request)
    liked = GameFilter.from_query({}).apply(Game.objects.filter(approved=True), page_language())[:GAMES_SHOWN]
    page = ClubFrontPage(
        circles=communities.community_rows(
            communities.order_by_latest_change(communities.visible_communities(member))[:COMMUNITIES_SHOWN]
        ),
        cafes=cafes.cafe_rows(
            cafes.sort_by_wanted_games(Cafe.objects.filter(approved=True), member)[:CAFES_SHOWN], member
        ),
        articles=list(articles_on_sale()[:ARTICLES_SHOWN]),
        posts=post_rows(newest_posts(member)[:POSTS_SHOWN]),
        rows=marks.game_rows(list(liked), member),
        mine=_own_summary(member) if member is not None else None,
        waiting_cafes=list(Cafe.objects.filter(approved=False)[:20]) if cafes.may_approve(member) else [],
        waiting=list(Game.objects.filter(approved=False)[:20]) if may_approve_games(member) else [],
    )
    return render_page(request, page)


def _own_summary(member: Viewer) -> OwnSummary:
    return OwnSummary(counts=marks.count_marks_of_member(member), standing=points_summary(member.pk))
