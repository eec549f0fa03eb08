"""Draws of chance from a deck without order: every card that is still in it is equally likely."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance
from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec


class Draw(Chance):
    """The top card of a shuffled deck; `span` is the number of its cards."""

    __slots__ = ()

    def places(self, state: Zetta) -> vec[i64]:
        """Where its cards are."""
        raise NotImplementedError

    def left(self, state: Zetta) -> i64:
        """How many cards are left in the deck."""
        count: i64 = 0
        places = self.places(state)
        for card in range(self.span()):
            if places[card] == IN_DECK and self.fits(state, card):
                count += 1
        return count

    def fits(self, state: Zetta, card: i64) -> bool:
        """Whether a card of the kind belongs to this deck."""
        return True

    def options(self, state: Zetta, out: Options) -> None:
        places = self.places(state)
        for card in range(self.span()):
            if places[card] == IN_DECK and self.fits(state, card):
                out.add(card)

    def refusal(self, state: Zetta, option: i64) -> str:
        there = self.places(state)[option] == IN_DECK and self.fits(state, option)
        return "" if there else "general.limited_tokens"
