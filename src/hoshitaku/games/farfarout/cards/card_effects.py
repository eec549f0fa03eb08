"""Effects that draw cards from their decks, and effects that lose cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import can_draw_crew, can_draw_item
from hoshitaku.games.farfarout.cards.effect import ON_PLANET, ONCE_PER_TURN, ONCE_THEN_REMOVED, Effect
from hoshitaku.games.farfarout.cards.effect_decisions import (
    AskItemsToLose,
    DrawItemsForSeat,
    OfferTopItem,
    PayOrDecline,
)
from hoshitaku.games.farfarout.chapters.crew import OfferCrewCards, ask_crew_to_lose
from hoshitaku.games.farfarout.chapters.gains_and_losses import can_pay_price
from hoshitaku.games.farfarout.chapters.outpost_quest import DrawRewardQuest
from hoshitaku.games.farfarout.chapters.quest_draw import count_drawable_quests
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.codes import CREW_DECK, OUTPOST_QUEST_DECK
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState


@final
class DrawCardsEffect(Effect):
    """[glossary.draw] [crew.over_limit] [outpost.over_limit] `draw`: top cards of a deck, possibly for a price.

    `required_place` is where the ship must be; cards may be declined if `may_decline`.
    """

    __slots__ = ("card_count", "deck", "may_decline", "required_place")

    def __init__(self, deck: i64, card_count: i64, required_place: i64) -> None:
        super().__init__()
        self.deck: i64 = deck
        self.card_count: i64 = card_count
        self.required_place: i64 = required_place
        self.may_decline: bool = False

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        if not self.is_possible(state, seat):
            return
        if len(self.price) and self.timing not in (ONCE_THEN_REMOVED, ONCE_PER_TURN):
            if can_pay_price(state, seat, self.price):
                state.push(PayOrDecline(seat, self.index))
        else:
            self.perform_after_payment(state, seat)

    def perform_after_payment(self, state: FarFarOutState, seat: i64) -> None:
        if self.deck == CREW_DECK:
            state.push(OfferCrewCards(seat, self.card_count))
        elif self.deck == OUTPOST_QUEST_DECK:
            state.push(DrawRewardQuest(seat, 1 if self.may_decline else 0))
        elif self.may_decline:
            state.push(OfferTopItem(seat, self.deck))
        else:
            state.push(DrawItemsForSeat(seat, self.deck, self.card_count))

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return not self.forbidding_clause(state, seat)

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[move.on_body] [hire.deck_out] The ship is not on a planet, or no card is left."""
        if self.required_place == ON_PLANET and not is_on_planet(state, seat):
            return "move.on_body"
        if self.deck == CREW_DECK:
            return "" if can_draw_crew(state) else "hire.deck_out"
        left = (
            count_drawable_quests(state, False) > 0
            if self.deck == OUTPOST_QUEST_DECK
            else can_draw_item(state, self.deck)
        )
        return "" if left else self.keyword_clause

    def is_usable_any_time(self) -> bool:
        return True


@final
class LoseItemsEffect(Effect):
    """`lose_item`: this many items, of the seat's choice."""

    __slots__ = ("item_count",)

    def __init__(self, item_count: i64) -> None:
        super().__init__()
        self.item_count: i64 = item_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        AskItemsToLose(seat, self.item_count).run(state)


@final
class LoseCrewEffect(Effect):
    """[move.last_pilot_events] `lose_crew`: this many crew members, of the seat's choice."""

    __slots__ = ("member_count",)

    def __init__(self, member_count: i64) -> None:
        super().__init__()
        self.member_count: i64 = member_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        ask_crew_to_lose(state, seat, self.member_count)
