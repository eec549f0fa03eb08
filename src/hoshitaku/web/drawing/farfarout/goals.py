"""What can be chosen on the map: destinations with the way there and its cost, and places that answer a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoshitaku.web.drawing.farfarout import writing
from hoshitaku.web.drawing.farfarout.bodies import Body
from hoshitaku.web.drawing.farfarout.chart import Point, shown
from hoshitaku.web.drawing.farfarout.sight import Entry, Sight, Spot
from hoshitaku.web.drawing.labels import Box

# How wide a control is on the map.
ABOUT_BODY = 30.0
IN_SECTOR = 22.0
BEHIND_EXIT = 52.0

MANY = 2
"""So many tokens or more are too many to be converted in one gesture."""


@dataclass(frozen=True)
class Goal:
    """A destination of the active player's ship: a ``body``, or a sector of a ``system``.

    ``way`` are the options of its steps in a row, ``path`` the way as drawn; ``tokens`` says how many tokens must be
    converted before, ``needs`` the same up to MANY.
    """

    id: str
    body: Body | None
    system: Entry | None
    left: str
    top: str
    size: str
    price: str
    cost: int
    tokens: int
    needs: int
    way: str
    path: str


@dataclass(frozen=True)
class Place:
    """A place that is an answer to the current question, or is refused as one.

    ``ghost``: it is the empty hexagon behind an exit.
    """

    id: str
    body: Body | None
    system: Entry | None
    at: str
    left: str
    top: str
    size: str
    spot: Spot
    ghost: bool


class Finder:
    """Finds what can be chosen on the map.

    ``places`` are the points of "sector:1a", "body:1p1", "exit:1d-2" and "seat:0", ``gates`` those between sectors of
    two systems; ``systems`` are the tiles of sectors by their ids, ``taken`` is what no price is to
    cover.
    """

    def __init__(
        self,
        sight: Sight,
        places: Mapping[str, Point],
        gates: Mapping[tuple[str, str], Point],
        bodies: Mapping[str, Body],
        systems: Mapping[str, Entry],
        taken: Sequence[Box],
    ) -> None:
        self.sight = sight
        self.places = places
        self.gates = gates
        self.bodies = bodies
        self.systems = systems
        self.taken = taken
        self.routes = sight.decision.get("routes", ())

    def goals(self) -> tuple[Goal, ...]:
        """Where the viewer's ship can go this turn, the nearest first; nothing while something else is asked."""
        at = self.sight.at
        routes = [route for route in self.routes if all(step in at for step in route["steps"])]
        ends = [route["steps"][-1] for route in routes]
        prices = writing.prices([(self.places[end], end.startswith("body:")) for end in ends], self.taken)
        found = [self._goal(route, price) for route, price in zip(routes, prices, strict=True)]
        return tuple(sorted(found, key=lambda goal: goal.cost))

    def _goal(self, route: Mapping[str, Any], price: Point) -> Goal:
        steps = route["steps"]
        kind, _, id = steps[-1].partition(":")
        x, y = self.places[steps[-1]]
        size = ABOUT_BODY if kind == "body" else IN_SECTOR
        return Goal(
            id,
            self.bodies.get(id),
            self.systems.get(id),
            f"{x - size / 2:.1f}",
            f"{y - size / 2:.1f}",
            f"{size:.0f}",
            shown(price),
            route["cost"],
            route["tokens"],
            min(route["tokens"], MANY),
            " ".join(str(self.sight.at[step]["option"]) for step in steps),
            self._path(steps),
        )

    def _path(self, steps: list[str]) -> str:
        """The way through the steps, and through the gates between systems."""
        points, here = [self.places[f"seat:{self.sight.me}"]], ""
        for step in steps:
            there = step.removeprefix("sector:")
            gate = self.gates.get((here, there))
            points += [gate, self.places[step]] if gate else [self.places[step]]
            here = there
        return "M" + "L".join(shown(point) for point in points)

    def answers(self) -> tuple[Place, ...]:
        """Places that can be pressed: answers to the question, and what is refused and says why."""
        reached = {route["steps"][-1] for route in self.routes}
        found = []
        for target, at in self.places.items():
            if target in self.sight.at and target not in reached:
                kind, _, id = target.partition(":")
                spot = self.sight.spot(target)
                if kind != "exit" or spot.state == "can":
                    found.append(self._place(kind, id, at, spot))
        return tuple(found)

    def _place(self, kind: str, id: str, at: Point, spot: Spot) -> Place:
        size = {"body": ABOUT_BODY, "exit": BEHIND_EXIT}.get(kind, IN_SECTOR)
        left, top = f"{at[0] - size / 2:.1f}", f"{at[1] - size / 2:.1f}"
        body = self.bodies.get(id) if kind == "body" else None
        system = self.systems.get(id.partition("-")[0])
        return Place(id, body, system, shown(at), left, top, f"{size:.0f}", spot, kind == "exit")
