"""The small plot of a rating over its games, as numbers for a drawing of the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.web.ratings.model_openskill import RatingPoints

CHART_WIDTH: Final = 320
CHART_HEIGHT: Final = 96
AXIS_WIDTH: Final = 40  # for the numbers of the axis
MARGIN: Final = 8
MIN_POINTS_RANGE: Final = 100  # points: little noise is not drawn as large


@dataclass(frozen=True)
class RatingChart:
    """A line, the band of its 95 % interval, and its marks; all in the units of the drawing."""

    line: str
    band: str
    last: tuple[float, float]
    marks: list[tuple[int, float]]


def rating_chart(rating_points: Sequence[RatingPoints]) -> RatingChart | None:
    """A plot of ratings, the earliest first; None for fewer than two."""
    if len(rating_points) < 2:
        return None
    low, high = _points_range(rating_points)

    def x(number: int) -> float:
        return round(AXIS_WIDTH + (CHART_WIDTH - AXIS_WIDTH - MARGIN) * number / (len(rating_points) - 1), 1)

    def y(points: int) -> float:
        return round(MARGIN + (CHART_HEIGHT - 2 * MARGIN) * (high - points) / (high - low), 1)

    upper = [f"{x(n)},{y(min(high, one.points + one.half_interval))}" for n, one in enumerate(rating_points)]
    lower = [f"{x(n)},{y(max(low, one.points - one.half_interval))}" for n, one in enumerate(rating_points)]
    return RatingChart(
        line=" ".join(f"{x(n)},{y(one.points)}" for n, one in enumerate(rating_points)),
        band=" ".join([*upper, *reversed(lower)]),
        last=(x(len(rating_points) - 1), y(rating_points[-1].points)),
        marks=[(points, y(points)) for points in _axis_marks(low, high)],
    )


def _points_range(ratings: Sequence[RatingPoints]) -> tuple[int, int]:
    """The points at the lower and the upper edge: all of the line, and the whole band at its end."""
    around = ratings[-1].half_interval
    lowest = min(*(one.points for one in ratings), ratings[-1].points - around) - MIN_POINTS_RANGE // 4
    highest = max(*(one.points for one in ratings), ratings[-1].points + around) + MIN_POINTS_RANGE // 4
    return lowest, max(highest, lowest + MIN_POINTS_RANGE)


def _axis_marks(low: int, high: int) -> list[int]:
    """Round numbers in between, at most four."""
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if (high - low) / step <= 4)
    return list(range(-(-low // step) * step, high + 1, step))
