"""Chapter "warp", the targets: what romance, borrowing, precedence and repair can be used on, and what is safe."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, KINDS_OF_SUBSTANCE, LIFES, NONE, STORED
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    is_in_play,
    owner_of,
    track_of,
    whose,
)
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    ALL_TARGETS,
    BORROW,
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    REPAIR,
    SECURITY,
    TARGETS,
    talent_of_target,
)
from hoshitaku.games.zetta.modules.warp_travel.company import (
    FACE_UP,
    company_of,
    has_declined,
    own_crew,
    owner_of_member,
    ship_of,
)
from hoshitaku.games.zetta.query import SHIELD, altered
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


def named_seat(state: Zetta, target: i64) -> i64:
    """[warp.declare] [warp.precedence_away] The player at whom an action is aimed; NONE if there is none.

    For romance and borrowing whoever has the card on the board; for precedence the owner of the discovery.
    """
    if target < FIRST_THING:
        return ship_of(state, target)
    if target < FIRST_CARD:
        return whose(state, target - FIRST_THING) if is_in_play(state) else NONE
    if target < FIRST_SUBSTANCE:
        return owner(place_of_card(state, target - FIRST_CARD))
    seat = (target - FIRST_SUBSTANCE) // KINDS_OF_SUBSTANCE
    return seat if target < TARGETS and seat < state.seat_count() else NONE


def place_of_card(state: Zetta, card: i64) -> i64:
    """Where a life card, or behind those an artifact, is."""
    return state.life.place[card] if card < LIFES else state.artifacts.place[card - LIFES]


def flags_in_card(state: Zetta, card: i64) -> i64:
    """Seats (bits) with a flag in the sleeve of a life card or an artifact."""
    return state.life.flags[card] if card < LIFES else state.artifacts.flags[card - LIFES]


def talent_refusal(state: Zetta, actor: i64, talent: i64) -> str:
    """[warp.no_effect] [warp.security_own_turn] [warp.solo] [solo.warp] Why a talent has no effect now.

    [interplay.solo_bots_warp] Against bots as the table agreed.
    """
    if talent == SECURITY:
        return "warp.security_own_turn"
    if talent not in (REPAIR, NONE):
        clause = forbidden(state, "use_talent", actor, talent)
        if clause:
            return clause
    return "" if talent != NONE and has_target(state, actor, talent) else "warp.no_effect"


def target_refusal(state: Zetta, actor: i64, talent: i64, target: i64) -> str:
    """[warp.steal] [warp.precedence] [warp.repair] Why a seat cannot use a talent on a target; empty if it can."""
    if talent_of_target(target) != talent:
        return "warp.one_talent"
    if target >= FIRST_REPAIRED:
        return repair_refusal(state, actor, target - FIRST_REPAIRED)
    seat = named_seat(state, target)
    if seat in (NONE, actor):
        return "warp.steal" if target < FIRST_CARD else "warp.precedence"
    if allied(state, actor, seat) and (state.is_bot(actor) or has_declined(state, seat, actor, target)):
        return "interplay.coop_romance_how"
    if target < FIRST_THING:
        return romance_refusal(state, seat, target)
    if target < FIRST_CARD:
        return borrow_refusal(state, actor, seat, target - FIRST_THING)
    if target < FIRST_SUBSTANCE:
        return precedence_refusal(state, seat, target - FIRST_CARD)
    kind = (target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE
    return forbidden(state, "take_substance", seat, kind) if state.substance(seat, kind) else "warp.precedence"


def romance_refusal(state: Zetta, seat: i64, member: i64) -> str:
    """[warp.immune] [warp.alien_targets] [damage.warp] Why crew on the board of another cannot be romanced.

    Damage does not protect it. [warp.over_limit] However many are aboard with who romances it.
    """
    company = company_of(state)
    taken = owner_of_member(state, member) != seat or company.partner[member] != NONE
    if taken or company.hand[member] or company.heartbroken[member]:
        return "warp.immune"
    if own_crew(state, seat, False) <= 1 or (member < CREW and own_crew(state, seat, True) <= 1):
        return "warp.last_count"
    return ""


def borrow_refusal(state: Zetta, actor: i64, seat: i64, thing: i64) -> str:
    """[warp.immune] [warp.broken_borrow] [warp.borrow_chain] Why a thing on the track of another is not borrowed.

    [warp.artifact_targets] Artifacts lie there too.
    """
    if track_of(state).condition[thing] == BEYOND_REPAIR:
        return "warp.broken_borrow"
    if altered(state, SHIELD, actor, thing, company_of(state).turned[thing]) != FACE_UP:
        return "warp.immune"
    return "warp.last_count" if owner_of(state, thing) == seat and own_things(state, seat) <= 1 else ""


def own_things(state: Zetta, seat: i64) -> i64:
    """[warp.last_count] Things of a seat on its own track, artifacts too, that are not beyond repair."""
    count: i64 = 0
    for thing in range(i64(THINGS)):
        mine = owner_of(state, thing) == seat and whose(state, thing) == seat
        if mine and track_of(state).condition[thing] != BEYOND_REPAIR:
            count += 1
    return count


def precedence_refusal(state: Zetta, seat: i64, card: i64) -> str:
    """[warp.precedence_blocked] [interplay.precedence_order] [interplay.precedence_artifact_track] Why no flag goes in.

    [interplay.warp_basic_current] [warp.precedence_alien_crew] Cards on STORED are closed; and of flags only the
    holder's own does not count.
    """
    blocked = place_of_card(state, card) >= STORED or flags_in_card(state, card) & ~(1 << seat)
    return "warp.precedence_blocked" if blocked else forbidden(state, "take_precedence", seat, card)


def repair_refusal(state: Zetta, actor: i64, thing: i64) -> str:
    """[warp.repair] [warp.repair_target] [interplay.borrow_under_repair] Why a thing is not repaired at warp."""
    if not is_in_play(state):
        return "warp.repair"
    if owner_of(state, thing) != actor or whose(state, thing) != actor:
        return "warp.repair_target"
    condition = track_of(state).condition[thing]
    if condition == FULLY_OPERATIONAL and (company_of(state).turned[thing] != FACE_UP or is_only_repair(state, actor)):
        return "warp.repair_target"
    return "warp.repair" if condition == BEYOND_REPAIR else ""


def is_only_repair(state: Zetta, actor: i64) -> bool:
    """[warp.solo] [interplay.solo_bots_warp] Whether nobody can borrow anything, so that nothing has to be kept."""
    return state.seat_count() == 1 or forbidden(state, "use_talent", actor, BORROW) != ""


def has_target(state: Zetta, actor: i64, talent: i64) -> bool:
    """[warp.no_effect] Whether a talent can be used on anything."""
    for target in range(first_target(talent), past_targets(talent)):
        if not target_refusal(state, actor, talent, target):
            return True
    return False


def first_target(talent: i64) -> i64:
    """The first number of what a talent can be used on."""
    return FIRST_TARGETS[talent]


def past_targets(talent: i64) -> i64:
    """The number behind the last of what a talent can be used on."""
    return FIRST_TARGETS[talent + 1] if talent < REPAIR else i64(ALL_TARGETS)


FIRST_TARGETS: Final = vec[i64]([0, FIRST_THING, FIRST_CARD, FIRST_REPAIRED])
