"""Chance draws the next card or token of a deck. Each subclass defines what happens to it."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import gain_item_with_effects, row_location
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.codes import IN_DECK, NONE, RELIC_ITEM, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import ChanceDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec


class CardDraw(ChanceDecision):
    """[glossary.draw] [setup.decks] The top card of a shuffled deck: each card in it is equally likely."""

    __slots__ = ()

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        """Location of each card of this kind."""
        raise NotImplementedError

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        """Whether a card of the kind belongs to this deck."""
        return True

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        places = self.card_locations(state)
        for card in range(len(places)):
            if places[card] == IN_DECK and self.belongs_to_deck(state, card):
                out.add(card)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        places = self.card_locations(state)
        legal = option < len(places) and places[option] == IN_DECK and self.belongs_to_deck(state, option)
        return "" if legal else "glossary.draw"


@final
class DrawCrewCard(CardDraw):
    """[hire.row] [glossary.draw] The top crew card: to the row at a body, or face up for the next seat asked.

    [anomaly.crew] [crew.over_limit] It is turned face up if `body` is NONE.
    """

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body?"}

    def __init__(self, body: i64) -> None:
        super().__init__()
        self.body: i64 = body

    def record_name(self) -> str:
        return "draw_crew"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "hire.decline") if self.body == NONE else "hire.row"

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.crew_locations

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.crew_locations[option] = TURNED_UP if self.body == NONE else row_location(0, self.body)
        cause = current_effect_cause(state) if self.body == NONE else i64(0)
        state.log_event("crew_shown", self.clause(state), NONE, 0, subject_with_cause(option, cause))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "crew", option, 0)


@final
class DrawItemCard(CardDraw):
    """[item.row] [anomaly.item] [anomaly.mandatory] The top item of a kind: to a row, to a seat, or turned up.

    With a `body` it goes to the row there (a relic: to the dig site), with a `seat` the seat gains it, with both
    [dig.success] the seat has dug it up there, and with neither the next seat asked may take it.
    """

    __slots__ = ("body", "kind", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "item_kind", "body": "body?", "seat": "seat?"}

    def __init__(self, kind: i64, body: i64, seat: i64) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.body: i64 = body
        self.seat: i64 = seat

    def record_name(self) -> str:
        return "draw_item"

    def clause(self, state: FarFarOutState) -> str:
        if self.body != NONE:
            return "dig.success" if self.kind == RELIC_ITEM else "item.row"
        return current_effect_clause(state, "glossary.draw" if self.seat != NONE else "anomaly.item")

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.item_locations

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        return state.rules.cards.items[card].kind == self.kind

    def take(self, state: FarFarOutState, option: i64) -> None:
        cause = current_effect_cause(state) if self.body == NONE else i64(0)
        if self.seat != NONE:
            gain_item_with_effects(state, self.seat, option, self.clause(state), cause)
            return
        state.item_locations[option] = TURNED_UP if self.body == NONE else row_location(self.kind, self.body)
        state.log_event("item_shown", self.clause(state), NONE, 0, subject_with_cause(option, cause))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "item", option, 0)
