"""Reviews of finished games: asked for once, made by the worker one after another, and kept with their tables."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db import connection
from django.utils import timezone

from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Table, TableReview

MAX_WAITING: Final = 20
MAX_WAITING_PER_ADDRESS: Final = 12  # of them, those for which one address asked this process
ABANDONED_AFTER: Final = timedelta(minutes=1)  # without a sign of life: the process that made it has ended

State = TableReview.State

# The addresses that asked this process for the reviews that wait, by the reviews' keys.
address_by_review: dict[int, str] = {}


def find_review(table: Table) -> TableReview | None:
    """The review of a table, if somebody has asked for it."""
    return TableReview.objects.filter(table=table).first()


def request_review(table: Table, address: str = "") -> None:
    """Have a finished game reviewed, once; one that failed is tried again.

    Problem 429 or 503 if too many wait already, of this address or of all.
    """
    found = find_review(table)
    if found is not None and found.state != State.FAILED:
        return
    _check_queue_room(address)
    made, _ = TableReview.objects.get_or_create(table=table)
    address_by_review[made.pk] = address
    now = timezone.now()
    TableReview.objects.filter(table=table, state=State.FAILED).update(
        state=State.ASKED, progress=0, reason={}, asked=now, moved=now
    )


def _check_queue_room(address: str) -> None:
    """Refuse a review where many wait: first to an address that asked for most, so that some room is left to others."""
    waiting = set(TableReview.objects.filter(state=State.ASKED).values_list("pk", flat=True))
    for gone in set(address_by_review) - waiting:
        address_by_review.pop(gone, None)
    if address and sum(asker == address for asker in tuple(address_by_review.values())) >= MAX_WAITING_PER_ADDRESS:
        raise _queue_full_problem(429, "reviews_own")
    if len(waiting) >= MAX_WAITING:
        raise _queue_full_problem(503, "reviews_full")


def _queue_full_problem(status: int, key: str) -> Problem:
    problem = Problem(status, key, "refusal")
    problem.headers["Retry-After"] = "60"
    return problem


def count_reviews_before(review: TableReview) -> int:
    """How many are made before this one."""
    before = TableReview.objects.filter(state=State.ASKED, asked__lt=review.asked).count()
    return before + TableReview.objects.filter(state=State.UNDER_WAY).count()


def requeue_abandoned() -> None:
    """Have reviews that a dead process left unfinished made again. With SQLite there is only this process."""
    unfinished = TableReview.objects.filter(state=State.UNDER_WAY)
    if connection.vendor != "sqlite":
        unfinished = unfinished.filter(moved__lt=timezone.now() - ABANDONED_AFTER)
    unfinished.update(state=State.ASKED, progress=0)


def claim_next_review() -> TableReview | None:
    """The review that was asked for first, to be made now; None if none waits."""
    asked = TableReview.objects.filter(state=State.ASKED).select_related("table", "table__secret").order_by("asked")
    while (review := asked.first()) is not None:
        # Of several processes only one finds it still waiting.
        if asked.filter(pk=review.pk).update(state=State.UNDER_WAY, progress=0, moved=timezone.now()):
            return review
    return None


def store_progress(review: TableReview, progress: int) -> bool:
    """Note how far it is, in percent; return whether anybody still waits for it: its table may be deleted."""
    return _update_running(review, progress=progress)


def store_review(review: TableReview, review_data: dict[str, Any]) -> None:
    """Keep a review that is made, without the names of the players: they go with their accounts."""
    _update_running(review, state=State.DONE, progress=100, told={**review_data, "players": []})


def store_failure(review: TableReview, en: str, ja: str) -> None:
    """Say why there is no review."""
    _update_running(review, state=State.FAILED, progress=0, reason={"en": en, "ja": ja})


def _update_running(review: TableReview, **changed: Any) -> bool:
    here = TableReview.objects.filter(pk=review.pk, state=State.UNDER_WAY)
    return bool(here.update(moved=timezone.now(), **changed))
