"""The map: systems joined at their exits, with their bodies and ships."""

from __future__ import annotations

from hoshitaku.web.caches import STAR_PATHS_CACHE_LIMIT, bounded_cache
from hoshitaku.web.drawing.farfarout import bodies, map_labels, ship_positions
from hoshitaku.web.drawing.farfarout.bodies import MapBody
from hoshitaku.web.drawing.farfarout.map_choices import AnswerPlace, Destination, MapOptionFinder
from hoshitaku.web.drawing.farfarout.map_layout import (
    MapName,
    MapTile,
    cached_map_layout,
    make_map_names,
    make_map_tile,
)
from hoshitaku.web.drawing.farfarout.map_shapes import (
    HEXAGON_HEIGHT,
    HEXAGON_RADIUS,
    TileShapes,
    hexagon_centre,
    svg_point,
)
from hoshitaku.web.drawing.farfarout.tile_previews import PossibleTile
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part

MAP_MARGIN = 34.0
MIN_MAP_SIZE = (280.0, 250.0)
"""Minimum size of the map: about one system and its exits."""

MIN_SKY_SIZE = (620.0, 420.0)
"""Minimum size of the area with background stars."""

STAR_SPACING = 64
"""Approximate distance between background stars."""


@scene_part
class ReachableSector:
    """A sector that can be reached this turn; ``tokens_to_convert_capped`` is that of its destination."""

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
class TilePreview:
    """A tile that may be chosen, rotated and placed at ``point``; its bodies are relative to its middle."""

    option: int
    point: str
    tile: MapTile
    bodies: tuple[MapBody, ...]
    names: tuple[MapName, ...]


@scene_part
class SpaceMap:
    """The map of space.

    ``view_box`` is its area, ``own_ship_point`` the point of the viewer's (or the active player's) ship.
    """

    view_box: str
    own_ship_point: str
    background_stars_path: str
    tiles: tuple[MapTile, ...]
    bodies: tuple[MapBody, ...]
    system_names: tuple[MapName, ...]
    planet_names: tuple[MapName, ...]
    ships: tuple[MapShip, ...]
    reachable_sectors: tuple[ReachableSector, ...]
    destinations: tuple[Destination, ...]
    answer_places: tuple[AnswerPlace, ...]
    tile_previews: tuple[TilePreview, ...]


def make_map(sight: ViewerContext, tile_shapes: TileShapes, possible_tiles: tuple[PossibleTile, ...]) -> SpaceMap:
    """The map that one viewer sees, and the tiles that the viewer may choose from."""
    return _MapBuilder(sight, tile_shapes).build(possible_tiles)


@bounded_cache(STAR_PATHS_CACHE_LIMIT)
def background_stars_path(box: tuple[float, float, float, float]) -> str:
    """Random stars in a part of space, always the same, as an SVG path of points."""
    left, top, width, height = box
    first, last = int(left // STAR_SPACING) - 1, int((left + width) // STAR_SPACING) + 1
    upper, lower = int(top // STAR_SPACING) - 1, int((top + height) // STAR_SPACING) + 1
    return "".join(
        f"M{x * STAR_SPACING + (x * 7919 + y * 6007) % 83} {y * STAR_SPACING + (x * 3571 + y * 9973) % 79}h.01"
        for x in range(first, last + 1)
        for y in range(upper, lower + 1)
    )


def _with_surroundings(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box with margins that are visible on screens of another aspect ratio."""
    left, top, width, height = box
    aside, above = max(0.0, MIN_SKY_SIZE[0] - width) / 2, max(0.0, MIN_SKY_SIZE[1] - height) / 2
    return left - aside, top - above, width + 2 * aside, height + 2 * above


class _MapBuilder:
    def __init__(self, sight: ViewerContext, tile_shapes: TileShapes) -> None:
        self.sight = sight
        self.view = sight.view
        self.tile_shapes = tile_shapes
        self.layout = cached_map_layout(sight, tile_shapes)
        self.points = dict(self.layout.points)

    def build(self, possible_tiles: tuple[PossibleTile, ...]) -> SpaceMap:
        """The whole map."""
        below = self.layout
        flying = ship_positions.place_ships(self.view["seats"], self.points, below.sector_corners, below.name_boxes)
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
            background_stars_path(_with_surroundings(box)),
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
        """The box of every tile and of every hexagon that may be chosen: left, top, width, height."""
        middles = [middle for _, middle in self.layout.shapes.values()]
        middles += [
            at for place, at in self.points.items() if place.startswith("exit:") and self._is_legal_target(place)
        ]
        middles += [hexagon_centre(candidate.tile_view["q"], candidate.tile_view["r"]) for candidate in possible_tiles]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        width = max(max(xs) - min(xs) + 2 * (HEXAGON_RADIUS + MAP_MARGIN), MIN_MAP_SIZE[0])
        height = max(max(ys) - min(ys) + HEXAGON_HEIGHT + 2 * MAP_MARGIN, MIN_MAP_SIZE[1])
        return (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height

    def _is_legal_target(self, target: str) -> bool:
        choice = self.sight.options_by_target.get(target)
        return choice is not None and choice["refused"] is None

    def _make_preview(self, possible_tile: PossibleTile) -> TilePreview:
        tile = possible_tile.tile_view
        shape = self.tile_shapes.turned_shape(tile["id"], tile["turn"])
        lying = tuple(
            bodies.make_map_body(self.sight, lies, svg_point(shape.body_points[lies["id"]]))
            for lies in possible_tile.bodies
        )
        at = svg_point(hexagon_centre(tile["q"], tile["r"]))
        names = make_map_names(self.sight, {}, {body.id: (shape.body_points[body.id], body) for body in lying})[1]
        return TilePreview(possible_tile.option, at, make_map_tile(self.sight, tile, shape, (0.0, 0.0)), lying, names)

    def _reachable_sector(self, goal: Destination) -> ReachableSector:
        assert goal.system is not None
        shape, middle = self.layout.shapes[goal.system["id"]]
        return ReachableSector(shape.svg_outlines[goal.id], svg_point(middle), goal.tokens_to_convert_capped)
