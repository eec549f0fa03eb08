"""The list of games that a community shares."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web import limits
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.choosing import asked_of, offered, words_of
from hoshitaku.web.club.communities.models import Community, ListedGame
from hoshitaku.web.club.communities.seeing import Standing, headed, standing_at
from hoshitaku.web.club.members import member_of, to_sign_in
from hoshitaku.web.pages import show
from hoshitaku.web.paging import GAMES_PER_PAGE, paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import language


def listed_on(community: Community) -> QuerySet[Game]:
    """The games on its list by name; none that waits for approval."""
    listed = ListedGame.objects.filter(community=community).values("game")
    return Game.objects.filter(approved=True, pk__in=listed).order_by(f"title_{language()}", "pk")


@require_http_methods(["GET", "HEAD", "POST"])
def games(request: HttpRequest, key: str) -> HttpResponse:
    """The list; members who may write change it."""
    member = member_of(request)
    if request.method == "POST" and member is None:
        return to_sign_in(request)
    standing = standing_at(key, member)
    if request.method == "POST" and member is not None:
        _change(request, standing, member)
        return redirect("club-community-games", key)
    listed, words = listed_on(standing.community), words_of(request)
    page = paged(request, listed, GAMES_PER_PAGE)
    context = {"page": page, "rows": marks.rows(page.rows, member), "words": words}
    context["offered"] = offered(words, listed) if standing.may_list else []
    return show(request, "club/communities/games.html", headed(standing) | context)


def _change(request: HttpRequest, standing: Standing, member: Viewer) -> None:
    if not standing.may_list:
        raise Problem(403, "list_of_members", "forbidden")
    limits.count(limits.MARK, request, member)
    game, adds = asked_of(request)
    if adds:
        row = ListedGame(community=standing.community, game=game, added_by=member)
        ListedGame.objects.bulk_create([row], ignore_conflicts=True)
    else:
        ListedGame.objects.filter(community=standing.community, game=game).delete()
