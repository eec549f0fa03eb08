"""Numbers and permissions that cards can change: always computed, never stored. Different cards add up."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.components import ShipCard
from hoshitaku.games.farfarout.cards.effect import (
    ANY_CREW_IS_PILOT_KEYWORD,
    CREW_LIMIT_BONUS_KEYWORD,
    HIRE_PRICE_CODE,
    PASSIVE,
    PRICE_DISCOUNT_KEYWORD,
    SHIELD_LIMIT_BONUS_KEYWORD,
    SPEED_BONUS_KEYWORD,
    SYSTEM_PRICE_CODE,
    TECH_SITE_PRICE_CODE,
    Effect,
)
from hoshitaku.games.farfarout.codes import AEDLESS_CREW, ANGEL_SHIP_CLASS, NONE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.vectors import vec


def total_granted_by_cards(state: FarFarOutState, seat: i64, keyword: i64, timing: i64, subject: i64) -> i64:
    """[item.stack_same] Sum of a keyword on all cards of a seat with a timing; `subject` NONE matches all."""
    total: i64 = 0
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].keyword_counts[keyword] > 0:
            total += amount_granted_by_effects(state.rules.cards.crew[member].effects, keyword, timing, subject)
    for item in state.seats[seat].items:
        if state.rules.cards.items[item].keyword_counts[keyword] > 0:
            total += amount_granted_by_effects(state.rules.cards.items[item].effects, keyword, timing, subject)
    return total


def amount_granted_by_effects(effects: vec[Effect], keyword: i64, timing: i64, subject: i64) -> i64:
    """Sum of a keyword among the effects of one card with a timing; `subject` NONE matches all."""
    total: i64 = 0
    for effect in effects:
        if effect.keyword == keyword and effect.timing == timing:
            total += effect.granted_amount(subject)
    return total


def has_passive_effect(state: FarFarOutState, seat: i64, keyword: i64) -> bool:
    """Whether any card of a seat has a passive effect with a keyword."""
    return total_granted_by_cards(state, seat, keyword, PASSIVE, NONE) > 0


def ship_card(state: FarFarOutState, seat_state: Seat) -> ShipCard:
    """The ship card of a seat."""
    return state.rules.cards.ships[seat_state.ship_kind]


def move_points_per_token(state: FarFarOutState, seat: i64) -> i64:
    """[move.speed] [item.stack_same] Move points from one token."""
    return ship_card(state, state.seats[seat]).speed + total_granted_by_cards(
        state, seat, SPEED_BONUS_KEYWORD, PASSIVE, NONE
    )


def shield_limit(state: FarFarOutState, seat: i64) -> i64:
    """[component.shield_tokens] Maximum number of shields of a seat's ship."""
    return ship_card(state, state.seats[seat]).shield_places + total_granted_by_cards(
        state, seat, SHIELD_LIMIT_BONUS_KEYWORD, PASSIVE, NONE
    )


def crew_limit(state: FarFarOutState, seat: i64) -> i64:
    """[hire.limit] Maximum number of crew of a seat's ship."""
    return ship_card(state, state.seats[seat]).crew_places + total_granted_by_cards(
        state, seat, CREW_LIMIT_BONUS_KEYWORD, PASSIVE, NONE
    )


def can_fly(state: FarFarOutState, seat: i64, member: i64) -> bool:
    """[move.sol] [move.angel] [crew.aedless] Whether a crew member may fly the seat's ship."""
    if state.rules.cards.ships[state.seats[seat].ship_kind].ship_class != ANGEL_SHIP_CLASS:
        return True
    return state.rules.cards.crew[member].kind == AEDLESS_CREW or has_passive_effect(
        state, seat, ANY_CREW_IS_PILOT_KEYWORD
    )


def count_pilots(state: FarFarOutState, seat: i64) -> i64:
    """[move.pilot] Number of crew aboard that may fly the ship."""
    if state.rules.cards.ships[state.seats[seat].ship_kind].ship_class != ANGEL_SHIP_CLASS:
        return len(state.seats[seat].crew)
    count: i64 = 0
    for member in state.seats[seat].crew:
        if can_fly(state, seat, member):
            count += 1
    return count


def is_last_pilot(state: FarFarOutState, seat: i64, member: i64) -> bool:
    """[move.last_pilot] [move.last_pilot_events] Whether nobody could fly without this crew member."""
    return can_fly(state, seat, member) and count_pilots(state, seat) == 1


def is_needed_to_fly(state: FarFarOutState, seat: i64, item: i64) -> bool:
    """[move.last_pilot_item] Whether nobody aboard could fly without this item."""
    player = state.seats[seat]
    if ship_card(state, player).ship_class != ANGEL_SHIP_CLASS or len(player.crew) == 0:
        return False
    lends: i64 = 0
    for effect in state.rules.cards.items[item].effects:
        if effect.keyword == ANY_CREW_IS_PILOT_KEYWORD:
            lends += effect.granted_amount(NONE)
    if lends == 0 or total_granted_by_cards(state, seat, ANY_CREW_IS_PILOT_KEYWORD, PASSIVE, NONE) > lends:
        return False
    for member in player.crew:
        if state.rules.cards.crew[member].kind == AEDLESS_CREW:
            return False
    return True


def hire_price(state: FarFarOutState, seat: i64, member: i64) -> i64:
    """[hire.choose] [component.crew_card] [item.discount] ERG that a crew member costs a seat, at least 1."""
    cost = state.rules.cards.crew[member].price - total_granted_by_cards(
        state, seat, PRICE_DISCOUNT_KEYWORD, PASSIVE, HIRE_PRICE_CODE
    )
    return max(cost, i64(1))


def system_discovery_price(state: FarFarOutState, seat: i64) -> i64:
    """[system.discover] [item.discount] ERG that discovering a system costs a seat."""
    cost = state.rules.constants.system_price - total_granted_by_cards(
        state, seat, PRICE_DISCOUNT_KEYWORD, PASSIVE, SYSTEM_PRICE_CODE
    )
    return max(cost, i64(0))


def tech_site_price(state: FarFarOutState, seat: i64) -> i64:
    """[techsite.cost] [item.discount] Uranium that a tech site costs a seat, at least 1."""
    cost = state.rules.constants.tech_site_price - total_granted_by_cards(
        state, seat, PRICE_DISCOUNT_KEYWORD, PASSIVE, TECH_SITE_PRICE_CODE
    )
    return max(cost, i64(1))


def track_level(state: FarFarOutState, seat: i64, track: i64) -> i64:
    """[track.level] Level 1 to 3 of a seat on a track."""
    level: i64 = 1
    for first in state.rules.level_thresholds:
        if state.seats[seat].track_points[track] >= first:
            level += 1
    return level
