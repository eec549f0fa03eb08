"""Playing on from a moment of a finished game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from hoshitaku.web import limits
from hoshitaku.web.people.viewers import viewer_of, viewer_or_new_guest
from hoshitaku.web.tables import branching
from hoshitaku.web.tables.views.asking import form_number
from hoshitaku.web.tables.views.history import find_finished_table
from hoshitaku.web.words import t


@require_POST
def branch_game(request: HttpRequest, slug: str) -> HttpResponse:
    """One press: a new table, at which the game goes on from a moment that everybody may look at by now."""
    table = find_finished_table(slug)
    limits.count_attempt(limits.TABLE, request, viewer_of(request))
    at, seat = form_number(request, "at"), form_number(request, "seat")
    friends = request.POST.get("others") == "friends"
    start = branching.branch_position(table, at, seat, friends)
    plan = branching.plan_seats(table, seat, request.POST.get("level", ""), friends)
    made = branching.create_branch(table, at, start, plan, viewer_or_new_guest(request, t("people.guest")))
    answer = redirect("table", made.slug)
    answer.status_code = 303
    return answer
