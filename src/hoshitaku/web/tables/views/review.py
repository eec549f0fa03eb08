"""The review of a finished game: asking for it, how far it is, and what it says."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web import limits
from hoshitaku.web.pages import render_page
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.tables import pages, retold, reviews
from hoshitaku.web.tables.models import Table, TableReview
from hoshitaku.web.tables.views.history import find_finished_table
from hoshitaku.web.words import page_language

# Seconds between looks at how far a review is, in a browser without scripts.
RELOAD_SECONDS = 2


@require_http_methods(["GET", "HEAD", "POST"])
def show_or_request_review(request: HttpRequest, slug: str) -> HttpResponse:
    """The review of a finished game, for whoever may look at it; a POST asks for it."""
    table = find_finished_table(slug)
    if request.method == "POST":
        limits.count_attempt(limits.REVIEW, request, viewer_of(request))
        reviews.request_review(table, limits.client_address(request))
        answer = redirect("review", table.slug)
        answer.status_code = 303
        return answer
    limits.count_attempt(limits.REPLAY, request, viewer_of(request))
    context = {"table": pages.table_info(table), "retold": None, **_review_state_context(table)}
    return render_page(request, "review.html", context)


def _review_state_context(table: Table) -> dict[str, Any]:
    """How far the review is; what it says, once it is made."""
    found = reviews.find_review(table)
    if found is None:
        return {"state": ""}
    if found.state == TableReview.State.DONE:
        return {"state": found.state, "retold": retold.review_context(table, found, page_language())}
    if found.state == TableReview.State.FAILED:
        return {"state": found.state, "reason": found.reason[page_language()]}
    ahead = reviews.count_reviews_before(found) if found.state == TableReview.State.ASKED else 0
    return {"state": found.state, "progress": found.progress, "ahead": ahead, "refresh": RELOAD_SECONDS}
