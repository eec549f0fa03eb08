"""Draws of chance from a deck without order: every card that is still in it is equally likely."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.decision_bases import ChanceDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec


class CardDraw(ChanceDecision):
    """The top card of a shuffled deck; `span` is the number of its cards."""

    __slots__ = ()

    def card_locations(self, state: ZettaState) -> vec[i64]:
        """Where its cards are."""
        raise NotImplementedError

    def count_in_deck(self, state: ZettaState) -> i64:
        """How many cards are left in the deck."""
        count: i64 = 0
        places = self.card_locations(state)
        for card in range(self.option_bound()):
            if places[card] == IN_DECK and self.belongs_to_deck(state, card):
                count += 1
        return count

    def belongs_to_deck(self, state: ZettaState, card: i64) -> bool:
        """Whether a card of the kind belongs to this deck."""
        return True

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        places = self.card_locations(state)
        for card in range(self.option_bound()):
            if places[card] == IN_DECK and self.belongs_to_deck(state, card):
                out.add(card)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        there = self.card_locations(state)[option] == IN_DECK and self.belongs_to_deck(state, option)
        return "" if there else "general.limited_tokens"
