"""Options on the map: destinations with their path and cost, and places that answer a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoshitaku.web.drawing.farfarout import map_labels
from hoshitaku.web.drawing.farfarout.bodies import MapBody
from hoshitaku.web.drawing.farfarout.map_shapes import Point, svg_point
from hoshitaku.web.drawing.farfarout.viewer_context import BoardAnswer, Entry, ViewerContext
from hoshitaku.web.drawing.labels import Box

# Width of a control on the map.
BODY_CONTROL_SIZE = 30.0
SECTOR_CONTROL_SIZE = 22.0
EXIT_CONTROL_SIZE = 52.0

TOO_MANY_TOKENS = 2
"""From this number on, tokens are too many to convert in one gesture."""


@dataclass(frozen=True)
class Destination:
    """A destination of the active player's ship: a ``body``, or a sector of a ``system``.

    ``step_options`` are the options of the steps in order, ``svg_path`` is their path; ``tokens_to_convert`` is the
    number of tokens to convert first, ``tokens_to_convert_capped`` the same, at most TOO_MANY_TOKENS.
    """

    id: str
    body: MapBody | None
    system: Entry | None
    left: str
    top: str
    size: str
    price_label_point: str
    move_point_cost: int
    tokens_to_convert: int
    tokens_to_convert_capped: int
    step_options: str
    svg_path: str


@dataclass(frozen=True)
class AnswerPlace:
    """A place that is a legal or refused answer to the current question.

    ``is_empty_hexagon`` marks the hexagon behind an exit.
    """

    id: str
    body: MapBody | None
    system: Entry | None
    point: str
    left: str
    top: str
    size: str
    answer: BoardAnswer
    is_empty_hexagon: bool


class MapOptionFinder:
    """Finds the options on the map.

    ``points`` are those of "sector:1a", "body:1p1", "exit:1d-2" and "seat:0", ``gate_points`` those between sectors of
    two systems; ``tile_by_sector`` has the tiles of sectors by their ids, obstacles are boxes that no price may cover.
    """

    def __init__(
        self,
        sight: ViewerContext,
        points: Mapping[str, Point],
        gate_points: Mapping[tuple[str, str], Point],
        bodies: Mapping[str, MapBody],
        tile_by_sector: Mapping[str, Entry],
        obstacles: Sequence[Box],
    ) -> None:
        self.sight = sight
        self.points = points
        self.gate_points = gate_points
        self.bodies = bodies
        self.tile_by_sector = tile_by_sector
        self.obstacles = obstacles
        self.routes = sight.decision.get("routes", ())

    def find_destinations(self) -> tuple[Destination, ...]:
        """Destinations of the viewer's ship this turn, the nearest first; empty while another question is asked."""
        at = self.sight.options_by_target
        routes = [route for route in self.routes if all(step in at for step in route["steps"])]
        ends = [route["steps"][-1] for route in routes]
        prices = map_labels.place_price_labels(
            [(self.points[end], end.startswith("body:")) for end in ends], self.obstacles
        )
        found = [self._make_destination(route, price) for route, price in zip(routes, prices, strict=True)]
        return tuple(sorted(found, key=lambda goal: goal.move_point_cost))

    def _make_destination(self, route: Mapping[str, Any], price: Point) -> Destination:
        steps = route["steps"]
        kind, _, id = steps[-1].partition(":")
        x, y = self.points[steps[-1]]
        size = BODY_CONTROL_SIZE if kind == "body" else SECTOR_CONTROL_SIZE
        return Destination(
            id,
            self.bodies.get(id),
            self.tile_by_sector.get(id),
            f"{x - size / 2:.1f}",
            f"{y - size / 2:.1f}",
            f"{size:.0f}",
            svg_point(price),
            route["cost"],
            route["tokens"],
            min(route["tokens"], TOO_MANY_TOKENS),
            " ".join(str(self.sight.options_by_target[step]["option"]) for step in steps),
            self._svg_path(steps),
        )

    def _svg_path(self, steps: list[str]) -> str:
        """The path through the steps, and through the gates between systems."""
        points, here = [self.points[f"seat:{self.sight.own_seat}"]], ""
        for step in steps:
            there = step.removeprefix("sector:")
            gate = self.gate_points.get((here, there))
            points += [gate, self.points[step]] if gate else [self.points[step]]
            here = there
        return "M" + "L".join(svg_point(point) for point in points)

    def find_answer_places(self) -> tuple[AnswerPlace, ...]:
        """Clickable places: answers to the question, and refused ones that show the reason."""
        reached = {route["steps"][-1] for route in self.routes}
        found = []
        for target, at in self.points.items():
            if target in self.sight.options_by_target and target not in reached:
                kind, _, id = target.partition(":")
                spot = self.sight.answer_at(target)
                if kind != "exit" or spot.state == "can":
                    found.append(self._make_answer_place(kind, id, at, spot))
        return tuple(found)

    def _make_answer_place(self, kind: str, id: str, point: Point, answer: BoardAnswer) -> AnswerPlace:
        size = {"body": BODY_CONTROL_SIZE, "exit": EXIT_CONTROL_SIZE}.get(kind, SECTOR_CONTROL_SIZE)
        left, top = f"{point[0] - size / 2:.1f}", f"{point[1] - size / 2:.1f}"
        body = self.bodies.get(id) if kind == "body" else None
        system = self.tile_by_sector.get(id.partition("-")[0])
        return AnswerPlace(id, body, system, svg_point(point), left, top, f"{size:.0f}", answer, kind == "exit")
