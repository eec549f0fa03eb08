"""What ranks players of equal points at the end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import hoshitaku
from hoshitaku.web.drawing.farfarout.sight import Entry, Sight


@dataclass(frozen=True)
class Tie:
    """Two seats of equal points, one of which is ranked before the other.

    ``by`` is "crew" or "goods", of which the one has ``more`` and the other ``fewer``.
    """

    ahead: int
    behind: int
    by: str
    more: int
    fewer: int


def ties(position: hoshitaku.Position, sight: Sight) -> tuple[Tie, ...]:
    """[farfarout:end.tie_points] Every tie that was broken, the best first; none before the end."""
    if position.actor != hoshitaku.OVER:
        return ()
    places, scores = position.places(), position.scores()
    return tuple(
        _tie(sight, ahead, behind)
        for ahead, behind in pairwise(position.ranking())
        if scores[ahead] == scores[behind] and places[ahead] < places[behind] and not _reached(sight, ahead)
    )


def _tie(sight: Sight, ahead: int, behind: int) -> Tie:
    """[farfarout:end.tie_crew] [farfarout:end.tie_goods] More crew comes first, then more resources and items."""
    one, other = sight.view["seats"][ahead], sight.view["seats"][behind]
    more, fewer = len(one["crew"]), len(other["crew"])
    if more != fewer:
        return Tie(ahead, behind, "crew", more, fewer)
    return Tie(ahead, behind, "goods", _goods(one), _goods(other))


def _goods(seat: Entry) -> int:
    """[farfarout:end.tie_goods_sum] Units of all currencies and item cards."""
    return sum(map(int, seat["money"].values())) + len(seat["items"])


def _reached(sight: Sight, seat: int) -> bool:
    """[farfarout:goal.single] [farfarout:goal.each] Whether a seat won by the goal, which comes first."""
    goal, points = sight.data["goal"], sight.view["seats"][seat]["tracks"].values()
    return bool(max(points) >= goal["single"] or min(points) >= goal["each"])
