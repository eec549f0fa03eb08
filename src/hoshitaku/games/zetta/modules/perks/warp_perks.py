"""Chapter "perk", nations in the warp stage: Italy cannot be stopped, Canada lends a talent.

The perk of Kenya is in kenya_safe_life.py and kenya_safe_kind.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.interplay import MAY_STOP_ACTION, MAY_TAKE_PRECEDENCE, MAY_TAKE_SUBSTANCE
from hoshitaku.games.zetta.modified_numbers import REPLACE, NumberChange, single_change
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.artifact_devices import is_safe_from_flags
from hoshitaku.games.zetta.modules.perks.components import IGNORE_PROTECTION, JOKER_TALENT, card_of_perk, components_of
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import is_kind_safe
from hoshitaku.games.zetta.modules.perks.kenya_safe_life import is_life_card_safe
from hoshitaku.games.zetta.modules.perks.perk_use import PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state, use_perk
from hoshitaku.games.zetta.modules.warp_travel.hand_action import may_have_security
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    BORROW,
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    PRECEDENCE,
    ROMANCE,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import targeted_seat
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import FACE_UP, UNDER_REPAIR, warp_travel_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState

LENDABLE_TALENTS: Final = 1 << ROMANCE | 1 << BORROW | 1 << PRECEDENCE
UNSHIELDED: Final = single_change(REPLACE, FACE_UP, "perk.nation.italy")
LEND_CHANGE: Final = single_change(REPLACE, LENDABLE_TALENTS, "perk.nation.canada")


def repair_protection_change(state: ZettaState, seat: i64, item: i64) -> NumberChange | None:
    """[perk.nation.italy] [perk.nation.italy_last] For Italy an item under repair is not protected.

    [warp.immune] Under observation it is, repaired or not.
    """
    under = warp_travel_state(state).turned[item] == UNDER_REPAIR
    return UNSHIELDED if under and active_perk(state, seat, IGNORE_PROTECTION) != NONE else None


def ask_unstoppable_perk(state: ZettaState, seat: i64, target: i64) -> None:
    """[perk.nation.italy] If Italy's romance or borrowing can be stopped, it may use its perk.

    It gets an item under repair only with the perk.
    """
    perks_state(state).unstoppable = 0
    perk = active_perk(state, seat, IGNORE_PROTECTION)
    if perk == NONE or target >= FIRST_CARD_TARGET:
        return
    if target >= FIRST_ITEM_TARGET and warp_travel_state(state).turned[target - FIRST_ITEM_TARGET] == UNDER_REPAIR:
        use_perk(state, seat, perk)
        perks_state(state).unstoppable = 1
    elif may_have_security(state, targeted_seat(state, target)):
        state.push(UseUnstoppable(seat, card_of_perk(perk)))


@final
class UseUnstoppable(PerkUseDecision):
    """[perk.nation.italy] Whether nobody can stop Italy's action, before the other seat is asked."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_force"

    def perk_kind(self) -> i64:
        return IGNORE_PROTECTION

    def apply_perk(self, state: ZettaState) -> None:
        perks_state(state).unstoppable = 1


def lent_talents_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.nation.canada] [perk.nation.canada_talent] Any hand card of Canada can romance, borrow or take precedence.

    Damaged crew is in no hand.
    """
    return LEND_CHANGE if active_perk(state, seat, JOKER_TALENT) != NONE else None


def lend_talent(state: ZettaState, seat: i64, member: i64) -> None:
    """[perk.nation.canada] The card lends its talent for this play."""
    use_perk(state, seat, active_perk(state, seat, JOKER_TALENT))
    perks_state(state).lent = member


def take_talent_back(state: ZettaState, member: i64) -> None:
    """[perk.nation.canada_talent] [interplay.coop_romance_how] Like a token: what a partner refuses costs nothing."""
    perks, parts = perks_state(state), components_of(state)
    if perks.lent != member:
        return
    perks.lent = NONE
    card = card_of_perk(parts.perks_by_kind[parts.first_by_kind[JOKER_TALENT]])
    spent = perks.spent[:]
    spent[card] = 0
    perks.spent = spent


def warp_forbidding_clause(state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
    """[perk.nation.kenya] [perk.nation.italy] What is safe from other seats, and whether a seat can stop them."""
    if permission is MAY_TAKE_PRECEDENCE:
        if is_life_card_safe(state, seat, about):
            return "perk.nation.kenya"
        return "perk.artifact.biosphere" if is_safe_from_flags(state, seat, about) else ""
    if permission is MAY_TAKE_SUBSTANCE:
        return "perk.nation.kenya" if is_kind_safe(state, seat, about) else ""
    return "perk.nation.italy" if permission is MAY_STOP_ACTION and perks_state(state).unstoppable else ""
