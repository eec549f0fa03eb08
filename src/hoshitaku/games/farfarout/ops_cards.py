"""Effects on cards: drawn from their decks, and lost."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import crew_left, item_left
from hoshitaku.games.farfarout.choices import DrawItems, LoseItems, MayPay, OfferItem
from hoshitaku.games.farfarout.codes import CREW_DECK, OUTPOST_DECK
from hoshitaku.games.farfarout.effect import ON_PLANET, REMOVE, TURN_ONCE, Effect
from hoshitaku.games.farfarout.outpost import OfferQuest
from hoshitaku.games.farfarout.people import OfferCrew, lose_members
from hoshitaku.games.farfarout.questdraw import quests_left
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import can_pay


@final
class DrawCards(Effect):
    """[glossary.draw] [crew.over_limit] [outpost.over_limit] `draw`: top cards of a deck, perhaps for a price.

    `where` is where the ship must be; `optional` cards may be declined.
    """

    __slots__ = ("cards", "deck", "optional", "where")

    def __init__(self, deck: i64, cards: i64, where: i64) -> None:
        super().__init__()
        self.deck: i64 = deck
        self.cards: i64 = cards
        self.where: i64 = where
        self.optional: bool = False

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if not self.possible(state, seat):
            return
        if len(self.pay) and self.when not in (REMOVE, TURN_ONCE):
            if can_pay(state, seat, self.pay):
                state.push(MayPay(seat, self.index))
        else:
            self.fulfil(state, seat)

    def fulfil(self, state: FarFarOut, seat: i64) -> None:
        if self.deck == CREW_DECK:
            state.push(OfferCrew(seat, self.cards))
        elif self.deck == OUTPOST_DECK:
            state.push(OfferQuest(seat, 1 if self.optional else 0))
        elif self.optional:
            state.push(OfferItem(seat, self.deck))
        else:
            state.push(DrawItems(seat, self.deck, self.cards))

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return not self.refusal(state, seat)

    def refusal(self, state: FarFarOut, seat: i64) -> str:
        """[move.on_body] [hire.deck_out] Not on a planet, or nothing left to draw."""
        if self.where == ON_PLANET and not on_planet(state, seat):
            return "move.on_body"
        if self.deck == CREW_DECK:
            return "" if crew_left(state) else "hire.deck_out"
        left = quests_left(state, False) > 0 if self.deck == OUTPOST_DECK else item_left(state, self.deck)
        return "" if left else self.rule

    def free(self) -> bool:
        return True


@final
class ItemLoss(Effect):
    """`lose_item`: this many items, of the seat's choice."""

    __slots__ = ("items",)

    def __init__(self, items: i64) -> None:
        super().__init__()
        self.items: i64 = items

    def perform(self, state: FarFarOut, seat: i64) -> None:
        LoseItems(seat, self.items).take(state, 0)


@final
class CrewLoss(Effect):
    """[move.last_pilot_events] `lose_crew`: this many crew members, of the seat's choice."""

    __slots__ = ("members",)

    def __init__(self, members: i64) -> None:
        super().__init__()
        self.members: i64 = members

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose_members(state, seat, self.members)
