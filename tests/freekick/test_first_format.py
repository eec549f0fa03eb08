"""Positions of format 1 are read as what they asked when they were written."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hoshitaku.kernel.pack import Pack
from tests.freekick.by_hand import assert_refused, put, written
from tests.freekick.table import GAME, act, hands, legal

FIRST_FORMAT = json.loads((Path(__file__).parent / "positions_of_format_1.json").read_text("utf-8"))


@pytest.mark.parametrize("saved", FIRST_FORMAT, ids=lambda saved: saved["name"])
def test_a_position_of_format_1_asks_what_it_asked_when_it_was_written(saved: dict[str, Any]) -> None:
    position = GAME.from_json(saved["position"], pack_with_a_gift_after_the_ship() if saved["gift"] else None)
    asked = (position.decision, position.actor, legal(position), position.prompt("en") if position.decision else "")
    assert asked == (saved["decision"], saved["actor"], saved["options"], saved["prompt"])
    assert written(position)["format"] == 2
    assert GAME.from_json(position.to_json(), position.setup.pack).digest() == position.digest()


def pack_with_a_gift_after_the_ship() -> Pack:
    """The Emigrant Ship adds a cube to the hand once its own cubes are divided."""
    data = deepcopy(GAME.pack.data)
    ship = next(entry for entry in data["card"] if entry["id"] == "emigrant_ship")  # type: ignore[attr-defined]
    gift = {"trigger": "use", "who": "user", "op": "gain_cubes", "rule": "card.ship.effect", "amount": 1}
    ship["effects"].append(gift)
    return Pack(data, "a ship with a gift")


def test_the_rest_of_a_card_text_waits_in_a_position_of_format_1() -> None:
    saved = next(saved for saved in FIRST_FORMAT if saved["gift"])
    position = GAME.from_json(saved["position"], pack_with_a_gift_after_the_ship())
    before = hands(position)[0]
    act(position, *["war"] * 3)
    assert hands(position)[0] == before + 1


def test_a_position_of_format_1_is_refused_as_it_always_was_where_it_is_nonsense() -> None:
    saved = next(saved for saved in FIRST_FORMAT if saved["decision"] == "place_ship_cube")
    data = deepcopy(saved["position"])
    put("stack", 1, "boxes", [0])(data)
    assert_refused(data, "state.stack[1].card", "is missing")
