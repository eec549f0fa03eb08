"""The system board of trajectories: circles, the lines that join them, labels, and what stands and flies there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from hoshitaku.web.drawing.zetta.chart import MOTHERSHIP, Body, Goal, bodies
from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.orbits import Point, shown
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

SIZE = 330.0
"""Radius of the outermost ring in the units of the drawing; the star is at 0 0."""
EDGE = 376.0
LETTERS_AT, ARROWS_AT = 98.0, 278.0
"""Degrees clockwise from the right at which rings have room: for their letters, and for arrows with the clock."""
BESIDE_SHIP: tuple[Point, ...] = ((0.0, -21.0), (19.0, -13.0), (-19.0, -13.0), (19.0, 13.0), (-19.0, 13.0))
TO_THE_SIDE = 28.0
IN_WARP: Point = (316.0, -332.0)


@dataclass(frozen=True)
class Ring:
    """An orbit: letter and radius, whether it bears life, where letter and arrow are, the spot of the mothership."""

    letter: str
    radius: float
    inside: bool
    letter_at: str
    arrow_at: str
    arrow_turn: float
    warp: Spot


@dataclass(frozen=True)
class Circle:
    """A white circle by its place: what people call it, and what going there costs; ``here`` is the own ship."""

    id: str
    name: str
    at: str
    goal: Goal
    here: bool


@dataclass(frozen=True)
class Label:
    """A label without anything on it: its numbers, and where it is."""

    numbers: str
    at: str


@dataclass(frozen=True)
class Standing:
    """What stands on a label; the mothership perhaps on a circle. ``label`` names it."""

    at: str
    body: Body
    goal: Goal


@dataclass(frozen=True)
class Vessel:
    """The ship of a seat: where it is drawn, at which body or circle, and whether it is on turn."""

    seat: int
    at: str
    aside: str
    body: Body | None
    circle: str
    turn: bool


@dataclass(frozen=True)
class Skies:
    """The board of the moment: ``zone`` is the radius and width of the band that bears life, ``lines`` the curves."""

    star: Entry
    card: Entry | None
    system: int
    systems: int
    round: int
    rounds: int
    rings: tuple[Ring, ...]
    zone: tuple[float, float] | None
    lines: tuple[Entry, ...]
    labels: tuple[Label, ...]
    circles: tuple[Circle, ...]
    standing: tuple[Standing, ...]
    ships: tuple[Vessel, ...]
    box: str = f"{-EDGE:g} {-EDGE:g} {2 * EDGE:g} {2 * EDGE:g}"
    size: float = SIZE


class Trajectories(Module):
    """[zetta:trajectory.purpose] The board of circles and labels in place of the orbits."""

    name = "trajectories"
    styles = ("zetta-trajectories.css",)
    motions: ClassVar[Mapping[str, Motion]] = {"planets_move": {"what": "wash", "to": "skies", "sound": "placed"}}

    def chart(self, sight: Sight) -> Skies | None:
        """[zetta:trajectory.steps] The board as one viewer sees it; nothing before the first star."""
        star = sight.entry("star", sight.view["system"]["star"])
        return None if star is None else _Painter(sight, star, self.told(sight)).skies()


class _Painter:
    def __init__(self, sight: Sight, star: Entry, told: Mapping[str, object]) -> None:
        self.sight, self.star = sight, star
        self.system: Entry = sight.view["system"]
        self.prices: Mapping[str, int] = (sight.decision.get("prices") or {}) if sight.asked else {}
        self.board: Entry = sight.data["board"]
        self.points = {one["id"]: point_of(one) for kind in ("label", "circle") for one in self.board[kind]}
        self.names = {one["id"]: str(one["name_en"]) for one in self.board["label"]}
        self.names |= {one["id"]: circle_name(one["id"]) for one in self.board["circle"]}
        self.nodes = self._nodes(told)

    def _nodes(self, told: Mapping[str, object]) -> dict[str, str]:
        """The label or circle of each place where anything is, or a ship can be."""
        nodes = {f"space:{number}": str(one["id"]) for number, one in enumerate(self.board["circle"])}
        for kind, row in (("planet", "planet_label"), ("asteroids", "field_label")):
            found = told[row]
            assert isinstance(found, list)
            nodes |= {f"{kind}:{slot}": label for slot, label in enumerate(found) if label}
        if told["mothership"]:
            nodes[MOTHERSHIP] = str(told["mothership"])
        return nodes

    def skies(self) -> Skies:
        """The whole board."""
        voyage, standing = self.sight.view["voyage"], self._standing()
        return Skies(
            self.star,
            self.sight.entry("quick_zetta", self.system["card"]),
            voyage["system"],
            self.sight.data["rules"]["systems"],
            voyage["round"],
            self.system["rounds"],
            tuple(self._ring(letter, radius) for letter, radius in self._radii()),
            self._zone(),
            tuple(self.board["curve"]),
            self._labels(),
            tuple(self._circle(number, one) for number, one in enumerate(self.board["circle"])),
            standing,
            tuple(self._ships(standing)),
        )

    def _radii(self) -> list[tuple[str, float]]:
        return [(letter, SIZE * one) for letter, one in zip(self.board["rings"], self.board["radii"], strict=True)]

    def _zone(self) -> tuple[float, float] | None:
        """[zetta:interplay.trajectory_goldilocks] The band of whole orbits."""
        radii = dict(self._radii())
        inside = [radii[letter] for letter in self.system["zone"]]
        if not inside:
            return None
        step = radii["B"] - radii["A"]
        return (min(inside) + max(inside)) / 2, max(inside) - min(inside) + step

    def _ring(self, letter: str, radius: float) -> Ring:
        arrow = around(radius, ARROWS_AT)
        return Ring(
            letter,
            round(radius, 1),
            letter in self.system["zone"],
            shown(around(radius, LETTERS_AT)),
            shown(arrow),
            ARROWS_AT + 90,
            self.sight.spot(f"orbit:{letter}"),
        )

    def _labels(self) -> tuple[Label, ...]:
        taken = set(self.nodes.values())
        empty = (one for one in self.board["label"] if one["id"] not in taken)
        return tuple(Label(self.names[one["id"]][2:].replace("-", "–"), shown(self.points[one["id"]])) for one in empty)

    def _circle(self, number: int, one: Entry) -> Circle:
        place = f"space:{number}"
        here = self.sight.me is not None and self.sight.seat(self.sight.me)["place"] == place
        return Circle(place, self.names[one["id"]], shown(self.points[one["id"]]), self._goal(place), here)

    def _goal(self, place: str) -> Goal:
        """[zetta:trajectory.counter_clockwise] [zetta:land.cost] A place with what it costs to go there, all in all."""
        return Goal(self.sight.spot(f"place:{place}"), self.prices.get(place))

    def _standing(self) -> tuple[Standing, ...]:
        """[zetta:trajectory.same_label] What stands on the board; who shares a label stands side by side."""
        home = Body(MOTHERSHIP, MOTHERSHIP, self.system["mothership"] or "")
        found, taken = [], list[str]()
        for body in (*bodies(self.sight), home):
            node = self.nodes.get(body.id, "")
            x, y = self.points.get(node, self._unplaced(body))
            x += TO_THE_SIDE * taken.count(node)
            taken.append(node)
            at = replace(body, orbit=self.names.get(node, body.orbit))
            found.append(Standing(shown((x, y)), at, self._goal(body.id)))
        return tuple(found)

    def _unplaced(self, body: Body) -> Point:
        """Where something is drawn while its position is still to be rolled."""
        radius = dict(self._radii()).get(body.orbit)
        return IN_WARP if radius is None else around(radius, ARROWS_AT)

    def _ships(self, standing: Sequence[Standing]) -> list[Vessel]:
        """Ships, those at one place about it."""
        at = {one.body.id: one.at for one in standing}
        body_of = {one.body.id: one.body for one in standing}
        places, found = [seat["place"] for seat in self.sight.view["seats"]], []
        for seat, place in enumerate(places):
            body, node = body_of.get(place), self.nodes.get(place, "")
            here = at[place] if body else shown(self.points.get(node, IN_WARP))
            aside = shown(BESIDE_SHIP[places[:seat].count(place)])
            found.append(Vessel(seat, here, aside, body, self.names.get(node, ""), self.sight.turn == seat))
        return found


def point_of(one: Entry) -> Point:
    """Where the pack has a label or a circle, in the units of the drawing."""
    return SIZE * one["x"], SIZE * one["y"]


def around(radius: float, degrees: float) -> Point:
    """A point of a ring."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def circle_name(id: str) -> str:
    """A circle as the game calls it: by its orbit and the hour at which it lies."""
    name = id.removeprefix("c_")
    return f"{name[0].upper()}{'12' if name[1:] == '0' else name[1:]}"
