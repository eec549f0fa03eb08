"""The review of a finished game: asking for it, how far it is, and what it says."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.table.models import Table, TableReview
from hoshitaku.web.table.page import context as page_context
from hoshitaku.web.table.replay.views import find_finished_table
from hoshitaku.web.table.review import jobs as review_jobs
from hoshitaku.web.table.review import page as review_page
from hoshitaku.web.templating.translate import page_language

# Seconds between looks at how far a review is, in a browser without scripts.
RELOAD_SECONDS = 2


@require_http_methods(["GET", "HEAD", "POST"])
def show_or_request_review(request: HttpRequest, slug: str) -> HttpResponse:
    """The review of a finished game, for whoever may look at it; a POST asks for it."""
    table = find_finished_table(slug)
    if request.method == "POST":
        rate_limits.count_attempt(rate_limits.REVIEW, request, viewer_of(request))
        review_jobs.request_review(table, rate_limits.client_address(request))
        answer = redirect("review", table.slug)
        answer.status_code = 303
        return answer
    rate_limits.count_attempt(rate_limits.REPLAY, request, viewer_of(request))
    context = {"table": page_context.table_info(table), "retold": None, **_review_state_context(table)}
    return render_page(request, "review.html", context)


def _review_state_context(table: Table) -> dict[str, Any]:
    """How far the review is; what it says, once it is made."""
    found = review_jobs.find_review(table)
    if found is None:
        return {"state": ""}
    if found.state == TableReview.State.DONE:
        return {"state": found.state, "retold": review_page.review_context(table, found, page_language())}
    if found.state == TableReview.State.FAILED:
        return {"state": found.state, "reason": found.reason[page_language()]}
    ahead = review_jobs.count_reviews_before(found) if found.state == TableReview.State.ASKED else 0
    return {"state": found.state, "progress": found.progress, "ahead": ahead, "refresh": RELOAD_SECONDS}
