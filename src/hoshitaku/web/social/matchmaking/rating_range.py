"""Seekers who want opponents of similar strength: the allowed difference, which grows while they wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import combinations
from typing import Final

from hoshitaku.web.ratings.rate_game import rating_points_by_viewer
from hoshitaku.web.social.models import Seek
from hoshitaku.web.table.models import Table

# Allowed rating difference in points at first, and its growth per period. At a difference of 200 points the weaker
# player wins one game in four.
INITIAL_RANGE_POINTS: Final = 200
RANGE_GROWTH_POINTS: Final = 100
GROWTH_INTERVAL_BY_PACE: Final = {Table.Pace.LIVE: timedelta(seconds=30), Table.Pace.SLOW: timedelta(hours=6)}


def pairs_out_of_range(seek: Seek, other_seeks: Sequence[Seek], now: datetime) -> set[tuple[int, int]]:
    """Pairs whose strength differs too much, in both orders.

    A seeker of any game is compared at the game that the other wants; two seekers of any game always fit.
    """
    seeks = [seek, *other_seeks]
    if not any(one.similar_rating for one in seeks):
        return set()
    games = {one.game for one in seeks if one.game}
    points = {game: rating_points_by_viewer(game, [one.viewer_id for one in seeks]) for game in games}
    apart = [pair for pair in combinations(seeks, 2) if _are_out_of_range(*pair, points, now)]
    return {ids for one, other in apart for ids in _both_orders(one.viewer_id, other.viewer_id)}


def _are_out_of_range(one: Seek, other: Seek, points: Mapping[str, Mapping[int, int]], now: datetime) -> bool:
    game = one.game or other.game
    reach = min((rating_range_of(seek, now) for seek in (one, other) if seek.similar_rating), default=None)
    if not game or reach is None:
        return False
    return abs(points[game][one.viewer_id] - points[game][other.viewer_id]) > reach


def _both_orders(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other), (other, one)


def rating_range_of(seek: Seek, now: datetime) -> int:
    """The allowed rating difference of a seeker by now, in points."""
    return INITIAL_RANGE_POINTS + RANGE_GROWTH_POINTS * max(
        0, (now - seek.since) // GROWTH_INTERVAL_BY_PACE[Table.Pace(seek.pace)]
    )
