"""Chance in playouts: the same seed deals the same, turn by turn, so that options can be compared fairly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.random import Random

HALF: Final = 0x7FFFFFFF
WORD: Final = 0xFFFFFFFF
FIRST_FACTOR: Final = 1640531527
SECOND_FACTOR: Final = 1150833019
THIRD_FACTOR: Final = 73244475


def mixed(seed: i64, number: i64) -> i64:
    """A seed of 32 bits for one of many purposes; no step of it leaves 63 bits, so both builds agree."""
    word = (seed & HALF) * FIRST_FACTOR + (number & HALF) * SECOND_FACTOR
    word = (word ^ (word >> 31)) & WORD
    word = ((word ^ (word >> 16)) * THIRD_FACTOR) & WORD
    word = ((word ^ (word >> 16)) * THIRD_FACTOR) & WORD
    return word ^ (word >> 16)


@final
@mypyc_attr(acyclic=True)
class Lots:
    """Rolls that begin anew with each turn: one roll more in a turn does not shift those of the turns to come."""

    __slots__ = ("random", "seed", "turn")

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed
        self.turn: i64 = -1
        self.random: Random = Random(seed)

    def roll(self, turn: i64, total: i64) -> i64:
        """An int in range(total), in this turn."""
        if turn != self.turn:
            self.turn = turn
            self.random = Random(mixed(self.seed, turn))
        return self.random.below(total)
