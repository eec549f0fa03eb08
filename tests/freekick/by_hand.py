"""Edited positions, and the refusal of impossible edits."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from hoshitaku import Position, PositionError
from tests.freekick.table import GAME, QUIET, sheet, table

Change = Callable[[dict[str, Any]], object]


def written(position: Position) -> dict[str, Any]:
    """The JSON of a position, ready for changes."""
    data: dict[str, Any] = json.loads(position.to_json())
    return data


def mid_round() -> dict[str, Any]:
    """Seat 0 with the Giants is to choose an action; seat 1 has passed."""
    giants = sheet("giants", science=2, hand=3)
    return written(table(giants, sheet(passed=True), sheet(), field=QUIET, cubes={"vein": 2}))


def put(*path_and_value: Any) -> Change:
    """A change that puts a value where a path leads, counted from the state."""
    *path, last, value = path_and_value

    def change(data: dict[str, Any]) -> None:
        inner: Any = data["state"]
        for key in path:
            inner = inner[key]
        inner[last] = value

    return change


def drop(*path: Any) -> Change:
    """A change that takes a field away."""

    def change(data: dict[str, Any]) -> None:
        inner: Any = data["state"]
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


def ask(*stack: dict[str, Any]) -> Change:
    """A change of the stack."""
    return put("stack", list(stack))


TURN_OVER = {"decision": "turn_over", "actor": -3}
NEXT_TURN = {"decision": "next_turn", "actor": -3}
CHOOSE = {"decision": "choose_action", "actor": 0}
DRAW_SEAT = {"decision": "draw_start_seat", "actor": -1}
DRAW_CARD = {"decision": "draw_planet_card", "actor": -1}
SHIP = {"decision": "place_ship_cube", "actor": 0, "left": 2, "card": "emigrant_ship", "step": 0}


def cubes_on(target: str | None) -> dict[str, Any]:
    """Seat 0 is asked how many cubes go on a target."""
    return {"decision": "choose_cubes", "actor": 0, "target": target}


def assert_refused(data: dict[str, Any], field: str, en: str) -> None:
    """The position is refused with the field, in both languages, and the reason."""
    with pytest.raises(PositionError) as refused:
        GAME.from_json(json.dumps(data))
    assert refused.value.text("en").startswith(f"{field} ")
    assert en in refused.value.text("en")
    japanese = refused.value.text("ja")
    assert japanese.startswith(f"{field} ")
    assert any(ord(sign) > 0x3000 for sign in japanese)
