"""The learned value that ships with a game: `players/<game>/value.json`, with its provenance."""

# Interpreted: reads a file, once per game.

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.learned_value import LearnedValue

VALUE_FILE_FORMAT = 1


def learned_value(game: Game, guide: SearchGuide) -> LearnedValue | None:
    """The learned value of a game; None if it has none. SetupError if it was learned with other rules."""
    data = load_value_file(game.name)
    return None if data is None else learned_value_from_data(data, game, guide)


@cache
def load_value_file(name: str) -> dict[str, Any] | None:
    """Load a game's file."""
    file = files("hoshitaku.players").joinpath(name, "value.json")
    found: dict[str, Any] | None = json.loads(file.read_text("utf-8")) if file.is_file() else None
    return found


def learned_value_from_data(data: dict[str, Any], game: Game, guide: SearchGuide) -> LearnedValue:
    """A value from its file. SetupError if the game, its rules, the features or the weights do not fit."""
    counted = guide.feature_names()
    expected = {"format": VALUE_FILE_FORMAT, "game": game.name, "rules": game.rules_version, "counted": counted}
    for key, value in expected.items():
        if data.get(key) != value:
            raise unfit_value_error(game.name, f"{key} is {data.get(key)!r}, not {value!r}")
    bounds, weights = data.get("bounds"), data.get("weights")
    if not isinstance(bounds, list) or not isinstance(weights, list) or not 0 < len(bounds) == len(weights):
        raise unfit_value_error(game.name, "there is not one list of weights for each bound")
    if any(not isinstance(row, list) or len(row) != len(counted) for row in weights):
        raise unfit_value_error(game.name, "the number of weights does not match the number of features")
    return LearnedValue([float(bound) for bound in bounds], [[float(weight) for weight in row] for row in weights])


def unfit_value_error(name: str, why: str) -> SetupError:
    """The error for a learned value that does not fit."""
    return SetupError(
        f"the learned value of {name} does not fit ({why}); train it again: hoshitaku train {name}",
        f"{name} の学習した評価が合いません（{why}）。hoshitaku train {name} で学習し直してください",
    )
