"""Chapter "quest": how far a seat is with a quest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DEED_ENCOUNTER, DEEDS, NONE
from hoshitaku.games.farfarout.galaxy import at_home, holds
from hoshitaku.games.farfarout.parts import DELIVER, DONE, Condition
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec

LEVELS: Final = 3
CONDITIONS: Final = 2  # a quest has at most so many


def done_so_far(state: FarFarOut, number: i64, condition: Condition, base: i64) -> i64:
    """[mainquest.initial] Deeds of a kind, without the first `base` of them."""
    seat = state.seats[number]
    if condition.what == "colony_types":
        return types_from(seat.colonies, base)
    if condition.what == "encounter":
        total = -base
        for level in range(max(condition.level, i64(1)), i64(LEVELS + 1)):
            total += seat.deeds[DEED_ENCOUNTER + level - 1]
        return total
    return seat.deeds[DEEDS.index(condition.what)] - base


def types_from(colonies: vec[i64], base: i64) -> i64:
    """Different planet types among the colonies after the first `base`."""
    types = vec[i64]()
    for at in range(base, i64(len(colonies))):
        if not holds(types, colonies[at]):
            types = append(types, colonies[at])
    return len(types)


def had(state: FarFarOut, number: i64, what: str) -> i64:
    """How much of a thing a seat has now."""
    seat = state.seats[number]
    if what == "crew_kinds":
        kinds: i64 = 0
        for member in seat.crew:
            kinds |= 1 << state.rules.cards.crew[member].kind
        return bits(kinds)
    if what == "items":
        return len(seat.items)
    if what == "shields":
        return seat.shields
    return min(seat.tracks[0], seat.tracks[1], seat.tracks[2])


def bits(mask: i64) -> i64:
    """Number of ones."""
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def progress(state: FarFarOut, number: i64, quest: i64, at: i64) -> i64:
    """How far a seat is with condition `at` of a quest (for a delivery 1 where the ship is at the place)."""
    condition = state.rules.cards.quests[quest].conditions[at]
    if condition.kind == DELIVER:
        return 1 if at_place(state, number, condition) else 0
    if condition.kind == DONE:
        return done_so_far(state, number, condition, state.quest_base[CONDITIONS * quest + at])
    return had(state, number, condition.what)


def at_place(state: FarFarOut, number: i64, condition: Condition) -> bool:
    """[quest.deliver] [move.on_body] Whether the ship is on a planet that a delivery names."""
    seat = state.seats[number]
    if not on_planet(state, number):
        return False
    planet = state.space.planet[seat.body]
    if condition.planet != NONE:
        return planet == condition.planet
    if condition.outer and at_home(state, seat.sector):
        return False
    return state.rules.cards.planets[planet].type == condition.planet_type


def remember_progress(state: FarFarOut, number: i64, quest: i64) -> None:
    """[mainquest.next_turn] A quest is taken in mid-game: deeds done before do not count where it says so."""
    card = state.rules.cards.quests[quest]
    for at in range(len(card.conditions)):
        condition = card.conditions[at]
        if condition.kind != DONE:
            continue
        if condition.what == "colony_types":
            before: i64 = len(state.seats[number].colonies)
        else:
            before = done_so_far(state, number, condition, 0)
        counted = condition.since_taken or card.main
        state.quest_base[CONDITIONS * quest + at] = before if counted else 0
