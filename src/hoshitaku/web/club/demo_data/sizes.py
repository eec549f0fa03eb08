"""How large a club `hoshitaku demo` makes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DemoSizes:
    """Number of rows of each kind; fewer are created if there are not enough different combinations."""

    members: int = 40
    games: int = 24
    marks: int = 400
    posts: int = 30
    comments: int = 80
    reads: int = 600
    communities: int = 7
    topics: int = 18
    cafes: int = 6
    articles: int = 15
    orders: int = 30
    friendships: int = 60
    tables: int = 8
    finished: int = 12


# The sizes for the measurements in docs/hosting.md.
FULL_SIZES = DemoSizes(
    members=10_000,
    games=300,
    marks=100_000,
    posts=5_000,
    comments=50_000,
    reads=1_000_000,
    communities=1_000,
    topics=10_000,
    cafes=500,
    articles=2_000,
    orders=20_000,
    friendships=50_000,
    tables=5_000,
    finished=3_000,
)
