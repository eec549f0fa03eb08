"""Chapter "perk", nations in the warp stage: Italy cannot be stopped, Canada lends a talent.

The perk of Kenya is in kenya_safe_life.py and kenya_safe_kind.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.cross_module_hooks import MAY_STOP_WARP_ACTION, MAY_TAKE_PRECEDENCE, MAY_TAKE_SUBSTANCE
from hoshitaku.games.zetta.modified_numbers import REPLACE_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.artifact_devices import is_card_safe_from_flags
from hoshitaku.games.zetta.modules.perks.components import (
    IGNORE_PROTECTION_PERK,
    JOKER_TALENT_PERK,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import is_substance_kind_safe
from hoshitaku.games.zetta.modules.perks.kenya_safe_life import is_life_card_safe
from hoshitaku.games.zetta.modules.perks.perk_use import PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.modules.warp_travel.hand_action import could_stop_by_security
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    BORROW_TALENT,
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    PRECEDENCE_TALENT,
    ROMANCE_TALENT,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import targeted_seat
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    ITEM_FACE_UP,
    ITEM_UNDER_REPAIR,
    warp_travel_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState

LENDABLE_TALENT_BITS: Final = 1 << ROMANCE_TALENT | 1 << BORROW_TALENT | 1 << PRECEDENCE_TALENT
UNPROTECTED_CHANGE: Final = change_without_next(REPLACE_LAYER, ITEM_FACE_UP, "perk.nation.italy")
LENT_TALENTS_CHANGE: Final = change_without_next(REPLACE_LAYER, LENDABLE_TALENT_BITS, "perk.nation.canada")


def repair_protection_change(state: ZettaState, seat: i64, item: i64) -> NumberChange | None:
    """[perk.nation.italy] [perk.nation.italy_last] For Italy an item under repair is not protected.

    [warp.immune] Under observation it is, repaired or not.
    """
    under = warp_travel_state(state).turned[item] == ITEM_UNDER_REPAIR
    return UNPROTECTED_CHANGE if under and best_active_perk(state, seat, IGNORE_PROTECTION_PERK) != NONE else None


def use_or_ask_unstoppable_perk(state: ZettaState, seat: i64, target: i64) -> None:
    """[perk.nation.italy] If Italy's romance or borrowing can be stopped, it may use its perk.

    It gets an item under repair only with the perk.
    """
    perks_state(state).unstoppable = 0
    perk = best_active_perk(state, seat, IGNORE_PROTECTION_PERK)
    if perk == NONE or target >= FIRST_CARD_TARGET:
        return
    if target >= FIRST_ITEM_TARGET and warp_travel_state(state).turned[target - FIRST_ITEM_TARGET] == ITEM_UNDER_REPAIR:
        mark_perk_used(state, seat, perk)
        perks_state(state).unstoppable = 1
    elif could_stop_by_security(state, targeted_seat(state, target)):
        state.push(ChooseToMakeUnstoppable(seat, card_of_perk(perk)))


@final
class ChooseToMakeUnstoppable(PerkUseDecision):
    """[perk.nation.italy] Whether nobody can stop Italy's action, before the other seat is asked."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_force"

    def perk_kind(self) -> i64:
        return IGNORE_PROTECTION_PERK

    def apply_perk(self, state: ZettaState) -> None:
        perks_state(state).unstoppable = 1


def lent_talents_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.nation.canada] [perk.nation.canada_talent] Any hand card of Canada can romance, borrow or take precedence.

    Damaged crew is in no hand.
    """
    return LENT_TALENTS_CHANGE if best_active_perk(state, seat, JOKER_TALENT_PERK) != NONE else None


def lend_talent(state: ZettaState, seat: i64, member: i64) -> None:
    """[perk.nation.canada] The card lends its talent for this play."""
    mark_perk_used(state, seat, best_active_perk(state, seat, JOKER_TALENT_PERK))
    perks_state(state).lent = member


def take_talent_back(state: ZettaState, member: i64) -> None:
    """[perk.nation.canada_talent] [interplay.coop_romance_how] Like a token: what a partner refuses costs nothing."""
    perks, parts = perks_state(state), components_of(state)
    if perks.lent != member:
        return
    perks.lent = NONE
    card = card_of_perk(parts.perks_by_kind[parts.first_by_kind[JOKER_TALENT_PERK]])
    spent = perks.spent[:]
    spent[card] = 0
    perks.spent = spent


def perk_warp_forbidding_clause(state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
    """[perk.nation.kenya] [perk.nation.italy] What is safe from other seats, and whether a seat can stop them."""
    if permission is MAY_TAKE_PRECEDENCE:
        if is_life_card_safe(state, seat, about):
            return "perk.nation.kenya"
        return "perk.artifact.biosphere" if is_card_safe_from_flags(state, seat, about) else ""
    if permission is MAY_TAKE_SUBSTANCE:
        return "perk.nation.kenya" if is_substance_kind_safe(state, seat, about) else ""
    return "perk.nation.italy" if permission is MAY_STOP_WARP_ACTION and perks_state(state).unstoppable else ""
