"""Nothing that was read, dealt or asked stays in memory, in either build."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable

import pytest

import hoshitaku
from hoshitaku import Position

OFTEN = 100
# Bytes that each time may leave behind: caches that fill slowly, and numbers that Python keeps.
LITTLE = 200


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_a_position_read_from_json_leaves_nothing_behind(name: str) -> None:
    position = halfway(name)
    reported = position.to_json()
    assert left_behind(lambda: position.game.from_json(reported)) < LITTLE


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_a_redeal_and_a_view_leave_nothing_behind(name: str) -> None:
    position, rng = halfway(name), random.Random(2)
    assert left_behind(lambda: position.redeal(0, rng).view(0)) < LITTLE


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_a_game_at_a_table_of_its_own_kind_leaves_nothing_behind(name: str) -> None:
    game, rng = hoshitaku.game(name), random.Random(3)
    assert left_behind(lambda: play(game.new(2), rng, 20)) < LITTLE


def halfway(name: str) -> Position:
    """A position with a question for a seat."""
    position = play(hoshitaku.game(name).new(2), random.Random(1), 20)
    while position.actor < 0:
        position.take(position.options()[0])
    return position


def play(position: Position, rng: random.Random, decisions: int) -> Position:
    """The same, that many random decisions later."""
    for _ in range(decisions):
        position.take(rng.choice(position.options()))
    return position


def left_behind(work: Callable[[], object]) -> float:
    """Bytes for each time that stay in memory when work was done often."""
    for _ in range(OFTEN // 4):
        work()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(OFTEN):
            work()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / OFTEN
    finally:
        tracemalloc.stop()
