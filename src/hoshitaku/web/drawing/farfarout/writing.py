"""Where words and numbers stand on the map: names of systems and planets, prices of destinations; clear of the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.farfarout.bodies import Body
from hoshitaku.web.drawing.farfarout.chart import Point
from hoshitaku.web.drawing.farfarout.sight import Entry
from hoshitaku.web.drawing.labels import Box
from hoshitaku.web.drawing.pictures import picture

# Size of type and the places of a name, the best first: from the middle of its tile, or from its planet.
SYSTEM_SIZE, PLANET_SIZE, COUNT_SIZE = 9.0, 8.5, 8.5
SPACED = 0.05
"""Letters of a system's name stand further apart by this part of their size."""

OF_SYSTEM: tuple[Point, ...] = tuple(
    (aside, line) for line in (-75.0, -66.0, 83.0, -57.0, 74.0) for aside in (0.0, -12.0, 12.0, -24.0, 24.0)
)
OF_PLANET: tuple[tuple[Point, str], ...] = (
    ((0.0, 19.0), "middle"), ((8.0, 19.0), "middle"), ((-8.0, 19.0), "middle"), ((0.0, -14.0), "middle"),
    ((16.0, 19.0), "middle"), ((-16.0, 19.0), "middle"), ((14.0, 3.0), "start"), ((-14.0, 3.0), "end"),
    ((10.0, -14.0), "middle"), ((-10.0, -14.0), "middle"), ((0.0, 39.0), "middle"), ((22.0, 3.0), "start"),
    ((-22.0, 3.0), "end"), ((0.0, -24.0), "middle"),
)  # fmt: skip
# Prices, from the body, or from the middle of the open space of a sector.
OF_LANDING: tuple[Point, ...] = (
    (-13.5, -13.5), (-18.0, 0.0), (13.5, -13.5), (-13.5, 13.5), (13.5, 13.5), (18.0, 0.0), (0.0, -18.0), (-19.0, -14.0),
    (19.0, -14.0), (-19.0, 12.0), (19.0, 12.0), (0.0, 18.0), (-23.0, 0.0), (23.0, 0.0),
    (-25.0, -9.0), (25.0, -9.0), (-25.0, 9.0), (25.0, 9.0), (-9.0, -23.0), (9.0, -23.0),
)  # fmt: skip
OF_FLIGHT: tuple[Point, ...] = (
    (0.0, 0.0), (-8.0, 0.0), (8.0, 0.0), (0.0, -8.0), (0.0, 8.0), (-15.0, 0.0), (15.0, 0.0), (0.0, -15.0), (0.0, 15.0),
    (-12.0, -12.0), (12.0, -12.0), (-12.0, 12.0), (12.0, 12.0), (-22.0, 0.0), (22.0, 0.0), (0.0, -22.0), (0.0, 22.0),
    (-19.0, -12.0), (19.0, -12.0), (-19.0, 12.0), (19.0, 12.0), (-28.0, 0.0), (28.0, 0.0),
)  # fmt: skip
PRICE, SHIP = 6.5, 10.0
DISCS = {"planet": 11.0, "star": 8.0, "asteroid": 9.0, "anomaly": 10.0}
WITHIN = 0.63
"""Of a disc, what a price keeps clear of: it is round as well, and may stand at its shoulder."""


@picture
class Name:
    """A name on the map: ``by`` is from the middle of its tile or planet, ``anchor`` as SVG anchors text there."""

    by: Point
    anchor: str
    box: Box


def drawn(body: Body, at: Point, part: float = 1.0) -> list[Box]:
    """What is drawn at a body besides its name, as the template draws it, with so great a part of its disc."""
    found = [labels.about(at, part * DISCS[body.kind])]
    if body.planet is not None:
        signs = len(body.planet["icons"])
        found.append((at[0] - signs * 5.5, at[1] + 21, at[0] + signs * 5.5, at[1] + 31))
        if body.count is not None:
            wide = labels.width(str(body.count), COUNT_SIZE)
            found.append(labels.box(moved(at, (signs * 5.5 + 3, 29.0)), wide, COUNT_SIZE, "start"))
    elif body.count is not None:
        wide = labels.width(str(body.count), COUNT_SIZE)
        found.append(labels.box(moved(at, (13.0, 8.0)), wide, COUNT_SIZE, "start"))
    lies = body.lies
    marks: list[tuple[object, Point, float, float]] = [
        (lies["colony"], (15.0, 3.0), 6.0, 6.0),
        (lies["techsite"], (-15.0, 5.0), 6.0, 6.0),
        (lies["encounter"], (10.0, -10.0), 7.0, 7.0),
        (body.crew or body.items, (-15.0 if lies["encounter"] else 12.0, -10.0), 4.5, 5.5),
        (body.kind == "asteroid" and lies["fate"] != "spent", (9.0, -8.0), 6.0, 6.0),
    ]
    return found + [labels.about(moved(at, by), wide, high) for there, by, wide, high in marks if there]


def names(
    tiles: Mapping[str, tuple[Point, Entry]], lying: Mapping[str, tuple[Point, Body]]
) -> tuple[dict[str, Name], dict[str, Name]]:
    """Names of systems by the ids of their tiles, and of planets by the ids of their bodies."""
    named = {id: (at, body.planet) for id, (at, body) in lying.items() if body.planet is not None}
    found = [[_system(at, entry, by) for by in OF_SYSTEM] for at, entry in tiles.values()]
    found += [[_planet(at, entry, by, anchor) for by, anchor in OF_PLANET] for at, entry in named.values()]
    taken = [box for at, body in lying.values() for box in drawn(body, at)]
    chosen = labels.place([[one.box for one in each] for each in found], taken)
    placed = [each[number] for each, number in zip(found, chosen, strict=True)]
    return dict(zip(tiles, placed, strict=False)), dict(zip(named, placed[len(tiles) :], strict=True))


def prices(goals: Sequence[tuple[Point, bool]], taken: Sequence[Box]) -> tuple[Point, ...]:
    """Where the price of each destination stands, given by its point and whether it is a body."""
    found = [_price(at, body) for at, body in goals]
    chosen = labels.place([boxes for _, boxes in found], taken)
    return tuple(places[number] for (places, _), number in zip(found, chosen, strict=True))


@lru_cache(maxsize=4096)
def _price(at: Point, body: bool) -> tuple[tuple[Point, ...], tuple[Box, ...]]:
    """The places of a price, the best first, with what it covers there."""
    places = tuple(moved(at, by) for by in (OF_LANDING if body else OF_FLIGHT))
    return places, tuple(map(price, places))


def price(at: Point) -> Box:
    """What a price covers."""
    return labels.about(at, PRICE)


def ship(at: Point) -> Box:
    """What a ship covers."""
    return labels.about(at, SHIP)


def moved(point: Point, by: Point) -> Point:
    """A point and a way from there."""
    return point[0] + by[0], point[1] + by[1]


def _wide(entry: Entry, size: float) -> float:
    return max(labels.width(entry[f"name_{lang}"], size) for lang in ("en", "ja"))


def _system(at: Point, entry: Entry, by: Point) -> Name:
    wide = _wide(entry, SYSTEM_SIZE) * (1 + SPACED)
    return Name(by, "middle", labels.box(moved(at, by), wide, SYSTEM_SIZE))


def _planet(at: Point, entry: Entry, by: Point, anchor: str) -> Name:
    return Name(by, anchor, labels.box(moved(at, by), _wide(entry, PLANET_SIZE), PLANET_SIZE, anchor))
