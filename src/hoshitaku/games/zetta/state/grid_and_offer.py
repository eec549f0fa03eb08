"""The preparation grid, and an offer that is being made."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import ARTIFACT_CARDS, FOREIGN_FLAG, LIFE_CARDS, MAX_GRID_CARDS, NONE, OFFERABLE_KINDS
from hoshitaku.games.zetta.state.state_field import MAX_NUMBER, PER_GRID_SPACE, PER_SLOT, StateField
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PreparationGrid:
    """[setup.grid] The open card of the crew deck, passes in succession; and by space: card, flag, barred sides.

    `top` and `crew` are numbers of cards in the grid: of crew, or of cards that modules mix in (see gridcards.py).
    `barred` are the sides on which a gap has been in its row while cards slide.
    """

    __slots__ = ("barred", "crew", "flag", "passes", "top")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("top", NONE, NONE, MAX_GRID_CARDS - 1, value_kind="grid_card"),
        StateField("passes", 0, 0, MAX_NUMBER),
        StateField("crew", NONE, NONE, MAX_GRID_CARDS - 1, PER_GRID_SPACE, value_kind="grid_card"),
        StateField("flag", NONE, NONE, FOREIGN_FLAG, PER_GRID_SPACE, value_kind="seat"),
        StateField("barred", 0, 0, 3, PER_GRID_SPACE, value_kind="side", is_bit_set=True),
    )

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
    """[trade.offer] Life and artifact cards (bits) that change hands, and what each side gives besides.

    `gives` are substances and energy of the seat whose turn it is, `gets` what its partner gives for it.
    """

    __slots__ = ("artifacts", "gets", "gives", "life")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("life", 0, 0, (1 << LIFE_CARDS) - 1, value_kind="life", is_bit_set=True),
        StateField("artifacts", 0, 0, (1 << ARTIFACT_CARDS) - 1, value_kind="artifact", is_bit_set=True),
        StateField("gives", 0, 0, MAX_NUMBER, PER_SLOT, OFFERABLE_KINDS),
        StateField("gets", 0, 0, MAX_NUMBER, PER_SLOT, OFFERABLE_KINDS),
    )

    def __init__(self, life: i64, artifacts: i64, gives: vec[i64], gets: vec[i64]) -> None:
        self.life: i64 = life
        self.artifacts: i64 = artifacts
        self.gives: vec[i64] = gives
        self.gets: vec[i64] = gets

    def clone(self) -> TradeOffer:
        """An independent copy."""
        return TradeOffer(self.life, self.artifacts, self.gives, self.gets)
