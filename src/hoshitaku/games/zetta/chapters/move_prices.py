"""Chapters "move" and "land": the price of each way to each place, and what else the way requires."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import MOTHERSHIP_PLACE, NONE
from hoshitaku.games.zetta.extension_points import NEED_CODE_LIMIT
from hoshitaku.games.zetta.modified_numbers import (
    MOVE_PRICE_QUERY,
    SURCHARGE_LAYER,
    WAY_PRICE_LAYER,
    NumberChange,
    is_query_answered,
    module_changes,
)
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.places import is_planet, orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

FLIGHT_PRICE: Final = 1
STEP_SURCHARGE: Final = 2  # energy for each step with a surcharge
# Shared by all tables where no module changes the price; never changed.
NO_PRICE_CHANGES: Final[list[NumberChange]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MovePrices:
    """[move.once] Where a ship can go now, computed once for all places: the only computation of the price of a move.

    The range of each way, the changes of the price by modules, and the needs that the seat can meet. Valid for one
    position, until anything in it changes. `checked_needs` and `unmet_needs` are bits by need code: the needs checked
    so far, and those that the seat cannot meet. `flight_reach` is the longest range of all ways that differ only in it.
    """

    __slots__ = (
        "changes", "checked_needs", "flight_reach", "seat", "start_orbit", "start_place", "unmet_needs", "way_reaches",
    )  # fmt: skip

    def __init__(self, state: ZettaState, seat: i64) -> None:
        self.seat: i64 = seat
        self.start_place: i64 = state.seats[seat].place
        self.start_orbit: i64 = orbit_of(state, self.start_place)
        self.way_reaches: vec[i64] = state.rules.no_way_reaches[:]
        self.flight_reach: i64 = NONE
        for number in range(i64(len(self.way_reaches))):
            reach = state.rules.move_ways[number].way_range(state, seat)
            self.way_reaches[number] = reach
            if number >= state.rules.single_way_count:
                self.flight_reach = max(self.flight_reach, reach)
        self.checked_needs: i64 = 0
        self.unmet_needs: i64 = 0
        self.changes: list[NumberChange] = move_price_changes(state, seat)

    def payable_way_count(self, state: ZettaState) -> i64:
        """Number of single ways, from the first, that the seat's energy can pay: without energy only the free ones."""
        if state.seats[self.seat].energy or len(self.changes):
            return state.rules.single_way_count
        return state.rules.free_way_count

    def base_way_price(self, state: ZettaState, way_number: i64, place: i64) -> i64:
        """Energy for going a way to a place without landing, ignoring other needs; or UNREACHABLE_PRICE."""
        reach = self.way_reaches[way_number]
        return (
            i64(UNREACHABLE_PRICE)
            if reach == NONE
            else state.rules.move_ways[way_number].price(state, self, place, reach)
        )

    def unmet_clause_for_way(self, state: ZettaState, way_number: i64, place: i64) -> str:
        """[move.enter_places] The clause of a need of a way that the seat cannot meet; "" if there is none."""
        return self.unmet_clause_for_piloting(state, place, state.rules.move_ways[way_number].uses_star_pilot)

    def unmet_clause_for_piloting(self, state: ZettaState, place: i64, piloted: bool) -> str:
        """The same for any way that uses a star pilot (`piloted`), or for any that does not."""
        for toll in state.rules.move_requirements:
            clause = toll.forbidding_clause(state, self.seat, toll.need_code(state, place, piloted))
            if clause:
                return clause
        return ""

    def are_requirements_met(self, state: ZettaState, way_number: i64, place: i64) -> bool:
        """[move.enter_places] Whether the seat can meet the other needs of a way; checked once for each need code."""
        for at in range(i64(len(state.rules.move_requirements))):
            toll = state.rules.move_requirements[at]
            needs = toll.need_code(state, place, state.rules.move_ways[way_number].uses_star_pilot)
            kind: i64 = 1 << (at * NEED_CODE_LIMIT + needs)
            if self.checked_needs & kind == 0:
                self.checked_needs |= kind
                if toll.forbidding_clause(state, self.seat, needs):
                    self.unmet_needs |= kind
            if self.unmet_needs & kind:
                return False
        return True

    def price_before_landing(self, state: ZettaState, way_number: i64, place: i64) -> i64:
        """[perk.move_zero] Energy for going a way to a place, as changed by modules, without landing.

        Or UNREACHABLE_PRICE.
        """
        price = self.base_way_price(state, way_number, place)
        if price == UNREACHABLE_PRICE or len(self.changes) == 0 or state.rules.move_ways[way_number].has_fixed_price:
            return price
        return price - largest_energy_saving(
            self.changes, place, price, self.surcharge_in_price(state, way_number, price)
        )

    def surcharge_in_price(self, state: ZettaState, way_number: i64, price: i64) -> i64:
        """The part of the price of a way that is a surcharge."""
        if state.rules.move_ways[way_number].surcharge_clause:
            return price - FLIGHT_PRICE
        return 0

    def does_way_lead_to(self, state: ZettaState, way_number: i64, place: i64) -> bool:
        """Whether a way leads to a place, and the seat can meet its needs besides energy."""
        return self.base_way_price(state, way_number, place) != UNREACHABLE_PRICE and self.are_requirements_met(
            state, way_number, place
        )

    def total_way_price(self, state: ZettaState, way_number: i64, place: i64) -> i64:
        """[land.cost] [land.takeoff] [move.enter_places] Total price of a way, landing included.

        Or UNREACHABLE_PRICE.
        """
        price = self.price_before_landing(state, way_number, place)
        if price == UNREACHABLE_PRICE or not self.are_requirements_met(state, way_number, place):
            return UNREACHABLE_PRICE
        return price_with_landing(state, place, price)

    def star_pilot_flight_price(self, state: ZettaState, place: i64) -> i64:
        """[move.star_pilot] Total price of going to a place by a flight of any range, whether or not there is one."""
        return price_with_landing(
            state, place, FLIGHT_PRICE - largest_energy_saving(self.changes, place, FLIGHT_PRICE, 0)
        )

    def does_way_cost_only_energy(self, state: ZettaState, way_number: i64) -> bool:
        """Whether a way uses no token and no perk, and wears only what any landing there wears."""
        way = state.rules.move_ways[way_number]
        return not way.uses_something_up() and not (way.uses_star_pilot and len(state.rules.move_requirements))

    def is_way_wasteful(self, state: ZettaState, way_number: i64, place: i64) -> bool:
        """[trajectory.star_pilot_cheaper] Whether another way to the place takes no more energy, and nothing else."""
        if self.does_way_cost_only_energy(state, way_number):
            return False
        price = self.total_way_price(state, way_number, place)
        for other in range(i64(len(self.way_reaches))):
            if self.does_way_cost_only_energy(state, other) and self.total_way_price(state, other, place) <= price:
                return True
        return False

    def is_way_dearer_than_star_pilot(self, state: ZettaState, way_number: i64, place: i64) -> bool:
        """[trajectory.way_asked] Whether a star pilot, if there were one, would be cheaper than this way."""
        if not self.does_way_cost_only_energy(state, way_number):
            return True
        return self.total_way_price(state, way_number, place) > self.star_pilot_flight_price(state, place)

    def next_way_number(self, state: ZettaState, place: i64, after: i64) -> i64:
        """The first way after number `after` that leads to a place, or NONE."""
        for number in range(after + 1, i64(len(self.way_reaches))):
            if self.does_way_lead_to(state, number, place):
                return number
        return NONE

    def first_way_price(self, state: ZettaState, place: i64) -> i64:
        """Price of going to a place by its first way, or UNREACHABLE_PRICE; views show it before the seat moves."""
        return self.first_way_price_among(state, place, state.rules.single_way_count)

    def first_way_price_among(self, state: ZettaState, place: i64, single_way_count: i64) -> i64:
        """The same for the given number of single ways, and the ways that differ only in range."""
        for number in range(single_way_count):
            if self.way_reaches[number] != NONE:
                price = self.total_way_price(state, number, place)
                if price != UNREACHABLE_PRICE:
                    return price
        orbits = orbit_of(state, place) - self.start_orbit
        if max(orbits, -orbits) <= self.flight_reach:
            return price_with_landing(state, place, FLIGHT_PRICE)
        return UNREACHABLE_PRICE

    def unmet_clause_for_place(self, state: ZettaState, place: i64) -> str:
        """The clause of a need that the seat cannot meet for any way to a place; "" if it can go."""
        clause = ""
        for number in range(i64(len(self.way_reaches))):
            if self.base_way_price(state, number, place) != UNREACHABLE_PRICE:
                clause = self.unmet_clause_for_way(state, number, place)
                if not clause:
                    return ""
        return clause


def move_price_changes(state: ZettaState, seat: i64) -> list[NumberChange]:
    """[perk.move_zero] The changes that modules make now to the price of a seat's moves."""
    if not is_query_answered(state, MOVE_PRICE_QUERY):
        return NO_PRICE_CHANGES
    return module_changes(state, MOVE_PRICE_QUERY, seat, NONE)


def largest_energy_saving(changes: list[NumberChange], place: i64, price: i64, surcharge: i64) -> i64:
    """[perk.not_cumulative] By how much the change with the largest effect lowers the price of a move to a place.

    `price` includes the surcharge, and no landing.
    """
    most: i64 = 0
    for first in changes:
        one: NumberChange | None = first
        while one is not None:
            most = max(most, energy_saved_by_change(one, place, price, surcharge))
            one = one.next_change
    return most


def energy_saved_by_change(change: NumberChange, place: i64, price: i64, surcharge: i64) -> i64:
    """[perk.life.thin_limit] [perk.artifact.ccw_min] [perk.artifact.mothership_cost] The same of a single change.

    At most the price of the part that it changes: the way itself, each step of the surcharge, or the whole way to the
    mothership.
    """
    if change.layer == WAY_PRICE_LAYER:
        return min(-change.amount, price - surcharge)
    if change.layer == SURCHARGE_LAYER:
        return min(-change.amount, i64(STEP_SURCHARGE)) * (surcharge // STEP_SURCHARGE)
    return min(-change.amount, price) if place == MOTHERSHIP_PLACE else i64(0)


def price_with_landing(state: ZettaState, place: i64, price: i64) -> i64:
    """[land.cost] The price of a way to a place with landing."""
    return price + state.rules.constants.landing_energy if is_planet(place) else price


def move_price(state: ZettaState, seat: i64, place: i64) -> i64:
    """The price for a seat of going to a place by its first way, or UNREACHABLE_PRICE."""
    return MovePrices(state, seat).first_way_price(state, place)
