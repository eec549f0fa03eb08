"""Crew: who is aboard which ship, and what each can do now.

A member is a crew card (its index), or behind those a life card that serves as crew (CREW + its index): only the module
of alien crew brings any aboard.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import can_lay, held
from hoshitaku.games.zetta.codes import ABOARD, CREW, NONE, STAR_PILOT
from hoshitaku.games.zetta.query import ABILITIES, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed

ABILITY_BITS: Final = 15


def join_crew(state: Zetta, seat: i64, member: i64, clause: str) -> None:
    """[prep.take] A crew card comes aboard: to its place among the others, in the order of their numbers."""
    state.crew.place = changed(state.crew.place, member, seat)
    come_aboard(state, seat, member)
    state.note("crew", clause, seat, 0, member)


def come_aboard(state: Zetta, seat: i64, member: i64) -> None:
    """A member takes a crew place of a control board."""
    place = crew_of(state, seat)
    aboard = state.seats[seat].aboard[:]
    while place > 0 and aboard[place - 1] > member:
        aboard[place] = aboard[place - 1]
        place -= 1
    aboard[place] = member
    state.seats[seat].aboard = aboard


def leave_ship(state: Zetta, seat: i64, member: i64) -> None:
    """A member leaves its crew place; the others move up."""
    aboard = state.seats[seat].aboard[:]
    place: i64 = 0
    while aboard[place] != member:
        place += 1
    while place < ABOARD - 1:
        aboard[place] = aboard[place + 1]
        place += 1
    aboard[place] = NONE
    state.seats[seat].aboard = aboard


def abilities(state: Zetta, seat: i64, member: i64) -> i64:
    """[prep.abilities] [knowledge.use] Bits of what a member can do now: printed, or by a token laid on it.

    [prep.other_icons] [interplay.talents_exploration] Talents are none of them: only modules use those.

    [interplay.artifact_slots_basic] Nor do artifacts that a seat has made add any.
    """
    printed = altered(state, ABILITIES, seat, member, state.rules.parts.abilities[member])
    return printed | (state.crew.laid[member] & ABILITY_BITS)


def is_able(state: Zetta, seat: i64, member: i64, ability: i64) -> bool:
    """[discovery.abilities] [discovery.one_icon] Whether a member has an ability now, by whatever source."""
    return abilities(state, seat, member) >> ability & 1 > 0


def belongs_to(state: Zetta, member: i64) -> i64:
    """The seat whose crew a member is, wherever it is now."""
    return state.crew.place[member] if member < CREW else state.life.place[member - CREW]


def come_home(state: Zetta, member: i64) -> None:
    """[warp.return_rotated] [archaeology.damage_guest] Crew that left another's board comes to that of its seat."""
    seat, placed = belongs_to(state, member), False
    for module in state.rules.modules:
        placed = module.comes_home(state, seat, member) or placed
    if not placed:
        come_aboard(state, seat, member)


def free_place(state: Zetta, seat: i64, member: i64) -> None:
    """[alien.romance_seat] Crew leaves the board of its seat, which others may have waited for."""
    leave_ship(state, seat, member)
    for module in state.rules.modules:
        module.crew_left(state, seat)


def crew_of(state: Zetta, seat: i64) -> i64:
    """[prep.crew_limit] Number of crew aboard."""
    aboard = state.seats[seat].aboard
    count: i64 = 0
    while count < ABOARD and aboard[count] != NONE:
        count += 1
    return count


def is_aboard(state: Zetta, seat: i64, member: i64) -> bool:
    """Whether a member is in a crew place of a seat."""
    for aboard in state.seats[seat].aboard:
        if aboard == member:
            return True
        if aboard == NONE:
            return False
    return False


def serves_as_crew(state: Zetta, card: i64) -> bool:
    """[alien.active] Whether a life card is in a crew place, of whatever ship."""
    for seat in range(state.seat_count()):
        if is_aboard(state, seat, CREW + card):
            return True
    return False


def has_star_pilot(state: Zetta, seat: i64) -> bool:
    """[move.star_pilot] Whether a member is a star pilot now."""
    for member in state.seats[seat].aboard:
        if member == NONE:
            return False
        if is_able(state, seat, member, STAR_PILOT):
            return True
    return False


def first_to_lay(state: Zetta, seat: i64, kind: i64) -> i64:
    """A member that a token of a kind can be laid on, or NONE."""
    if not held(state, seat, kind):
        return NONE
    for place in range(crew_of(state, seat)):
        if can_lay(state, seat, state.seats[seat].aboard[place], kind):
            return state.seats[seat].aboard[place]
    return NONE


def crew_dice(state: Zetta, member: i64) -> i64:
    """[discovery.base_dice] [assist.crew] Dice that a member adds: 1, levelled 2."""
    return 1 + state.crew.levelled[member]


def is_levelled(state: Zetta, member: i64) -> bool:
    """[discovery.levelled_side] Whether a crew card shows its LEVELED side."""
    return state.crew.levelled[member] > 0
