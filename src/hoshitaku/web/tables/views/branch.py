"""Playing on from a moment of a finished game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from hoshitaku.web import limits
from hoshitaku.web.people.viewers import viewer_of, viewer_or_guest
from hoshitaku.web.tables import branching
from hoshitaku.web.tables.views.asking import number
from hoshitaku.web.tables.views.history import finished
from hoshitaku.web.words import t


@require_POST
def branch(request: HttpRequest, slug: str) -> HttpResponse:
    """One press: a new table, at which the game goes on from a moment that everybody may look at by now."""
    table = finished(slug)
    limits.count(limits.TABLE, request, viewer_of(request))
    at, seat = number(request, "at"), number(request, "seat")
    friends = request.POST.get("others") == "friends"
    start = branching.start_of(table, at, seat, friends)
    plan = branching.seated(table, seat, request.POST.get("level", ""), friends)
    made = branching.branch(table, at, start, plan, viewer_or_guest(request, t("people.guest")))
    answer = redirect("table", made.slug)
    answer.status_code = 303
    return answer
