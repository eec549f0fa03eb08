"""Chapter "perk", New Zealand: makes a card of the ruins harmless."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modified_numbers import REPLACE_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.modules.archaeology.components import ARCHAEOLOGY_CARD_COUNT
from hoshitaku.games.zetta.modules.archaeology.components import components_of as ruins_of
from hoshitaku.games.zetta.modules.archaeology.excavation import excavation_of
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.components import DANGER_ZERO_PERK
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

NO_CARD_OPTION: Final = ARCHAEOLOGY_CARD_COUNT
NO_DANGER_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "perk.nation.new_zealand_danger")


def harmless_card_change(state: ZettaState, card: i64) -> NumberChange | None:
    """[perk.nation.new_zealand_danger] The card that New Zealand chose has no danger."""
    return NO_DANGER_CHANGE if perks_state(state).harmless == card else None


def push_harmless_card_question(state: ZettaState, seat: i64) -> None:
    """[perk.nation.new_zealand_how] Before a danger roll New Zealand may choose an open card."""
    if best_active_perk(state, seat, DANGER_ZERO_PERK) != NONE:
        state.push(CHOOSE_HARMLESS_CARD_BY_SEAT[seat])


def reset_harmless_card(state: ZettaState) -> None:
    """[perk.nation.new_zealand_how] At the end of the excavation the card is dangerous again."""
    if perks_state(state).harmless != NONE and excavation_of(state).digger == NONE:
        perks_state(state).harmless = NONE


@final
class ChooseHarmlessCard(ZettaDecision):
    """[perk.nation.new_zealand_danger] [perk.nation.new_zealand_how] Which open card is harmless in this excavation.

    Any red one: its danger number is above 0.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_harmless"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.new_zealand_danger"

    def option_bound(self) -> i64:
        return NO_CARD_OPTION + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == NO_CARD_OPTION:
            return ""
        is_open = excavation_of(state).dug[option] > 0 and ruins_of(state).danger[option] > 0
        return "" if is_open else "perk.nation.new_zealand_danger"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == NO_CARD_OPTION:
            return
        mark_perk_used(state, self.actor, best_active_perk(state, self.actor, DANGER_ZERO_PERK))
        perks_state(state).harmless = option

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return (
            plain_label("no_ruin_harmless")
            if option == NO_CARD_OPTION
            else OptionLabel("make_harmless", "ruin", option, 0)
        )


CHOOSE_HARMLESS_CARD_BY_SEAT: Final = vec[ChooseHarmlessCard]([ChooseHarmlessCard(seat) for seat in range(MAX_SEATS)])
