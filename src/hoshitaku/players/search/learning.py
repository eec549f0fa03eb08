"""What was learned of a game, as it ships: `players/<game>/value.json`, with where it comes from."""

# Interpreted: reads a file, once per game.

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.value import Value

FORMAT = 1


def learned(game: Game, guide: Guide) -> Value | None:
    """The value that ships with a game; None if it has none. SetupError if it was learned of other rules."""
    data = shipped(game.name)
    return None if data is None else read(data, game, guide)


@cache
def shipped(name: str) -> dict[str, Any] | None:
    """The file of a game."""
    file = files("hoshitaku.players").joinpath(name, "value.json")
    found: dict[str, Any] | None = json.loads(file.read_text("utf-8")) if file.is_file() else None
    return found


def read(data: dict[str, Any], game: Game, guide: Guide) -> Value:
    """A value from its file. SetupError says what does not fit: the game, its rules, what is counted, the weights."""
    counted = guide.counted()
    expected = {"format": FORMAT, "game": game.name, "rules": game.rules_version, "counted": counted}
    for key, value in expected.items():
        if data.get(key) != value:
            raise unfit(game.name, f"{key} is {data.get(key)!r}, not {value!r}")
    bounds, weights = data.get("bounds"), data.get("weights")
    if not isinstance(bounds, list) or not isinstance(weights, list) or not 0 < len(bounds) == len(weights):
        raise unfit(game.name, "there is not one list of weights for each bound")
    if any(not isinstance(row, list) or len(row) != len(counted) for row in weights):
        raise unfit(game.name, "there is not one weight for each thing counted")
    return Value([float(bound) for bound in bounds], [[float(weight) for weight in row] for row in weights])


def unfit(name: str, why: str) -> SetupError:
    """The refusal of a learned value."""
    return SetupError(
        f"the learned value of {name} does not fit ({why}); train it again: hoshitaku train {name}",
        f"{name} の学習した評価が合いません（{why}）。hoshitaku train {name} で学習し直してください",
    )
