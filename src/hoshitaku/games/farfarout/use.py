"""Cards used on their owner's turn, outside other effects: once per turn, or once only."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import lose_item
from hoshitaku.games.farfarout.codes import MOST_CREW, MOST_ITEMS, REMOVED
from hoshitaku.games.farfarout.effect import REMOVE, TURN_ONCE, Effect
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.perform import Perform
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import can_pay, pay
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append


def effect_refusal(state: FarFarOut, seat: i64, card: i64, effect: Effect | None) -> str:
    """[turn.instant] [item.timing] [digital.afford] Clause that forbids using a card's effect now, or ""."""
    if effect is None:
        return "item.timing"
    if effect.when == TURN_ONCE and holds(state.used, card):
        return "item.timing"
    if not can_pay(state, seat, effect.pay):
        return "digital.afford"
    return effect.refusal(state, seat)


@final
class UseCrew(Action[FarFarOut]):
    """[turn.instant] A crew member is used on its owner's turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_CREW)

    def words_key(self) -> str:
        return "use"

    def forbidding_clause(self, state: FarFarOut, seat: i64, member: i64) -> str:
        """[turn.instant] Clause that forbids using a crew member now, or ""."""
        if member >= len(state.crew_at) or state.crew_at[member] != seat:
            return "item.timing"
        return effect_refusal(state, seat, member, state.rules.cards.crew[member].own)

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        for member in state.seats[seat].crew:
            if state.rules.cards.crew[member].own is not None and not self.forbidding_clause(state, seat, member):
                out.insert_sorted(self.first_option + member)

    def perform(self, state: FarFarOut, seat: i64, member: i64) -> None:
        """[turn.instant] Use a crew member's effect, once a turn."""
        effect = state.rules.cards.crew[member].own
        state.log_event("crew_used", "turn.instant", seat, 0, member)
        if effect is not None:
            use_effect(state, seat, member, effect)

    def option_label(self, state: FarFarOut, seat: i64, member: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "crew", member, 0)


@final
class UseItem(Action[FarFarOut]):
    """[turn.instant] An item is used on its owner's turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_ITEMS)

    def words_key(self) -> str:
        return "use"

    def forbidding_clause(self, state: FarFarOut, seat: i64, item: i64) -> str:
        """[turn.instant] [move.last_pilot_item] Clause that forbids using an item now, or ""."""
        if item >= len(state.item_at) or state.item_at[item] != seat:
            return "item.timing"
        return effect_refusal(state, seat, MOST_CREW + item, state.rules.cards.items[item].own)

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        for item in state.seats[seat].items:
            if state.rules.cards.items[item].own is not None and not self.forbidding_clause(state, seat, item):
                out.insert_sorted(self.first_option + item)

    def perform(self, state: FarFarOut, seat: i64, item: i64) -> None:
        """[item.remove] [glossary.remove] Use an item's effect, once a turn or once for good."""
        effect = state.rules.cards.items[item].own
        state.log_event("item_used", "turn.instant", seat, 0, item)
        if effect is None:
            return
        if effect.when == REMOVE:
            lose_item(state, seat, item, REMOVED, "item.remove")
            state.push(KeepLimits(seat, TO_ROW))
        use_effect(state, seat, MOST_CREW + item, effect)

    def option_label(self, state: FarFarOut, seat: i64, item: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "item", item, 0)


def use_effect(state: FarFarOut, seat: i64, card: i64, effect: Effect) -> None:
    """[turn.instant] Pay, mark the card used in this turn, and carry the effect out."""
    pay(state, seat, effect.pay, effect.clause, effect.cause)
    if effect.when == TURN_ONCE:
        state.used = append(state.used[:], card)
    state.push(Perform(seat, effect.index))
