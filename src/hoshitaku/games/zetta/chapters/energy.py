"""Chapter "energy": payment, radioactive substances turned into it, and the return to the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step, StepOfSeat
from hoshitaku.games.zetta.brought import Lowering
from hoshitaku.games.zetta.chapters.bag import pay_substance
from hoshitaku.games.zetta.chapters.towing import RewardHelper, RewardShort, tokens_of
from hoshitaku.games.zetta.codes import MOST_SEATS, MOTHERSHIP, NONE, PLANET, RADIOACTIVE
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import BESIDE_MOTHERSHIP, Change, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import vec

CONVERT: Final = 0  # number of the free thing
ENERGY_OF_A_RETURN: Final = 1


def pay_energy(state: Zetta, seat: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat pays energy that it has."""
    if amount:
        state.add_energy(seat, -amount)
        state.note("energy_paid", clause, seat, amount, NONE)


def convert_one(state: Zetta, seat: i64) -> None:
    """[energy.radioactive] [energy.no_reverse] One radioactive substance becomes 4 energy."""
    pay_substance(state, seat, RADIOACTIVE, 1, "energy.radioactive")
    state.add_energy(seat, state.rules.numbers.radioactive_energy)
    state.note("energy", "energy.radioactive", seat, state.rules.numbers.radioactive_energy, NONE)


@final
class Convert(Action[Zetta]):
    """[energy.radioactive] [turn.free_things] At any point of one's own turn."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "convert"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if state.substance(seat, RADIOACTIVE) else "energy.radioactive"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        convert_one(state, seat)


def beside_mothership(state: Zetta, place: i64) -> bool:
    """[move.same_place_basic] [energy.return_same_orbit] A planet or asteroid field of the mothership's orbit."""
    if place < PLANET:
        return False
    beside: i64 = 0
    if orbit_of(state, place) == state.system.mothership:
        beside = 1
    return altered(state, BESIDE_MOTHERSHIP, NONE, place, beside) > 0


def lowerings_of(state: Zetta, seat: i64) -> list[Lowering]:
    """[perk.move_zero] The discounts that a seat has now."""
    found: list[Lowering] = []
    for discount in state.rules.discounts:
        one = discount.now(state, seat)
        if one is not None:
            found.append(one)
    return found


def best_discount(lowerings: list[Lowering], place: i64, price: i64, surcharge: i64) -> Change | None:
    """[perk.move_zero] What lowers the price of going to a place, of several discounts only the greatest."""
    best: Change | None = None
    for one in lowerings:
        lowered = one.change(place, price, surcharge)
        if lowered is not None and (best is None or lowered.amount < best.amount):
            best = lowered
    return best


def price_of_return(state: Zetta, seat: i64) -> i64:
    """[energy.return_any_distance] [perk.move_zero] 1 energy, unless something lowers it."""
    lowered = best_discount(lowerings_of(state, seat), MOTHERSHIP, ENERGY_OF_A_RETURN, 0)
    return i64(ENERGY_OF_A_RETURN) if lowered is None else ENERGY_OF_A_RETURN + lowered.amount


@final
class ShipsReturn(Step):
    """[energy.final_return] [cleanup.fourth] After the last round all ships go to the mothership, in player order."""

    __slots__ = ()

    def name(self) -> str:
        return "ships_return"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(SHIP_RETURNS[state.in_order(step)])


@final
class ShipReturns(StepOfSeat):
    """[energy.final_return] [energy.return_any_distance] The return of the seat: 1 energy from anywhere."""

    __slots__ = ()

    def name(self) -> str:
        return "ship_returns"

    def take(self, state: Zetta, option: i64) -> None:
        """[energy.return_convert] [energy.return_forced_convert] [energy.return_help] Else the others help."""
        seat = self.seat
        place = state.seats[seat].place
        if place == MOTHERSHIP:
            return
        if any_parting(state, seat):
            state.push(self)
            part(state, seat)
            return
        clause = "energy.return_same_orbit"
        if not beside_mothership(state, place):
            clause = "energy.final_return"
            price = price_of_return(state, seat)
            if state.seats[seat].energy < price and state.substance(seat, RADIOACTIVE):
                convert_one(state, seat)
            if state.seats[seat].energy < price:
                bring_home(state, seat, "energy.return_help")
                return
            pay_energy(state, seat, price, clause)
        state.seats[seat].place = MOTHERSHIP
        state.note("returns", clause, seat, 0, NONE)


def any_parting(state: Zetta, seat: i64) -> bool:
    """Whether a ship has anything to do before it leaves its place otherwise than by a move."""
    for module in state.rules.modules:
        if module.parting(state, seat) is not None:
            return True
    return False


def part(state: Zetta, seat: i64) -> None:
    """What modules have a ship do that leaves its place otherwise than by a move: next of all."""
    for module in state.rules.modules:
        due = module.parting(state, seat)
        if due is not None:
            state.push(due)


def bring_home(state: Zetta, seat: i64, clause: str) -> None:
    """[energy.return_help] The ship comes to the mothership, and each of the others takes a substance for it.

    `clause` says why it does not come by itself.
    """
    for module in state.rules.modules:
        if module.strands(state, seat):
            return
    state.seats[seat].place = MOTHERSHIP
    state.note("brought_home", clause, seat, 0, NONE)
    short = tokens_of(state, seat) < state.seat_count() - 1
    step = state.seat_count()
    while step > 0:
        step -= 1
        helper = state.in_order(step)
        if helper != seat:
            state.push(RewardShort(helper, seat) if short else RewardHelper(helper, seat))


SHIPS_RETURN: Final = ShipsReturn()
SHIP_RETURNS: Final = vec[ShipReturns]([ShipReturns(seat) for seat in range(MOST_SEATS)])
