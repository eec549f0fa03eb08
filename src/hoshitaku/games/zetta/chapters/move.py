"""Chapters "move" and "land": where a ship may go in a turn, and by which way."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import bring_ship_home, is_beside_mothership, pay_energy
from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_free_options,
    begin_free_action,
    free_action_forbidding_clause,
    free_action_label,
)
from hoshitaku.games.zetta.chapters.knowledge import total_token_count
from hoshitaku.games.zetta.chapters.landing import land_on_planet
from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices, move_price, price_with_landing
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOTS,
    FIRST_ASTEROIDS,
    FIRST_PLANET,
    FIRST_SPACE,
    MAX_SEATS,
    MOTHERSHIP,
    NONE,
    PLACE_COUNT,
    PLANET_SLOTS,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.places import is_planet, orbit_of, place_log_code
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec

# Options of a move: a place, then these, then the free things of a turn.
STAY: Final = 137
TOW: Final = 138
FIRST_FREE_OPTION: Final = 139


def move_forbidding_clause(state: ZettaState, prices: MovePrices, place: i64) -> str:
    """[general.costs_first] [move.enter_places] [land.gas_basic] [land.no_sharing_limit] Why it cannot go there."""
    if orbit_of(state, place) == NONE:
        return "move.places"
    if place == prices.start_place:
        return "move.treaty" if is_planet(place) else "move.may_stay"
    price = prices.first_way_price(state, place)
    if price == NO_PRICE:
        return prices.unmet_clause_for_place(state, place) or "move.once"
    return "" if price <= state.seats[prices.seat].energy else "general.costs_first"


@final
class ChooseMove(ZettaDecision):
    """[turn.move_action] [move.once] Where the ship goes this turn, or a free thing before."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_move"

    def clause(self, state: ZettaState) -> str:
        return "move.once"

    def option_bound(self) -> i64:
        return FIRST_FREE_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_move_options(state, self.actor, out)
        if not self.stay_forbidding_clause(state):
            out.add(STAY)
        if not self.tow_forbidding_clause(state):
            out.add(TOW)
        add_free_options(state, self.actor, FIRST_FREE_OPTION, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_FREE_OPTION:
            return free_action_forbidding_clause(state, self.actor, option - FIRST_FREE_OPTION)
        if option == STAY:
            return self.stay_forbidding_clause(state)
        if option == TOW:
            return self.tow_forbidding_clause(state)
        return (
            move_forbidding_clause(state, MovePrices(state, self.actor), option)
            if option < PLACE_COUNT
            else "move.places"
        )

    def stay_forbidding_clause(self, state: ZettaState) -> str:
        """[move.may_stay] [move.must_leave] [move.treaty] Not on a planet."""
        return "move.must_leave" if is_planet(state.seats[self.actor].place) else ""

    def tow_forbidding_clause(self, state: ZettaState) -> str:
        """[move.stuck_on_planet] Only if nothing can be paid and the mothership is not here."""
        place = state.seats[self.actor].place
        stuck = is_planet(place) and not state.seats[self.actor].energy and not is_beside_mothership(state, place)
        if not stuck or state.substance_count(self.actor, RADIOACTIVE) or can_move_for_free(state, self.actor):
            return "move.stuck_on_planet"
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option >= FIRST_FREE_OPTION:
            state.push(self)
            begin_free_action(state, self.actor, option - FIRST_FREE_OPTION)
        elif option == TOW:
            bring_ship_home(state, self.actor, "move.stuck_on_planet")
        elif option != STAY:
            move_ship(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= FIRST_FREE_OPTION:
            return free_action_label(state, self.actor, option - FIRST_FREE_OPTION)
        if option >= PLACE_COUNT:
            return OptionLabel("tow" if option == TOW else "stay", "", 0, 0)
        known = orbit_of(state, option) != NONE
        price = move_price(state, self.actor, option) if known else NO_PRICE
        return OptionLabel("move", "place", option, 0 if price == NO_PRICE else price)


def can_move_for_free(state: ZettaState, seat: i64) -> bool:
    """[perk.move_zero] Whether something makes a move so cheap that a seat without energy can leave."""
    if len(state.rules.move_discounts) == 0:
        return False
    out = OptionBuffer()
    add_move_options(state, seat, out)
    return out.count > 0


def add_move_options(state: ZettaState, seat: i64, out: OptionBuffer) -> None:
    """Add all places to which the ship can go."""
    fares = MovePrices(state, seat)
    reach = fares.longest_flight(state)
    add_move_options_among(state, fares, FIRST_SPACE, len(state.rules.space_orbits), reach, out)
    add_move_options_among(state, fares, FIRST_PLANET, PLANET_SLOTS, reach, out)
    add_move_options_among(state, fares, FIRST_ASTEROIDS, ASTEROID_SLOTS, reach, out)
    add_move_options_among(state, fares, MOTHERSHIP, 1, reach, out)


def add_move_options_among(
    state: ZettaState, prices: MovePrices, first: i64, count: i64, reach: i64, out: OptionBuffer
) -> None:
    """Add the places of one kind to which the ship can go; their slots are filled from the first.

    As `move_refusal` says, but what a flight costs and how far it leads (`reach`) is asked once for all of them; if a
    move takes more than energy, or not always as much, of each place.
    """
    seat, here = prices.seat, prices.start_place
    start, energy = orbit_of(state, here), state.seats[seat].energy
    each = len(state.rules.move_requirements) > 0 or len(state.rules.move_discounts) > 0
    ways = prices.payable_way_count(state)
    for place in range(first, first + count):
        orbit = orbit_of(state, place)
        if orbit == NONE:
            return
        if each:
            if place != here and prices.first_way_price_among(state, place, ways) <= energy:
                out.add(place)
            continue
        if place == here:
            continue
        steps = orbit - start
        if steps < 0:
            steps = -steps
        price = prices.non_flight_price(state, place)
        if price == NO_PRICE and steps <= reach:
            price = price_with_landing(state, seat, place, FLIGHT_PRICE)
        if price <= energy:
            out.add(place)


def move_ship(state: ZettaState, seat: i64, place: i64) -> None:
    """The ship goes the first way, unless one apart leads there too: then its player chooses.

    [trajectory.way_asked] Whoever holds tokens is asked about a way apart even if there is no other: nobody may learn
    from the question that a star pilot is among them.

    [trajectory.star_pilot_cheaper] Ways that take more for nothing are none.
    """
    fares = MovePrices(state, seat)
    first = next_useful_way(state, fares, place, NONE)
    other = next_useful_way(state, fares, place, first)
    while other != NONE and not state.rules.move_ways[other].is_offered_separately:
        other = next_useful_way(state, fares, place, other)
    asked = (
        state.rules.move_ways[first].is_offered_separately
        and total_token_count(state, seat) > 0
        and fares.is_dearer_than_pilot(state, first, place)
    )
    if other == NONE and not asked:
        move_ship_by_way(state, fares, place, first)
    else:
        state.push(ChooseMoveWay(seat, place))


def next_useful_way(state: ZettaState, prices: MovePrices, place: i64, after: i64) -> i64:
    """The next way to a place that is of any use, or NONE."""
    number = prices.next_way(state, place, after)
    while number != NONE and prices.is_wasteful(state, number, place):
        number = prices.next_way(state, place, number)
    return number


def move_ship_by_way(state: ZettaState, prices: MovePrices, place: i64, number: i64) -> None:
    """[move.once] [land.cost] [land.figure] [land.asteroid_no_flag] Pay, go, and land if there is a planet.

    [perk.ship.tern_order] What is pushed last comes first: what the move wears, then who collects its energy.
    """
    seat, way = prices.seat, state.rules.move_ways[number]
    energy = prices.total_price(state, number, place)
    pay_move(state, prices, number, place, energy)
    way.on_moved(state, seat, place)
    state.seats[seat].place = place
    state.log_event("moves", "move.enter_places", seat, place_log_code(state, place), place)
    if is_planet(place):
        land_on_planet(state, seat, place)
    for module in state.rules.modules:
        module.on_moved(state, seat, energy)
    for toll in state.rules.move_requirements:
        toll.on_moved(state, seat, place, way.uses_star_pilot)


def pay_move(state: ZettaState, prices: MovePrices, number: i64, place: i64, energy: i64) -> None:
    """[move.once] [land.cost] The energy of a way, and apart from it what landing adds."""
    flight = energy
    if is_planet(place) and state.event_log is not None:
        price = prices.way_price(state, number, place)
        lowered = prices.reduction(state, number, place, price)
        if lowered is not None:
            price += lowered.amount
        flight = min(max(price, 0), energy)
    pay_energy(state, prices.seat, flight, "move.once")
    pay_energy(state, prices.seat, energy - flight, "land.cost")


@final
class ChooseMoveWay(ZettaDecision):
    """[move.star_pilot_optional] By which way the ship goes to the place, if that makes a difference."""

    __slots__ = ("place",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"place": "place"}

    def __init__(self, actor: i64, place: i64) -> None:
        super().__init__(actor)
        self.place: i64 = place

    def record_name(self) -> str:
        return "choose_way"

    def clause(self, state: ZettaState) -> str:
        return "move.star_pilot_optional"

    def option_bound(self) -> i64:
        return 16

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= len(state.rules.move_ways):
            return "move.star_pilot_optional"
        fares = MovePrices(state, self.actor)
        price = fares.total_price(state, option, self.place)
        if price == NO_PRICE:
            return "move.star_pilot_optional"
        if price > state.seats[self.actor].energy:
            return "general.costs_first"
        if fares.is_wasteful(state, option, self.place):
            return "trajectory.star_pilot_cheaper"
        first = option == next_useful_way(state, fares, self.place, NONE)
        return "" if first or state.rules.move_ways[option].is_offered_separately else "move.star_pilot_optional"

    def take(self, state: ZettaState, option: i64) -> None:
        move_ship_by_way(state, MovePrices(state, self.actor), self.place, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= len(state.rules.move_ways):
            return OptionLabel("way", "number", option, 0)
        return OptionLabel(f"way_{state.rules.move_ways[option].words_key()}", "", 0, 0)


@final
class AskMove(Step):
    """[turn.move_action] The seat whose turn it is moves first."""

    __slots__ = ()

    def record_name(self) -> str:
        return "move"

    def take(self, state: ZettaState, option: i64) -> None:
        state.push(CHOOSE_MOVE[state.turn.seat])


CHOOSE_MOVE: Final = vec[ChooseMove]([ChooseMove(seat) for seat in range(MAX_SEATS)])
ASK_MOVE: Final = AskMove()
