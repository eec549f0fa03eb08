"""Planet cards: data of the pack in the form that the rules use."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.amount_formula import AmountFormula
from hoshitaku.games.freekick.state.sheet import NONE
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec

POWER_BOX_CARD: Final = 0
SPECIES_CARD: Final = 1

S = TypeVar("S", bound=State)


class CardEffect(Generic[S]):
    """One effect of a card text; `clause` is its rule, `card_index` the number of its card."""

    __slots__ = ("amount", "card_index", "clause")

    def __init__(self, clause: str, card_index: i64, amount: AmountFormula) -> None:
        self.clause: str = clause
        self.card_index: i64 = card_index
        self.amount: AmountFormula = amount

    def leaves_choice(self) -> bool:
        """Whether it leaves a question on the stack."""
        return False

    def apply(self, state: S, user_seat: i64) -> None:
        """[turn.effects_mandatory] Apply it to every affected seat, as far as possible."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Card:
    """[components.planet_cards] One planet card. All games with its pack share it; it never changes.

    Abilities are plain fields, neutral if the card lacks them, so a seat without species holds NO_CARD.
    """

    __slots__ = (
        "assures_oxygen",
        "clause_by_ability",
        "copies_species",
        "fixed_science",
        "forbidden_box_bits",
        "forbids_release",
        "gain_effects",
        "game_end_effects",
        "id",
        "index",
        "kind",
        "power_beyond_table",
        "power_by_cubes",
        "price",
        "price_is_whole_hand",
        "round_start_effects",
        "science_track",
        "scores_oxygen_surplus",
        "turn_start_effects",
        "unarmed_war_measure",
        "use_effects",
        "war_loss_penalty",
        "war_power_bonus",
    )  # fmt: skip

    def __init__(self, index: i64, id: str, kind: i64, price: i64, price_is_whole_hand: bool) -> None:
        self.index: i64 = index
        self.id: str = id
        self.kind: i64 = kind
        self.price: i64 = price
        self.price_is_whole_hand: bool = price_is_whole_hand
        self.use_effects: list[CardEffect[Any]] = []
        self.gain_effects: list[CardEffect[Any]] = []
        self.round_start_effects: list[CardEffect[Any]] = []
        self.turn_start_effects: list[CardEffect[Any]] = []
        self.game_end_effects: list[CardEffect[Any]] = []
        # power: a table by cubes (empty: none), a track that replaces science, a fixed science
        self.power_by_cubes: vec[i64] = vec[i64]()
        self.power_beyond_table: i64 = 0
        self.science_track: i64 = NONE
        self.fixed_science: i64 = NONE
        # actions: bit set of own boxes that cannot be chosen; whether it cannot be given back; whether it copies
        # another species
        self.forbidden_box_bits: i64 = 0
        self.forbids_release: bool = False
        self.copies_species: bool = False
        # round end
        self.assures_oxygen: bool = False
        self.scores_oxygen_surplus: bool = False
        self.war_power_bonus: AmountFormula | None = None
        self.unarmed_war_measure: i64 = NONE
        self.war_loss_penalty: i64 = 0
        self.clause_by_ability: dict[str, str] = {}

    def ability_clause(self, ability: str) -> str:
        """Slug of the clause for an ability of this card."""
        return self.clause_by_ability[ability]


NO_CARD: Final = Card(NONE, "", SPECIES_CARD, 0, False)
