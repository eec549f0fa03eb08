"""Chapter "quest": how far a seat is with a quest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    COLONY_TYPES,
    CREW_KINDS_ABOARD,
    DEED_ENCOUNTER,
    ENCOUNTERS,
    ITEMS_OWNED,
    NONE,
    SHIELDS_LEFT,
    WEALTH,
)
from hoshitaku.games.farfarout.galaxy import at_home
from hoshitaku.games.farfarout.parts import DELIVER, DONE, Condition
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import with_value, vec

LEVELS: Final = 3
CONDITIONS: Final = 2  # a quest has at most this many


def done_so_far(state: FarFarOut, seat: i64, condition: Condition, base: i64) -> i64:
    """[mainquest.initial] Deeds of a kind, without the first `base` of them."""
    if condition.what == COLONY_TYPES:
        return types_from(state.seats[seat].colonies, base)
    if condition.what == ENCOUNTERS:
        total = -base
        for level in range(max(condition.level, i64(1)), i64(LEVELS + 1)):
            total += state.seats[seat].deeds[DEED_ENCOUNTER + level - 1]
        return total
    return state.seats[seat].deeds[condition.what] - base


def types_from(colonies: vec[i64], base: i64) -> i64:
    """Different planet types among the colonies after the first `base`."""
    types: i64 = 0
    for at in range(base, i64(len(colonies))):
        types |= 1 << colonies[at]
    return bits(types)


def had(state: FarFarOut, seat: i64, what: i64) -> i64:
    """How much of a thing a seat has now."""
    if what == CREW_KINDS_ABOARD:
        kinds: i64 = 0
        for member in state.seats[seat].crew:
            kinds |= 1 << state.rules.cards.crew[member].kind
        return bits(kinds)
    if what == ITEMS_OWNED:
        return len(state.seats[seat].items)
    if what == SHIELDS_LEFT:
        return state.seats[seat].shields
    lowest = state.seats[seat].tracks[WEALTH]
    for points in state.seats[seat].tracks:
        lowest = min(lowest, points)
    return lowest


def bits(mask: i64) -> i64:
    """Number of ones."""
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def progress(state: FarFarOut, seat: i64, quest: i64, at: i64) -> i64:
    """How far a seat is with condition `at` of a quest (for a delivery, 1 if the ship is at the place)."""
    condition = state.rules.cards.quests[quest].conditions[at]
    if condition.kind == DELIVER:
        return 1 if at_place(state, seat, condition) else 0
    if condition.kind == DONE:
        return done_so_far(state, seat, condition, state.quest_base[CONDITIONS * quest + at])
    return had(state, seat, condition.what)


def at_place(state: FarFarOut, seat: i64, condition: Condition) -> bool:
    """[quest.deliver] [move.on_body] [outpost.where_done] Whether the ship is on a planet that a delivery names."""
    player = state.seats[seat]
    if not on_planet(state, seat):
        return False
    planet = state.space.planet[player.body]
    if condition.planet != NONE:
        return planet == condition.planet
    if condition.outer and at_home(state, player.sector):
        return False
    return state.rules.cards.planets[planet].type == condition.planet_type


def remember_progress(state: FarFarOut, seat: i64, quest: i64) -> None:
    """[mainquest.next_turn] A quest is taken in mid-game: earlier deeds do not count if the quest says so."""
    card = state.rules.cards.quests[quest]
    for at in range(len(card.conditions)):
        condition = card.conditions[at]
        if condition.kind != DONE:
            continue
        if condition.what == COLONY_TYPES:
            before: i64 = len(state.seats[seat].colonies)
        else:
            before = done_so_far(state, seat, condition, 0)
        counted = condition.since_taken or card.main
        state.quest_base = with_value(state.quest_base, CONDITIONS * quest + at, before if counted else 0)
