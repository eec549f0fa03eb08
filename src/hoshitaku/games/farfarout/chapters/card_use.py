"""Cards used on their owner's turn: once per turn, or only once."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import lose_item
from hoshitaku.games.farfarout.cards.effect import ONCE_PER_TURN, ONCE_THEN_REMOVED, Effect
from hoshitaku.games.farfarout.cards.effect_steps import PerformEffect
from hoshitaku.games.farfarout.chapters.crew import ITEM_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import can_pay_price, pay_price
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.codes import MAX_CREW, MAX_ITEMS, REMOVED
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append


def effect_use_forbidding_clause(state: FarFarOutState, seat: i64, card: i64, effect: Effect | None) -> str:
    """[turn.instant] [item.timing] [digital.afford] Clause that forbids using a card's effect now, or ""."""
    if effect is None:
        return "item.timing"
    if effect.timing == ONCE_PER_TURN and contains_value(state.used_cards, card):
        return "item.timing"
    if not can_pay_price(state, seat, effect.price):
        return "digital.afford"
    return effect.forbidding_clause(state, seat)


@final
class UseCrewAction(Action[FarFarOutState]):
    """[turn.instant] Use a crew member on its owner's turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MAX_CREW)

    def words_key(self) -> str:
        return "use"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, member: i64) -> str:
        """[turn.instant] Clause that forbids using a crew member now, or ""."""
        if member >= len(state.crew_locations) or state.crew_locations[member] != seat:
            return "item.timing"
        return effect_use_forbidding_clause(state, seat, member, state.rules.cards.crew[member].turn_effect)

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        for member in state.seats[seat].crew:
            if state.rules.cards.crew[member].turn_effect is not None and not self.forbidding_clause(
                state, seat, member
            ):
                out.insert_sorted(self.first_option + member)

    def perform(self, state: FarFarOutState, seat: i64, member: i64) -> None:
        """[turn.instant] Use a crew member's effect, once per turn."""
        effect = state.rules.cards.crew[member].turn_effect
        state.log_event("crew_used", "turn.instant", seat, 0, member)
        if effect is not None:
            pay_and_use_card_effect(state, seat, member, effect)

    def option_label(self, state: FarFarOutState, seat: i64, member: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "crew", member, 0)


@final
class UseItemAction(Action[FarFarOutState]):
    """[turn.instant] Use an item on its owner's turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MAX_ITEMS)

    def words_key(self) -> str:
        return "use"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, item: i64) -> str:
        """[turn.instant] [move.last_pilot_item] Clause that forbids using an item now, or ""."""
        if item >= len(state.item_locations) or state.item_locations[item] != seat:
            return "item.timing"
        return effect_use_forbidding_clause(state, seat, MAX_CREW + item, state.rules.cards.items[item].turn_effect)

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        for item in state.seats[seat].items:
            if state.rules.cards.items[item].turn_effect is not None and not self.forbidding_clause(state, seat, item):
                out.insert_sorted(self.first_option + item)

    def perform(self, state: FarFarOutState, seat: i64, item: i64) -> None:
        """[item.remove] [glossary.remove] Use an item's effect, once per turn or once in the game."""
        effect = state.rules.cards.items[item].turn_effect
        state.log_event("item_used", "turn.instant", seat, 0, item)
        if effect is None:
            return
        if effect.timing == ONCE_THEN_REMOVED:
            lose_item(state, seat, item, REMOVED, "item.remove")
            state.push(EnforceShieldAndCrewLimits(seat, ITEM_LOSS_REASON))
        pay_and_use_card_effect(state, seat, MAX_CREW + item, effect)

    def option_label(self, state: FarFarOutState, seat: i64, item: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "item", item, 0)


def pay_and_use_card_effect(state: FarFarOutState, seat: i64, card: i64, effect: Effect) -> None:
    """[turn.instant] Pay, mark the card as used in this turn, and carry the effect out."""
    pay_price(state, seat, effect.price, effect.clause, effect.cause)
    if effect.timing == ONCE_PER_TURN:
        state.used_cards = append(state.used_cards[:], card)
    state.push(PerformEffect(seat, effect.index))
