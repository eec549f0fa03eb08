"""Where ships are drawn on the map: beside what they are at, clear of all else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from hoshitaku.web.drawing.farfarout import writing
from hoshitaku.web.drawing.farfarout.chart import Point, inside
from hoshitaku.web.drawing.farfarout.sight import Entry
from hoshitaku.web.drawing.farfarout.writing import moved
from hoshitaku.web.drawing.labels import Box

# Where ships may be around a body, and around the middle of a sector’s open space: rather at those named first.
AT_BODY: tuple[Point, ...] = ((-20.0, -7.0), (-8.0, -21.0), (20.0, 5.0), (11.0, -22.0), (0.0, -21.0), (-19.0, 9.0))
IN_SECTOR: tuple[Point, ...] = ((0.0, 0.0), (17.0, 2.0), (-17.0, 2.0), (0.0, -17.0), (0.0, 19.0))

# How far a ship is from where it would seem to be at a body, upon another ship, or out of its sector; and how much
# more is as good as any more.
FROM_BODY, FROM_SHIP, FROM_BORDER, MORE = 21.0, 20.0, 1.0, 3.0


def places(
    seats: Iterable[Entry], at: Mapping[str, Point], sectors: Mapping[str, Sequence[Point]], written: Sequence[Box]
) -> dict[int, Point]:
    """Where the ship of each seat is drawn, as far as its sector has room.

    Args:
        seats: what the view shows of the seats.
        at: places of the map by their names.
        sectors: the corners of sectors by id.
        written: what the names on the map cover.
    """
    bodies = {place: point for place, point in at.items() if place.startswith("body:")}
    ships: dict[int, Point] = {}
    for number, seat in enumerate(seats):
        place = f"body:{seat['body']}" if seat["body"] else f"sector:{seat['sector']}"
        others = [point for name, point in bodies.items() if name != place]
        spots = [moved(at[place], side) for side in (AT_BODY if seat["body"] else IN_SECTOR)]
        sector = tuple(sectors[seat["sector"]])
        room = [_room(spot, others, [*ships.values()], sector, written) for spot in spots]
        ships[number] = spots[room.index(max(room))]
    return ships


def _room(
    spot: Point, bodies: list[Point], ships: list[Point], sector: tuple[Point, ...], written: Sequence[Box]
) -> float:
    """How much room a ship has among bodies that it is not at, other ships, names and the borders of its sector."""
    return min(
        MORE,
        inside(spot, sector) - FROM_BORDER,
        *(_away(spot, box) - writing.SHIP for box in written),
        *(math.dist(spot, at) - FROM_BODY for at in bodies),
        *(math.dist(spot, at) - FROM_SHIP for at in ships),
    )


def _away(spot: Point, box: Box) -> float:
    """How far a point is from a box."""
    aside, below = max(box[0] - spot[0], spot[0] - box[2], 0.0), max(box[1] - spot[1], spot[1] - box[3], 0.0)
    return math.hypot(aside, below)
