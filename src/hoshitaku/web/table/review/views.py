"""The review of a finished game: the request form, the progress, and the result."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Table, TableReview
from hoshitaku.web.table.page.table_info import TableInfo, table_info
from hoshitaku.web.table.play.abandoned_game import was_ended_as_abandoned
from hoshitaku.web.table.replay.views import find_finished_table
from hoshitaku.web.table.review import jobs as review_jobs
from hoshitaku.web.table.review import page as review_page
from hoshitaku.web.table.review.page import ReviewResult
from hoshitaku.web.templating.translate import page_language

# Seconds between page reloads in a browser without scripts.
RELOAD_SECONDS = 2


@dataclass(frozen=True, kw_only=True)
class ReviewPage(Page):
    """The review of a finished game: the form to ask for it, its progress, or its result."""

    template = "table/review.html"

    table: TableInfo
    result: ReviewResult | None = None
    state: str = ""  # of TableReview, "" before it was asked for
    failure_reason: str = ""  # why it failed
    progress_percent: int = 0  # percent
    reviews_ahead_count: int = 0  # reviews that are made before it


@require_http_methods(["GET", "HEAD", "POST"])
def show_or_request_review(request: HttpRequest, slug: str) -> HttpResponse:
    """The review of a finished game, for any viewer who may look at it; a POST requests it."""
    table = find_finished_table(slug)
    if was_ended_as_abandoned(table):
        raise Problem(409, "review_ended", "refusal")
    if request.method == "POST":
        rate_limits.count_attempt(rate_limits.REVIEW, request, viewer_of(request))
        review_jobs.request_review(table, rate_limits.client_ip_or_ipv6_prefix(request))
        answer = redirect("review", table.slug)
        answer.status_code = 303
        return answer
    rate_limits.count_attempt(rate_limits.REPLAY, request, viewer_of(request))
    page, refresh = _make_page_and_reload_seconds(table)
    return render_page(request, page, refresh=refresh)


def _make_page_and_reload_seconds(table: Table) -> tuple[ReviewPage, int]:
    """The page, and the seconds after which a browser without scripts reloads it."""
    # Only of a game that was played to its end.
    info, found = table_info(table, ()), review_jobs.find_review(table)
    if found is None:
        return ReviewPage(table=info), 0
    if found.state == TableReview.State.DONE:
        result = review_page.review_result(table, found, page_language())
        return ReviewPage(table=info, state=found.state, result=result), 0
    if found.state == TableReview.State.FAILED:
        return ReviewPage(table=info, state=found.state, failure_reason=found.reason[page_language()]), 0
    ahead = review_jobs.count_reviews_ahead(found) if found.state == TableReview.State.WAITING else 0
    return ReviewPage(
        table=info, state=found.state, progress_percent=found.progress, reviews_ahead_count=ahead
    ), RELOAD_SECONDS
