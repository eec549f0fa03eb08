"""Random table options, drawn from a game's own schema."""

from __future__ import annotations

import random
from typing import Any

import hoshitaku
from hoshitaku import Game

Rounds = dict[str, tuple[int, int]]
# Random play seldom reaches a goal, so games that might never end are played with few rounds.
SHORT: Rounds = {"round_limit": (1, 4), "system_limit": (1, 3)}
LONG: Rounds = {"round_limit": (30, 30), "system_limit": (1, 4)}


def random_options(game: Game, seats: int, rng: random.Random, rounds: Rounds = SHORT) -> dict[str, Any]:
    """Options drawn from the game's own schema, such that the game accepts them."""
    properties = game.options_schema["properties"]
    while True:
        options = dict[str, Any]()
        for name, schema in properties.items():
            if name in rounds:
                options[name] = rng.randint(*rounds[name])
            elif rng.random() < 0.5 and is_asked(schema, options):
                options[name] = random_value(schema, rng)
        try:
            game.new(seats, options)
        except hoshitaku.SetupError:
            continue
        return options


def is_asked(schema: dict[str, Any], options: dict[str, Any]) -> bool:
    """Whether an option means anything given the others that were drawn."""
    needs = schema.get("needs", {}).items()
    return all(value == options.get(name) or value in (options.get(name) or ()) for name, value in needs)


def random_value(schema: dict[str, Any], rng: random.Random) -> Any:
    """A value that fits one property of a schema."""
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "integer":
        return rng.randint(schema["minimum"], schema["maximum"])
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    assert schema["type"] == "array", schema
    if not schema["uniqueItems"]:
        # Lines: a few of those that the schema gives as examples, or none.
        return rng.choices(["", *schema["items"]["examples"]], k=rng.randint(0, 4))
    return rng.sample(schema["items"]["enum"], rng.randint(schema["minItems"], schema["maxItems"]))
