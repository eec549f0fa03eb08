"""Chapters "move" and "land": the way that a ship takes to a place, and the move itself."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import pay_energy
from hoshitaku.games.zetta.chapters.knowledge import total_token_count
from hoshitaku.games.zetta.chapters.landing import land_on_planet
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import is_planet, place_log_code
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel

SHIP_MOVED_EVENT: Final = ModuleEvent("ship moved")  # about: energy paid


def move_ship_or_ask_way(state: ZettaState, seat: i64, place: i64) -> None:
    """Moves the ship by the first way; the player chooses if another way that is offered separately leads there too.

    [trajectory.way_asked] A seat with tokens is asked about such a way even if it is the only one: otherwise the
    question would reveal that a token is a star pilot.

    [trajectory.star_pilot_cheaper] Ways that cost more for no benefit are left out.
    """
    fares = MovePrices(state, seat)
    first = next_useful_way_number(state, fares, place, NONE)
    other = next_useful_way_number(state, fares, place, first)
    while other != NONE and not state.rules.move_ways[other].is_offered_separately:
        other = next_useful_way_number(state, fares, place, other)
    asked = (
        state.rules.move_ways[first].is_offered_separately
        and total_token_count(state, seat) > 0
        and fares.is_way_dearer_than_star_pilot(state, first, place)
    )
    if other == NONE and not asked:
        move_ship_by_way(state, fares, place, first)
    else:
        state.push(ChooseMoveWay(seat, place))


def next_useful_way_number(state: ZettaState, prices: MovePrices, place: i64, after: i64) -> i64:
    """The next useful way to a place after way `after`, or NONE."""
    number = prices.next_way_number(state, place, after)
    while number != NONE and prices.is_way_wasteful(state, number, place):
        number = prices.next_way_number(state, place, number)
    return number


def move_ship_by_way(state: ZettaState, prices: MovePrices, place: i64, way_number: i64) -> None:
    """[move.once] [land.cost] [land.figure] [land.asteroid_no_flag] Pays, moves, and lands on a planet.

    [perk.ship.tern_order] Steps run in reverse order of pushing: first the wear of the move, then the seats that
    collect its energy.
    """
    seat, way = prices.seat, state.rules.move_ways[way_number]
    energy = prices.total_way_price(state, way_number, place)
    pay_move_energy(state, prices, way_number, place, energy)
    way.on_moved(state, seat, place)
    state.seats[seat].place = place
    state.log_event("moves", "move.enter_places", seat, place_log_code(state, place), place)
    if is_planet(place):
        land_on_planet(state, seat, place)
    notify_modules(state, SHIP_MOVED_EVENT, seat, energy)
    for toll in state.rules.move_requirements:
        toll.on_moved(state, seat, place, way.uses_star_pilot)


def pay_move_energy(state: ZettaState, prices: MovePrices, way_number: i64, place: i64, energy: i64) -> None:
    """[move.once] [land.cost] Pays the energy of a way, and as a separate item what landing adds."""
    flight = energy
    if is_planet(place) and state.event_log is not None:
        flight = prices.price_before_landing(state, way_number, place)
    pay_energy(state, prices.seat, flight, "move.once")
    pay_energy(state, prices.seat, energy - flight, "land.cost")


@final
class ChooseMoveWay(ZettaDecision):
    """[move.star_pilot_optional] Which way the ship takes to the place, if that makes a difference."""

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
        price = fares.total_way_price(state, option, self.place)
        if price == UNREACHABLE_PRICE:
            return "move.star_pilot_optional"
        if price > state.seats[self.actor].energy:
            return "general.costs_first"
        if fares.is_way_wasteful(state, option, self.place):
            return "trajectory.star_pilot_cheaper"
        first = option == next_useful_way_number(state, fares, self.place, NONE)
        return "" if first or state.rules.move_ways[option].is_offered_separately else "move.star_pilot_optional"

    def take(self, state: ZettaState, option: i64) -> None:
        move_ship_by_way(state, MovePrices(state, self.actor), self.place, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= len(state.rules.move_ways):
            return OptionLabel("way", "number", option, 0)
        return OptionLabel(f"way_{state.rules.move_ways[option].words_key()}", "", 0, 0)
