"""Chapter "energy": payment, converting radioactive substances, and the return to the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import largest_energy_saving, move_price_changes
from hoshitaku.games.zetta.chapters.substance_bag import pay_substance
from hoshitaku.games.zetta.chapters.towing import AskTokenForHelper, AskTowReward, count_substance_tokens
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, MAX_SEATS, MOTHERSHIP_PLACE, NONE, RADIOACTIVE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step
from hoshitaku.games.zetta.modified_numbers import BESIDE_MOTHERSHIP_QUERY, modified_number
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import vec

CONVERT_ACTION_NUMBER: Final = 0  # number of the free action
RETURN_ENERGY_PRICE: Final = 1
# A ship leaves its place other than by a move: before its return, after its rescue, or when its last crew died. Modules
# push what comes before.
SHIP_LEAVING_EVENT: Final = ModuleEvent("ship leaves other than by a move")
SHIP_STRANDED_EVENT: Final = ModuleEvent("ship can only be brought home by others")


def pay_energy(state: ZettaState, seat: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat pays energy, which it must have."""
    if amount:
        state.add_energy(seat, -amount)
        state.log_event("energy_paid", clause, seat, amount, NONE)


def convert_radioactive(state: ZettaState, seat: i64) -> None:
    """[energy.radioactive] [energy.no_reverse] One radioactive substance becomes 4 energy."""
    pay_substance(state, seat, RADIOACTIVE, 1, "energy.radioactive")
    state.add_energy(seat, state.rules.constants.radioactive_energy)
    state.log_event("energy", "energy.radioactive", seat, state.rules.constants.radioactive_energy, NONE)


@final
class ConvertRadioactiveAction(Action[ZettaState]):
    """[energy.radioactive] [turn.free_things] At any point of the seat's own turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "convert"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if state.substance_count(seat, RADIOACTIVE) else "energy.radioactive"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        convert_radioactive(state, seat)


def is_beside_mothership(state: ZettaState, place: i64) -> bool:
    """[move.same_place_basic] [energy.return_same_orbit] Whether a place, not space, is on the mothership's orbit."""
    if place < FIRST_PLANET_PLACE:
        return False
    beside: i64 = 0
    if orbit_of(state, place) == state.system.mothership:
        beside = 1
    return modified_number(state, BESIDE_MOTHERSHIP_QUERY, NONE, place, beside) > 0


def return_price(state: ZettaState, seat: i64) -> i64:
    """[energy.return_any_distance] [perk.move_zero] The price of the return: 1 energy, less what a module saves."""
    return RETURN_ENERGY_PRICE - largest_energy_saving(
        move_price_changes(state, seat), MOTHERSHIP_PLACE, RETURN_ENERGY_PRICE, 0
    )


@final
class ReturnAllShipsToMothership(Step):
    """[energy.final_return] [cleanup.fourth] After the last round all ships go to the mothership, in player order."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ships_return"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(RETURN_SHIP_BY_SEAT[state.seat_in_order(step)])


@final
class ReturnShipToMothership(SeatStep):
    """[energy.final_return] [energy.return_any_distance] The seat returns for 1 energy, from any distance."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ship_returns"

    def run(self, state: ZettaState) -> None:
        """[energy.return_convert] [energy.return_forced_convert] [energy.return_help] Others help if it cannot pay."""
        seat = self.seat
        place = state.seats[seat].place
        if place == MOTHERSHIP_PLACE:
            return
        state.push(self)
        if notify_modules(state, SHIP_LEAVING_EVENT, seat, NONE):
            return
        state.stack_depth -= 1
        clause = "energy.return_same_orbit"
        if not is_beside_mothership(state, place):
            clause = "energy.final_return"
            price = return_price(state, seat)
            if state.seats[seat].energy < price and state.substance_count(seat, RADIOACTIVE):
                convert_radioactive(state, seat)
            if state.seats[seat].energy < price:
                tow_ship_home(state, seat, "energy.return_help")
                return
            pay_energy(state, seat, price, clause)
        state.seats[seat].place = MOTHERSHIP_PLACE
        state.log_event("returns", clause, seat, 0, NONE)


def tow_ship_home(state: ZettaState, seat: i64, clause: str) -> None:
    """[energy.return_help] The ship goes to the mothership, and each other seat takes a substance for it.

    `clause` says why the ship does not return on its own.
    """
    if notify_modules(state, SHIP_STRANDED_EVENT, seat, NONE):
        return
    state.seats[seat].place = MOTHERSHIP_PLACE
    state.log_event("brought_home", clause, seat, 0, NONE)
    short = count_substance_tokens(state, seat) < state.seat_count() - 1
    step = state.seat_count()
    while step > 0:
        step -= 1
        helper = state.seat_in_order(step)
        if helper != seat:
            state.push(AskTokenForHelper(helper, seat) if short else AskTowReward(helper, seat))


RETURN_ALL_SHIPS_STEP: Final = ReturnAllShipsToMothership()
RETURN_SHIP_BY_SEAT: Final = vec[ReturnShipToMothership]([ReturnShipToMothership(seat) for seat in range(MAX_SEATS)])
