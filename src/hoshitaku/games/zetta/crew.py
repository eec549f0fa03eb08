"""Crew: who is aboard which ship, and what each member can do now.

A member is a crew card (its index), or a life card that serves as crew (CREW_CARD_COUNT + its index). Only the
module of alien crew brings life cards aboard.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, token_count
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_CREW_ABOARD, NONE, STAR_PILOT
from hoshitaku.games.zetta.modified_numbers import ABILITIES_QUERY, modified_number
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value

ABILITY_MASK: Final = 15
# About the member.
CREW_RETURNED_EVENT: Final = ModuleEvent("crew returned from another board")
CREW_PLACE_FREED_EVENT: Final = ModuleEvent("crew left its place free")


def gain_crew_card(state: ZettaState, seat: i64, member: i64, clause: str) -> None:
    """[prep.take] A crew card comes aboard; the crew is kept sorted by number."""
    state.crew.place = with_value(state.crew.place, member, seat)
    put_into_crew_place(state, seat, member)
    state.log_event("crew", clause, seat, 0, member)


def put_into_crew_place(state: ZettaState, seat: i64, member: i64) -> None:
    """Puts a member into a crew place of a control board."""
    place = crew_count(state, seat)
    aboard = state.seats[seat].aboard[:]
    while place > 0 and aboard[place - 1] > member:
        aboard[place] = aboard[place - 1]
        place -= 1
    aboard[place] = member
    state.seats[seat].aboard = aboard


def remove_from_crew_place(state: ZettaState, seat: i64, member: i64) -> None:
    """Removes a member from its crew place; the others move up."""
    aboard = state.seats[seat].aboard[:]
    place: i64 = 0
    while aboard[place] != member:
        place += 1
    while place < MAX_CREW_ABOARD - 1:
        aboard[place] = aboard[place + 1]
        place += 1
    aboard[place] = NONE
    state.seats[seat].aboard = aboard


def member_ability_bits(state: ZettaState, seat: i64, member: i64) -> i64:
    """[prep.abilities] [knowledge.use] Bits of the abilities a member has now, printed or by a token on it.

    [prep.other_icons] [interplay.talents_exploration] Talents are not included: only modules use them.

    [interplay.artifact_slots_basic] Nor are the icons of artifacts.
    """
    printed = modified_number(state, ABILITIES_QUERY, seat, member, state.rules.components.crew_ability_bits[member])
    return printed | (state.crew.laid[member] & ABILITY_MASK)


def has_ability(state: ZettaState, seat: i64, member: i64, ability: i64) -> bool:
    """[discovery.abilities] [discovery.one_icon] Whether a member has an ability now, from any source."""
    return member_ability_bits(state, seat, member) >> ability & 1 > 0


def owner_seat_of_member(state: ZettaState, member: i64) -> i64:
    """The seat that owns a crew member, wherever the member is now."""
    return state.crew.place[member] if member < CREW_CARD_COUNT else state.life.place[member - CREW_CARD_COUNT]


def return_member_to_owner(state: ZettaState, member: i64) -> None:
    """[warp.return_rotated] [archaeology.damage_guest] Returns crew from another seat's board to its own seat."""
    seat = owner_seat_of_member(state, member)
    if not notify_modules(state, CREW_RETURNED_EVENT, seat, member):
        put_into_crew_place(state, seat, member)


def vacate_crew_place_and_notify(state: ZettaState, seat: i64, member: i64) -> None:
    """[alien.romance_seat] Removes crew from its seat's board; waiting crew may take the place."""
    remove_from_crew_place(state, seat, member)
    notify_modules(state, CREW_PLACE_FREED_EVENT, seat, member)


def crew_count(state: ZettaState, seat: i64) -> i64:
    """[prep.crew_limit] Number of crew members aboard."""
    aboard = state.seats[seat].aboard
    count: i64 = 0
    while count < MAX_CREW_ABOARD and aboard[count] != NONE:
        count += 1
    return count


def is_aboard(state: ZettaState, seat: i64, member: i64) -> bool:
    """Whether a member is in a crew place of a seat."""
    for aboard in state.seats[seat].aboard:
        if aboard == member:
            return True
        if aboard == NONE:
            return False
    return False


def is_life_card_crew(state: ZettaState, card: i64) -> bool:
    """[alien.active] Whether a life card is in a crew place of any ship."""
    for seat in range(state.seat_count()):
        if is_aboard(state, seat, CREW_CARD_COUNT + card):
            return True
    return False


def has_star_pilot(state: ZettaState, seat: i64) -> bool:
    """[move.star_pilot] Whether a member is a star pilot now."""
    for member in state.seats[seat].aboard:
        if member == NONE:
            return False
        if has_ability(state, seat, member, STAR_PILOT):
            return True
    return False


def find_member_for_token(state: ZettaState, seat: i64, kind: i64) -> i64:
    """A member that a token of this kind can be laid on, or NONE."""
    if not token_count(state, seat, kind):
        return NONE
    for place in range(crew_count(state, seat)):
        if can_lay_token(state, seat, state.seats[seat].aboard[place], kind):
            return state.seats[seat].aboard[place]
    return NONE


def dice_count_of_member(state: ZettaState, member: i64) -> i64:
    """[discovery.base_dice] [assist.crew] Dice that a member adds: 1, or 2 if levelled."""
    return 1 + state.crew.levelled[member]


def is_levelled(state: ZettaState, member: i64) -> bool:
    """[discovery.levelled_side] Whether a crew card shows its LEVELED side."""
    return state.crew.levelled[member] > 0
