"""The preparation grid, and the current offer."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    FOREIGN_FLAG,
    GRID_CARD_NUMBER_LIMIT,
    LIFE_CARD_COUNT,
    OFFERABLE_KIND_COUNT,
)
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_GRID_SPACE
from hoshitaku.kernel.state_field import SEAT, StateField, bit_set_field, item_field, slot_row
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PreparationGrid:
    """[setup.grid] The open card of the crew deck, passes in a row; and by space: card, flag, barred sides.

    `top` and `crew` are grid card numbers: of crew, or of cards that modules mix in (see grid_cards.py). `barred` are
    the sides on which a gap was before in its row while cards slide.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("top", "grid_card", GRID_CARD_NUMBER_LIMIT, public_text="open card of the crew deck"),
        StateField("passes", 0, 0, MAX_FIELD_VALUE, public_text="passes in a row"),
        item_field("crew", "grid_card", GRID_CARD_NUMBER_LIMIT, PER_GRID_SPACE),
        item_field("flag", SEAT, FOREIGN_FLAG + 1, PER_GRID_SPACE),
        bit_set_field("barred", "side", 2, PER_GRID_SPACE),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("barred", "crew", "flag", "passes", "top")

    def __init__(self, top: i64, passes: i64, crew: vec[i64], flag: vec[i64], barred: vec[i64]) -> None:
        self.top: i64 = top
        self.passes: i64 = passes
        self.crew: vec[i64] = crew
        self.flag: vec[i64] = flag
        self.barred: vec[i64] = barred

    def clone(self) -> PreparationGrid:
        """An independent copy."""
        return PreparationGrid(self.top, self.passes, self.crew, self.flag, self.barred)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TradeOffer:
    """[trade.offer] Life and artifact cards (bits) in the offer, and what else each side gives.

    `gives` are substances and energy from the seat whose turn it is, `gets` those from its partner.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        bit_set_field("life", "life", LIFE_CARD_COUNT),
        bit_set_field("artifacts", "artifact", ARTIFACT_CARD_COUNT),
        StateField("gives", 0, 0, MAX_FIELD_VALUE, slot_row(OFFERABLE_KIND_COUNT)),
        StateField("gets", 0, 0, MAX_FIELD_VALUE, slot_row(OFFERABLE_KIND_COUNT)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("artifacts", "gets", "gives", "life")

    def __init__(self, life: i64, artifacts: i64, gives: vec[i64], gets: vec[i64]) -> None:
        self.life: i64 = life
        self.artifacts: i64 = artifacts
        self.gives: vec[i64] = gives
        self.gets: vec[i64] = gets

    def clone(self) -> TradeOffer:
        """An independent copy."""
        return TradeOffer(self.life, self.artifacts, self.gives, self.gets)
