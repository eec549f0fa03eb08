"""Places labels on the map without overlap: names of systems and planets, prices of destinations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.farfarout.bodies import MapBody
from hoshitaku.web.drawing.farfarout.map_shapes import Point
from hoshitaku.web.drawing.farfarout.viewer_context import Entry
from hoshitaku.web.drawing.labels import Box
from hoshitaku.web.drawing.scene_parts import scene_part

# Font sizes, and offsets of a name, the best first: from the middle of its tile, or from its planet.
SYSTEM_FONT_SIZE, PLANET_FONT_SIZE, COUNT_FONT_SIZE = 9.0, 8.5, 8.5
LETTER_SPACING = 0.05
"""Letter spacing of a system's name, in font sizes."""

SYSTEM_NAME_OFFSETS_BEST_FIRST: tuple[Point, ...] = tuple(
    (aside, line) for line in (-75.0, -66.0, 83.0, -57.0, 74.0) for aside in (0.0, -12.0, 12.0, -24.0, 24.0)
)
PLANET_NAME_OFFSETS_BEST_FIRST: tuple[tuple[Point, str], ...] = (
    ((0.0, 19.0), "middle"), ((8.0, 19.0), "middle"), ((-8.0, 19.0), "middle"), ((0.0, -14.0), "middle"),
    ((16.0, 19.0), "middle"), ((-16.0, 19.0), "middle"), ((14.0, 3.0), "start"), ((-14.0, 3.0), "end"),
    ((10.0, -14.0), "middle"), ((-10.0, -14.0), "middle"), ((0.0, 39.0), "middle"), ((22.0, 3.0), "start"),
    ((-22.0, 3.0), "end"), ((0.0, -24.0), "middle"),
)  # fmt: skip
# Offsets of a price from the body, or from the middle of a sector's open space.
LANDING_PRICE_OFFSETS: tuple[Point, ...] = (
    (-13.5, -13.5), (-18.0, 0.0), (13.5, -13.5), (-13.5, 13.5), (13.5, 13.5), (18.0, 0.0), (0.0, -18.0), (-19.0, -14.0),
    (19.0, -14.0), (-19.0, 12.0), (19.0, 12.0), (0.0, 18.0), (-23.0, 0.0), (23.0, 0.0),
    (-25.0, -9.0), (25.0, -9.0), (-25.0, 9.0), (25.0, 9.0), (-9.0, -23.0), (9.0, -23.0),
)  # fmt: skip
FLIGHT_PRICE_OFFSETS: tuple[Point, ...] = (
    (0.0, 0.0), (-8.0, 0.0), (8.0, 0.0), (0.0, -8.0), (0.0, 8.0), (-15.0, 0.0), (15.0, 0.0), (0.0, -15.0), (0.0, 15.0),
    (-12.0, -12.0), (12.0, -12.0), (-12.0, 12.0), (12.0, 12.0), (-22.0, 0.0), (22.0, 0.0), (0.0, -22.0), (0.0, 22.0),
    (-19.0, -12.0), (19.0, -12.0), (-19.0, 12.0), (19.0, 12.0), (-28.0, 0.0), (28.0, 0.0),
)  # fmt: skip
PRICE_RADIUS, SHIP_RADIUS = 6.5, 10.0
DISC_RADIUS_BY_KIND = {"planet": 11.0, "star": 8.0, "asteroid": 9.0, "anomaly": 10.0}
DISC_SHARE_KEPT_CLEAR = 0.63
"""Share of a disc that a price may not cover; both are round, so their boxes may overlap at corners."""


@scene_part
class NamePlacement:
    """A name on the map: ``offset`` is from its tile or planet, ``anchor`` the SVG text-anchor, ``box`` its area."""

    offset: Point
    anchor: str
    box: Box


def body_boxes(body: MapBody, point: Point, disc_share: float = 1.0) -> list[Box]:
    """Boxes that a body covers without its name, as the template draws it; `disc_share` of its disc counts."""
    found = [labels.box_around(point, disc_share * DISC_RADIUS_BY_KIND[body.kind])]
    if body.planet is not None:
        signs = len(body.planet["icons"])
        found.append((point[0] - signs * 5.5, point[1] + 21, point[0] + signs * 5.5, point[1] + 31))
        if body.amount_left is not None:
            wide = labels.text_width(str(body.amount_left), COUNT_FONT_SIZE)
            found.append(labels.text_box(add_offset(point, (signs * 5.5 + 3, 29.0)), wide, COUNT_FONT_SIZE, "start"))
    elif body.amount_left is not None:
        wide = labels.text_width(str(body.amount_left), COUNT_FONT_SIZE)
        found.append(labels.text_box(add_offset(point, (13.0, 8.0)), wide, COUNT_FONT_SIZE, "start"))
    lies = body.body_view
    marks: list[tuple[object, Point, float, float]] = [
        (lies["colony"], (15.0, 3.0), 6.0, 6.0),
        (lies["techsite"], (-15.0, 5.0), 6.0, 6.0),
        (lies["encounter"], (10.0, -10.0), 7.0, 7.0),
        (body.crew or body.items, (-15.0 if lies["encounter"] else 12.0, -10.0), 4.5, 5.5),
        (body.kind == "asteroid" and lies["fate"] != "spent", (9.0, -8.0), 6.0, 6.0),
    ]
    return found + [labels.box_around(add_offset(point, by), wide, high) for there, by, wide, high in marks if there]


def place_names(
    tiles_with_points: Mapping[str, tuple[Point, Entry]], bodies_with_points: Mapping[str, tuple[Point, MapBody]]
) -> tuple[dict[str, NamePlacement], dict[str, NamePlacement]]:
    """Names of systems by the ids of their tiles, and of planets by the ids of their bodies."""
    named = {id: (at, body.planet) for id, (at, body) in bodies_with_points.items() if body.planet is not None}
    found = [
        [_system_name_placement(at, entry, by) for by in SYSTEM_NAME_OFFSETS_BEST_FIRST]
        for at, entry in tiles_with_points.values()
    ]
    found += [
        [_planet_name_placement(at, entry, by, anchor) for by, anchor in PLANET_NAME_OFFSETS_BEST_FIRST]
        for at, entry in named.values()
    ]
    taken = [box for at, body in bodies_with_points.values() for box in body_boxes(body, at)]
    chosen = labels.choose_label_boxes([[one.box for one in each] for each in found], taken)
    placed = [each[number] for each, number in zip(found, chosen, strict=True)]
    return dict(zip(tiles_with_points, placed, strict=False)), dict(
        zip(named, placed[len(tiles_with_points) :], strict=True)
    )


def place_price_labels(destinations: Sequence[tuple[Point, bool]], obstacles: Sequence[Box]) -> tuple[Point, ...]:
    """Positions of prices; a destination is its point and whether it is a body."""
    found = [_price_candidates(at, body) for at, body in destinations]
    chosen = labels.choose_label_boxes([boxes for _, boxes in found], obstacles)
    return tuple(places[number] for (places, _), number in zip(found, chosen, strict=True))


@bounded_cache(caches.MAP_PRICES_CACHE_LIMIT)
def _price_candidates(point: Point, is_body: bool) -> tuple[tuple[Point, ...], tuple[Box, ...]]:
    """The possible positions of a price, the best first, and the box it covers at each."""
    places = tuple(add_offset(point, by) for by in (LANDING_PRICE_OFFSETS if is_body else FLIGHT_PRICE_OFFSETS))
    return places, tuple(map(price_box, places))


def price_box(point: Point) -> Box:
    """The box that a price covers."""
    return labels.box_around(point, PRICE_RADIUS)


def ship_box(point: Point) -> Box:
    """The box that a ship covers."""
    return labels.box_around(point, SHIP_RADIUS)


def add_offset(point: Point, offset: Point) -> Point:
    """The point plus the offset."""
    return point[0] + offset[0], point[1] + offset[1]


def _widest_name(entry: Entry, font_size: float) -> float:
    return max(labels.text_width(entry[f"name_{lang}"], font_size) for lang in ("en", "ja"))


def _system_name_placement(point: Point, entry: Entry, offset: Point) -> NamePlacement:
    wide = _widest_name(entry, SYSTEM_FONT_SIZE) * (1 + LETTER_SPACING)
    return NamePlacement(offset, "middle", labels.text_box(add_offset(point, offset), wide, SYSTEM_FONT_SIZE))


def _planet_name_placement(point: Point, entry: Entry, offset: Point, anchor: str) -> NamePlacement:
    return NamePlacement(
        offset,
        anchor,
        labels.text_box(add_offset(point, offset), _widest_name(entry, PLANET_FONT_SIZE), PLANET_FONT_SIZE, anchor),
    )
