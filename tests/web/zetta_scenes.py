"""Builders for the tests of Expedition Zetta as it is drawn: scenes, and positions about to act."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import hoshitaku
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.web.drawing import drawing_of
from hoshitaku.web.drawing.zetta import Scene
from hoshitaku.web.drawing.zetta import question as zetta_question
from hoshitaku.web.table.page.options import options_by_target
from tests.zetta.table import DAMAGE, GAME, crew_with, seat, table

LIFE_CREW, STONE_CREW = crew_with("life"), crew_with("substance")
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "rivals": (3, {}),
    "grid, face down, damage": (2, {"preparation": "grid", "planets": "face_down", **DAMAGE}),
    "equipment in the grid": (2, {"preparation": "grid", "modules": ["equipment"]}),
    "aliens, damage": (2, {"modules": ["aliens", "damage"], "alien_cards": 20, "alien_crew": "places"}),
    "alone": (1, {}),
    "together": (3, {"mode": "cooperative", "lonely_star": "on"}),
}


def scene(position: hoshitaku.Position, viewer: int | None = 0) -> Scene:
    at = options_by_target(position, "en") if viewer == position.actor else {}
    shown: Scene = drawing_of("zetta").make_scene(position, viewer, at)
    return shown


def question(position: hoshitaku.Position, viewer: int = 0) -> zetta_question.Question:
    shown = scene(position, viewer).question
    assert shown is not None
    return shown


def at_planet(**values: Any) -> hoshitaku.Position:
    """Seat 0 on a planet in the zone, about to act, with crew for life and for substances."""
    ship = seat(at="planet:0", crew=[LIFE_CREW, STONE_CREW], **values.pop("ship", {}))
    others = values.pop("others", [seat(at="planet:0", crew=[crew_with("life", but=(LIFE_CREW,))])])
    return table(ship, *others, ask="ChooseAction", planets=[("D", "ter_1")], flags={0: 1}, **values)


def walk(name: str, seats: int, options: dict[str, object], steps: int) -> Iterator[hoshitaku.Position]:
    """Positions of a random game in which a seat is asked."""
    lots = random.Random(name)
    position = GAME.new(seats=seats, options=options)
    for _ in range(steps):
        if position.actor == hoshitaku.OVER:
            return
        if position.actor != CHANCE:
            yield position
        position.take(lots.choice(position.options()))
