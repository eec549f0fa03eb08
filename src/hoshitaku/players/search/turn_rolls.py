"""Chance in playouts: the same seed gives the same rolls turn by turn, so that options can be compared fairly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.random import Random

MASK_31_BITS: Final = 0x7FFFFFFF
MASK_32_BITS: Final = 0xFFFFFFFF
SEED_FACTOR: Final = 1640531527
NUMBER_FACTOR: Final = 1150833019
MIX_FACTOR: Final = 73244475


def mix_seed(seed: i64, number: i64) -> i64:
    """A 32-bit seed mixed from several numbers; intermediate values stay below 2**63, so both builds agree."""
    word = (seed & MASK_31_BITS) * SEED_FACTOR + (number & MASK_31_BITS) * NUMBER_FACTOR
    word = (word ^ (word >> 31)) & MASK_32_BITS
    word = ((word ^ (word >> 16)) * MIX_FACTOR) & MASK_32_BITS
    word = ((word ^ (word >> 16)) * MIX_FACTOR) & MASK_32_BITS
    return word ^ (word >> 16)


@final
@mypyc_attr(acyclic=True)
class TurnRolls:
    """Rolls that are seeded again each turn: one more roll in a turn does not shift those of later turns.

    Playout number `at` of `of` is stratified: over all these playouts, each roll of a turn covers the outcomes evenly
    from lowest to highest, in a random order.
    """

    __slots__ = ("playout_count", "playout_number", "random", "seed", "turn")

    def __init__(self, seed: i64, at: i64 = 0, of: i64 = 1) -> None:
        self.seed: i64 = seed
        self.playout_number: i64 = at
        self.playout_count: i64 = of
        self.turn: i64 = -1
        self.random: Random = Random(seed)

    def next_roll_in_turn(self, turn: i64, total: i64) -> i64:
        """An int in range(total), in this turn."""
        self.start_turn(turn)
        if self.playout_count == 1:
            return self.random.below(total)
        return (self.spread_over_playouts(self.random.next_word()) * total) >> 32

    def spread_over_playouts(self, order: i64) -> i64:
        """32 random bits, within this playout's share of their range."""
        mine = mix_seed(order, self.playout_number)
        rank: i64 = 0
        for other in range(self.playout_count):
            theirs = mix_seed(order, other)
            if theirs < mine or (theirs == mine and other < self.playout_number):
                rank += 1
        return ((rank << 32) + mix_seed(mine, order)) // self.playout_count

    def skip_rolls(self, turn: i64, count: i64) -> None:
        """Skip rolls of this turn, as if they had been made."""
        self.start_turn(turn)
        for _ in range(count):
            self.random.next_word()

    def start_turn(self, turn: i64) -> None:
        """Start the rolls of this turn, if it is a new turn."""
        if turn != self.turn:
            self.turn = turn
            self.random = Random(mix_seed(self.seed, turn))
