"""Chapters "move" and "land": what each way of a ship costs to each place, with all that is to be met on it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.brought import NEEDS, Lowering
from hoshitaku.games.zetta.chapters.energy import best_discount, lowerings_of
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.query import MOVE_PRICE, Change, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec

ENERGY_OF_A_FLIGHT: Final = 1
# Shared by all tables without discounts: nothing is ever put into it.
NO_LOWERINGS: Final[list[Lowering]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fares:
    """[move.once] Where a ship may go now, asked once for all places: how far each way leads, what the seat can meet.

    It holds for one position, until anything in it changes. `asked` and `lacking` are by kind of need (bits) what the
    seat was asked to meet, and cannot.
    """

    __slots__ = ("asked", "here", "lacking", "lowerings", "reach", "seat")

    def __init__(self, state: Zetta, seat: i64) -> None:
        self.seat: i64 = seat
        self.here: i64 = state.seats[seat].place
        self.reach: vec[i64] = state.rules.no_reach[:]
        for number in range(i64(len(self.reach))):
            self.reach[number] = state.rules.ways[number].reach(state, seat)
        self.asked: i64 = 0
        self.lacking: i64 = 0
        self.lowerings: list[Lowering] = lowerings_of(state, seat) if len(state.rules.discounts) else NO_LOWERINGS

    def farthest(self, state: Zetta) -> i64:
        """Orbits that the longest flight covers; NONE if there is no flight."""
        most: i64 = NONE
        for number in range(i64(len(self.reach))):
            if state.rules.ways[number].flight:
                most = max(most, self.reach[number])
        return most

    def payable(self, state: Zetta) -> i64:
        """How many of the ways, from the first, can be for a seat with its energy: without any none but free ones."""
        if state.seats[self.seat].energy or len(self.lowerings) or state.rules.answered >> MOVE_PRICE & 1:
            return len(self.reach)
        return state.rules.free_ways

    def price(self, state: Zetta, number: i64, place: i64) -> i64:
        """Energy of going a way to a place without landing, whatever else it takes; or NEVER."""
        reach = self.reach[number]
        return i64(NEVER) if reach == NONE else state.rules.ways[number].price(state, self, place, reach)

    def unmet(self, state: Zetta, number: i64, place: i64) -> str:
        """[move.enter_places] Clause of what else a way takes and the seat cannot give; empty if there is nothing."""
        return self.unmet_by(state, place, state.rules.ways[number].piloted)

    def unmet_by(self, state: Zetta, place: i64, piloted: bool) -> str:
        """The same for any way that uses a star pilot, or does not."""
        for toll in state.rules.tolls:
            clause = toll.refusal(state, self.seat, toll.needs(state, place, piloted))
            if clause:
                return clause
        return ""

    def is_met(self, state: Zetta, number: i64, place: i64) -> bool:
        """[move.enter_places] Whether the seat can give what else a way takes; asked once for each kind of need."""
        for at in range(i64(len(state.rules.tolls))):
            toll = state.rules.tolls[at]
            needs = toll.needs(state, place, state.rules.ways[number].piloted)
            kind: i64 = 1 << (at * NEEDS + needs)
            if self.asked & kind == 0:
                self.asked |= kind
                if toll.refusal(state, self.seat, needs):
                    self.lacking |= kind
            if self.lacking & kind:
                return False
        return True

    def lowered(self, state: Zetta, number: i64, place: i64, price: i64) -> Change | None:
        """[perk.move_zero] What makes a way to a place cost less; nothing if its price is fixed."""
        if len(self.lowerings) == 0:
            return None
        way = state.rules.ways[number]
        if way.fixed:
            return None
        return best_discount(self.lowerings, place, price, way.surcharge(price))

    def leads(self, state: Zetta, number: i64, place: i64) -> bool:
        """Whether a way leads to a place at all, and the seat can give what it takes besides energy."""
        return self.price(state, number, place) != NEVER and self.is_met(state, number, place)

    def whole(self, state: Zetta, number: i64, place: i64) -> i64:
        """[land.cost] [land.takeoff] [move.enter_places] What a way costs in all, landing included; or NEVER."""
        price = self.price(state, number, place)
        if price == NEVER or not self.is_met(state, number, place):
            return NEVER
        lowered = self.lowered(state, number, place, price)
        if lowered is not None:
            price += lowered.amount
        return whole_price(state, self.seat, place, price)

    def takes_energy_only(self, state: Zetta, number: i64) -> bool:
        """Whether a way uses up no token and no perk, and wears nothing but what any landing there does."""
        way = state.rules.ways[number]
        return not way.uses_up() and not (way.piloted and len(state.rules.tolls))

    def is_waste(self, state: Zetta, number: i64, place: i64) -> bool:
        """[trajectory.star_pilot_cheaper] Whether another way to a place takes no more energy, and nothing besides."""
        if self.takes_energy_only(state, number):
            return False
        price = self.whole(state, number, place)
        for other in range(i64(len(self.reach))):
            if self.takes_energy_only(state, other) and self.whole(state, other, place) <= price:
                return True
        return False

    def is_dear(self, state: Zetta, number: i64, place: i64) -> bool:
        """[trajectory.way_asked] Whether a star pilot, if there were one, would have a use instead of a way."""
        if not self.takes_energy_only(state, number):
            return True
        flight: i64 = ENERGY_OF_A_FLIGHT
        lowered = best_discount(self.lowerings, place, flight, 0) if len(self.lowerings) else None
        if lowered is not None:
            flight += lowered.amount
        return self.whole(state, number, place) > whole_price(state, self.seat, place, flight)

    def first_way(self, state: Zetta, place: i64, after: i64) -> i64:
        """The first way behind number `after` that leads to a place, or NONE."""
        for number in range(after + 1, i64(len(self.reach))):
            if self.leads(state, number, place):
                return number
        return NONE

    def lowest(self, state: Zetta, place: i64) -> i64:
        """What going to a place costs by its first way, or NEVER: shown before anybody moves."""
        return self.lowest_of(state, place, len(self.reach))

    def lowest_of(self, state: Zetta, place: i64, ways: i64) -> i64:
        """The same by the first of so many ways."""
        for number in range(ways):
            if self.reach[number] != NONE:
                price = self.whole(state, number, place)
                if price != NEVER:
                    return price
        return NEVER

    def held_up(self, state: Zetta, place: i64) -> str:
        """Clause of what the ways to a place take besides energy, if the seat cannot give it for any; or empty."""
        clause = ""
        for number in range(i64(len(self.reach))):
            if self.price(state, number, place) != NEVER:
                clause = self.unmet(state, number, place)
                if not clause:
                    return ""
        return clause

    def shortcut(self, state: Zetta, place: i64) -> i64:
        """What going to a place costs in all by the first way that is no flight, or NEVER."""
        for number in range(state.rules.shortcuts):
            price = self.whole(state, number, place)
            if price != NEVER:
                return price
        return NEVER


def whole_price(state: Zetta, seat: i64, place: i64, price: i64) -> i64:
    """[land.cost] What a way to a place costs with landing, and as modules alter it."""
    if is_planet(place):
        price += state.rules.numbers.landing_energy
    return altered(state, MOVE_PRICE, seat, place, price)


def price_of(state: Zetta, seat: i64, place: i64) -> i64:
    """What going to a place costs a seat by its first way, or NEVER."""
    return Fares(state, seat).lowest(state, place)
