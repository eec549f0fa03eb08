"""Chapter "energy": payment, radioactive substances turned into it, and the return to the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import pay_substance
from hoshitaku.games.zetta.chapters.towing import AskTowReward, AskWhoGetsToken, count_substance_tokens
from hoshitaku.games.zetta.codes import FIRST_PLANET, MAX_SEATS, MOTHERSHIP, NONE, RADIOACTIVE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step
from hoshitaku.games.zetta.extension_points import PriceReduction
from hoshitaku.games.zetta.modified_numbers import BESIDE_MOTHERSHIP, NumberChange, modified_number
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import vec

CONVERT_NUMBER: Final = 0  # number of the free thing
RETURN_PRICE: Final = 1


def pay_energy(state: ZettaState, seat: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat pays energy that it has."""
    if amount:
        state.add_energy(seat, -amount)
        state.log_event("energy_paid", clause, seat, amount, NONE)


def convert_radioactive(state: ZettaState, seat: i64) -> None:
    """[energy.radioactive] [energy.no_reverse] One radioactive substance becomes 4 energy."""
    pay_substance(state, seat, RADIOACTIVE, 1, "energy.radioactive")
    state.add_energy(seat, state.rules.constants.radioactive_energy)
    state.log_event("energy", "energy.radioactive", seat, state.rules.constants.radioactive_energy, NONE)


@final
class ConvertAction(Action[ZettaState]):
    """[energy.radioactive] [turn.free_things] At any point of one's own turn."""

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
    """[move.same_place_basic] [energy.return_same_orbit] A planet or asteroid field of the mothership's orbit."""
    if place < FIRST_PLANET:
        return False
    beside: i64 = 0
    if orbit_of(state, place) == state.system.mothership:
        beside = 1
    return modified_number(state, BESIDE_MOTHERSHIP, NONE, place, beside) > 0


def current_reductions(state: ZettaState, seat: i64) -> list[PriceReduction]:
    """[perk.move_zero] The discounts that a seat has now."""
    found: list[PriceReduction] = []
    for discount in state.rules.move_discounts:
        one = discount.current_reduction(state, seat)
        if one is not None:
            found.append(one)
    return found


def best_reduction(reductions: list[PriceReduction], place: i64, price: i64, surcharge: i64) -> NumberChange | None:
    """[perk.move_zero] What lowers the price of going to a place, of several discounts only the greatest."""
    best: NumberChange | None = None
    for one in reductions:
        lowered = one.price_change(place, price, surcharge)
        if lowered is not None and (best is None or lowered.amount < best.amount):
            best = lowered
    return best


def return_price(state: ZettaState, seat: i64) -> i64:
    """[energy.return_any_distance] [perk.move_zero] 1 energy, unless something lowers it."""
    lowered = best_reduction(current_reductions(state, seat), MOTHERSHIP, RETURN_PRICE, 0)
    return i64(RETURN_PRICE) if lowered is None else RETURN_PRICE + lowered.amount


@final
class ReturnShips(Step):
    """[energy.final_return] [cleanup.fourth] After the last round all ships go to the mothership, in player order."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ships_return"

    def take(self, state: ZettaState, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(RETURN_SHIP[state.seat_in_order(step)])


@final
class ReturnShip(SeatStep):
    """[energy.final_return] [energy.return_any_distance] The return of the seat: 1 energy from anywhere."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ship_returns"

    def take(self, state: ZettaState, option: i64) -> None:
        """[energy.return_convert] [energy.return_forced_convert] [energy.return_help] Else the others help."""
        seat = self.seat
        place = state.seats[seat].place
        if place == MOTHERSHIP:
            return
        if has_step_before_leaving(state, seat):
            state.push(self)
            push_steps_before_leaving(state, seat)
            return
        clause = "energy.return_same_orbit"
        if not is_beside_mothership(state, place):
            clause = "energy.final_return"
            price = return_price(state, seat)
            if state.seats[seat].energy < price and state.substance_count(seat, RADIOACTIVE):
                convert_radioactive(state, seat)
            if state.seats[seat].energy < price:
                bring_ship_home(state, seat, "energy.return_help")
                return
            pay_energy(state, seat, price, clause)
        state.seats[seat].place = MOTHERSHIP
        state.log_event("returns", clause, seat, 0, NONE)


def has_step_before_leaving(state: ZettaState, seat: i64) -> bool:
    """Whether a ship has anything to do before it leaves its place otherwise than by a move."""
    for module in state.rules.modules:
        if module.before_leaving(state, seat) is not None:
            return True
    return False


def push_steps_before_leaving(state: ZettaState, seat: i64) -> None:
    """What modules have a ship do that leaves its place otherwise than by a move: next of all."""
    for module in state.rules.modules:
        due = module.before_leaving(state, seat)
        if due is not None:
            state.push(due)


def bring_ship_home(state: ZettaState, seat: i64, clause: str) -> None:
    """[energy.return_help] The ship comes to the mothership, and each of the others takes a substance for it.

    `clause` says why it does not come by itself.
    """
    for module in state.rules.modules:
        if module.is_stranded_elsewhere(state, seat):
            return
    state.seats[seat].place = MOTHERSHIP
    state.log_event("brought_home", clause, seat, 0, NONE)
    short = count_substance_tokens(state, seat) < state.seat_count() - 1
    step = state.seat_count()
    while step > 0:
        step -= 1
        helper = state.seat_in_order(step)
        if helper != seat:
            state.push(AskWhoGetsToken(helper, seat) if short else AskTowReward(helper, seat))


RETURN_SHIPS: Final = ReturnShips()
RETURN_SHIP: Final = vec[ReturnShip]([ReturnShip(seat) for seat in range(MAX_SEATS)])
