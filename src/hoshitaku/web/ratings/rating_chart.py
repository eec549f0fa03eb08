"""The small chart of a rating over its games, as coordinates for the template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.web.ratings.rating_scale import RatingPoints

CHART_WIDTH: Final = 320
CHART_HEIGHT: Final = 96
AXIS_WIDTH: Final = 40  # left margin for axis labels
MARGIN: Final = 8
MIN_POINTS_RANGE: Final = 100  # points: small noise must not look large


@dataclass(frozen=True)
class RatingChart:
    """A line, the band of its 95 % interval, and axis marks; in chart units."""

    line_points: str
    band_points: str
    last_point: tuple[float, float]
    axis_marks: list[tuple[int, float]]


def rating_chart(rating_points: Sequence[RatingPoints]) -> RatingChart | None:
    """The chart of ratings, the earliest first; None for fewer than two."""
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
        line_points=" ".join(f"{x(n)},{y(one.points)}" for n, one in enumerate(rating_points)),
        band_points=" ".join([*upper, *reversed(lower)]),
        last_point=(x(len(rating_points) - 1), y(rating_points[-1].points)),
        axis_marks=[(points, y(points)) for points in _axis_marks(low, high)],
    )


def _points_range(ratings: Sequence[RatingPoints]) -> tuple[int, int]:
    """The points at the lower and upper edge: include the complete line, and the band at its end."""
    around = ratings[-1].half_interval
    lowest = min(*(one.points for one in ratings), ratings[-1].points - around) - MIN_POINTS_RANGE // 4
    highest = max(*(one.points for one in ratings), ratings[-1].points + around) + MIN_POINTS_RANGE // 4
    return lowest, max(highest, lowest + MIN_POINTS_RANGE)


def _axis_marks(low: int, high: int) -> list[int]:
    """At most four round numbers in the range."""
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if (high - low) / step <= 4)
    return list(range(-(-low // step) * step, high + 1, step))
