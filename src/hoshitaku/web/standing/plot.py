"""The small plot of a rating over its games, as numbers for a drawing of the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.web.standing.scale import Shown

WIDTH: Final = 320
HEIGHT: Final = 96
LEFT: Final = 40  # for the numbers of the axis
EDGE: Final = 8
LEAST_SPAN: Final = 100  # points: little noise is not drawn as large


@dataclass(frozen=True)
class Plot:
    """A line, the band of its 95 % interval, and its marks; all in the units of the drawing."""

    line: str
    band: str
    last: tuple[float, float]
    marks: list[tuple[int, float]]


def plot(ratings: Sequence[Shown]) -> Plot | None:
    """A plot of ratings, the earliest first; None for fewer than two."""
    if len(ratings) < 2:
        return None
    low, high = _span(ratings)

    def x(number: int) -> float:
        return round(LEFT + (WIDTH - LEFT - EDGE) * number / (len(ratings) - 1), 1)

    def y(points: int) -> float:
        return round(EDGE + (HEIGHT - 2 * EDGE) * (high - points) / (high - low), 1)

    upper = [f"{x(n)},{y(min(high, one.points + one.within))}" for n, one in enumerate(ratings)]
    lower = [f"{x(n)},{y(max(low, one.points - one.within))}" for n, one in enumerate(ratings)]
    return Plot(
        line=" ".join(f"{x(n)},{y(one.points)}" for n, one in enumerate(ratings)),
        band=" ".join([*upper, *reversed(lower)]),
        last=(x(len(ratings) - 1), y(ratings[-1].points)),
        marks=[(points, y(points)) for points in _marks(low, high)],
    )


def _span(ratings: Sequence[Shown]) -> tuple[int, int]:
    """The points at the lower and the upper edge: all of the line, and the whole band at its end."""
    around = ratings[-1].within
    lowest = min(*(one.points for one in ratings), ratings[-1].points - around) - LEAST_SPAN // 4
    highest = max(*(one.points for one in ratings), ratings[-1].points + around) + LEAST_SPAN // 4
    return lowest, max(highest, lowest + LEAST_SPAN)


def _marks(low: int, high: int) -> list[int]:
    """Round numbers in between, at most four."""
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if (high - low) / step <= 4)
    return list(range(-(-low // step) * step, high + 1, step))
