"""Positions of format 1, as the version before wrote them, are read and played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoshitaku import OVER
from hoshitaku.games.farfarout.first_format import KINDS, renewed
from hoshitaku.games.farfarout.registry import REGISTRY
from hoshitaku.kernel.first_format import renamed
from tests.farfarout.table import GAME

LINES = Path(__file__).with_name("first_format.jsonl").read_text("utf-8").splitlines()
SAVED: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def asked(saved: dict[str, Any]) -> str:
    """What the current question was called then."""
    return str(saved["position"]["state"]["stack"][-1]["decision"])


@pytest.mark.parametrize("saved", SAVED, ids=asked)
def test_a_position_saved_by_the_version_before_asks_the_same_and_says_the_same(saved: dict[str, Any]) -> None:
    position = GAME.from_json(saved["position"])
    assert [position.option_name(option) for option in position.options()] == saved["options"]
    before, now = renewed(saved["position"]["state"]), json.loads(position.to_json())["state"]
    assert isinstance(before, dict)
    assert {**now, "stack": None} == {**before, "stack": None}


@pytest.mark.parametrize("saved", SAVED, ids=asked)
def test_a_position_saved_by_the_version_before_is_played_on(saved: dict[str, Any]) -> None:
    for last in (0, -1):
        position = GAME.from_json(saved["position"])
        for _ in range(60):
            if position.actor != OVER:
                position.play(position.options()[last])
        assert GAME.from_json(position.to_json()).options() == position.options()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_decision_of_then_has_all_the_fields_of_today(kind: str) -> None:
    entry = renamed({"decision": kind, "actor": 0, "a": 0, "b": 0}, KINDS)
    assert set(entry) - {"decision", "actor"} == set(REGISTRY.kinds[entry["decision"]].FIELDS)


def test_a_relic_that_was_being_dug_up_comes_from_the_site_that_is_closed_after_it() -> None:
    saved = next(one for one in SAVED if asked(one) == "DrawDugRelic")
    stack = json.loads(GAME.from_json(saved["position"]).to_json())["state"]["stack"]
    assert stack[-1]["body"] == stack[-2]["body"] >= 0
