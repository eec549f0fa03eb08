"""Shapes of the map: where the sectors, bodies and exits of a tile are as it lies, from the drawing in the pack.

[farfarout:component.tiles] Coordinates as in the pack: a flat-top hexagon of radius 100 around 0,0, x right, y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hoshitaku.web.drawing.remembering import Remembered

Point = tuple[float, float]

RADIUS = 100.0
EDGES = 6
HEIGHT = RADIUS * math.sqrt(3)
RIM: tuple[Point, ...] = tuple(
    (RADIUS * math.cos(math.radians(60 * n)), RADIUS * math.sin(math.radians(60 * n))) for n in range(EDGES)
)

GROUNDS = 256
"""So many are remembered: about 50 KB each."""

NEAR = 0.5
"""Points closer than this are the same."""

# What a body takes up with its name and signs below it: left, above, right, below its point.
BODY_ROOM = (19.0, 13.0, 19.0, 31.0)
GRID = 5

NAME_SPAN = (36.0, 10.0)
"""Width and height of a planet's name."""

BELOW_SPAN = (17.0, 40.0)
"""How far to the side and below a planet another body would stand on its name or signs."""

NAME_AT = (0.0, -78.0)
"""Where the name of a system stands, whichever way it lies."""
NAME_ROOM = (44.0, 8.0, 44.0, 6.0)


@dataclass(frozen=True)
class Door:
    """An exit: the sector it belongs to, its edge in the pack, where it is, and to which edge of the map it faces."""

    sector: str
    edge: int
    at: Point
    facing: int
    entry: bool


@dataclass(frozen=True)
class Shape:
    """One tile as it lies.

    ``sectors`` are outlines by id, ``outlines`` the same as SVG takes them, ``walls`` the borders that no ship can
    cross, ``bodies`` the points of bodies, ``open_space`` the point of each sector where ships without a body are.
    """

    id: str
    sectors: Mapping[str, tuple[Point, ...]]
    outlines: Mapping[str, str]
    walls: tuple[tuple[Point, Point], ...]
    bodies: Mapping[str, Point]
    open_space: Mapping[str, Point]
    doors: tuple[Door, ...]


def centre(q: int, r: int) -> Point:
    """The middle of a hexagon of the map."""
    return 1.5 * RADIUS * q, HEIGHT * (r + q / 2)


def shown(point: Point) -> str:
    """A point as SVG takes it."""
    return f"{point[0]:.1f} {point[1]:.1f}"


def turned(point: Point, sixths: int) -> Point:
    """A point of a tile turned clockwise by this many sixths."""
    angle = math.radians(60 * sixths)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


class Chart:
    """The shapes of all tiles of a pack, made when they are first asked for, and the ``grounds`` made of them."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._tiles = {tile["id"]: tile for tile in data["tile"]}
        self._shapes: dict[tuple[str, int], Shape] = {}
        self.grounds: Remembered[Any] = Remembered(GROUNDS)

    def shape(self, tile: str, turn: int) -> Shape:
        """A tile turned by this many sixths."""
        if (tile, turn) not in self._shapes:
            self._shapes[tile, turn] = _shape(self._tiles[tile], turn)
        return self._shapes[tile, turn]


def _shape(tile: Mapping[str, Any], turn: int) -> Shape:
    points = {sector["id"]: turned((sector["x"], sector["y"]), turn) for sector in tile["sectors"]}
    sectors = {id: _nearest_to(id, points) for id in points}
    named = {slot["id"] for slot in tile["slots"] if slot["kind"] == "planet"}
    bodies = _apart({slot["id"]: turned((slot["x"], slot["y"]), turn) for slot in tile["slots"]}, named)
    doors = tuple(
        Door(
            door["sector"],
            door["edge"],
            turned((door["x"], door["y"]), turn),
            (door["edge"] + turn) % EDGES,
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
        for line in _shared(sectors[first], sectors[second])
    )
    taken = list(bodies.values())
    open_space = {id: _roomiest(outline, taken) for id, outline in sectors.items()}
    outlines = {id: " ".join(shown(corner) for corner in outline) for id, outline in sectors.items()}
    return Shape(tile["id"], sectors, outlines, walls, bodies, open_space, doors)


def _apart(bodies: dict[str, Point], named: set[str]) -> dict[str, Point]:
    """Bodies with those whose names would run into one another pushed a little aside."""
    wide, high = NAME_SPAN
    for first in sorted(named):
        for second in sorted(named):
            (x, y), (other_x, other_y) = bodies[first], bodies[second]
            if x < other_x < x + wide and abs(other_y - y) < high:
                push = (wide - (other_x - x)) / 2
                bodies[first], bodies[second] = (x - push, y), (other_x + push, other_y)
    return _clear_of_names(bodies, named)


def _clear_of_names(bodies: dict[str, Point], named: set[str]) -> dict[str, Point]:
    """Bodies with those that stand on the name of a planet above them pushed a little apart from it."""
    wide, high = BELOW_SPAN
    for planet in sorted(named):
        for below in sorted(bodies):
            (x, y), (other_x, other_y) = bodies[planet], bodies[below]
            if abs(other_x - x) < wide and 0 < other_y - y < high:
                push = (high - (other_y - y)) / 2
                bodies[planet], bodies[below] = (x, y - push), (other_x, other_y + push)
    return bodies


def _nearest_to(id: str, points: Mapping[str, Point]) -> tuple[Point, ...]:
    """The part of the hexagon that is nearer to one point than to the others."""
    outline = list(RIM)
    for other, point in points.items():
        if other != id:
            outline = _cut(outline, points[id], point)
    return tuple(outline)


def _cut(outline: list[Point], own: Point, other: Point) -> list[Point]:
    """What of a convex outline is nearer to one point than to another."""
    middle = ((own[0] + other[0]) / 2, (own[1] + other[1]) / 2)
    towards = (other[0] - own[0], other[1] - own[1])

    def beyond(point: Point) -> float:
        return (point[0] - middle[0]) * towards[0] + (point[1] - middle[1]) * towards[1]

    kept: list[Point] = []
    for start, end in _sides(outline):
        a, b = beyond(start), beyond(end)
        if a <= 0:
            kept.append(start)
        if a * b < 0:
            share = a / (a - b)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


def _sides(outline: list[Point] | tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, [*outline[1:], outline[0]], strict=True)


def _shared(first: tuple[Point, ...], second: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The borders that two outlines have in common."""
    return [
        (start, end)
        for start, end in _sides(first)
        if math.dist(start, end) > NEAR
        and any(
            math.dist(start, other_end) < NEAR and math.dist(end, other) < NEAR for other, other_end in _sides(second)
        )
    ]


def _roomiest(outline: tuple[Point, ...], taken: list[Point]) -> Point:
    """The point of a sector that is farthest from its borders and from what lies there."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    candidates = (
        (float(x), float(y))
        for x in range(int(min(xs)), int(max(xs)) + 1, GRID)
        for y in range(int(min(ys)), int(max(ys)) + 1, GRID)
    )
    return max(candidates, key=lambda point: _room(point, outline, taken))


def _room(point: Point, outline: tuple[Point, ...], taken: list[Point]) -> float:
    name = _distance(point, NAME_AT, NAME_ROOM)
    return min(inside(point, outline), name, *(_distance(point, body, BODY_ROOM) for body in taken))


def _depth(point: Point, start: Point, end: Point) -> float:
    """How far inside of a side a point is; outlines run clockwise on the screen."""
    length = math.dist(start, end)
    if length < NEAR:
        return RADIUS
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return dx * (point[1] - start[1]) - dy * (point[0] - start[0])


def inside(point: Point, outline: tuple[Point, ...]) -> float:
    """How far inside a convex outline a point is; negative if it is outside."""
    return min(_depth(point, start, end) for start, end in _sides(outline))


def _distance(point: Point, thing: Point, room: tuple[float, float, float, float]) -> float:
    """From a point to the room that a thing takes up."""
    left, above, right, below = room
    x, y = point[0] - thing[0], point[1] - thing[1]
    aside = max(-left - x, x - right, 0.0)
    away = max(-above - y, y - below, 0.0)
    return math.hypot(aside, away) if aside or away else -1.0
