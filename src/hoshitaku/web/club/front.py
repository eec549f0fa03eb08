"""The front page of the club."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.club.cafes import listing as cafes
from hoshitaku.web.club.cafes.models import Cafe
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.listing import Wanted
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities import seeing as communities
from hoshitaku.web.club.members import may_approve, member_of
from hoshitaku.web.club.posts.coupons import standing
from hoshitaku.web.club.posts.listing import newest, rows
from hoshitaku.web.club.shop.basket import offered
from hoshitaku.web.pages import show
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.words import language

POSTS_SHOWN = 6
GAMES_SHOWN = 6
CIRCLES_SHOWN = 4
CAFES_SHOWN = 4
ARTICLES_SHOWN = 4


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """New posts, games that many like, what is going on in communities, cafés and the shop, and what is mine."""
    member = member_of(request)
    liked = Wanted.of({}).among(Game.objects.filter(approved=True), language())[:GAMES_SHOWN]
    context = {
        "circles": communities.rows(communities.latest(communities.seen_by(member))[:CIRCLES_SHOWN]),
        "cafes": cafes.rows(cafes.sorted_for(Cafe.objects.filter(approved=True), member)[:CAFES_SHOWN], member),
        "articles": list(offered()[:ARTICLES_SHOWN]),
        "posts": rows(newest(member)[:POSTS_SHOWN]),
        "rows": marks.rows(list(liked), member),
        "mine": _mine(member) if member is not None else None,
        "waiting_cafes": list(Cafe.objects.filter(approved=False)[:20]) if cafes.may_approve(member) else [],
        "waiting": list(Game.objects.filter(approved=False)[:20]) if may_approve(member) else [],
    }
    return show(request, "club/front.html", context)


def _mine(member: Viewer) -> dict[str, Any]:
    return {"counts": marks.of_member(member), "standing": standing(member.pk)}
