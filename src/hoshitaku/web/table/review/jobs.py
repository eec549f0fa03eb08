"""Review jobs: requested once, made by the worker one after another, and stored with their tables."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db import connection
from django.utils import timezone

from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Table, TableReview

MAX_WAITING_REVIEWS: Final = 20
MAX_WAITING_PER_ADDRESS: Final = 12  # of the waiting reviews, those from one address in this process
ABANDONED_AFTER: Final = timedelta(minutes=1)  # without progress: the process that made it has ended

State = TableReview.State

# The client addresses of this process's waiting reviews, by the reviews' keys.
address_by_review: dict[int, str] = {}


def find_review(table: Table) -> TableReview | None:
    """The review of a table, if somebody has requested it."""
    return TableReview.objects.filter(table=table).first()


def request_review(table: Table, address: str = "") -> None:
    """Request a review of a finished game; a failed one is tried again.

    Problem 429 or 503 if too many are waiting already, from this address or in total.
    """
    found = find_review(table)
    if found is not None and found.state != State.FAILED:
        return
    _check_queue_room(address)
    made, _ = TableReview.objects.get_or_create(table=table)
    address_by_review[made.pk] = address
    now = timezone.now()
    TableReview.objects.filter(table=table, state=State.FAILED).update(
        state=State.WAITING, progress=0, reason={}, requested=now, last_progress=now
    )


def _check_queue_room(address: str) -> None:
    """Refuse a review if the queue is nearly full: first for addresses with many reviews, so that others find room."""
    waiting = set(TableReview.objects.filter(state=State.WAITING).values_list("pk", flat=True))
    for gone in set(address_by_review) - waiting:
        address_by_review.pop(gone, None)
    if address and sum(asker == address for asker in tuple(address_by_review.values())) >= MAX_WAITING_PER_ADDRESS:
        raise _queue_full_problem(429, "reviews_own")
    if len(waiting) >= MAX_WAITING_REVIEWS:
        raise _queue_full_problem(503, "reviews_full")


def _queue_full_problem(status: int, key: str) -> Problem:
    problem = Problem(status, key, "refusal")
    problem.headers["Retry-After"] = "60"
    return problem


def count_reviews_ahead(review: TableReview) -> int:
    """The number of reviews ahead in the queue."""
    before = TableReview.objects.filter(state=State.WAITING, requested__lt=review.requested).count()
    return before + TableReview.objects.filter(state=State.RUNNING).count()


def requeue_abandoned() -> None:
    """Queue reviews again that a dead process left unfinished. With SQLite there is only this process."""
    unfinished = TableReview.objects.filter(state=State.RUNNING)
    if connection.vendor != "sqlite":
        unfinished = unfinished.filter(last_progress__lt=timezone.now() - ABANDONED_AFTER)
    unfinished.update(state=State.WAITING, progress=0)


def claim_next_review() -> TableReview | None:
    """Claim the review that was requested first; None if none waits."""
    asked = (
        TableReview.objects.filter(state=State.WAITING).select_related("table", "table__secret").order_by("requested")
    )
    while (review := asked.first()) is not None:
        # If several processes try, only one finds it still waiting.
        if asked.filter(pk=review.pk).update(state=State.RUNNING, progress=0, last_progress=timezone.now()):
            return review
    return None


def store_progress(review: TableReview, progress: int) -> bool:
    """Store the progress in percent; return whether the review is still wanted, since its table may be deleted."""
    return _update_running(review, progress=progress)


def store_review(review: TableReview, review_data: dict[str, Any]) -> None:
    """Store a finished review without the names of the players, which are deleted with their accounts."""
    _update_running(review, state=State.DONE, progress=100, review_data={**review_data, "players": []})


def store_failure(review: TableReview, en: str, ja: str) -> None:
    """Store why the review failed."""
    _update_running(review, state=State.FAILED, progress=0, reason={"en": en, "ja": ja})


def _update_running(review: TableReview, **changed: Any) -> bool:
    here = TableReview.objects.filter(pk=review.pk, state=State.RUNNING)
    return bool(here.update(last_progress=timezone.now(), **changed))
