"""The part of the map that is the same for all viewers: tiles, bodies, and where their names are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoshitaku.web.drawing.farfarout import bodies, map_labels
from hoshitaku.web.drawing.farfarout.bodies import MapBody
from hoshitaku.web.drawing.farfarout.map_labels import NamePlacement, add_offset
from hoshitaku.web.drawing.farfarout.map_shapes import (
    EDGE_COUNT,
    Point,
    TileShape,
    TileShapes,
    hexagon_centre,
    svg_point,
)
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part


@scene_part
class MapExit:
    """An exit as drawn: open, dead or a gate to the next system, with the angle in which it points."""

    state: str
    point: str
    angle: int


@dataclass(frozen=True, repr=False)
class MapTile:
    """A system on the map.

    ``sector_outlines`` are outlines with their ids, ``open_space_points`` the middles of their open space;
    ``walls_svg_path`` is the SVG path of the borders that no ship crosses.
    """

    entry: Entry
    point: str
    sector_outlines: tuple[tuple[str, str], ...]
    open_space_points: dict[str, str]
    walls_svg_path: str
    exits: tuple[MapExit, ...]

    def __repr__(self) -> str:
        """A cache key for its picture: distinguishes it from every other tile and position."""
        return f"{self.entry['id']} {self.point} {self.exits}"


@scene_part
class MapName:
    """The name of a system or planet; ``point`` is the middle of the tile or planet."""

    entry: Entry
    point: str
    placement: NamePlacement

    def __repr__(self) -> str:
        """A cache key for its picture: everything that is drawn."""
        return f"{self.point} {self.placement.anchor} {self.placement.offset} {self.entry}"


class MapLayout:
    """The part of a map that depends only on its tiles and bodies, not on the viewer.

    Contains tile shapes, points by id ("sector:1a", "body:1p1", "exit:1d-2"), gates between sectors of two systems, the
    names of systems and planets, and boxes that no price may cover.
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
            bodies.make_map_body(sight, lies, svg_point(self.points[f"body:{lies['id']}"]))
            for lies in sight.view["bodies"]
        )
        there = {body.id: (self.points[f"body:{body.id}"], body) for body in self.bodies}
        middles = {id: middle for id, (_, middle) in self.shapes.items()}
        self.names = make_map_names(sight, middles, there)
        self.tiles = tuple(make_map_tile(sight, tile, *self.shapes[tile["id"]]) for tile in sight.view["tiles"])
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
        """Adds the points of a tile, and the gates from its sectors to those of other tiles."""
        shape, middle = self.shapes[tile["id"]]
        for id, point in shape.open_space_points.items():
            self.points[f"sector:{id}"] = add_offset(point, middle)
            self.tile_by_sector[id] = self.sight.entries("tile")[tile["id"]]
        for id, point in shape.body_points.items():
            self.points[f"body:{id}"] = add_offset(point, middle)
        for door, leads_to in zip(shape.exits, tile["exits"], strict=True):
            # The exit is halfway between the middles of this hexagon and the one behind it.
            self.points[f"exit:{door.sector}-{door.edge}"] = add_offset(middle, (2 * door.point[0], 2 * door.point[1]))
            if leads_to is not None:
                self.gate_points[door.sector, leads_to] = add_offset(door.point, middle)


def cached_map_layout(sight: ViewerContext, tile_shapes: TileShapes) -> MapLayout:
    """The map layout of a view, cached for all views with the same tiles and bodies."""
    view = sight.view
    return tile_shapes.cached_layout(
        lambda: MapLayout(sight, tile_shapes), view["tiles"], view["bodies"], view["mercury"]
    )


def make_map_names(
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


def make_map_tile(sight: ViewerContext, tile_view: Entry, shape: TileShape, middle: Point) -> MapTile:
    """A tile with its middle at this point."""
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
            # A gate belongs to both tiles; the upper tile draws it.
            if state != "gate" or door.facing_edge in (2, 3, 4)
        ),
    )
