"""The system board of trajectories: circles, the lines that join them, labels, bodies and ships."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.orbits import Point, svg_point
from hoshitaku.web.drawing.zetta.star_system import MOTHERSHIP_PLACE, Destination, OrbitBody, make_bodies
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

OUTERMOST_RADIUS = 330.0
"""Radius of the outermost ring in the units of the drawing; the star is at 0 0."""
HALF_VIEW_SIZE = 376.0
LETTER_DEGREES, ARROW_DEGREES = 98.0, 278.0
"""Angle of the letter, and of the clockwise arrow, of each ring, in degrees clockwise from the right."""
SHIP_OFFSETS: tuple[Point, ...] = ((0.0, -21.0), (19.0, -13.0), (-19.0, -13.0), (19.0, 13.0), (-19.0, 13.0))
SAME_LABEL_DISTANCE = 28.0
MOTHERSHIP_IN_WARP: Point = (316.0, -332.0)


@dataclass(frozen=True)
class OrbitRing:
    """An orbit: letter and radius, whether life can exist there, and the points of letter, arrow and mothership."""

    letter: str
    radius: float
    is_in_life_zone: bool
    letter_point: str
    arrow_point: str
    arrow_degrees: float
    mothership_answer: BoardAnswer


@dataclass(frozen=True)
class SpaceCircle:
    """A white circle by its place: its displayed name, and the cost of going there."""

    id: str
    display_name: str
    point: str
    destination: Destination
    has_own_ship: bool


@dataclass(frozen=True)
class EmptyLabel:
    """A label without a body: its numbers and its point."""

    numbers: str
    point: str


@dataclass(frozen=True)
class PlacedBody:
    """A body on a label, or the mothership on a circle."""

    point: str
    body: OrbitBody
    destination: Destination


@dataclass(frozen=True)
class ShipMarker:
    """The ship of a seat: its point, its body or circle, and whether it is the current seat's."""

    seat: int
    point: str
    offset: str
    body: OrbitBody | None
    circle_name: str
    is_active: bool


@dataclass(frozen=True)
class TrajectoryChart:
    """The current board; ``life_zone`` is the radius and the width of the life zone."""

    star: Entry
    system_card: Entry | None
    system_number: int
    round_number: int
    round_count: int
    rings: tuple[OrbitRing, ...]
    life_zone: tuple[float, float] | None
    curves: tuple[Entry, ...]
    empty_labels: tuple[EmptyLabel, ...]
    circles: tuple[SpaceCircle, ...]
    placed_bodies: tuple[PlacedBody, ...]
    ships: tuple[ShipMarker, ...]
    view_box: str = f"{-HALF_VIEW_SIZE:g} {-HALF_VIEW_SIZE:g} {2 * HALF_VIEW_SIZE:g} {2 * HALF_VIEW_SIZE:g}"
    outermost_radius: float = OUTERMOST_RADIUS


class Trajectories(Module):
    """[zetta:trajectory.purpose] The board of circles and labels in place of the orbits."""

    name = "trajectories"
    style_sheets = ("zetta-trajectories.css",)
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "planets_move": {"what": "wash", "to": "skies", "sound": "placed"}
    }

    def own_chart(self, sight: ViewerContext) -> TrajectoryChart | None:
        """[zetta:trajectory.steps] The board as one viewer sees it; None before the first star."""
        star = sight.find_entry("star", sight.view["system"]["star"])
        return None if star is None else _ChartBuilder(sight, star, self.module_view(sight)).build()


class _ChartBuilder:
    def __init__(self, sight: ViewerContext, star: Entry, module_view: Mapping[str, object]) -> None:
        self.sight, self.star = sight, star
        self.system_view: Entry = sight.view["system"]
        self.prices_by_place: Mapping[str, int] = (sight.decision.get("prices") or {}) if sight.is_asked else {}
        self.board_data: Entry = sight.pack_data["board"]
        self.points_by_node = {
            one["id"]: scaled_point(one) for kind in ("label", "circle") for one in self.board_data[kind]
        }
        self.name_by_node = {one["id"]: str(one["name_en"]) for one in self.board_data["label"]}
        self.name_by_node |= {one["id"]: circle_name_of(one["id"]) for one in self.board_data["circle"]}
        self.node_by_place = self._make_node_by_place(module_view)

    def _make_node_by_place(self, module_view: Mapping[str, object]) -> dict[str, str]:
        """The label or circle of each place that has a body or can have a ship."""
        nodes = {f"space:{number}": str(one["id"]) for number, one in enumerate(self.board_data["circle"])}
        for kind, row in (("planet", "planet_label"), ("asteroids", "field_label")):
            found = module_view[row]
            assert isinstance(found, list)
            nodes |= {f"{kind}:{slot}": label for slot, label in enumerate(found) if label}
        if module_view["mothership"]:
            nodes[MOTHERSHIP_PLACE] = str(module_view["mothership"])
        return nodes

    def build(self) -> TrajectoryChart:
        """The whole board."""
        voyage, standing = self.sight.view["voyage"], self._make_placed_bodies()
        return TrajectoryChart(
            self.star,
            self.sight.find_entry("quick_zetta", self.system_view["card"]),
            voyage["system"],
            voyage["round"],
            self.system_view["rounds"],
            tuple(self._make_ring(letter, radius) for letter, radius in self._radius_by_letter()),
            self._life_zone_radius_and_width(),
            tuple(self.board_data["curve"]),
            self._make_empty_labels(),
            tuple(self._make_circle(number, one) for number, one in enumerate(self.board_data["circle"])),
            standing,
            tuple(self._make_ships(standing)),
        )

    def _radius_by_letter(self) -> list[tuple[str, float]]:
        return [
            (letter, OUTERMOST_RADIUS * one)
            for letter, one in zip(self.board_data["rings"], self.board_data["radii"], strict=True)
        ]

    def _life_zone_radius_and_width(self) -> tuple[float, float] | None:
        """[zetta:interplay.trajectory_goldilocks] The band of whole orbits."""
        radii = dict(self._radius_by_letter())
        inside = [radii[letter] for letter in self.system_view["zone"]]
        if not inside:
            return None
        step = radii["B"] - radii["A"]
        return (min(inside) + max(inside)) / 2, max(inside) - min(inside) + step

    def _make_ring(self, letter: str, radius: float) -> OrbitRing:
        arrow = point_on_ring(radius, ARROW_DEGREES)
        return OrbitRing(
            letter,
            round(radius, 1),
            letter in self.system_view["zone"],
            svg_point(point_on_ring(radius, LETTER_DEGREES)),
            svg_point(arrow),
            ARROW_DEGREES + 90,
            self.sight.answer_at(f"orbit:{letter}"),
        )

    def _make_empty_labels(self) -> tuple[EmptyLabel, ...]:
        taken = set(self.node_by_place.values())
        empty = (one for one in self.board_data["label"] if one["id"] not in taken)
        return tuple(
            EmptyLabel(self.name_by_node[one["id"]][2:].replace("-", "–"), svg_point(self.points_by_node[one["id"]]))
            for one in empty
        )

    def _make_circle(self, number: int, circle_data: Entry) -> SpaceCircle:
        place = f"space:{number}"
        here = self.sight.own_seat is not None and self.sight.seat_view(self.sight.own_seat)["place"] == place
        return SpaceCircle(
            place,
            self.name_by_node[circle_data["id"]],
            svg_point(self.points_by_node[circle_data["id"]]),
            self._make_destination(place),
            here,
        )

    def _make_destination(self, place: str) -> Destination:
        """[zetta:trajectory.counter_clockwise] [zetta:land.cost] A place with the total cost of going there."""
        return Destination(self.sight.answer_at(f"place:{place}"), self.prices_by_place.get(place))

    def _make_placed_bodies(self) -> tuple[PlacedBody, ...]:
        """[zetta:trajectory.same_label] The bodies on the board; several on one label are next to each other."""
        home = OrbitBody(MOTHERSHIP_PLACE, MOTHERSHIP_PLACE, self.system_view["mothership"] or "")
        found, taken = [], list[str]()
        for body in (*make_bodies(self.sight), home):
            node = self.node_by_place.get(body.id, "")
            x, y = self.points_by_node.get(node, self._point_before_roll(body))
            x += SAME_LABEL_DISTANCE * taken.count(node)
            taken.append(node)
            at = replace(body, orbit_letter=self.name_by_node.get(node, body.orbit_letter))
            found.append(PlacedBody(svg_point((x, y)), at, self._make_destination(body.id)))
        return tuple(found)

    def _point_before_roll(self, body: OrbitBody) -> Point:
        """Point of a body whose position is still to be rolled."""
        radius = dict(self._radius_by_letter()).get(body.orbit_letter)
        return MOTHERSHIP_IN_WARP if radius is None else point_on_ring(radius, ARROW_DEGREES)

    def _make_ships(self, placed_bodies: Sequence[PlacedBody]) -> list[ShipMarker]:
        """Ships; several at one place are around it."""
        at = {one.body.id: one.point for one in placed_bodies}
        body_of = {one.body.id: one.body for one in placed_bodies}
        places, found = [seat["place"] for seat in self.sight.view["seats"]], []
        for seat, place in enumerate(places):
            body, node = body_of.get(place), self.node_by_place.get(place, "")
            here = at[place] if body else svg_point(self.points_by_node.get(node, MOTHERSHIP_IN_WARP))
            aside = svg_point(SHIP_OFFSETS[places[:seat].count(place)])
            found.append(
                ShipMarker(seat, here, aside, body, self.name_by_node.get(node, ""), self.sight.active_seat == seat)
            )
        return found


def scaled_point(entry: Entry) -> Point:
    """A label's or circle's point from the pack, in drawing units."""
    return OUTERMOST_RADIUS * entry["x"], OUTERMOST_RADIUS * entry["y"]


def point_on_ring(radius: float, degrees: float) -> Point:
    """A point of a circle around the middle."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def circle_name_of(circle_id: str) -> str:
    """The displayed name of a circle: its orbit and its hour."""
    name = circle_id.removeprefix("c_")
    return f"{name[0].upper()}{'12' if name[1:] == '0' else name[1:]}"
