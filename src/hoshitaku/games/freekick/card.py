"""Planet cards: data of the pack, made into what the rules ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.sheet import CITY, COSMO, NONE
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.freekick.effects import Effect
    from hoshitaku.games.freekick.state import FreeKick

POWER_BOX: Final = 0
SPECIES: Final = 1

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

    def value(self, state: FreeKick, seat: i64) -> i64:
        """What it comes to for a seat now."""
        if self.first == NONE:
            return self.base
        product = self.per * count(state, seat, self.first)
        if self.second != NONE:
            product *= count(state, seat, self.second)
        if self.upward:
            product += self.divisor - 1
        return min(max(self.base + product // self.divisor, self.least), self.most)


def fixed(value: i64) -> Amount:
    """An amount that is the same for everybody."""
    return Amount(value, 0, NONE, NONE, 1, False, -UNLIMITED, UNLIMITED)


def count(state: FreeKick, seat: i64, measure: i64) -> i64:
    """A level of a seat, its stars, or what the card in use has done so far.

    [sheet.cosmo_use] Only what cards count here, and put in place of science, gives Cosmo a use.
    """
    if CITY <= measure <= COSMO:
        return state.seats[seat].levels[measure]
    if measure == STARS:
        return state.seats[seat].stars
    return state.cubes_placed if measure == CUBES_PLACED else state.players_affected


@final
@mypyc_attr(acyclic=True)
class Card:
    """[components.planet_cards] One planet card, shared by all games of its pack and never changed.

    Abilities are plain fields with a neutral value where the card lacks them, so a seat without species holds NO_CARD.
    """

    __slots__ = (
        "banned",
        "bound",
        "copies",
        "cost",
        "cost_is_hand",
        "id",
        "index",
        "kind",
        "on_gain",
        "on_game_end",
        "on_round_start",
        "on_turn_start",
        "on_use",
        "oxygen_sure",
        "oxygen_surplus",
        "power_beyond",
        "power_table",
        "rules",
        "science_fixed",
        "science_from",
        "war_bonus",
        "war_penalty",
        "war_unarmed",
    )  # fmt: skip

    def __init__(self, index: i64, id: str, kind: i64, cost: i64, cost_is_hand: bool) -> None:
        self.index: i64 = index
        self.id: str = id
        self.kind: i64 = kind
        self.cost: i64 = cost
        self.cost_is_hand: bool = cost_is_hand
        self.on_use: list[Effect] = []
        self.on_gain: list[Effect] = []
        self.on_round_start: list[Effect] = []
        self.on_turn_start: list[Effect] = []
        self.on_game_end: list[Effect] = []
        # power: a table by cubes (empty: none), a track in place of science, a fixed science
        self.power_table: vec[i64] = vec[i64]()
        self.power_beyond: i64 = 0
        self.science_from: i64 = NONE
        self.science_fixed: i64 = NONE
        # actions: bit set of own boxes that cannot be chosen; no giving up; copies another species
        self.banned: i64 = 0
        self.bound: bool = False
        self.copies: bool = False
        # round end
        self.oxygen_sure: bool = False
        self.oxygen_surplus: bool = False
        self.war_bonus: Amount | None = None
        self.war_unarmed: i64 = NONE
        self.war_penalty: i64 = 0
        self.rules: dict[str, str] = {}

    def rule(self, ability: str) -> str:
        """Slug of the clause that an ability of this card carries out."""
        return self.rules[ability]


NO_CARD: Final = Card(NONE, "", SPECIES, 0, False)
