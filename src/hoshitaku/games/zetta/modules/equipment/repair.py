"""Chapter "equipment", the repair action; and the cleanup, in which items stay on the track."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.cleanup import stored_life_locations
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    WORN_OUT,
    equipment_track,
    item_holder,
    item_owner,
    items_on_track,
    repair_item,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, vec

REPAIR_ACTION_NUMBER: Final = 5  # number of the action


def worn_out_items(state: ZettaState, seat: i64) -> vec[i64]:
    """[equipment.repair_useless] The items of a seat that can be repaired."""
    found, condition = vec[i64](), equipment_track(state).condition
    for item in items_on_track(state, seat):
        if condition[item] == WORN_OUT:
            found = append(found, item)
    return found


@final
class RepairAction(Action[ZettaState]):
    """[equipment.repair] [reference.repair] [equipment.repair_useless] A worn-out item becomes slightly worn.

    Anywhere. The whole crew does it; it always succeeds, and no level changes.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "repair"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if len(worn_out_items(state, seat)) else "equipment.repair_useless"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        items = worn_out_items(state, seat)
        if len(items) == 1:
            repair_item(state, seat, items[0])
        else:
            state.push(ChooseItemToRepair(seat))


@final
class ChooseItemToRepair(ZettaDecision):
    """[equipment.repair] Which item is repaired."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_repaired"

    def clause(self, state: ZettaState) -> str:
        return "equipment.repair"

    def option_bound(self) -> i64:
        return ITEM_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[equipment.broken] An item beyond repair stays broken."""
        if item_holder(state, option) != self.actor:
            return "equipment.repair"
        condition = equipment_track(state).condition[option]
        if condition == WORN_OUT:
            return ""
        return "equipment.broken" if condition == BEYOND_REPAIR else "equipment.repair_useless"

    def take(self, state: ZettaState, option: i64) -> None:
        repair_item(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("repair_thing", "item", option, 0)


@final
class StoreOnlyLifeCards(Step):
    """[equipment.artifact_stays] [cleanup.store] Only life cards move to STORED: artifacts stay on the track."""

    __slots__ = ()

    def record_name(self) -> str:
        return "store_life"

    def run(self, state: ZettaState) -> None:
        state.life.place = stored_life_locations(state)


def are_all_items_in_good_condition(state: ZettaState) -> bool:
    """[coop.challenge_3] [coop.challenge_3_what] All items on people's tracks are at most slightly worn.

    [interplay.guest_game_end] Lent items count for their owner.
    """
    found = False
    for item in range(i64(ITEM_COUNT)):
        seat = item_owner(state, item)
        if seat == NONE or state.is_bot(seat):
            continue
        if equipment_track(state).condition[item] >= WORN_OUT:
            return False
        found = True
    return found


def do_people_have_broken_item(state: ZettaState) -> bool:
    """[coop.challenge_3_what] [equipment.broken] Whether an item on people's tracks is permanently broken."""
    for item in range(i64(ITEM_COUNT)):
        seat = item_owner(state, item)
        if seat != NONE and not state.is_bot(seat) and equipment_track(state).condition[item] == BEYOND_REPAIR:
            return True
    return False


STORE_ONLY_LIFE_CARDS_STEP: Final = StoreOnlyLifeCards()
