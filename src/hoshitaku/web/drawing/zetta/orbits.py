"""Where things are on the chart of a star system: the star at the left, orbits A to J as arcs about it.

One unit is about a pixel of a wide screen. On a phone the style sheet turns the whole chart by a quarter, star upwards;
whatever has a side up stands in a group of its own, which is turned back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]

ORBITS = tuple("ABCDEFGHIJ")
"""Their letters, innermost first."""

WIDTH, HEIGHT = 624, 452
CENTRE: Point = (-200.0, 214.0)
LIMB = 238.0
"""Radius of the star; its middle lies outside of the chart."""

INNERMOST, STEP = 302.0, 53.0
# Heights at which bodies lie, and the row of open space below them, on a phone beside the numbers of planets.
LANES = tuple(48.0 + 18.0 * lane for lane in range(17))
OPEN_SPACE = 414.0
IN_WARP: Point = (584.0, 44.0)
"""Where the mothership is while it looks for its orbit."""

# Half of what a body covers with its numbers, its ships and its name: bodies nearer than that touch one another.
ROOM: Point = (90.0, 74.0)
ENOUGH = 1.2
TRIES = 3
STARS = 70
BEYOND, NEARLY_ROUND = 120, 0.98
"""How far arcs go on outside of the chart, so that nobody sees them end, and which part of their radius at most."""


def radius(orbit: int) -> float:
    """Radius of an orbit, A being 0."""
    return INNERMOST + STEP * orbit


def on_orbit(orbit: int, height: float) -> Point:
    """The point of an orbit at this height."""
    aside = height - CENTRE[1]
    return CENTRE[0] + math.sqrt(radius(orbit) ** 2 - aside**2), height


def shown(point: Point) -> str:
    """A point as SVG writes it."""
    return " ".join(f"{side:.1f}".rstrip("0").rstrip(".") for side in point)


def arc(away: float) -> str:
    """The path of an arc about the star, from above the chart to below it."""
    furthest = NEARLY_ROUND * away
    heights = (max(-BEYOND - CENTRE[1], -furthest), min(HEIGHT + BEYOND - CENTRE[1], furthest))
    ends = [(CENTRE[0] + math.sqrt(away**2 - aside**2), CENTRE[1] + aside) for aside in heights]
    return f"M{shown(ends[0])}A{away:g} {away:g} 0 0 1 {shown(ends[1])}"


def zone(orbits: Sequence[int]) -> tuple[str, float] | None:
    """[zetta:system.goldilocks] The band of a goldilocks zone, whose orbits are neighbours: its path and its width."""
    if not orbits:
        return None
    return arc((radius(min(orbits)) + radius(max(orbits))) / 2), STEP * len(orbits)


@lru_cache(maxsize=256)
def spread(orbits: tuple[int, ...]) -> tuple[Point, ...]:
    """A place for each of these bodies, given by their orbits: each where the others leave most room."""
    placed: list[Point] = []
    for orbit in orbits:
        placed.append(_roomiest(orbit, placed))
    for _ in range(TRIES):
        for at, orbit in enumerate(orbits):
            placed[at] = _roomiest(orbit, [*placed[:at], *placed[at + 1 :]])
    return tuple(placed)


def beside(orbit: int, placed: Sequence[Point]) -> Point:
    """A place for one more body, where those that lie there already leave most room."""
    return _roomiest(orbit, placed)


def _roomiest(orbit: int, others: Sequence[Point]) -> Point:
    wanted = LANES[(10 * orbit + 4) % len(LANES)]
    points = (on_orbit(orbit, height) for height in LANES)
    return max(points, key=lambda at: (min(_room(at, others), ENOUGH), -abs(at[1] - wanted)))


def _room(at: Point, others: Sequence[Point]) -> float:
    """How far a point is from the nearest of others; 1 means that they just do not touch."""
    return min(
        (max(abs(at[0] - other[0]) / ROOM[0], abs(at[1] - other[1]) / ROOM[1]) for other in others), default=ENOUGH
    )


def open_space(orbit: int) -> Point:
    """Where the open space of an orbit is marked."""
    return on_orbit(orbit, OPEN_SPACE)


def sky() -> str:
    """Stars strewn over the chart, always the same, as a path of points."""
    return "".join(f"M{(n * 7919) % WIDTH} {(n * 6007 + n * n * 31) % HEIGHT}h.01" for n in range(STARS))


ARCS = tuple(arc(radius(orbit)) for orbit in range(len(ORBITS)))
SKY = sky()
