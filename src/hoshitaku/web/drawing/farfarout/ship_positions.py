"""Positions of ships on the map: next to the body they are at, without overlap."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from hoshitaku.web.drawing.farfarout import map_labels
from hoshitaku.web.drawing.farfarout.map_labels import add_offset
from hoshitaku.web.drawing.farfarout.map_shapes import Point, depth_inside
from hoshitaku.web.drawing.farfarout.viewer_context import Entry
from hoshitaku.web.drawing.labels import Box

# Offsets of ships from a body, and from the middle of a sector's open space, the best first.
OFFSETS_AT_BODY: tuple[Point, ...] = (
    (-20.0, -7.0),
    (-8.0, -21.0),
    (20.0, 5.0),
    (11.0, -22.0),
    (0.0, -21.0),
    (-19.0, 9.0),
)
OFFSETS_IN_SECTOR: tuple[Point, ...] = ((0.0, 0.0), (17.0, 2.0), (-17.0, 2.0), (0.0, -17.0), (0.0, 19.0))

# Minimum distances of a ship from another body, another ship and the sector border; more than ENOUGH_ROOM beyond
# these is no better.
MIN_FROM_BODY, MIN_FROM_SHIP, MIN_FROM_BORDER, ENOUGH_ROOM = 21.0, 20.0, 1.0, 3.0


def place_ships(
    seat_views: Iterable[Entry],
    points: Mapping[str, Point],
    sector_corners: Mapping[str, Sequence[Point]],
    name_boxes: Sequence[Box],
) -> dict[int, Point]:
    """The position of each seat's ship, inside its sector if there is room.

    Args:
        seat_views: the seats of the view.
        points: points of the map by their ids.
        sector_corners: the corners of sectors by id.
        name_boxes: boxes that the names on the map cover.
    """
    bodies = {place: point for place, point in points.items() if place.startswith("body:")}
    ships: dict[int, Point] = {}
    for number, seat in enumerate(seat_views):
        place = f"body:{seat['body']}" if seat["body"] else f"sector:{seat['sector']}"
        others = [point for name, point in bodies.items() if name != place]
        spots = [add_offset(points[place], side) for side in (OFFSETS_AT_BODY if seat["body"] else OFFSETS_IN_SECTOR)]
        sector = tuple(sector_corners[seat["sector"]])
        room = [_room_around(spot, others, [*ships.values()], sector, name_boxes) for spot in spots]
        ships[number] = spots[room.index(max(room))]
    return ships


def _room_around(
    point: Point, bodies: list[Point], ships: list[Point], sector: tuple[Point, ...], name_boxes: Sequence[Box]
) -> float:
    """Distance of a ship to the nearest other body, ship, name or sector border."""
    return min(
        ENOUGH_ROOM,
        depth_inside(point, sector) - MIN_FROM_BORDER,
        *(_distance_to_box(point, box) - map_labels.SHIP_RADIUS for box in name_boxes),
        *(math.dist(point, at) - MIN_FROM_BODY for at in bodies),
        *(math.dist(point, at) - MIN_FROM_SHIP for at in ships),
    )


def _distance_to_box(point: Point, box: Box) -> float:
    """Distance from a point to a box."""
    aside, below = max(box[0] - point[0], point[0] - box[2], 0.0), max(box[1] - point[1], point[1] - box[3], 0.0)
    return math.hypot(aside, below)
