"""The review of a finished game: asking for it, how far it is, and what it says."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web import limits
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.tables import pages, retold, reviews
from hoshitaku.web.tables.models import Table, TableReview
from hoshitaku.web.tables.views.history import finished
from hoshitaku.web.words import language

# Seconds between looks at how far a review is, in a browser without scripts.
RELOAD = 2


@require_http_methods(["GET", "HEAD", "POST"])
def review(request: HttpRequest, slug: str) -> HttpResponse:
    """The review of a finished game, for whoever may look at it; a POST asks for it."""
    table = finished(slug)
    if request.method == "POST":
        limits.count(limits.REVIEW, request, viewer_of(request))
        reviews.ask(table, limits.address(request))
        answer = redirect("review", table.slug)
        answer.status_code = 303
        return answer
    limits.count(limits.REPLAY, request, viewer_of(request))
    context = {"table": pages.about(table), "retold": None, **_standing(table)}
    return show(request, "review.html", context)


def _standing(table: Table) -> dict[str, Any]:
    """How far the review is; what it says, once it is made."""
    found = reviews.of(table)
    if found is None:
        return {"state": ""}
    if found.state == TableReview.State.DONE:
        return {"state": found.state, "retold": retold.told(table, found, language())}
    if found.state == TableReview.State.FAILED:
        return {"state": found.state, "reason": found.reason[language()]}
    ahead = reviews.ahead(found) if found.state == TableReview.State.ASKED else 0
    return {"state": found.state, "progress": found.progress, "ahead": ahead, "refresh": RELOAD}
