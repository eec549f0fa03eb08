"""Numbers and permissions that cards may alter: always asked here, never stored. Different cards add up."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import AEDLESS, ANGEL, NONE
from hoshitaku.games.farfarout.effect import (
    CREW_MAX,
    DISCOUNT,
    HIRE,
    PASSIVE,
    PILOT_ANY,
    SHIELD_MAX,
    SPEED,
    SYSTEM,
    TECHSITE_U,
    Effect,
)
from hoshitaku.games.farfarout.parts import Ship
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import vec


def granted(state: FarFarOut, seat: i64, op: i64, when: i64, about: i64) -> i64:
    """[item.stack_same] Sum of a word on all cards of a seat at a moment; `about` NONE takes any."""
    total: i64 = 0
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].words[op] > 0:
            total += amount(state.rules.cards.crew[member].effects, op, when, about)
    for item in state.seats[seat].items:
        if state.rules.cards.items[item].words[op] > 0:
            total += amount(state.rules.cards.items[item].effects, op, when, about)
    return total


def amount(effects: vec[Effect], op: i64, when: i64, about: i64) -> i64:
    """Sum of a word among the effects of one card at a moment; `about` NONE takes any."""
    total: i64 = 0
    for effect in effects:
        if effect.op == op and effect.when == when:
            total += effect.grants(about)
    return total


def has(state: FarFarOut, seat: i64, op: i64) -> bool:
    """Whether any card of a seat always grants something."""
    return granted(state, seat, op, PASSIVE, NONE) > 0


def ship_of(state: FarFarOut, player: Seat) -> Ship:
    """The ship card of a seat."""
    return state.rules.cards.ships[player.ship]


def speed(state: FarFarOut, seat: i64) -> i64:
    """[move.speed] [item.stack_same] Move points of one action turned into movement."""
    return ship_of(state, state.seats[seat]).speed + granted(state, seat, SPEED, PASSIVE, NONE)


def shield_limit(state: FarFarOut, seat: i64) -> i64:
    """[component.shield_tokens] Most shields of a seat's ship."""
    return ship_of(state, state.seats[seat]).shields + granted(state, seat, SHIELD_MAX, PASSIVE, NONE)


def crew_limit(state: FarFarOut, seat: i64) -> i64:
    """[hire.limit] Most crew of a seat's ship."""
    return ship_of(state, state.seats[seat]).crew + granted(state, seat, CREW_MAX, PASSIVE, NONE)


def flies(state: FarFarOut, seat: i64, member: i64) -> bool:
    """[move.sol] [move.angel] [crew.aedless] Whether a crew member may fly the seat's ship."""
    if state.rules.cards.ships[state.seats[seat].ship].ship_class != ANGEL:
        return True
    return state.rules.cards.crew[member].kind == AEDLESS or has(state, seat, PILOT_ANY)


def pilots(state: FarFarOut, seat: i64) -> i64:
    """[move.pilot] Crew aboard that may fly the ship."""
    if state.rules.cards.ships[state.seats[seat].ship].ship_class != ANGEL:
        return len(state.seats[seat].crew)
    count: i64 = 0
    for member in state.seats[seat].crew:
        if flies(state, seat, member):
            count += 1
    return count


def last_pilot(state: FarFarOut, seat: i64, member: i64) -> bool:
    """[move.last_pilot] [move.last_pilot_events] Whether nobody could fly without this crew member."""
    return flies(state, seat, member) and pilots(state, seat) == 1


def flown_by(state: FarFarOut, seat: i64, item: i64) -> bool:
    """[move.last_pilot_item] Whether nobody aboard could fly without this item."""
    player = state.seats[seat]
    if ship_of(state, player).ship_class != ANGEL or len(player.crew) == 0:
        return False
    lends: i64 = 0
    for effect in state.rules.cards.items[item].effects:
        if effect.op == PILOT_ANY:
            lends += effect.grants(NONE)
    if lends == 0 or granted(state, seat, PILOT_ANY, PASSIVE, NONE) > lends:
        return False
    for member in player.crew:
        if state.rules.cards.crew[member].kind == AEDLESS:
            return False
    return True


def hire_cost(state: FarFarOut, seat: i64, member: i64) -> i64:
    """[hire.choose] [component.crew_card] [item.discount] ERG that a crew member costs a seat, at least 1."""
    cost = state.rules.cards.crew[member].cost - granted(state, seat, DISCOUNT, PASSIVE, HIRE)
    return max(cost, i64(1))


def system_cost(state: FarFarOut, seat: i64) -> i64:
    """[system.discover] [item.discount] ERG that discovering a system costs a seat."""
    cost = state.rules.numbers.system_cost - granted(state, seat, DISCOUNT, PASSIVE, SYSTEM)
    return max(cost, i64(0))


def techsite_cost(state: FarFarOut, seat: i64) -> i64:
    """[techsite.cost] [item.discount] Uranium that a tech site costs a seat, at least 1."""
    cost = state.rules.numbers.techsite_cost - granted(state, seat, DISCOUNT, PASSIVE, TECHSITE_U)
    return max(cost, i64(1))


def track_level(state: FarFarOut, seat: i64, track: i64) -> i64:
    """[track.level] Level 1 to 3 of a seat on a track."""
    level: i64 = 1
    for first in state.rules.levels:
        if state.seats[seat].tracks[track] >= first:
            level += 1
    return level
