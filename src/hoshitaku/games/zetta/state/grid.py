"""The preparation grid, and an offer that is being made."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import ARTIFACTS, FOREIGN_FLAG, LIFES, MOST_GRID_CARDS, NONE, THINGS_TO_OFFER
from hoshitaku.games.zetta.state.field import MANY, SLOT, SPACE_OF_GRID, Field
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grid:
    """[setup.grid] The open card of the crew deck, passes in succession; and by space: card, flag, barred sides.

    `top` and `crew` are numbers of cards in the grid: of crew, or of cards that modules mix in (see gridcards.py).
    `barred` are the sides on which a gap has been in its row while cards slide.
    """

    __slots__ = ("barred", "crew", "flag", "passes", "top")

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("top", NONE, NONE, MOST_GRID_CARDS - 1, of="grid_card"),
        Field("passes", 0, 0, MANY),
        Field("crew", NONE, NONE, MOST_GRID_CARDS - 1, SPACE_OF_GRID, of="grid_card"),
        Field("flag", NONE, NONE, FOREIGN_FLAG, SPACE_OF_GRID, of="seat"),
        Field("barred", 0, 0, 3, SPACE_OF_GRID, of="side", bits=True),
    )

    def __init__(self, top: i64, passes: i64, crew: vec[i64], flag: vec[i64], barred: vec[i64]) -> None:
        self.top: i64 = top
        self.passes: i64 = passes
        self.crew: vec[i64] = crew
        self.flag: vec[i64] = flag
        self.barred: vec[i64] = barred

    def clone(self) -> Grid:
        """An independent copy."""
        return Grid(self.top, self.passes, self.crew, self.flag, self.barred)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Offer:
    """[trade.offer] Life and artifact cards (bits) that change hands, and what each side gives besides.

    `gives` are substances and energy of the seat whose turn it is, `gets` what its partner gives for it.
    """

    __slots__ = ("artifacts", "gets", "gives", "life")

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("life", 0, 0, (1 << LIFES) - 1, of="life", bits=True),
        Field("artifacts", 0, 0, (1 << ARTIFACTS) - 1, of="artifact", bits=True),
        Field("gives", 0, 0, MANY, SLOT, THINGS_TO_OFFER),
        Field("gets", 0, 0, MANY, SLOT, THINGS_TO_OFFER),
    )

    def __init__(self, life: i64, artifacts: i64, gives: vec[i64], gets: vec[i64]) -> None:
        self.life: i64 = life
        self.artifacts: i64 = artifacts
        self.gives: vec[i64] = gives
        self.gets: vec[i64] = gets

    def clone(self) -> Offer:
        """An independent copy."""
        return Offer(self.life, self.artifacts, self.gives, self.gets)
