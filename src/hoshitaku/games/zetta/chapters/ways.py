"""Chapters "move" and "land": the ways to move, how far each leads, and what it costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import beside_mothership, best_discount
from hoshitaku.games.zetta.chapters.knowledge import lay
from hoshitaku.games.zetta.codes import MOTHERSHIP, NINE_STEPS, NONE, STAR_PILOT
from hoshitaku.games.zetta.crew import first_to_lay, has_star_pilot
from hoshitaku.games.zetta.module import NEVER, Way
from hoshitaku.games.zetta.places import is_planet, orbit_of
from hoshitaku.games.zetta.query import MOVE_PRICE, MOVE_RANGE, Change, altered
from hoshitaku.games.zetta.state.zetta import Zetta

ENERGY_OF_A_FLIGHT: Final = 1
ANYWHERE: Final = 99  # orbits


def move_range(state: Zetta, seat: i64) -> i64:
    """[move.once] [move.range_9] Orbits that one move covers: 5, or 9 with all crew levelled."""
    reach = state.rules.numbers.move_range
    if state.seats[seat].level == NINE_STEPS:
        reach = state.rules.numbers.move_range_levelled
    return altered(state, MOVE_RANGE, seat, NONE, reach)


def steps_to(state: Zetta, seat: i64, place: i64) -> i64:
    """[move.ignore_lines] Orbits from a ship to a place."""
    steps = orbit_of(state, place) - orbit_of(state, state.seats[seat].place)
    if steps < 0:
        return -steps
    return steps


@final
class Transfer(Way):
    """[move.mothership_free] [move.mothership_free_counts] Between the mothership and what shares its orbit: free."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False)

    def key(self) -> str:
        return "transfer"

    def price(self, state: Zetta, seat: i64, place: i64) -> i64:
        """[move.same_place_basic] Not to or from open space."""
        start = state.seats[seat].place
        if place == MOTHERSHIP:
            free = beside_mothership(state, start)
        else:
            free = start == MOTHERSHIP and beside_mothership(state, place)
        if free:
            return 0
        return NEVER


class AnyFlight(Way):
    """[move.once] A flight: 1 energy for as many orbits as it reaches, in or out."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, True)

    def price(self, state: Zetta, seat: i64, place: i64) -> i64:
        """[move.no_double] A second energy buys no more orbits."""
        if steps_to(state, seat, place) <= self.reach(state, seat):
            return ENERGY_OF_A_FLIGHT
        return NEVER


@final
class Flight(AnyFlight):
    """[move.once] [move.within_orbit] [move.ignore_lines] 1 energy for up to 5 orbits, in or out."""

    __slots__ = ()

    def key(self) -> str:
        return "flight"

    def reach(self, state: Zetta, seat: i64) -> i64:
        return move_range(state, seat)


@final
class PilotedFlight(AnyFlight):
    """[move.star_pilot] [move.star_pilot_optional] With a star pilot aboard 1 energy leads anywhere."""

    __slots__ = ()

    def key(self) -> str:
        return "pilot"

    def reach(self, state: Zetta, seat: i64) -> i64:
        if has_star_pilot(state, seat):
            return ANYWHERE
        return NONE

    def piloted(self) -> bool:
        return True


@final
class TokenFlight(AnyFlight):
    """[knowledge.star_pilot] [knowledge.laid_for_use] A star pilot token makes a crew a star pilot for this move."""

    __slots__ = ()

    def key(self) -> str:
        return "pilot_token"

    def reach(self, state: Zetta, seat: i64) -> i64:
        if first_to_lay(state, seat, STAR_PILOT) != NONE:
            return ANYWHERE
        return NONE

    def piloted(self) -> bool:
        return True

    def went(self, state: Zetta, seat: i64, place: i64) -> None:
        lay(state, seat, first_to_lay(state, seat, STAR_PILOT), STAR_PILOT)


def price_to(state: Zetta, seat: i64, place: i64, way: Way) -> i64:
    """[land.cost] [land.takeoff] [move.enter_places] What a way to a place costs in all, landing included; or NEVER."""
    price = way.price(state, seat, place)
    if price == NEVER or toll_refusal(state, seat, place, way.piloted()):
        return NEVER
    lowered = discount(state, seat, place, price, way)
    if lowered is not None:
        price += lowered.amount
    return whole_price(state, seat, place, price)


def discount(state: Zetta, seat: i64, place: i64, price: i64, way: Way) -> Change | None:
    """[perk.move_zero] What makes a way to a place cost less; nothing if its price is fixed."""
    if len(state.rules.discounts) == 0 or way.fixed():
        return None
    return best_discount(state, seat, place, price, way.surcharge(price))


def toll_refusal(state: Zetta, seat: i64, place: i64, piloted: bool) -> str:
    """[move.enter_places] Clause of what else the way takes and the seat cannot give; empty if there is nothing."""
    for toll in state.rules.tolls:
        clause = toll.refusal(state, seat, place, piloted)
        if clause:
            return clause
    return ""


def held_up(state: Zetta, seat: i64, place: i64) -> str:
    """Clause of what the ways to a place take besides energy, if the seat cannot give it for any; or empty."""
    clause = ""
    for way in state.rules.ways:
        if way.price(state, seat, place) != NEVER:
            clause = toll_refusal(state, seat, place, way.piloted())
            if not clause:
                return ""
    return clause


def whole_price(state: Zetta, seat: i64, place: i64, price: i64) -> i64:
    """[land.cost] What a way to a place costs with landing, and as modules alter it."""
    if is_planet(place):
        price += state.rules.numbers.landing_energy
    return altered(state, MOVE_PRICE, seat, place, price)


def first_way(state: Zetta, seat: i64, place: i64, after: i64) -> i64:
    """The first way behind number `after` that leads to a place at all, or NONE."""
    ways = state.rules.ways
    for number in range(after + 1, len(ways)):
        way = ways[number]
        if way.price(state, seat, place) != NEVER and not toll_refusal(state, seat, place, way.piloted()):
            return number
    return NONE


def price_of(state: Zetta, seat: i64, place: i64) -> i64:
    """What going to a place costs by its first way, or NEVER: shown before anybody moves."""
    for way in state.rules.ways:
        price = price_to(state, seat, place, way)
        if price != NEVER:
            return price
    return NEVER


def farthest(state: Zetta, seat: i64) -> i64:
    """Orbits that the longest flight covers; NONE if there is no flight."""
    most: i64 = NONE
    for way in state.rules.ways:
        if way.flight:
            most = max(most, way.reach(state, seat))
    return most


def shortcut(state: Zetta, seat: i64, place: i64) -> i64:
    """What going to a place costs in all by the first way that is no flight, or NEVER."""
    for way in state.rules.shortcuts:
        price = price_to(state, seat, place, way)
        if price != NEVER:
            return price
    return NEVER
