"""Coupon points of authors, from counted reads; each threshold counts once.

The shop accepts a point as 1 yen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Final

from django.db.models import Sum

from hoshitaku.web.club.posts.models import PointsEntry, Post

# Total reads of an author's posts, and the points for each threshold; after the first ones every 100 reads.
FIRST_THRESHOLDS: Final = ((5, 50), (20, 100), (50, 150), (100, 200))
FURTHER_READS_PER_STEP, FURTHER_POINTS_PER_STEP = 100, 200


def all_thresholds() -> Iterator[tuple[int, int]]:
    """All thresholds with the points of each; an infinite iterator."""
    yield from FIRST_THRESHOLDS
    for reads in count(FIRST_THRESHOLDS[-1][0] + FURTHER_READS_PER_STEP, FURTHER_READS_PER_STEP):
        yield reads, FURTHER_POINTS_PER_STEP


def thresholds_reached(read_count: int) -> list[tuple[int, int]]:
    """The thresholds up to this number of reads, with the points of each."""
    return list(takewhile(lambda step: step[0] <= read_count, all_thresholds()))


def next_threshold(read_count: int) -> tuple[int, int]:
    """The first threshold above this number of reads, with its points."""
    return next(step for step in all_thresholds() if step[0] > read_count)


def points_earned(read_count: int) -> int:
    """Total points for this number of counted reads."""
    return sum(points for _, points in thresholds_reached(read_count))


def count_reads(author_id: int) -> int:
    """The counted reads of all current posts of an author."""
    return Post.objects.filter(author=author_id).aggregate(sum=Sum("reads"))["sum"] or 0


def credit_points_for_reads(author_id: int) -> None:
    """Credit the points of every threshold that an author's reads have reached and that is not credited yet."""
    due = [
        PointsEntry(member_id=author_id, amount=n, cause=f"reads:{at}")
        for at, n in thresholds_reached(count_reads(author_id))
    ]
    if due and PointsEntry.objects.filter(member=author_id, cause__startswith="reads:").count() < len(due):
        PointsEntry.objects.bulk_create(due, ignore_conflicts=True)


def points_balance(member_id: int) -> int:
    """The points that a member can spend."""
    return PointsEntry.objects.filter(member=member_id).aggregate(sum=Sum("amount"))["sum"] or 0


def usable_points(member_id: int, price_yen: int) -> int:
    """Number of points that a member can use for this price: a point is worth 1 yen."""
    return max(0, min(points_balance(member_id), price_yen))


def book_spent_points(member_id: int, points: int, cause: str) -> None:
    """Book spent points. The caller must have locked the member's row before it read the balance."""
    PointsEntry.objects.create(member_id=member_id, amount=-points, cause=cause)


def refund_points(member_id: int, points: int, cause: str) -> None:
    """Book a refund; once per cause."""
    PointsEntry.objects.create(member_id=member_id, amount=points, cause=cause)


@dataclass(frozen=True)
class PointsSummary:
    """The points of a member: balance, counted reads, and reads until the next points."""

    points_to_spend: int
    read_count: int
    reads_to_next_points: int
    next_points: int


def points_summary(member_id: int) -> PointsSummary:
    """The current points of a member."""
    reads = count_reads(member_id)
    at, more = next_threshold(reads)
    return PointsSummary(points_balance(member_id), reads, at - reads, more)
