"""Chapter "warp", the targets of romance, borrowing, precedence and repair, and what is protected."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    LIFE_CARD_COUNT,
    NONE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.cross_module_hooks import (
    ITEM_PROTECTION_QUERY,
    MAY_TAKE_PRECEDENCE,
    MAY_TAKE_SUBSTANCE,
    MAY_USE_TALENT_AT_WARP,
)
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    equipment_track,
    is_equipment_in_play,
    item_holder,
    item_owner,
)
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    BORROW_TALENT,
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    OTHER_SEATS_TARGET_COUNT,
    REPAIR_TALENT,
    SECURITY_TALENT,
    TARGET_COUNT,
    talent_of_target,
)
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    ITEM_FACE_UP,
    count_own_crew_aboard,
    has_declined_proposal,
    owner_of_member_or_none,
    seat_with_member_aboard,
    warp_travel_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


def targeted_seat(state: ZettaState, target: i64) -> i64:
    """[warp.declare] [warp.precedence_away] The seat that an action targets; NONE if none.

    For romance and borrowing the seat that has the card on its board; for precedence the owner of the discovery.
    """
    if target < FIRST_ITEM_TARGET:
        return seat_with_member_aboard(state, target)
    if target < FIRST_CARD_TARGET:
        return item_holder(state, target - FIRST_ITEM_TARGET) if is_equipment_in_play(state) else NONE
    if target < FIRST_SUBSTANCE_TARGET:
        return card_owner(discovery_card_location(state, target - FIRST_CARD_TARGET))
    seat = (target - FIRST_SUBSTANCE_TARGET) // SUBSTANCE_KIND_COUNT
    return seat if target < OTHER_SEATS_TARGET_COUNT and seat < state.seat_count() else NONE


def discovery_card_location(state: ZettaState, card: i64) -> i64:
    """The location of a life card, or of an artifact (numbered after those)."""
    return state.life.place[card] if card < LIFE_CARD_COUNT else state.artifacts.place[card - LIFE_CARD_COUNT]


def flag_bits_in_card(state: ZettaState, card: i64) -> i64:
    """Seats (bits) with a flag on a life card or an artifact."""
    return state.life.flags[card] if card < LIFE_CARD_COUNT else state.artifacts.flags[card - LIFE_CARD_COUNT]


def talent_forbidding_clause(state: ZettaState, actor: i64, talent: i64) -> str:
    """[warp.no_effect] [warp.security_own_turn] [warp.solo] [solo.warp] Why a talent has no effect now.

    [interplay.solo_bots_warp] Against bots, by the table option.
    """
    if talent == SECURITY_TALENT:
        return "warp.security_own_turn"
    if talent not in (REPAIR_TALENT, NONE):
        clause = module_forbidding_clause(state, MAY_USE_TALENT_AT_WARP, actor, talent)
        if clause:
            return clause
    return "" if talent != NONE and has_talent_target(state, actor, talent) else "warp.no_effect"


def target_forbidding_clause(state: ZettaState, actor: i64, talent: i64, target: i64) -> str:
    """[warp.steal] [warp.precedence] [warp.repair] Why a seat cannot use a talent on a target, or ""."""
    if talent_of_target(target) != talent:
        return "warp.one_talent"
    if target >= FIRST_REPAIR_TARGET:
        return repair_forbidding_clause(state, actor, target - FIRST_REPAIR_TARGET)
    seat = targeted_seat(state, target)
    if seat in (NONE, actor):
        return "warp.steal" if target < FIRST_CARD_TARGET else "warp.precedence"
    if are_allied(state, actor, seat) and (state.is_bot(actor) or has_declined_proposal(state, seat, actor, target)):
        return "interplay.coop_romance_how"
    if target < FIRST_ITEM_TARGET:
        return romance_forbidding_clause(state, seat, target)
    if target < FIRST_CARD_TARGET:
        return borrow_forbidding_clause(state, actor, seat, target - FIRST_ITEM_TARGET)
    if target < FIRST_SUBSTANCE_TARGET:
        return precedence_forbidding_clause(state, seat, target - FIRST_CARD_TARGET)
    kind = (target - FIRST_SUBSTANCE_TARGET) % SUBSTANCE_KIND_COUNT
    return (
        module_forbidding_clause(state, MAY_TAKE_SUBSTANCE, seat, kind)
        if state.substance_count(seat, kind)
        else "warp.precedence"
    )


def romance_forbidding_clause(state: ZettaState, seat: i64, member: i64) -> str:
    """[warp.immune] [warp.alien_targets] [damage.warp] Why crew on another board cannot be romanced.

    Damage does not protect it. [warp.over_limit] The romancer may exceed its crew limit.
    """
    company = warp_travel_state(state)
    taken = owner_of_member_or_none(state, member) != seat or company.partner[member] != NONE
    if taken or company.hand[member] or company.heartbroken[member]:
        return "warp.immune"
    if count_own_crew_aboard(state, seat, False) <= 1 or (
        member < CREW_CARD_COUNT and count_own_crew_aboard(state, seat, True) <= 1
    ):
        return "warp.last_count"
    return ""


def borrow_forbidding_clause(state: ZettaState, actor: i64, seat: i64, item: i64) -> str:
    """[warp.immune] [warp.broken_borrow] [warp.borrow_chain] Why an item on another track cannot be borrowed.

    [warp.artifact_targets] Artifacts are on tracks too.
    """
    if equipment_track(state).condition[item] == BEYOND_REPAIR:
        return "warp.broken_borrow"
    if (
        modified_number(state, ITEM_PROTECTION_QUERY, actor, item, warp_travel_state(state).turned[item])
        != ITEM_FACE_UP
    ):
        return "warp.immune"
    return "warp.last_count" if item_owner(state, item) == seat and count_own_unbroken_items(state, seat) <= 1 else ""


def count_own_unbroken_items(state: ZettaState, seat: i64) -> i64:
    """[warp.last_count] Number of a seat's items on its own track that are not beyond repair, with artifacts."""
    count: i64 = 0
    for item in range(i64(ITEM_COUNT)):
        mine = item_owner(state, item) == seat and item_holder(state, item) == seat
        if mine and equipment_track(state).condition[item] != BEYOND_REPAIR:
            count += 1
    return count


def precedence_forbidding_clause(state: ZettaState, seat: i64, card: i64) -> str:
    """[warp.precedence_blocked] [interplay.precedence_order] [interplay.precedence_artifact_track] Why no flag goes in.

    [interplay.warp_basic_current] [warp.precedence_alien_crew] Cards on STORED are protected; and flags other than the
    holder's own protect a card.
    """
    blocked = discovery_card_location(state, card) >= FIRST_STORED_LOCATION or flag_bits_in_card(state, card) & ~(
        1 << seat
    )
    return "warp.precedence_blocked" if blocked else module_forbidding_clause(state, MAY_TAKE_PRECEDENCE, seat, card)


def repair_forbidding_clause(state: ZettaState, actor: i64, item: i64) -> str:
    """[warp.repair] [warp.repair_target] [interplay.borrow_under_repair] Why an item is not repaired at warp."""
    if not is_equipment_in_play(state):
        return "warp.repair"
    if item_owner(state, item) != actor or item_holder(state, item) != actor:
        return "warp.repair_target"
    condition = equipment_track(state).condition[item]
    if condition == FULLY_OPERATIONAL and (
        warp_travel_state(state).turned[item] != ITEM_FACE_UP or is_only_repair_possible(state, actor)
    ):
        return "warp.repair_target"
    return "warp.repair" if condition == BEYOND_REPAIR else ""


def is_only_repair_possible(state: ZettaState, actor: i64) -> bool:
    """[warp.solo] [interplay.solo_bots_warp] Whether nothing can be borrowed, so that no item must be spared."""
    return (
        state.seat_count() == 1 or module_forbidding_clause(state, MAY_USE_TALENT_AT_WARP, actor, BORROW_TALENT) != ""
    )


def has_talent_target(state: ZettaState, actor: i64, talent: i64) -> bool:
    """[warp.no_effect] Whether a talent has any legal target."""
    for target in range(first_target_of_talent(talent), end_of_targets_of_talent(talent)):
        if not target_forbidding_clause(state, actor, talent, target):
            return True
    return False


def first_target_of_talent(talent: i64) -> i64:
    """The first target number of a talent."""
    return FIRST_TARGET_BY_TALENT[talent]


def end_of_targets_of_talent(talent: i64) -> i64:
    """The number after the last target of a talent."""
    return FIRST_TARGET_BY_TALENT[talent + 1] if talent < REPAIR_TALENT else i64(TARGET_COUNT)


FIRST_TARGET_BY_TALENT: Final = vec[i64]([0, FIRST_ITEM_TARGET, FIRST_CARD_TARGET, FIRST_REPAIR_TARGET])
