"""Chapters "move" and "land": where a ship may go in a turn, and by which way."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.energy import beside_mothership, bring_home, pay_energy
from hoshitaku.games.zetta.chapters.fares import ENERGY_OF_A_FLIGHT, Fares, price_of, whole_price
from hoshitaku.games.zetta.chapters.free import FREE_THINGS, begin_free, free_options, free_refusal, free_thing
from hoshitaku.games.zetta.chapters.knowledge import held_in_all
from hoshitaku.games.zetta.chapters.land import land
from hoshitaku.games.zetta.codes import (
    ASTEROID_FIELDS,
    ASTEROIDS,
    MOST_SEATS,
    MOTHERSHIP,
    NONE,
    PLACES,
    PLANET,
    PLANETS,
    RADIOACTIVE,
    SPACE,
)
from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.places import is_planet, orbit_of, whereabouts
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

# Options of a move: a place, then these, then the free things of a turn.
STAY: Final = 137
TOW: Final = 138
FREE: Final = 139


def move_refusal(state: Zetta, fares: Fares, place: i64) -> str:
    """[general.costs_first] [move.enter_places] [land.gas_basic] [land.no_sharing_limit] Why it cannot go there."""
    if orbit_of(state, place) == NONE:
        return "move.places"
    if place == fares.here:
        return "move.treaty" if is_planet(place) else "move.may_stay"
    price = fares.lowest(state, place)
    if price == NEVER:
        return fares.held_up(state, place) or "move.once"
    return "" if price <= state.seats[fares.seat].energy else "general.costs_first"


@final
class ChooseMove(Ask):
    """[turn.move_action] [move.once] Where the ship goes this turn, or a free thing before."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_move"

    def clause(self, state: Zetta) -> str:
        return "move.once"

    def span(self) -> i64:
        return FREE + FREE_THINGS

    def options(self, state: Zetta, out: Options) -> None:
        add_all_moves(state, self.actor, out)
        if not self.stay_refusal(state):
            out.add(STAY)
        if not self.tow_refusal(state):
            out.add(TOW)
        free_options(state, self.actor, FREE, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= FREE:
            return free_refusal(state, self.actor, option - FREE)
        if option == STAY:
            return self.stay_refusal(state)
        if option == TOW:
            return self.tow_refusal(state)
        return move_refusal(state, Fares(state, self.actor), option) if option < PLACES else "move.places"

    def stay_refusal(self, state: Zetta) -> str:
        """[move.may_stay] [move.must_leave] [move.treaty] Not on a planet."""
        return "move.must_leave" if is_planet(state.seats[self.actor].place) else ""

    def tow_refusal(self, state: Zetta) -> str:
        """[move.stuck_on_planet] Only if nothing can be paid and the mothership is not here."""
        place = state.seats[self.actor].place
        stuck = is_planet(place) and not state.seats[self.actor].energy and not beside_mothership(state, place)
        if not stuck or state.substance(self.actor, RADIOACTIVE) or moves_for_nothing(state, self.actor):
            return "move.stuck_on_planet"
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option >= FREE:
            state.push(self)
            begin_free(state, self.actor, option - FREE)
        elif option == TOW:
            bring_home(state, self.actor, "move.stuck_on_planet")
        elif option != STAY:
            go(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option >= FREE:
            return free_thing(state, self.actor, option - FREE)
        if option >= PLACES:
            return Thing("tow" if option == TOW else "stay", "", 0, 0)
        known = orbit_of(state, option) != NONE
        price = price_of(state, self.actor, option) if known else NEVER
        return Thing("move", "place", option, 0 if price == NEVER else price)


def moves_for_nothing(state: Zetta, seat: i64) -> bool:
    """[perk.move_zero] Whether something makes a move so cheap that a seat without energy can leave."""
    if len(state.rules.discounts) == 0:
        return False
    out = Options()
    add_all_moves(state, seat, out)
    return out.n > 0


def add_all_moves(state: Zetta, seat: i64, out: Options) -> None:
    """Add all places to which the ship can go."""
    fares = Fares(state, seat)
    reach = fares.farthest(state)
    add_moves(state, fares, SPACE, len(state.rules.spaces), reach, out)
    add_moves(state, fares, PLANET, PLANETS, reach, out)
    add_moves(state, fares, ASTEROIDS, ASTEROID_FIELDS, reach, out)
    add_moves(state, fares, MOTHERSHIP, 1, reach, out)


def add_moves(state: Zetta, fares: Fares, first: i64, count: i64, reach: i64, out: Options) -> None:
    """Add the places of one kind to which the ship can go; their slots are filled from the first.

    As `move_refusal` says, but what a flight costs and how far it leads (`reach`) is asked once for all of them; if a
    move takes more than energy, or not always as much, of each place.
    """
    seat, here = fares.seat, fares.here
    start, energy = orbit_of(state, here), state.seats[seat].energy
    each = len(state.rules.tolls) > 0 or len(state.rules.discounts) > 0
    ways = fares.payable(state)
    for place in range(first, first + count):
        orbit = orbit_of(state, place)
        if orbit == NONE:
            return
        if each:
            if place != here and fares.lowest_of(state, place, ways) <= energy:
                out.add(place)
            continue
        if place == here:
            continue
        steps = orbit - start
        if steps < 0:
            steps = -steps
        price = fares.shortcut(state, place)
        if price == NEVER and steps <= reach:
            price = whole_price(state, seat, place, ENERGY_OF_A_FLIGHT)
        if price <= energy:
            out.add(place)


def go(state: Zetta, seat: i64, place: i64) -> None:
    """The ship goes the first way, unless one apart leads there too: then its player chooses.

    [trajectory.way_asked] Whoever holds tokens is asked about a way apart even if there is no other: nobody may learn
    from the question that a star pilot is among them.

    [trajectory.star_pilot_cheaper] Ways that take more for nothing are none.
    """
    fares = Fares(state, seat)
    first = next_way(state, fares, place, NONE)
    other = next_way(state, fares, place, first)
    while other != NONE and not state.rules.ways[other].apart:
        other = next_way(state, fares, place, other)
    asked = state.rules.ways[first].apart and held_in_all(state, seat) > 0 and fares.is_dear(state, first, place)
    if other == NONE and not asked:
        go_by(state, fares, place, first)
    else:
        state.push(ChooseWay(seat, place))


def next_way(state: Zetta, fares: Fares, place: i64, after: i64) -> i64:
    """The next way to a place that is of any use, or NONE."""
    number = fares.first_way(state, place, after)
    while number != NONE and fares.is_waste(state, number, place):
        number = fares.first_way(state, place, number)
    return number


def go_by(state: Zetta, fares: Fares, place: i64, number: i64) -> None:
    """[move.once] [land.cost] [land.figure] [land.asteroid_no_flag] Pay, go, and land if there is a planet.

    [perk.ship.tern_order] What is pushed last comes first: what the move wears, then who collects its energy.
    """
    seat, way = fares.seat, state.rules.ways[number]
    energy = fares.whole(state, number, place)
    pay_fare(state, fares, number, place, energy)
    way.went(state, seat, place)
    state.seats[seat].place = place
    state.note("moves", "move.enter_places", seat, whereabouts(state, place), place)
    if is_planet(place):
        land(state, seat, place)
    for module in state.rules.modules:
        module.moved(state, seat, energy)
    for toll in state.rules.tolls:
        toll.take(state, seat, place, way.piloted)


def pay_fare(state: Zetta, fares: Fares, number: i64, place: i64, energy: i64) -> None:
    """[move.once] [land.cost] The energy of a way, and apart from it what landing adds."""
    flight = energy
    if is_planet(place) and state.journal is not None:
        price = fares.price(state, number, place)
        lowered = fares.lowered(state, number, place, price)
        if lowered is not None:
            price += lowered.amount
        flight = min(max(price, 0), energy)
    pay_energy(state, fares.seat, flight, "move.once")
    pay_energy(state, fares.seat, energy - flight, "land.cost")


@final
class ChooseWay(Ask):
    """[move.star_pilot_optional] By which way the ship goes to the place, if that makes a difference."""

    __slots__ = ("place",)

    FIELDS: ClassVar[dict[str, str]] = {"place": "place"}

    def __init__(self, actor: i64, place: i64) -> None:
        super().__init__(actor)
        self.place: i64 = place

    def name(self) -> str:
        return "choose_way"

    def clause(self, state: Zetta) -> str:
        return "move.star_pilot_optional"

    def span(self) -> i64:
        return 16

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= len(state.rules.ways):
            return "move.star_pilot_optional"
        fares = Fares(state, self.actor)
        price = fares.whole(state, option, self.place)
        if price == NEVER:
            return "move.star_pilot_optional"
        if price > state.seats[self.actor].energy:
            return "general.costs_first"
        if fares.is_waste(state, option, self.place):
            return "trajectory.star_pilot_cheaper"
        first = option == next_way(state, fares, self.place, NONE)
        return "" if first or state.rules.ways[option].apart else "move.star_pilot_optional"

    def take(self, state: Zetta, option: i64) -> None:
        go_by(state, Fares(state, self.actor), self.place, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option >= len(state.rules.ways):
            return Thing("way", "number", option, 0)
        return Thing(f"way_{state.rules.ways[option].key()}", "", 0, 0)


@final
class Move(Step):
    """[turn.move_action] The seat whose turn it is moves first."""

    __slots__ = ()

    def name(self) -> str:
        return "move"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(CHOOSE_MOVE[state.turn.seat])


CHOOSE_MOVE: Final = vec[ChooseMove]([ChooseMove(seat) for seat in range(MOST_SEATS)])
MOVE: Final = Move()
