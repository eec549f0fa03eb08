"""The page of one game: its facts and marks from the catalogue, and what members wrote about it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.club.cafes.listing import with_game as cafes_with
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.views import game_at
from hoshitaku.web.club.communities.seeing import rows as community_rows
from hoshitaku.web.club.communities.seeing import with_game
from hoshitaku.web.club.members import may_approve, member_of
from hoshitaku.web.club.posts.listing import of_game, rows
from hoshitaku.web.club.shop.basket import offered
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged

COMMUNITIES_SHOWN = 6
CAFES_SHOWN = 6
ARTICLES_SHOWN = 6


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """One game with everything about it."""
    member = member_of(request)
    found = game_at(slug, member)
    page = paged(request, of_game(found, member))
    context = {
        "row": marks.rows([found], member)[0],
        "page": page,
        "posts": rows(page.rows),
        "communities": community_rows(with_game(found, member)[:COMMUNITIES_SHOWN]),
        "cafes": list(cafes_with(found).order_by("name", "id")[:CAFES_SHOWN]),
        "articles": list(offered().filter(game=found)[:ARTICLES_SHOWN]),
        "may_approve": not found.approved and may_approve(member),
    }
    return show(request, "club/game.html", context)
