"""The map: systems joined at their exits, with all that lies and flies there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from hoshitaku.web.drawing.farfarout import bodies, map_labels, ships
from hoshitaku.web.drawing.farfarout.bodies import MapBody
from hoshitaku.web.drawing.farfarout.map_choices import AnswerPlace, Destination, MapOptionFinder
from hoshitaku.web.drawing.farfarout.map_labels import NamePlacement, add_offset
from hoshitaku.web.drawing.farfarout.map_shapes import (
    EDGE_COUNT,
    HEXAGON_HEIGHT,
    HEXAGON_RADIUS,
    Point,
    TileShape,
    TileShapes,
    hexagon_centre,
    svg_point,
)
from hoshitaku.web.drawing.farfarout.tile_previews import PossibleTile
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part

MARGIN = 34.0
MIN_MAP_SIZE = (280.0, 250.0)
"""The smallest stretch of space that is shown: about a lone system and its exits."""

MIN_SKY_SIZE = (620.0, 420.0)
"""The smallest stretch of space that is strewn with stars."""

STAR_SPACING = 64
"""About how far stars of the background are from one another."""


@scene_part
class MapExit:
    """An exit as it is drawn: open, dead or a gate to the next system, with the angle in which it points."""

    state: str
    point: str
    angle: int


@dataclass(frozen=True, repr=False)
class MapTile:
    """A system on the map.

    ``sectors`` are outlines by id and ``open`` the middles of their open space; ``walls`` is the path of borders that
    no ship crosses.
    """

    entry: Entry
    point: str
    sectors: tuple[tuple[str, str], ...]
    open_space_points: dict[str, str]
    walls: str
    exits: tuple[MapExit, ...]

    def __repr__(self) -> str:
        """Everything that distinguishes it from another tile, or the same one elsewhere: the key of its picture."""
        return f"{self.entry['id']} {self.point} {self.exits}"


@scene_part
class ReachableSector:
    """A sector that can be reached this turn; ``needs`` as in Goal."""

    outline: str
    point: str
    tokens_to_convert_capped: int


@scene_part
class MapShip:
    """The ship of a seat."""

    seat: int
    point: str
    ship: Entry


@scene_part
class MapName:
    """The name of a system or of a planet where it stands; ``at`` is the middle of that, ``by`` the way from there."""

    entry: Entry
    point: str
    placement: NamePlacement

    def __repr__(self) -> str:
        """Everything that is drawn of it: the key under which its picture is kept."""
        return f"{self.point} {self.placement.anchor} {self.placement.offset} {self.entry}"


@scene_part
class TilePreview:
    """A tile that may be chosen, turned as it would lie at ``at``; its bodies stand around its own middle."""

    option: int
    point: str
    tile: MapTile
    bodies: tuple[MapBody, ...]
    names: tuple[MapName, ...]


@scene_part
class SpaceMap:
    """The map of space.

    ``box`` is what it spans, ``own`` where the viewer's ship is (or the active player's).
    """

    view_box: str
    own_ship_point: str
    stars: str
    tiles: tuple[MapTile, ...]
    bodies: tuple[MapBody, ...]
    system_names: tuple[MapName, ...]
    planet_names: tuple[MapName, ...]
    ships: tuple[MapShip, ...]
    reachable_sectors: tuple[ReachableSector, ...]
    destinations: tuple[Destination, ...]
    answer_places: tuple[AnswerPlace, ...]
    previews: tuple[TilePreview, ...]


def make_map(sight: ViewerContext, tile_shapes: TileShapes, possible_tiles: tuple[PossibleTile, ...]) -> SpaceMap:
    """The map as one viewer sees it, and the tiles that the viewer may choose from."""
    return _MapBuilder(sight, tile_shapes).build(possible_tiles)


@lru_cache(maxsize=512)
def star_path(box: tuple[float, float, float, float]) -> str:
    """Stars strewn over a part of space, each always at the same place, as a path of points."""
    left, top, width, height = box
    first, last = int(left // STAR_SPACING) - 1, int((left + width) // STAR_SPACING) + 1
    upper, lower = int(top // STAR_SPACING) - 1, int((top + height) // STAR_SPACING) + 1
    return "".join(
        f"M{x * STAR_SPACING + (x * 7919 + y * 6007) % 83} {y * STAR_SPACING + (x * 3571 + y * 9973) % 79}h.01"
        for x in range(first, last + 1)
        for y in range(upper, lower + 1)
    )


def _with_surroundings(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box with what comes into sight beside it on a screen of another shape."""
    left, top, width, height = box
    aside, above = max(0.0, MIN_SKY_SIZE[0] - width) / 2, max(0.0, MIN_SKY_SIZE[1] - height) / 2
    return left - aside, top - above, width + 2 * aside, height + 2 * above


class MapLayout:
    """What of a map follows from its tiles and from what lies on them alone, whoever looks at it.

    ``shapes`` are tiles with their middles, ``places`` points by what is there ("sector:1a", "body:1p1", "exit:1d-2"),
    ``gates`` those between sectors of two systems, ``systems`` the tiles of sectors, ``corners`` their outlines.
    ``names`` are those of systems and of planets, ``taken`` what no price covers.
    """

    def __init__(self, sight: ViewerContext, tile_shapes: TileShapes) -> None:
        self.sight = sight
        self.shapes: dict[str, tuple[TileShape, Point]] = {}
        for tile in sight.view["tiles"]:
            self.shapes[tile["id"]] = (
                tile_shapes.turned_shape(tile["id"], tile["turn"]),
                hexagon_centre(tile["q"], tile["r"]),
            )
        self.points: dict[str, Point] = {}
        self.gate_points: dict[tuple[str, str], Point] = {}
        self.tile_by_sector: dict[str, Entry] = {}
        for tile in sight.view["tiles"]:
            self._add_tile(tile)
        self.bodies = tuple(
            bodies.make_body(sight, lies, svg_point(self.points[f"body:{lies['id']}"])) for lies in sight.view["bodies"]
        )
        there = {body.id: (self.points[f"body:{body.id}"], body) for body in self.bodies}
        middles = {id: middle for id, (_, middle) in self.shapes.items()}
        self.names = make_names(sight, middles, there)
        self.tiles = tuple(make_tile(sight, tile, *self.shapes[tile["id"]]) for tile in sight.view["tiles"])
        self.name_boxes = [one.placement.box for one in (*self.names[0], *self.names[1])]
        within = [
            box
            for at, body in there.values()
            for box in map_labels.body_boxes(body, at, map_labels.DISC_SHARE_KEPT_CLEAR)
        ]
        self.obstacles = within + self.name_boxes
        self.sector_corners = {
            id: [add_offset(corner, middle) for corner in sector]
            for shape, middle in self.shapes.values()
            for id, sector in shape.sectors.items()
        }
        del self.sight

    def _add_tile(self, tile: Entry) -> None:
        """Where on the map the places of a tile are, and where its sectors lead to those of other tiles."""
        shape, middle = self.shapes[tile["id"]]
        for id, point in shape.open_space_points.items():
            self.points[f"sector:{id}"] = add_offset(point, middle)
            self.tile_by_sector[id] = self.sight.entries("tile")[tile["id"]]
        for id, point in shape.body_points.items():
            self.points[f"body:{id}"] = add_offset(point, middle)
        for door, leads_to in zip(shape.exits, tile["exits"], strict=True):
            # The hexagon behind an exit is as far from it as the middle of this one.
            self.points[f"exit:{door.sector}-{door.edge}"] = add_offset(middle, (2 * door.point[0], 2 * door.point[1]))
            if leads_to is not None:
                self.gate_points[door.sector, leads_to] = add_offset(door.point, middle)


def map_layout(sight: ViewerContext, tile_shapes: TileShapes) -> MapLayout:
    """The ground that a view shows, surveyed once for all that show the same."""
    view = sight.view
    found: MapLayout = tile_shapes.layout_cache(
        lambda: MapLayout(sight, tile_shapes), view["tiles"], view["bodies"], view["mercury"]
    )
    return found


class _MapBuilder:
    def __init__(self, sight: ViewerContext, tile_shapes: TileShapes) -> None:
        self.sight = sight
        self.view = sight.view
        self.tile_shapes = tile_shapes
        self.layout = map_layout(sight, tile_shapes)
        self.points = dict(self.layout.points)

    def build(self, possible_tiles: tuple[PossibleTile, ...]) -> SpaceMap:
        """The whole map."""
        below = self.layout
        flying = ships.place_ships(self.view["seats"], self.points, below.sector_corners, below.name_boxes)
        for seat, point in flying.items():
            self.points[f"seat:{seat}"] = point
        whose = self.sight.own_seat if self.sight.own_seat is not None else self.view["turn"] or 0
        cards, box = self.sight.entries("ship"), self._view_box(possible_tiles)
        taken = [*below.obstacles, *map(map_labels.ship_box, flying.values())]
        lying = {body.id: body for body in below.bodies}
        finder = MapOptionFinder(self.sight, self.points, below.gate_points, lying, below.tile_by_sector, taken)
        goals = finder.find_destinations()
        return SpaceMap(
            " ".join(f"{side:.0f}" for side in box),
            svg_point(flying[whose]),
            star_path(_with_surroundings(box)),
            below.tiles,
            below.bodies,
            *below.names,
            tuple(MapShip(seat, svg_point(at), cards[self.view["seats"][seat]["ship"]]) for seat, at in flying.items()),
            tuple(self._reachable_sector(goal) for goal in goals if goal.system),
            goals,
            finder.find_answer_places(),
            tuple(self._make_preview(candidate) for candidate in possible_tiles),
        )

    def _view_box(self, possible_tiles: tuple[PossibleTile, ...]) -> tuple[float, float, float, float]:
        """The part of space that holds every tile, and every hexagon that may be chosen: left, top, width, height."""
        middles = [middle for _, middle in self.layout.shapes.values()]
        middles += [
            at for place, at in self.points.items() if place.startswith("exit:") and self._is_legal_target(place)
        ]
        middles += [hexagon_centre(candidate.tile_view["q"], candidate.tile_view["r"]) for candidate in possible_tiles]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        width = max(max(xs) - min(xs) + 2 * (HEXAGON_RADIUS + MARGIN), MIN_MAP_SIZE[0])
        height = max(max(ys) - min(ys) + HEXAGON_HEIGHT + 2 * MARGIN, MIN_MAP_SIZE[1])
        return (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height

    def _is_legal_target(self, target: str) -> bool:
        choice = self.sight.options_by_target.get(target)
        return choice is not None and choice["refused"] is None

    def _make_preview(self, possible_tile: PossibleTile) -> TilePreview:
        tile = possible_tile.tile_view
        shape = self.tile_shapes.turned_shape(tile["id"], tile["turn"])
        lying = tuple(
            bodies.make_body(self.sight, lies, svg_point(shape.body_points[lies["id"]]))
            for lies in possible_tile.bodies
        )
        at = svg_point(hexagon_centre(tile["q"], tile["r"]))
        names = make_names(self.sight, {}, {body.id: (shape.body_points[body.id], body) for body in lying})[1]
        return TilePreview(possible_tile.option, at, make_tile(self.sight, tile, shape, (0.0, 0.0)), lying, names)

    def _reachable_sector(self, goal: Destination) -> ReachableSector:
        assert goal.system is not None
        shape, middle = self.layout.shapes[goal.system["id"]]
        return ReachableSector(shape.svg_outlines[goal.id], svg_point(middle), goal.tokens_to_convert_capped)


def make_names(
    sight: ViewerContext, tile_points: Mapping[str, Point], bodies_with_points: Mapping[str, tuple[Point, MapBody]]
) -> tuple[tuple[MapName, ...], tuple[MapName, ...]]:
    """Names of systems, given by the middles of their tiles, and of planets."""
    entries = sight.entries("tile")
    systems, planets = map_labels.place_names(
        {id: (at, entries[id]) for id, at in tile_points.items()}, bodies_with_points
    )
    return (
        tuple(MapName(entries[id], svg_point(tile_points[id]), name) for id, name in systems.items()),
        tuple(
            MapName(bodies_with_points[id][1].planet or {}, svg_point(bodies_with_points[id][0]), name)
            for id, name in planets.items()
        ),
    )


def make_tile(sight: ViewerContext, tile_view: Entry, shape: TileShape, middle: Point) -> MapTile:
    """A tile whose middle lies there."""
    states = [
        "dead" if dead else "open" if leads_to is None else "gate"
        for leads_to, dead in zip(tile_view["exits"], tile_view["dead"], strict=True)
    ]
    return MapTile(
        sight.entries("tile")[tile_view["id"]],
        svg_point(middle),
        tuple(shape.svg_outlines.items()),
        {id: svg_point(add_offset(point, middle)) for id, point in shape.open_space_points.items()},
        "".join(f"M{svg_point(start)}L{svg_point(end)}" for start, end in shape.walls),
        tuple(
            MapExit(state, svg_point(door.point), 360 // EDGE_COUNT * door.facing_edge)
            for door, state in zip(shape.exits, states, strict=True)
            # A gate belongs to both tiles and is drawn once, by the one that lies further up.
            if state != "gate" or door.facing_edge in (2, 3, 4)
        ),
    )
