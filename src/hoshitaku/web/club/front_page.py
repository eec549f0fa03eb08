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
from hoshitaku.web.club.catalogue.game_filter import GameFilter
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities import visibility as communities
from hoshitaku.web.club.communities.visibility import CommunityRow
from hoshitaku.web.club.member_access import may_approve_games, signed_in_member
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

    count_by_mark_kind: Mapping[str, int]
    points_summary: PointsSummary


@dataclass(frozen=True, kw_only=True)
class ClubFrontPage(Page):
    """The front page of the club."""

    template = "club/front_page.html"

    communities: Sequence[CommunityRow]
    cafes: Sequence[CafeRow]
    articles: Sequence[Article]
    posts: Sequence[PostRow]
    popular_games: Sequence[GameRow]  # popular games
    own_summary: OwnSummary | None
    cafes_to_approve: Sequence[Cafe]  # to be approved by the member
    games_to_approve: Sequence[Game]  # the same


@require_safe
def club_front_page(request: HttpRequest) -> HttpResponse:
    """New posts, popular games, news of communities, cafés and shop, and the member's own items."""
    member = signed_in_member(request)
    liked = GameFilter.from_query({}).apply(Game.objects.filter(approved=True), page_language())[:GAMES_SHOWN]
    page = ClubFrontPage(
        communities=communities.community_rows(
            communities.order_by_latest_change(communities.visible_communities(member))[:COMMUNITIES_SHOWN]
        ),
        cafes=cafes.cafe_rows(
            cafes.sort_by_wanted_games(Cafe.objects.filter(approved=True), member)[:CAFES_SHOWN], member
        ),
        articles=list(articles_on_sale()[:ARTICLES_SHOWN]),
        posts=post_rows(newest_posts(member)[:POSTS_SHOWN]),
        popular_games=marks.game_rows(list(liked), member),
        own_summary=_own_summary(member) if member is not None else None,
        cafes_to_approve=list(Cafe.objects.filter(approved=False)[:20]) if cafes.may_approve_cafes(member) else [],
        games_to_approve=list(Game.objects.filter(approved=False)[:20]) if may_approve_games(member) else [],
    )
    return render_page(request, page)


def _own_summary(member: Viewer) -> OwnSummary:
    return OwnSummary(count_by_mark_kind=marks.count_marks_of_member(member), points_summary=points_summary(member.pk))
