"""What the tests of all bridges share: how often they run, the tables they run on, and what hides something."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import hoshitaku

# 1 for the full numbers of the specification, which take hours; otherwise a part that takes a minute.
FULL = os.environ.get("HOSHITAKU_BRIDGE_RUNS") == "full"
TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seats]
# Random players find the end of Far Far Out late: after thousands of choices.
SHORT: dict[str, dict[str, object]] = {"farfarout": {"round_limit": 3}}
CHOICES = 400

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def times(full: int, few: int) -> int:
    """How often something runs."""
    return full if FULL else few


def moments(game: str, seats: int, seed: int, many: int) -> Iterator[hoshitaku.Position]:
    """Some positions of a random game, each before a choice of a seat."""
    rng = random.Random(seed)
    position = hoshitaku.game(game).new(seats)
    wanted = set(rng.sample(range(CHOICES), many))
    for number in range(CHOICES):
        while position.actor == hoshitaku.CHANCE:
            position.take(rng.choices(position.options(), position.weights())[0])
        if position.actor == hoshitaku.OVER:
            return
        if number in wanted:
            yield position.clone()
        position.take(rng.choice(position.options()))
