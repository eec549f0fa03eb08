"""Coupon points of authors: they follow from counted reads alone, and each threshold is entered once. The shop takes
them for yen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Final

from django.db.models import Sum

from hoshitaku.web.club.posts.models import PointsEntry, Post

# Reads of all one's posts together, and the points that they bring: the first soon, later ones each 100 reads.
FIRST_THRESHOLDS: Final = ((5, 50), (20, 100), (50, 150), (100, 200))
FURTHER_READS_PER_STEP, FURTHER_POINTS_PER_STEP = 100, 200


def all_thresholds() -> Iterator[tuple[int, int]]:
    """All thresholds with the points of each, without end."""
    yield from FIRST_THRESHOLDS
    for reads in count(FIRST_THRESHOLDS[-1][0] + FURTHER_READS_PER_STEP, FURTHER_READS_PER_STEP):
        yield reads, FURTHER_POINTS_PER_STEP


def thresholds_reached(read_count: int) -> list[tuple[int, int]]:
    """The thresholds that so many reads have reached."""
    return list(takewhile(lambda step: step[0] <= read_count, all_thresholds()))


def next_threshold(read_count: int) -> tuple[int, int]:
    """The first threshold beyond so many reads."""
    return next(step for step in all_thresholds() if step[0] > read_count)


def points_earned(read_count: int) -> int:
    """The points that so many counted reads bring in all."""
    return sum(points for _, points in thresholds_reached(read_count))


def count_reads(author_id: int) -> int:
    """The counted reads of all posts that an author has now."""
    return Post.objects.filter(author=author_id).aggregate(sum=Sum("reads"))["sum"] or 0


def credit_points_for_reads(author_id: int) -> None:
    """Enter the points for every threshold that an author's reads have reached and that is not entered yet."""
    due = [
        PointsEntry(member_id=author_id, amount=n, cause=f"reads:{at}")
        for at, n in thresholds_reached(count_reads(author_id))
    ]
    if due and PointsEntry.objects.filter(member=author_id, cause__startswith="reads:").count() < len(due):
        PointsEntry.objects.bulk_create(due, ignore_conflicts=True)


def points_balance(member_id: int) -> int:
    """The points that a member has to spend."""
    return PointsEntry.objects.filter(member=member_id).aggregate(sum=Sum("amount"))["sum"] or 0


def usable_points(member_id: int, price_yen: int) -> int:
    """How many points a member can use for something of this price: a point is worth 1 yen."""
    return max(0, min(points_balance(member_id), price_yen))


def spend_points(member_id: int, points: int, cause: str) -> None:
    """Enter that points are spent. Whoever asks has locked the member’s row before looking at the balance."""
    PointsEntry.objects.create(member_id=member_id, amount=-points, cause=cause)


def refund_points(member_id: int, points: int, cause: str) -> None:
    """Enter that they were not spent after all; once per cause."""
    PointsEntry.objects.create(member_id=member_id, amount=points, cause=cause)


@dataclass(frozen=True)
class PointsSummary:
    """What a member is shown: points to spend, counted reads, and how many more bring the next points."""

    points_to_spend: int
    read_count: int
    reads_to_next_points: int
    next_points: int


def points_summary(member_id: int) -> PointsSummary:
    """The points of a member now."""
    reads = count_reads(member_id)
    at, more = next_threshold(reads)
    return PointsSummary(points_balance(member_id), reads, at - reads, more)
