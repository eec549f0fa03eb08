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
FIRST_STEPS: Final = ((5, 50), (20, 100), (50, 150), (100, 200))
EACH, POINTS_EACH = 100, 200


def steps() -> Iterator[tuple[int, int]]:
    """All thresholds with the points of each, without end."""
    yield from FIRST_STEPS
    for reads in count(FIRST_STEPS[-1][0] + EACH, EACH):
        yield reads, POINTS_EACH


def reached(reads: int) -> list[tuple[int, int]]:
    """The thresholds that so many reads have reached."""
    return list(takewhile(lambda step: step[0] <= reads, steps()))


def next_step(reads: int) -> tuple[int, int]:
    """The first threshold beyond so many reads."""
    return next(step for step in steps() if step[0] > reads)


def points_for(reads: int) -> int:
    """The points that so many counted reads bring in all."""
    return sum(points for _, points in reached(reads))


def reads_of(author: int) -> int:
    """The counted reads of all posts that an author has now."""
    return Post.objects.filter(author=author).aggregate(sum=Sum("reads"))["sum"] or 0


def enter(author: int) -> None:
    """Enter the points for every threshold that an author's reads have reached and that is not entered yet."""
    due = [PointsEntry(member_id=author, amount=n, cause=f"reads:{at}") for at, n in reached(reads_of(author))]
    if due and PointsEntry.objects.filter(member=author, cause__startswith="reads:").count() < len(due):
        PointsEntry.objects.bulk_create(due, ignore_conflicts=True)


def balance(member: int) -> int:
    """The points that a member has to spend."""
    return PointsEntry.objects.filter(member=member).aggregate(sum=Sum("amount"))["sum"] or 0


def to_spend(member: int, price: int) -> int:
    """How many points a member can use for something of this price: a point is worth 1 yen."""
    return max(0, min(balance(member), price))


def spend(member: int, points: int, cause: str) -> None:
    """Enter that points are spent. Whoever asks has locked the member’s row before looking at the balance."""
    PointsEntry.objects.create(member_id=member, amount=-points, cause=cause)


def give_back(member: int, points: int, cause: str) -> None:
    """Enter that they were not spent after all; once per cause."""
    PointsEntry.objects.create(member_id=member, amount=points, cause=cause)


@dataclass(frozen=True)
class Standing:
    """What a member is shown: points to spend, counted reads, and how many more bring the next points."""

    points: int
    reads: int
    to_go: int
    then: int


def standing(member: int) -> Standing:
    """The points of a member now."""
    reads = reads_of(member)
    at, more = next_step(reads)
    return Standing(balance(member), reads, at - reads, more)
