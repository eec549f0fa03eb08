"""Recorded positions of every version of the rules read, say what they said, and go on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import hoshitaku
from hoshitaku import OVER
from tests.records import digests, fixtures

# Few games of two of the systems end soon when all choose at random.
FURTHER = 400
each_version = pytest.mark.parametrize(("game", "version"), fixtures.versions())


@each_version
def test_every_recorded_position_has_its_recorded_meaning(game: str, version: int) -> None:
    for number, entry in enumerate(fixtures.positions(game, version)):
        position = hoshitaku.game(game).from_json(entry["position"])
        said: dict[str, Any] = entry["said"]
        refused = {option: digests.clause_of(position, int(option)) for option in said["refused"]}
        assert digests.of_position(position) | {"refused": refused} == said, f"position {number}"
        assert digests.gaps(position) == []


@each_version
def test_every_recorded_position_continues_and_serializes_unchanged(game: str, version: int) -> None:
    for number, entry in enumerate(fixtures.positions(game, version)):
        rng = random.Random(number)
        position = hoshitaku.game(game).from_json(entry["position"])
        again = position.game.from_json(position.to_json())
        assert json.loads(position.to_json()) == entry["position"], f"position {number}"
        for _ in range(FURTHER):
            if position.actor == OVER:
                break
            option = rng.choice(position.options())
            assert again.options() == position.options(), f"position {number}"
            position.take(option)
            again.take(option)
        assert (again.scores(), again.actor) == (position.scores(), position.actor), f"position {number}"
