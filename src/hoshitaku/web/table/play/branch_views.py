"""Playing on from a moment of a finished game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from hoshitaku.web.account.viewers import get_or_create_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.table.play import branch
from hoshitaku.web.table.replay.views import find_finished_table
from hoshitaku.web.table.request import form_number
from hoshitaku.web.templating.translate import t


@require_POST
def branch_game(request: HttpRequest, slug: str) -> HttpResponse:
    """Create a table that plays on from a moment of a finished game, which everybody may see."""
    table = find_finished_table(slug)
    rate_limits.count_attempt(rate_limits.NEW_TABLE, request, viewer_of(request))
    at, seat = form_number(request, "at"), form_number(request, "seat")
    friends = request.POST.get("others") == "friends"
    start = branch.redealt_branch_position(table, at, seat, friends)
    plan = branch.plan_branch_seats(table, seat, request.POST.get("level", ""), friends)
    made = branch.create_branch(table, at, start, plan, get_or_create_viewer(request, t("account.guest")))
    answer = redirect("table", made.slug)
    answer.status_code = 303
    return answer
