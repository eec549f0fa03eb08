"""Where things are on the chart of a star system: the star at the left, orbits A to J as arcs about it.

One unit is about a pixel of a wide screen. On a phone the style sheet turns the whole chart by a quarter, star upwards;
whatever has a side up stands in a group of its own, which is turned back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]

ORBIT_LETTERS = tuple("ABCDEFGHIJ")
"""Their letters, innermost first."""

CHART_WIDTH, CHART_HEIGHT = 624, 452
STAR_CENTRE: Point = (-200.0, 214.0)
STAR_RADIUS = 238.0
"""Radius of the star; its middle lies outside of the chart."""

INNERMOST_RADIUS, ORBIT_DISTANCE = 302.0, 53.0
# Heights at which bodies lie, and the row of open space below them, on a phone beside the numbers of planets.
BODY_HEIGHTS = tuple(48.0 + 18.0 * lane for lane in range(17))
OPEN_SPACE_HEIGHT = 414.0
MOTHERSHIP_IN_WARP: Point = (584.0, 44.0)
"""Where the mothership is while it looks for its orbit."""

# Half of what a body covers with its numbers, its ships and its name: bodies nearer than that touch one another.
BODY_HALF_SIZE: Point = (90.0, 74.0)
ENOUGH_ROOM = 1.2
PLACEMENT_ROUNDS = 3
STAR_COUNT = 70
ARC_EXTENSION, MAX_ARC_SHARE = 120, 0.98
"""How far arcs go on outside of the chart, so that nobody sees them end, and which part of their radius at most."""


def orbit_radius(orbit: int) -> float:
    """Radius of an orbit, A being 0."""
    return INNERMOST_RADIUS + ORBIT_DISTANCE * orbit


def point_on_orbit(orbit: int, height: float) -> Point:
    """The point of an orbit at this height."""
    aside = height - STAR_CENTRE[1]
    return STAR_CENTRE[0] + math.sqrt(orbit_radius(orbit) ** 2 - aside**2), height


def svg_point(point: Point) -> str:
    """A point as SVG writes it."""
    return " ".join(f"{side:.1f}".rstrip("0").rstrip(".") for side in point)


def arc_path(radius: float) -> str:
    """The path of an arc about the star, from above the chart to below it."""
    furthest = MAX_ARC_SHARE * radius
    heights = (
        max(-ARC_EXTENSION - STAR_CENTRE[1], -furthest),
        min(CHART_HEIGHT + ARC_EXTENSION - STAR_CENTRE[1], furthest),
    )
    ends = [(STAR_CENTRE[0] + math.sqrt(radius**2 - aside**2), STAR_CENTRE[1] + aside) for aside in heights]
    return f"M{svg_point(ends[0])}A{radius:g} {radius:g} 0 0 1 {svg_point(ends[1])}"


def life_zone(orbits: Sequence[int]) -> tuple[str, float] | None:
    """[zetta:system.goldilocks] The band of a goldilocks zone, whose orbits are neighbours: its path and its width."""
    if not orbits:
        return None
    return arc_path((orbit_radius(min(orbits)) + orbit_radius(max(orbits))) / 2), ORBIT_DISTANCE * len(orbits)


@lru_cache(maxsize=256)
def place_bodies(orbits: tuple[int, ...]) -> tuple[Point, ...]:
    """A place for each of these bodies, given by their orbits: each where the others leave most room."""
    placed: list[Point] = []
    for orbit in orbits:
        placed.append(_point_with_most_room(orbit, placed))
    for _ in range(PLACEMENT_ROUNDS):
        for at, orbit in enumerate(orbits):
            placed[at] = _point_with_most_room(orbit, [*placed[:at], *placed[at + 1 :]])
    return tuple(placed)


def place_one_more_body(orbit: int, placed: Sequence[Point]) -> Point:
    """A place for one more body, where those that lie there already leave most room."""
    return _point_with_most_room(orbit, placed)


def _point_with_most_room(orbit: int, others: Sequence[Point]) -> Point:
    wanted = BODY_HEIGHTS[(10 * orbit + 4) % len(BODY_HEIGHTS)]
    points = (point_on_orbit(orbit, height) for height in BODY_HEIGHTS)
    return max(points, key=lambda at: (min(_room_around(at, others), ENOUGH_ROOM), -abs(at[1] - wanted)))


def _room_around(point: Point, others: Sequence[Point]) -> float:
    """How far a point is from the nearest of others; 1 means that they just do not touch."""
    return min(
        (
            max(abs(point[0] - other[0]) / BODY_HALF_SIZE[0], abs(point[1] - other[1]) / BODY_HALF_SIZE[1])
            for other in others
        ),
        default=ENOUGH_ROOM,
    )


def open_space_point(orbit: int) -> Point:
    """Where the open space of an orbit is marked."""
    return point_on_orbit(orbit, OPEN_SPACE_HEIGHT)


def star_path() -> str:
    """Stars strewn over the chart, always the same, as a path of points."""
    return "".join(
        f"M{(n * 7919) % CHART_WIDTH} {(n * 6007 + n * n * 31) % CHART_HEIGHT}h.01" for n in range(STAR_COUNT)
    )


ARC_PATHS = tuple(arc_path(orbit_radius(orbit)) for orbit in range(len(ORBIT_LETTERS)))
STAR_PATH = star_path()
