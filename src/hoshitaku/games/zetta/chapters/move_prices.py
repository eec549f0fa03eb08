"""Chapters "move" and "land": what each way of a ship costs to each place, with all that is to be met on it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.energy import best_reduction, current_reductions
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.extension_points import NEED_CODE_LIMIT, PriceReduction
from hoshitaku.games.zetta.modified_numbers import MOVE_PRICE, NumberChange, modified_number
from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

FLIGHT_PRICE: Final = 1
# Shared by all tables without discounts: nothing is ever put into it.
NO_REDUCTIONS: Final[list[PriceReduction]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MovePrices:
    """[move.once] Where a ship may go now, asked once for all places: how far each way leads, what the seat can meet.

    It holds for one position, until anything in it changes. `asked` and `lacking` are by kind of need (bits) what the
    seat was asked to meet, and cannot.
    """

    __slots__ = ("checked_needs", "reductions", "seat", "start_place", "unmet_needs", "way_reaches")

    def __init__(self, state: ZettaState, seat: i64) -> None:
        self.seat: i64 = seat
        self.start_place: i64 = state.seats[seat].place
        self.way_reaches: vec[i64] = state.rules.no_way_reaches[:]
        for number in range(i64(len(self.way_reaches))):
            self.way_reaches[number] = state.rules.move_ways[number].reach(state, seat)
        self.checked_needs: i64 = 0
        self.unmet_needs: i64 = 0
        self.reductions: list[PriceReduction] = (
            current_reductions(state, seat) if len(state.rules.move_discounts) else NO_REDUCTIONS
        )

    def longest_flight(self, state: ZettaState) -> i64:
        """Orbits that the longest flight covers; NONE if there is no flight."""
        most: i64 = NONE
        for number in range(i64(len(self.way_reaches))):
            if state.rules.move_ways[number].is_flight:
                most = max(most, self.way_reaches[number])
        return most

    def payable_way_count(self, state: ZettaState) -> i64:
        """How many of the ways, from the first, can be for a seat with its energy: without any none but free ones."""
        if state.seats[self.seat].energy or len(self.reductions) or state.rules.answered_queries >> MOVE_PRICE & 1:
            return len(self.way_reaches)
        return state.rules.free_way_count

    def way_price(self, state: ZettaState, number: i64, place: i64) -> i64:
        """Energy of going a way to a place without landing, whatever else it takes; or NEVER."""
        reach = self.way_reaches[number]
        return i64(NO_PRICE) if reach == NONE else state.rules.move_ways[number].price(state, self, place, reach)

    def unmet_clause(self, state: ZettaState, number: i64, place: i64) -> str:
        """[move.enter_places] Clause of what else a way takes and the seat cannot give; empty if there is nothing."""
        return self.unmet_clause_by_pilot(state, place, state.rules.move_ways[number].uses_star_pilot)

    def unmet_clause_by_pilot(self, state: ZettaState, place: i64, piloted: bool) -> str:
        """The same for any way that uses a star pilot, or does not."""
        for toll in state.rules.move_requirements:
            clause = toll.forbidding_clause(state, self.seat, toll.need_code(state, place, piloted))
            if clause:
                return clause
        return ""

    def is_requirement_met(self, state: ZettaState, number: i64, place: i64) -> bool:
        """[move.enter_places] Whether the seat can give what else a way takes; asked once for each kind of need."""
        for at in range(i64(len(state.rules.move_requirements))):
            toll = state.rules.move_requirements[at]
            needs = toll.need_code(state, place, state.rules.move_ways[number].uses_star_pilot)
            kind: i64 = 1 << (at * NEED_CODE_LIMIT + needs)
            if self.checked_needs & kind == 0:
                self.checked_needs |= kind
                if toll.forbidding_clause(state, self.seat, needs):
                    self.unmet_needs |= kind
            if self.unmet_needs & kind:
                return False
        return True

    def reduction(self, state: ZettaState, number: i64, place: i64, price: i64) -> NumberChange | None:
        """[perk.move_zero] What makes a way to a place cost less; nothing if its price is fixed."""
        if len(self.reductions) == 0:
            return None
        way = state.rules.move_ways[number]
        if way.has_fixed_price:
            return None
        return best_reduction(self.reductions, place, price, way.surcharge(price))

    def leads_to(self, state: ZettaState, number: i64, place: i64) -> bool:
        """Whether a way leads to a place at all, and the seat can give what it takes besides energy."""
        return self.way_price(state, number, place) != NO_PRICE and self.is_requirement_met(state, number, place)

    def total_price(self, state: ZettaState, number: i64, place: i64) -> i64:
        """[land.cost] [land.takeoff] [move.enter_places] What a way costs in all, landing included; or NEVER."""
        price = self.way_price(state, number, place)
        if price == NO_PRICE or not self.is_requirement_met(state, number, place):
            return NO_PRICE
        lowered = self.reduction(state, number, place, price)
        if lowered is not None:
            price += lowered.amount
        return price_with_landing(state, self.seat, place, price)

    def takes_energy_only(self, state: ZettaState, number: i64) -> bool:
        """Whether a way uses up no token and no perk, and wears nothing but what any landing there does."""
        way = state.rules.move_ways[number]
        return not way.uses_something_up() and not (way.uses_star_pilot and len(state.rules.move_requirements))

    def is_wasteful(self, state: ZettaState, number: i64, place: i64) -> bool:
        """[trajectory.star_pilot_cheaper] Whether another way to a place takes no more energy, and nothing besides."""
        if self.takes_energy_only(state, number):
            return False
        price = self.total_price(state, number, place)
        for other in range(i64(len(self.way_reaches))):
            if self.takes_energy_only(state, other) and self.total_price(state, other, place) <= price:
                return True
        return False

    def is_dearer_than_pilot(self, state: ZettaState, number: i64, place: i64) -> bool:
        """[trajectory.way_asked] Whether a star pilot, if there were one, would have a use instead of a way."""
        if not self.takes_energy_only(state, number):
            return True
        flight: i64 = FLIGHT_PRICE
        lowered = best_reduction(self.reductions, place, flight, 0) if len(self.reductions) else None
        if lowered is not None:
            flight += lowered.amount
        return self.total_price(state, number, place) > price_with_landing(state, self.seat, place, flight)

    def next_way(self, state: ZettaState, place: i64, after: i64) -> i64:
        """The first way behind number `after` that leads to a place, or NONE."""
        for number in range(after + 1, i64(len(self.way_reaches))):
            if self.leads_to(state, number, place):
                return number
        return NONE

    def first_way_price(self, state: ZettaState, place: i64) -> i64:
        """What going to a place costs by its first way, or NEVER: shown before anybody moves."""
        return self.first_way_price_among(state, place, len(self.way_reaches))

    def first_way_price_among(self, state: ZettaState, place: i64, ways: i64) -> i64:
        """The same by the first of so many ways."""
        for number in range(ways):
            if self.way_reaches[number] != NONE:
                price = self.total_price(state, number, place)
                if price != NO_PRICE:
                    return price
        return NO_PRICE

    def unmet_clause_for_place(self, state: ZettaState, place: i64) -> str:
        """Clause of what the ways to a place take besides energy, if the seat cannot give it for any; or empty."""
        clause = ""
        for number in range(i64(len(self.way_reaches))):
            if self.way_price(state, number, place) != NO_PRICE:
                clause = self.unmet_clause(state, number, place)
                if not clause:
                    return ""
        return clause

    def non_flight_price(self, state: ZettaState, place: i64) -> i64:
        """What going to a place costs in all by the first way that is no flight, or NEVER."""
        for number in range(state.rules.non_flight_count):
            price = self.total_price(state, number, place)
            if price != NO_PRICE:
                return price
        return NO_PRICE


def price_with_landing(state: ZettaState, seat: i64, place: i64, price: i64) -> i64:
    """[land.cost] What a way to a place costs with landing, and as modules alter it."""
    if is_planet(place):
        price += state.rules.constants.landing_energy
    return modified_number(state, MOVE_PRICE, seat, place, price)


def move_price(state: ZettaState, seat: i64, place: i64) -> i64:
    """What going to a place costs a seat by its first way, or NEVER."""
    return MovePrices(state, seat).first_way_price(state, place)
