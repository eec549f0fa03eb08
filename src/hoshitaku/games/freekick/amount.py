"""Numbers on cards: how much an effect gives, as the pack says."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.sheet import NONE

# What an amount may count: the four levels by their track number, then:
STARS: Final = 4
CUBES_PLACED: Final = 5  # by the card in use, so far
PLAYERS_AFFECTED: Final = 6  # by the last effect of the card in use that concerns several

UNLIMITED: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class Amount:
    """A number on a card: base + (per x first x second / divisor), rounded, then kept within bounds.

    `first` and `second` are tracks, STARS, CUBES_PLACED or PLAYERS_AFFECTED; NONE counts as 1.
    """

    __slots__ = ("base", "divisor", "first", "least", "most", "per", "second", "upward")

    def __init__(
        self, base: i64, per: i64, first: i64, second: i64, divisor: i64, upward: bool, least: i64, most: i64
    ) -> None:
        self.base: i64 = base
        self.per: i64 = per
        self.first: i64 = first
        self.second: i64 = second
        self.divisor: i64 = divisor
        self.upward: bool = upward
        self.least: i64 = least
        self.most: i64 = most


def fixed(value: i64) -> Amount:
    """An amount that is the same for everybody."""
    return Amount(value, 0, NONE, NONE, 1, False, -UNLIMITED, UNLIMITED)
