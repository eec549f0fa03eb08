"""Chapter "move": where a ship can go in a turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import is_beside_mothership, tow_ship_home
from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_free_options,
    begin_free_action,
    free_action_forbidding_clause,
    free_action_label,
)
from hoshitaku.games.zetta.chapters.move_prices import MovePrices, move_price
from hoshitaku.games.zetta.chapters.move_way_choice import move_ship_or_ask_way
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    FIRST_SPACE_PLACE,
    MAX_SEATS,
    MOTHERSHIP_PLACE,
    NONE,
    PLACE_NUMBER_LIMIT,
    PLANET_SLOT_COUNT,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import MOVE_PRICE_QUERY, is_query_answered
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.places import is_planet, orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec

# Options of a move: the places, then these, then the free actions of a turn.
STAY_OPTION: Final = 137
TOW_OPTION: Final = 138
FIRST_FREE_ACTION_OPTION: Final = 139


def move_forbidding_clause(state: ZettaState, prices: MovePrices, place: i64) -> str:
    """[general.costs_first] [move.enter_places] [land.gas_basic] [land.no_sharing_limit] Why a move is illegal."""
    if orbit_of(state, place) == NONE:
        return "move.places"
    if place == prices.start_place:
        return "move.treaty" if is_planet(place) else "move.may_stay"
    price = prices.first_way_price(state, place)
    if price == UNREACHABLE_PRICE:
        return prices.unmet_clause_for_place(state, place) or "move.once"
    return "" if price <= state.seats[prices.seat].energy else "general.costs_first"


@final
class ChooseMove(ZettaDecision):
    """[turn.move_action] [move.once] Where the ship goes this turn, or a free action before it."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_move"

    def clause(self, state: ZettaState) -> str:
        return "move.once"

    def option_bound(self) -> i64:
        return FIRST_FREE_ACTION_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_move_options(state, self.actor, out)
        if not self.stay_forbidding_clause(state):
            out.add(STAY_OPTION)
        if not self.tow_forbidding_clause(state):
            out.add(TOW_OPTION)
        add_free_options(state, self.actor, FIRST_FREE_ACTION_OPTION, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_forbidding_clause(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        if option == STAY_OPTION:
            return self.stay_forbidding_clause(state)
        if option == TOW_OPTION:
            return self.tow_forbidding_clause(state)
        return (
            move_forbidding_clause(state, MovePrices(state, self.actor), option)
            if option < PLACE_NUMBER_LIMIT
            else "move.places"
        )

    def stay_forbidding_clause(self, state: ZettaState) -> str:
        """[move.may_stay] [move.must_leave] [move.treaty] The clause that forbids staying: not on a planet."""
        return "move.must_leave" if is_planet(state.seats[self.actor].place) else ""

    def tow_forbidding_clause(self, state: ZettaState) -> str:
        """[move.stuck_on_planet] The clause that forbids being towed.

        Only if no move is payable and the mothership is elsewhere.
        """
        place = state.seats[self.actor].place
        stuck = is_planet(place) and not state.seats[self.actor].energy and not is_beside_mothership(state, place)
        if not stuck or state.substance_count(self.actor, RADIOACTIVE) or can_move_for_free(state, self.actor):
            return "move.stuck_on_planet"
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option >= FIRST_FREE_ACTION_OPTION:
            state.push(self)
            begin_free_action(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        elif option == TOW_OPTION:
            tow_ship_home(state, self.actor, "move.stuck_on_planet")
        elif option != STAY_OPTION:
            move_ship_or_ask_way(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_label(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        if option >= PLACE_NUMBER_LIMIT:
            return OptionLabel("tow" if option == TOW_OPTION else "stay", "", 0, 0)
        known = orbit_of(state, option) != NONE
        price = move_price(state, self.actor, option) if known else UNREACHABLE_PRICE
        return OptionLabel("move", "place", option, 0 if price == UNREACHABLE_PRICE else price)


def can_move_for_free(state: ZettaState, seat: i64) -> bool:
    """[perk.move_zero] Whether a seat without energy can leave, because something makes a move free."""
    if not is_query_answered(state, MOVE_PRICE_QUERY):
        return False
    out = OptionBuffer()
    add_move_options(state, seat, out)
    return out.count > 0


def add_move_options(state: ZettaState, seat: i64, out: OptionBuffer) -> None:
    """Adds all places that the ship can go to."""
    prices = MovePrices(state, seat)
    add_move_options_in_range(state, prices, FIRST_SPACE_PLACE, len(state.rules.space_orbits), out)
    add_move_options_in_range(state, prices, FIRST_PLANET_PLACE, PLANET_SLOT_COUNT, out)
    add_move_options_in_range(state, prices, FIRST_ASTEROIDS_PLACE, ASTEROID_SLOT_COUNT, out)
    add_move_options_in_range(state, prices, MOTHERSHIP_PLACE, 1, out)


def add_move_options_in_range(state: ZettaState, prices: MovePrices, first: i64, count: i64, out: OptionBuffer) -> None:
    """Adds the places of one kind that the ship can go to; their slots are filled from the first."""
    here, energy = prices.start_place, state.seats[prices.seat].energy
    ways = prices.payable_way_count(state)
    for place in range(first, first + count):
        if orbit_of(state, place) == NONE:
            return
        if place != here and prices.first_way_price_among(state, place, ways) <= energy:
            out.add(place)


@final
class AskMove(Step):
    """[turn.move_action] The seat whose turn it is moves first."""

    __slots__ = ()

    def record_name(self) -> str:
        return "move"

    def run(self, state: ZettaState) -> None:
        state.push(CHOOSE_MOVE_BY_SEAT[state.turn.seat])


CHOOSE_MOVE_BY_SEAT: Final = vec[ChooseMove]([ChooseMove(seat) for seat in range(MAX_SEATS)])
ASK_MOVE_STEP: Final = AskMove()
