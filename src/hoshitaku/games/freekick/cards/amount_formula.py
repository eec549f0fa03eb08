"""Numbers on cards: the amount of an effect, as the pack defines it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.state.sheet import NONE

# What an amount may count: the four levels by their track number, then:
STARS_MEASURE: Final = 4
CUBES_PLACED_MEASURE: Final = 5  # by the current card, so far
PLAYERS_AFFECTED_MEASURE: Final = 6  # by the last effect of the current card that affects several seats

UNLIMITED_AMOUNT: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class AmountFormula:
    """A number on a card: base + (multiplier x first x second measure / divisor), rounded, then kept within bounds.

    `first_measure` and `second_measure` are tracks, STARS_MEASURE, CUBES_PLACED_MEASURE or
    PLAYERS_AFFECTED_MEASURE; NONE counts as 1.
    """

    __slots__ = ("base", "divisor", "first_measure", "maximum", "minimum", "multiplier", "rounds_up", "second_measure")

    def __init__(
        self,
        base: i64,
        multiplier: i64,
        first_measure: i64,
        second_measure: i64,
        divisor: i64,
        rounds_up: bool,
        minimum: i64,
        maximum: i64,
    ) -> None:
        self.base: i64 = base
        self.multiplier: i64 = multiplier
        self.first_measure: i64 = first_measure
        self.second_measure: i64 = second_measure
        self.divisor: i64 = divisor
        self.rounds_up: bool = rounds_up
        self.minimum: i64 = minimum
        self.maximum: i64 = maximum


def fixed_amount(value: i64) -> AmountFormula:
    """An amount that is the same for all seats."""
    return AmountFormula(value, 0, NONE, NONE, 1, False, -UNLIMITED_AMOUNT, UNLIMITED_AMOUNT)
