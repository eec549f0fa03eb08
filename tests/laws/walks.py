"""Random games for the laws: every game, every seat count, random option sets. A new game joins by being registered."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import hoshitaku
from hoshitaku import Game, Position

# How many random games each law plays for each seat count; the release check sets 10000. A game of Zetta has many times
# the decisions of the others, so a law plays fewer of them.
GAMES_A_LAW = int(os.environ.get("HOSHITAKU_LAW_GAMES", "40"))
FEWER = {"zetta": 3}
# Positions of a game that the laws look at that are dear to check.
KEPT = 10

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
    for seed in range(max(games // FEWER.get(name, 1), 1)):
        rng = random.Random(f"{name} {seats} {seed}")
        yield game.new(seats, random_options(game, seats, rng)), rng


def steps(name: str, seats: int, games: int = GAMES_A_LAW) -> Iterator[tuple[Position, random.Random]]:
    """Every position of random games before its decision; whoever looks at it must leave it as it was."""
    for start, rng in starts(name, seats, games):
        for position in walk(start, rng):
            yield position, rng


def walk(position: Position, rng: random.Random) -> Iterator[Position]:
    """The same position before every decision of a random game."""
    while position.actor != hoshitaku.OVER:
        options = position.options()
        yield position
        position.take(rng.choice(options))


def some_steps(name: str, seats: int, games: int = GAMES_A_LAW) -> Iterator[tuple[Position, random.Random]]:
    """A few positions of random games (one of each of very many games), for laws dear to check, however long the games.

    They are clones, drawn evenly from the whole of a game, and come when it is over.
    """
    kept = KEPT if games <= 100 else 1
    for start, rng in starts(name, seats, games):
        sample: list[Position] = []
        for number, position in enumerate(walk(start, rng)):
            if len(sample) < kept:
                sample.append(position.clone())
            elif rng.random() < kept / (number + 1):
                sample[rng.randrange(kept)] = position.clone()
        for position in sample:
            yield position, rng
