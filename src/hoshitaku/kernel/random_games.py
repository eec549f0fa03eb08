"""Whole games in compiled code: random playouts, and traces for differential tests."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.kernel.decision import CHANCE, State
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.random import Random


def resolve_chance(state: State, out: OptionBuffer, random: Random) -> i64:
    """Resolve chance by its weights until a seat must choose or the game is over; return the number of chance
    decisions.
    """
    answered: i64 = 0
    while state.stack_depth and state.actor() == CHANCE:
        state.options(out)
        state.take(out.option_at_roll(random.below(out.total_weight())))
        answered += 1
    return answered


def random_playout(state: State, out: OptionBuffer, random: Random) -> i64:
    """Play a state to its end, every option (chance too) equally likely; return the number of decisions."""
    steps: i64 = 0
    while state.stack_depth:
        state.options(out)
        index = random.below(out.count)
        state.take(out.items[index])
        steps += 1
    return steps


def random_playouts(start: State, count: i64, seed: i64) -> i64:
    """Play `count` random games from clones of a start; return the total number of decisions."""
    out = OptionBuffer()
    random = Random(seed)
    steps: i64 = 0
    for _ in range(count):
        steps += random_playout(start.clone(), out, random)
    return steps


def clone_repeatedly(state: State, count: i64) -> State:
    """Clone a state `count` times, for benchmarks; return the last clone."""
    clone = state
    for _ in range(count):
        clone = state.clone()
    return clone


def trace_random_game(state: State, seed: i64) -> list[tuple[int, int]]:
    """Play a state to its end at random; return (actor, option) of every decision."""
    out = OptionBuffer()
    random = Random(seed)
    moves: list[tuple[int, int]] = []
    while state.stack_depth:
        state.options(out)
        option = out.items[random.below(out.count)]
        moves.append((int(state.actor()), int(option)))
        state.take(option)
    return moves
