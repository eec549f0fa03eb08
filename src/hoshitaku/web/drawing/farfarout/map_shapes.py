"""Shapes of the map: sectors, bodies and exits of each rotated tile, from the coordinates in the pack.

[farfarout:component.tiles] Coordinates of the pack: a flat-top hexagon of radius 100 around 0,0, x right, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from hoshitaku.web import caches
from hoshitaku.web.drawing.cache import ResultCache

Point = tuple[float, float]
Layout = TypeVar("Layout")

HEXAGON_RADIUS = 100.0
EDGE_COUNT = 6
HEXAGON_HEIGHT = HEXAGON_RADIUS * math.sqrt(3)
HEXAGON_CORNERS: tuple[Point, ...] = tuple(
    (HEXAGON_RADIUS * math.cos(math.radians(60 * n)), HEXAGON_RADIUS * math.sin(math.radians(60 * n)))
    for n in range(EDGE_COUNT)
)

SAME_POINT_DISTANCE = 0.5
"""Points closer than this are the same."""

# Space of a body with the name and signs below it: left, above, right, below its point.
BODY_MARGINS = (19.0, 13.0, 19.0, 31.0)
GRID_STEP = 5

PLANET_NAME_SIZE = (36.0, 10.0)
"""Width and height of a planet's name."""

NAME_OBSTRUCTION_SIZE = (17.0, 40.0)
"""Distance to the side of and below a planet within which another body covers its name or signs."""

SYSTEM_NAME_POINT = (0.0, -78.0)
"""Position of the name of a system in its hexagon, for any rotation."""
SYSTEM_NAME_MARGINS = (44.0, 8.0, 44.0, 6.0)


@dataclass(frozen=True)
class TileExit:
    """An exit: its sector, its edge in the pack, its point, and the edge of the map hexagon it faces."""

    sector: str
    edge: int
    point: Point
    facing_edge: int
    is_entry: bool


@dataclass(frozen=True)
class TileShape:
    """The shape of one rotated tile.

    ``sectors`` are outlines by id, ``svg_outlines`` the same as SVG points, ``walls`` the borders that no ship can
    cross, ``open_space_points`` the points of ships without a body by sector.
    """

    id: str
    sectors: Mapping[str, tuple[Point, ...]]
    svg_outlines: Mapping[str, str]
    walls: tuple[tuple[Point, Point], ...]
    body_points: Mapping[str, Point]
    open_space_points: Mapping[str, Point]
    exits: tuple[TileExit, ...]


def hexagon_centre(q: int, r: int) -> Point:
    """The middle of a hexagon of the map."""
    return 1.5 * HEXAGON_RADIUS * q, HEXAGON_HEIGHT * (r + q / 2)


def svg_point(point: Point) -> str:
    """A point in SVG syntax."""
    return f"{point[0]:.1f} {point[1]:.1f}"


def rotate(point: Point, sixth_turns: int) -> Point:
    """A point rotated clockwise by this many sixths of a turn."""
    angle = math.radians(60 * sixth_turns)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


# One cache for all packs, so that it does not grow with their number.
_layout_cache: ResultCache[Any] = ResultCache(caches.MAP_LAYOUTS_CACHE_LIMIT)


class TileShapes:
    """The shapes of all tiles of a pack, and the map layouts made of them; computed on first use."""

    def __init__(self, data: Mapping[str, Any], pack_hash: str = "") -> None:
        self.pack_hash = pack_hash
        self._tiles = {tile["id"]: tile for tile in data["tile"]}
        self._shape_cache: dict[tuple[str, int], TileShape] = {}

    def turned_shape(self, tile_id: str, sixth_turns: int) -> TileShape:
        """A tile rotated by this many sixths of a turn."""
        if (tile_id, sixth_turns) not in self._shape_cache:
            self._shape_cache[tile_id, sixth_turns] = _make_shape(self._tiles[tile_id], sixth_turns)
        return self._shape_cache[tile_id, sixth_turns]

    def cached_layout(self, compute: Callable[[], Layout], *given: Any) -> Layout:
        """A layout of tiles of this pack that depends only on the given values; computed if it is not cached."""
        found: Layout = _layout_cache(compute, self.pack_hash, *given)
        return found


def _make_shape(tile: Mapping[str, Any], sixth_turns: int) -> TileShape:
    points = {sector["id"]: rotate((sector["x"], sector["y"]), sixth_turns) for sector in tile["sectors"]}
    sectors = {id: _region_nearest_to(id, points) for id in points}
    named = {slot["id"] for slot in tile["slots"] if slot["kind"] == "planet"}
    bodies = _push_names_apart(
        {slot["id"]: rotate((slot["x"], slot["y"]), sixth_turns) for slot in tile["slots"]}, named
    )
    doors = tuple(
        TileExit(
            door["sector"],
            door["edge"],
            rotate((door["x"], door["y"]), sixth_turns),
            (door["edge"] + sixth_turns) % EDGE_COUNT,
            door["entry"],
        )
        for door in tile["exits"]
    )
    crossed = {frozenset(pair) for pair in tile["adjacent"]}
    walls = tuple(
        line
        for first in points
        for second in points
        if first < second and frozenset((first, second)) not in crossed
        for line in _shared_borders(sectors[first], sectors[second])
    )
    taken = list(bodies.values())
    open_space = {id: _point_with_most_room(outline, taken) for id, outline in sectors.items()}
    outlines = {id: " ".join(svg_point(corner) for corner in outline) for id, outline in sectors.items()}
    return TileShape(tile["id"], sectors, outlines, walls, bodies, open_space, doors)


def _push_names_apart(body_points: dict[str, Point], planet_ids: set[str]) -> dict[str, Point]:
    """Bodies moved slightly aside where their names would overlap."""
    wide, high = PLANET_NAME_SIZE
    for first in sorted(planet_ids):
        for second in sorted(planet_ids):
            (x, y), (other_x, other_y) = body_points[first], body_points[second]
            if x < other_x < x + wide and abs(other_y - y) < high:
                push = (wide - (other_x - x)) / 2
                body_points[first], body_points[second] = (x - push, y), (other_x + push, other_y)
    return _push_away_from_names(body_points, planet_ids)


def _push_away_from_names(body_points: dict[str, Point], planet_ids: set[str]) -> dict[str, Point]:
    """Bodies moved slightly away where they would cover the name of the planet above."""
    wide, high = NAME_OBSTRUCTION_SIZE
    for planet in sorted(planet_ids):
        for below in sorted(body_points):
            (x, y), (other_x, other_y) = body_points[planet], body_points[below]
            if abs(other_x - x) < wide and 0 < other_y - y < high:
                push = (high - (other_y - y)) / 2
                body_points[planet], body_points[below] = (x, y - push), (other_x, other_y + push)
    return body_points


def _region_nearest_to(sector_id: str, points: Mapping[str, Point]) -> tuple[Point, ...]:
    """The part of the hexagon that is nearer to one point than to the others."""
    outline = list(HEXAGON_CORNERS)
    for other, point in points.items():
        if other != sector_id:
            outline = _cut_at_bisector(outline, points[sector_id], point)
    return tuple(outline)


def _cut_at_bisector(outline: list[Point], own: Point, other: Point) -> list[Point]:
    """The part of a convex outline that is nearer to one point than to another."""
    middle = ((own[0] + other[0]) / 2, (own[1] + other[1]) / 2)
    towards = (other[0] - own[0], other[1] - own[1])

    def beyond(point: Point) -> float:
        return (point[0] - middle[0]) * towards[0] + (point[1] - middle[1]) * towards[1]

    kept: list[Point] = []
    for start, end in _outline_sides(outline):
        a, b = beyond(start), beyond(end)
        if a <= 0:
            kept.append(start)
        if a * b < 0:
            share = a / (a - b)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


def _outline_sides(outline: list[Point] | tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, [*outline[1:], outline[0]], strict=True)


def _shared_borders(first: tuple[Point, ...], second: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The borders shared by two outlines."""
    return [
        (start, end)
        for start, end in _outline_sides(first)
        if math.dist(start, end) > SAME_POINT_DISTANCE
        and any(
            math.dist(start, other_end) < SAME_POINT_DISTANCE and math.dist(end, other) < SAME_POINT_DISTANCE
            for other, other_end in _outline_sides(second)
        )
    ]


def _point_with_most_room(outline: tuple[Point, ...], obstacles: list[Point]) -> Point:
    """The point of a sector that is farthest from its borders and from the obstacles."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    candidates = (
        (float(x), float(y))
        for x in range(int(min(xs)), int(max(xs)) + 1, GRID_STEP)
        for y in range(int(min(ys)), int(max(ys)) + 1, GRID_STEP)
    )
    return max(candidates, key=lambda point: _room_around(point, outline, obstacles))


def _room_around(point: Point, outline: tuple[Point, ...], obstacles: list[Point]) -> float:
    name = _distance_to_margins(point, SYSTEM_NAME_POINT, SYSTEM_NAME_MARGINS)
    return min(
        depth_inside(point, outline), name, *(_distance_to_margins(point, body, BODY_MARGINS) for body in obstacles)
    )


def _depth_inside_side(point: Point, start: Point, end: Point) -> float:
    """Signed distance of a point from a side, positive inside; outlines run clockwise on the screen."""
    length = math.dist(start, end)
    if length < SAME_POINT_DISTANCE:
        return HEXAGON_RADIUS
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return dx * (point[1] - start[1]) - dy * (point[0] - start[0])


def depth_inside(point: Point, outline: tuple[Point, ...]) -> float:
    """Distance of a point to the border of a convex outline; negative if it is outside."""
    return min(_depth_inside_side(point, start, end) for start, end in _outline_sides(outline))


def _distance_to_margins(point: Point, centre: Point, margins: tuple[float, float, float, float]) -> float:
    """Distance from a point to the box given by margins around a centre."""
    left, above, right, below = margins
    x, y = point[0] - centre[0], point[1] - centre[1]
    aside = max(-left - x, x - right, 0.0)
    away = max(-above - y, y - below, 0.0)
    return math.hypot(aside, away) if aside or away else -1.0
