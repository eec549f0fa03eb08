"""Random draws from a deck whose order nobody knows: every card still in the deck is equally likely."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.decision_bases import ChanceDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec


class CardDraw(ChanceDecision):
    """Draws the top card of a shuffled deck; `option_bound` is the number of cards of this kind."""

    __slots__ = ()

    def card_locations(self, state: ZettaState) -> vec[i64]:
        """The location of each card of this kind, by card."""
        raise NotImplementedError

    def count_in_deck(self, state: ZettaState) -> i64:
        """Number of cards left in the deck."""
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
