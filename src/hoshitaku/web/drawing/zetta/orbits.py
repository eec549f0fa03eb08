"""Positions on the chart of a star system: the star at the left, orbits A to J as arcs around it.

One unit is about a pixel of a wide screen. On a phone the style sheet rotates the chart by a quarter turn, star at the
top; upright elements are in their own groups, which are turned back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache

Point = tuple[float, float]

ORBIT_LETTERS = tuple("ABCDEFGHIJ")
"""Letters of the orbits, innermost first."""

CHART_WIDTH, CHART_HEIGHT = 624, 452
STAR_CENTRE: Point = (-200.0, 214.0)
STAR_RADIUS = 238.0
"""Radius of the star; its middle is outside the chart."""

INNERMOST_RADIUS, ORBIT_DISTANCE = 302.0, 53.0
# Heights of bodies, and the row of open space below them, which on a phone is next to the numbers of planets.
CANDIDATE_BODY_HEIGHTS = tuple(48.0 + 18.0 * lane for lane in range(17))
OPEN_SPACE_HEIGHT = 414.0
MOTHERSHIP_IN_WARP: Point = (584.0, 44.0)
"""Point of the mothership before its orbit is known."""

# Half the size of a body with numbers, ships and name: nearer bodies touch one another.
BODY_HALF_SIZE: Point = (90.0, 74.0)
ENOUGH_ROOM = 1.2
PLACEMENT_ROUNDS = 3
BACKGROUND_STAR_COUNT = 70
ARC_EXTENSION, MAX_ARC_SHARE = 120, 0.98
"""Length by which arcs extend beyond the chart so that their ends are hidden, and the maximum share of the radius."""


def orbit_radius(orbit: int) -> float:
    """Radius of an orbit, A being 0."""
    return INNERMOST_RADIUS + ORBIT_DISTANCE * orbit


def point_on_orbit(orbit: int, height: float) -> Point:
    """The point of an orbit at this height."""
    aside = height - STAR_CENTRE[1]
    return STAR_CENTRE[0] + math.sqrt(orbit_radius(orbit) ** 2 - aside**2), height


def svg_point(point: Point) -> str:
    """A point in SVG syntax."""
    return " ".join(f"{side:.1f}".rstrip("0").rstrip(".") for side in point)


def arc_path(radius: float) -> str:
    """The SVG path of an arc around the star, from above the chart to below it."""
    furthest = MAX_ARC_SHARE * radius
    heights = (
        max(-ARC_EXTENSION - STAR_CENTRE[1], -furthest),
        min(CHART_HEIGHT + ARC_EXTENSION - STAR_CENTRE[1], furthest),
    )
    ends = [(STAR_CENTRE[0] + math.sqrt(radius**2 - aside**2), STAR_CENTRE[1] + aside) for aside in heights]
    return f"M{svg_point(ends[0])}A{radius:g} {radius:g} 0 0 1 {svg_point(ends[1])}"


def life_zone_path_and_width(orbits: Sequence[int]) -> tuple[str, float] | None:
    """[zetta:system.goldilocks] The band of a goldilocks zone, whose orbits are adjacent: its path and width."""
    if not orbits:
        return None
    return arc_path((orbit_radius(min(orbits)) + orbit_radius(max(orbits))) / 2), ORBIT_DISTANCE * len(orbits)


@bounded_cache(caches.BODY_POINTS_CACHE_LIMIT)
def place_bodies(orbits: tuple[int, ...]) -> tuple[Point, ...]:
    """A point for each body, given by its orbit, where the others leave most room."""
    placed: list[Point] = []
    for orbit in orbits:
        placed.append(_point_with_most_room(orbit, placed))
    for _ in range(PLACEMENT_ROUNDS):
        for at, orbit in enumerate(orbits):
            placed[at] = _point_with_most_room(orbit, [*placed[:at], *placed[at + 1 :]])
    return tuple(placed)


def place_one_more_body(orbit: int, placed: Sequence[Point]) -> Point:
    """A point for one more body where the placed ones leave most room."""
    return _point_with_most_room(orbit, placed)


def _point_with_most_room(orbit: int, others: Sequence[Point]) -> Point:
    wanted = CANDIDATE_BODY_HEIGHTS[(10 * orbit + 4) % len(CANDIDATE_BODY_HEIGHTS)]
    points = (point_on_orbit(orbit, height) for height in CANDIDATE_BODY_HEIGHTS)
    return max(points, key=lambda at: (min(_room_around(at, others), ENOUGH_ROOM), -abs(at[1] - wanted)))


def _room_around(point: Point, others: Sequence[Point]) -> float:
    """Distance to the nearest other body; 1 means that they just do not touch."""
    return min(
        (
            max(abs(point[0] - other[0]) / BODY_HALF_SIZE[0], abs(point[1] - other[1]) / BODY_HALF_SIZE[1])
            for other in others
        ),
        default=ENOUGH_ROOM,
    )


def open_space_point(orbit: int) -> Point:
    """The point at which the open space of an orbit is marked."""
    return point_on_orbit(orbit, OPEN_SPACE_HEIGHT)


def background_stars_path() -> str:
    """Random stars, always the same, as an SVG path of points."""
    return "".join(
        f"M{(n * 7919) % CHART_WIDTH} {(n * 6007 + n * n * 31) % CHART_HEIGHT}h.01"
        for n in range(BACKGROUND_STAR_COUNT)
    )


ARC_PATHS = tuple(arc_path(orbit_radius(orbit)) for orbit in range(len(ORBIT_LETTERS)))
BACKGROUND_STARS_PATH = background_stars_path()
