"""Planet cards: data of the pack, made into what the rules ask of them."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.amount import Amount
from hoshitaku.games.freekick.sheet import NONE
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec

POWER_BOX: Final = 0
SPECIES: Final = 1

S = TypeVar("S", bound=State)


class CardEffect(Generic[S]):
    """One effect of a card text; `clause` is the rule it carries out, `card` the number of its card."""

    __slots__ = ("amount", "card", "clause")

    def __init__(self, clause: str, card: i64, amount: Amount) -> None:
        self.clause: str = clause
        self.card: i64 = card
        self.amount: Amount = amount

    def asks(self) -> bool:
        """Tell whether it leaves a question on the stack."""
        return False

    def apply(self, state: S, user: i64) -> None:
        """[turn.effects_mandatory] Do it to everyone concerned, as far as possible."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Card:
    """[components.planet_cards] One planet card, shared by all games of its pack and never changed.

    Abilities are plain fields, neutral if the card lacks them, so a seat without species holds NO_CARD.
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
        self.on_use: list[CardEffect[Any]] = []
        self.on_gain: list[CardEffect[Any]] = []
        self.on_round_start: list[CardEffect[Any]] = []
        self.on_turn_start: list[CardEffect[Any]] = []
        self.on_game_end: list[CardEffect[Any]] = []
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
