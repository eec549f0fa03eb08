"""Random games for the laws: every game, every seat count, random option sets. A new game joins by being registered."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import hoshitaku
from hoshitaku import Game, Position

# How many random games each law plays for each seat count; the release check sets 10000.
GAMES_A_LAW = int(os.environ.get("HOSHITAKU_LAW_GAMES", "40"))

# Random play seldom reaches a goal, so games that can go on for ever are played with few rounds.
ROUNDS = {"round_limit": (1, 4), "system_limit": (1, 3)}

TABLES = [(name, seats) for name in hoshitaku.games() for seats in hoshitaku.game(name).seats]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


def random_options(game: Game, seats: int, rng: random.Random) -> dict[str, Any]:
    """Options drawn from the game's own schema, such that the game accepts them."""
    while True:
        options = {}
        for name, schema in game.options_schema["properties"].items():
            if name in ROUNDS:
                options[name] = rng.randint(*ROUNDS[name])
            elif rng.random() < 0.5:
                options[name] = random_value(schema, rng)
        try:
            game.new(seats, options)
        except hoshitaku.SetupError:
            continue
        return options


def random_value(schema: dict[str, Any], rng: random.Random) -> Any:
    """A value that fits one property of a schema."""
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "integer":
        return rng.randint(schema["minimum"], schema["maximum"])
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    assert schema["type"] == "array", schema
    return rng.sample(schema["items"]["enum"], rng.randint(schema["minItems"], schema["maxItems"]))


def starts(name: str, seats: int, games: int = GAMES_A_LAW) -> Iterator[tuple[Position, random.Random]]:
    """New games with random options, each with its own generator."""
    game = hoshitaku.game(name)
    for seed in range(games):
        rng = random.Random(f"{name} {seats} {seed}")
        yield game.new(seats, random_options(game, seats, rng)), rng


def steps(name: str, seats: int, games: int = GAMES_A_LAW) -> Iterator[tuple[Position, random.Random]]:
    """Every position of random games before its decision; whoever looks at it must leave it as it was."""
    for position, rng in starts(name, seats, games):
        while position.actor != hoshitaku.OVER:
            options = position.options()
            yield position, rng
            position.take(rng.choice(options))


def some_steps(name: str, seats: int, games: int = GAMES_A_LAW) -> Iterator[tuple[Position, random.Random]]:
    """About one position in eight of random games (one in a hundred of very many), for laws dear to check."""
    share = 0.125 if games <= 100 else 0.01
    for position, rng in steps(name, seats, games):
        if rng.random() < share:
            yield position, rng
