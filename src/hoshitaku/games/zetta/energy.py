"""Chapter "energy": payment, radioactive substances turned into it, the return to the mothership and the towing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.cells import ENERGY, KINDS_OF_SUBSTANCE, MOTHERSHIP_ORBIT, PLACE, START
from hoshitaku.games.zetta.codes import MOST_SEATS, MOTHERSHIP, NONE, PLANET, RADIOACTIVE
from hoshitaku.games.zetta.module import Deed
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import vec

CONVERT: Final = 0  # number of the free thing


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
class Convert(Deed):
    """[energy.radioactive] [turn.free_things] At any point of the own turn."""

    __slots__ = ()

    def key(self) -> str:
        return "convert"

    def refusal(self, state: Zetta, seat: i64) -> str:
        return "" if state.substance(seat, RADIOACTIVE) else "energy.radioactive"

    def begin(self, state: Zetta, seat: i64) -> None:
        convert_one(state, seat)


def beside_mothership(state: Zetta, place: i64) -> bool:
    """[move.same_place_basic] [energy.return_same_orbit] A planet or asteroid field of the mothership's orbit."""
    return place >= PLANET and orbit_of(state, place) == state.cells[MOTHERSHIP_ORBIT]


@final
class ShipsReturn(Step):
    """[energy.final_return] [cleanup.fourth] After the last round all ships go to the mothership, in player order."""

    __slots__ = ()

    def name(self) -> str:
        return "ships_return"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seats()
        while step > 0:
            step -= 1
            state.push(SHIP_RETURNS[state.in_order(step)])


@final
class ShipReturns(Step):
    """[energy.final_return] [energy.return_any_distance] The return of seat `a`: 1 energy from anywhere."""

    __slots__ = ()

    def name(self) -> str:
        return "ship_returns"

    def take(self, state: Zetta, option: i64) -> None:
        """[energy.return_convert] [energy.return_forced_convert] [energy.return_help] Else the others help."""
        cells, seat = state.cells, self.a
        place = cells[PLACE + seat]
        if place == MOTHERSHIP:
            return
        clause = "energy.return_same_orbit"
        if not beside_mothership(state, place):
            clause = "energy.final_return"
            if cells[ENERGY + seat] == 0 and state.substance(seat, RADIOACTIVE):
                convert_one(state, seat)
            if cells[ENERGY + seat] == 0:
                bring_home(state, seat, "energy.return_help")
                return
            pay_energy(state, seat, 1, clause)
        cells[PLACE + seat] = MOTHERSHIP
        state.note("returns", clause, seat, 0, NONE)


def bring_home(state: Zetta, seat: i64, clause: str) -> None:
    """[energy.return_help] The ship comes to the mothership, and each of the others takes a substance for it.

    `clause` says why it does not come by itself.
    """
    for module in state.rules.modules:
        if module.strands(state, seat):
            return
    state.cells[PLACE + seat] = MOTHERSHIP
    state.note("brought_home", clause, seat, 0, NONE)
    short = tokens_of(state, seat) < state.seats() - 1
    step = state.seats()
    while step > 0:
        step -= 1
        helper = state.in_order(step)
        if helper != seat:
            state.push(RewardShort(helper, seat) if short else RewardHelper(helper, seat))


def tokens_of(state: Zetta, seat: i64) -> i64:
    """Substance tokens of all kinds that a seat has."""
    tokens: i64 = 0
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        tokens += state.substance(seat, kind)
    return tokens


@final
class RewardHelper(Step):
    """[energy.return_help] [energy.return_help_choice] Helper `a` takes a token from the stranded seat `b`."""

    __slots__ = ()

    def name(self) -> str:
        return "reward_helper"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(TakeToken(self.a, self.b, 0))


@final
class RewardShort(Step):
    """[energy.return_help_short] With fewer tokens than helpers the stranded seat `b` says whether helper `a` gets one.

    Without any token the ship is brought home for nothing.
    """

    __slots__ = ()

    def name(self) -> str:
        return "reward_short"

    def take(self, state: Zetta, option: i64) -> None:
        if tokens_of(state, self.b):
            state.push(GiveToken(self.b, self.a, 0))


def helpers_after(state: Zetta, helper: i64, stranded: i64) -> i64:
    """Helpers who come after one in player order."""
    start, seats = state.cells[START], state.seats()
    place = (helper - start + seats) % seats
    behind = seats - 1 - place
    return behind - 1 if (stranded - start + seats) % seats > place else behind


class HelpersToken(Ask):
    """A substance token of the stranded player, or none."""

    __slots__ = ()

    def span(self) -> i64:
        return KINDS_OF_SUBSTANCE + 1

    def hand_over(self, state: Zetta, helper: i64, stranded: i64, kind: i64, clause: str) -> None:
        """The token changes hands."""
        pay_substance(state, stranded, kind, 1, clause)
        gain_substance(state, helper, kind, 1, clause)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == KINDS_OF_SUBSTANCE:
            return Thing("no_token", "", 0, 0)
        return Thing("substance", "bag", option, 0)


@final
class TakeToken(HelpersToken):
    """[energy.return_help_choice] [energy.help_waive] Which kind a helper takes from seat `a`, or nothing."""

    __slots__ = ()

    def name(self) -> str:
        return "take_token"

    def refusal(self, state: Zetta, option: i64) -> str:
        has = option == KINDS_OF_SUBSTANCE or state.substance(self.a, option)
        return "" if has else "energy.return_help_choice"

    def take(self, state: Zetta, option: i64) -> None:
        if option < KINDS_OF_SUBSTANCE:
            self.hand_over(state, self.actor, self.a, option, "energy.return_help")

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.a, 0)


@final
class GiveToken(HelpersToken):
    """[energy.return_help_short] [energy.help_kind_short] [energy.help_short_waive] Whether helper `a` gets one."""

    __slots__ = ()

    def name(self) -> str:
        return "give_token"

    def refusal(self, state: Zetta, option: i64) -> str:
        if option < KINDS_OF_SUBSTANCE:
            return "" if state.substance(self.actor, option) else "energy.help_kind_short"
        enough = helpers_after(state, self.a, self.actor) >= tokens_of(state, self.actor)
        return "" if enough else "energy.help_short_waive"

    def take(self, state: Zetta, option: i64) -> None:
        if option < KINDS_OF_SUBSTANCE:
            state.push(AcceptToken(self.a, self.actor, option))

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.a, 0)


@final
class AcceptToken(HelpersToken):
    """[energy.help_short_waive] Whether the helper takes the token of kind `b` that seat `a` gives."""

    __slots__ = ()

    def name(self) -> str:
        return "accept_token"

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option in (self.b, KINDS_OF_SUBSTANCE) else "energy.help_kind_short"

    def take(self, state: Zetta, option: i64) -> None:
        if option < KINDS_OF_SUBSTANCE:
            self.hand_over(state, self.actor, self.a, option, "energy.return_help")

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.a, 0)


SHIPS_RETURN: Final = ShipsReturn(NONE, 0)
SHIP_RETURNS: Final = vec[ShipReturns]([ShipReturns(seat, 0) for seat in range(MOST_SEATS)])
