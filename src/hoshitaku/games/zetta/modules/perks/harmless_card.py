"""Chapter "perk", New Zealand: makes a card of the ruins harmless."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modified_numbers import REPLACE, NumberChange, single_change
from hoshitaku.games.zetta.modules.archaeology.components import CARD_COUNT
from hoshitaku.games.zetta.modules.archaeology.components import components_of as ruins_of
from hoshitaku.games.zetta.modules.archaeology.excavation import excavation_of
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.components import DANGER_ZERO
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state, use_perk
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

NO_RUIN: Final = CARD_COUNT
NO_DANGER: Final = single_change(REPLACE, 0, "perk.nation.new_zealand_danger")


def harmless_card_change(state: ZettaState, card: i64) -> NumberChange | None:
    """[perk.nation.new_zealand_danger] The card that New Zealand chose has no danger."""
    return NO_DANGER if perks_state(state).harmless == card else None


def ask_harmless_card(state: ZettaState, seat: i64) -> None:
    """[perk.nation.new_zealand_how] Before a danger roll New Zealand may choose an open card."""
    if active_perk(state, seat, DANGER_ZERO) != NONE:
        state.push(CHOOSE_HARMLESS_CARD[seat])


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
        return NO_RUIN + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == NO_RUIN:
            return ""
        is_open = excavation_of(state).dug[option] > 0 and ruins_of(state).danger[option] > 0
        return "" if is_open else "perk.nation.new_zealand_danger"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == NO_RUIN:
            return
        use_perk(state, self.actor, active_perk(state, self.actor, DANGER_ZERO))
        perks_state(state).harmless = option

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("no_ruin_harmless") if option == NO_RUIN else OptionLabel("make_harmless", "ruin", option, 0)


CHOOSE_HARMLESS_CARD: Final = vec[ChooseHarmlessCard]([ChooseHarmlessCard(seat) for seat in range(MAX_SEATS)])
