"""Helpers of all bridge tests: number of runs, tables, and hidden information."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import hoshitaku

# How many per cent of the full numbers: 100 takes hours on the compiled build, nothing said a minute.
RUNS = int(os.environ.get("HOSHITAKU_BRIDGE_RUNS", "0"))
FULL = RUNS > 0
TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seat_counts]
# Random players find the end of Far Far Out late: after thousands of choices.
SHORT: dict[str, dict[str, object]] = {"farfarout": {"round_limit": 3}}
CHOICES = 400

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def times(full: int, few: int) -> int:
    """How often something runs."""
    return max(few, full * RUNS // 100)


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
