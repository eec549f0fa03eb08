"""Where to go: what each place gains this turn, and how good it is for the next turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.energy import is_beside_mothership
from hoshitaku.games.zetta.chapters.move_prices import move_price
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
)
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE as NO_WAY
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.zetta.action_values import best_action_value_at_ship, landing_value
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.valuation import UNPAYABLE_COST, Valuation

UNREACHABLE_VALUE: Final = -1_000_000
ALL_ORBITS: Final = vec[i64](list(range(len(ORBIT_NAMES))))


@final
@mypyc_attr(acyclic=True)
class PlaceValues:
    """All places of a system: the value of the best action there, and of landing there first."""

    __slots__ = ("action_values", "landing_values", "places", "start_place", "state", "valuation")

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Valuation = valuation
        self.state: ZettaState = valuation.state.clone()
        self.start_place: i64 = self.state.seats[valuation.seat].place
        self.state.turn.void = 0
        self.places: vec[i64] = places_to_consider(self.state, valuation.seat)
        self.action_values: vec[i64] = vec[i64]()
        self.landing_values: vec[i64] = vec[i64]()
        for place in self.places:
            self.state.seats[valuation.seat].place = place
            self.action_values = append(self.action_values, best_action_value_at_ship(valuation, self.state))
            self.landing_values = append(self.landing_values, landing_value(valuation, self.state, place))

    def best_place(self) -> i64:
        """The best place to go to from the ship's place (possibly to stay); NONE if it can go nowhere."""
        best: i64 = NONE
        most: i64 = UNREACHABLE_VALUE
        for at in range(i64(len(self.places))):
            worth = self.place_value(at)
            if worth > most:
                best, most = self.places[at], worth
        return best

    def best_value(self) -> i64:
        """Value of the best place."""
        most: i64 = UNREACHABLE_VALUE
        for at in range(i64(len(self.places))):
            most = max(most, self.place_value(at))
        return most

    def place_value(self, at: i64) -> i64:
        """Value of going to a place by its number: this turn, the next one, and energy."""
        price = self.move_energy(self.start_place, self.places[at])
        if self.valuation.energy_cost(price) >= UNPAYABLE_COST:
            return UNREACHABLE_VALUE
        gain = self.landing_values[at] + self.action_values[at]
        if self.valuation.turns_in_system <= 1:
            return gain - self.return_cost(self.places[at], price)
        return gain + self.next_turn_value(at, price)

    def next_turn_value(self, at: i64, spent: i64) -> i64:
        """The best place for the turn after this one, as a percentage of its current value; minus the energy for
        both.
        """
        most = -self.valuation.energy_cost(spent)
        for then in range(i64(len(self.places))):
            price = self.move_energy(self.places[at], self.places[then])
            cost = self.valuation.energy_cost(spent + price) if price < NO_WAY else i64(UNPAYABLE_COST)
            if cost < UNPAYABLE_COST:
                gain = self.action_values[then] + (0 if then == at else self.landing_values[then])
                most = max(most, gain * self.valuation.taste.later_turn_percent // 100 - cost)
        return most

    def move_energy(self, start: i64, place: i64) -> i64:
        """[zetta:move.once] Energy from one place to another, landing included; NO_WAY if no move leads there."""
        state, seat = self.state, self.valuation.seat
        if start == place:
            return NO_WAY if is_planet(place) else i64(0)
        state.seats[seat].place = start
        return move_price(state, seat, place)

    def return_cost(self, place: i64, spent: i64) -> i64:
        """[zetta:energy.final_return] Energy to go there and on to the mothership; a ship that cannot pay is towed."""
        docked = place == MOTHERSHIP_PLACE or is_beside_mothership(self.state, place)
        cost = self.valuation.energy_cost(spent if docked else spent + 1)
        if cost < UNPAYABLE_COST:
            return cost
        return self.valuation.energy_cost(spent) + self.stranding_cost()

    def stranding_cost(self) -> i64:
        """[zetta:energy.return_help] [zetta:solo.return_stranded] Cost of not being able to return without help."""
        if self.valuation.ship_loss_cost:
            return self.valuation.ship_loss_cost
        return self.valuation.taste.stranded_cost_per_token * (self.state.seat_count() - 1)

    def start_at_orbit(self, orbit: i64) -> None:
        """[zetta:system.mothership] Start from the mothership, as if it stopped at this orbit."""
        self.state.system.mothership = orbit
        for sense in strategies_in_play(self.state):
            sense.assume_mothership_orbit(self.state, orbit)
        self.start_place = MOTHERSHIP_PLACE


def places_to_consider(state: ZettaState, seat: i64) -> vec[i64]:
    """[zetta:move.places] The mothership, planets, asteroid fields and open space, in this order.

    If a module has more places in space than orbits, it chooses which of them to consider.
    """
    places = vec[i64]([MOTHERSHIP_PLACE])
    for slot in range(i64(PLANET_SLOT_COUNT)):
        if state.system.planet_orbit[slot] != NONE:
            places = append(places, FIRST_PLANET_PLACE + slot)
    for field in range(i64(ASTEROID_SLOT_COUNT)):
        if state.system.field_orbit[field] != NONE:
            places = append(places, FIRST_ASTEROIDS_PLACE + field)
    for space in spaces_to_consider(state, seat):
        places = append(places, space)
    return places


def spaces_to_consider(state: ZettaState, seat: i64) -> vec[i64]:
    """[zetta:move.places] Places in open space that are worth considering."""
    for sense in strategies_in_play(state):
        known = sense.spaces_to_consider(state, seat)
        if len(known):
            return known
    return ALL_ORBITS
