"""Where to go: what each place brings this turn, and where that leaves the ship for the next one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.energy import beside_mothership
from hoshitaku.games.zetta.chapters.fares import price_of
from hoshitaku.games.zetta.codes import ASTEROID_FIELDS, ASTEROIDS, MOTHERSHIP, NONE, ORBITS, PLANET, PLANETS
from hoshitaku.games.zetta.module import NEVER as NO_WAY
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.zetta.deeds import best_action, landing_worth
from hoshitaku.players.zetta.outlook import NEVER, Outlook
from hoshitaku.players.zetta.senses import senses_of

LOST: Final = -1_000_000
EACH_ORBIT: Final = vec[i64](list(range(len(ORBITS))))


@final
@mypyc_attr(acyclic=True)
class Journey:
    """All places of a system: what the best action there is worth, and what landing there first brings besides."""

    __slots__ = ("actions", "landings", "outlook", "places", "start", "state")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.state: Zetta = outlook.state.clone()
        self.start: i64 = self.state.seats[outlook.seat].place
        self.state.turn.void = 0
        self.places: vec[i64] = places_of(self.state, outlook.seat)
        self.actions: vec[i64] = vec[i64]()
        self.landings: vec[i64] = vec[i64]()
        for place in self.places:
            self.state.seats[outlook.seat].place = place
            self.actions = append(self.actions, best_action(outlook, self.state))
            self.landings = append(self.landings, landing_worth(outlook, self.state, place))

    def best(self) -> i64:
        """The place to go to from where the ship is (perhaps to stay); NONE if it can go nowhere."""
        best: i64 = NONE
        most: i64 = LOST
        for at in range(i64(len(self.places))):
            worth = self.worth(at)
            if worth > most:
                best, most = self.places[at], worth
        return best

    def most(self) -> i64:
        """What the best place comes to."""
        most: i64 = LOST
        for at in range(i64(len(self.places))):
            most = max(most, self.worth(at))
        return most

    def worth(self, at: i64) -> i64:
        """What going to a place comes to, by its number: this turn, the next one, and energy."""
        price = self.leg(self.start, self.places[at])
        if self.outlook.spending(price) >= NEVER:
            return LOST
        gain = self.landings[at] + self.actions[at]
        if self.outlook.here <= 1:
            return gain - self.going_home(self.places[at], price)
        return gain + self.next_turn(at, price)

    def next_turn(self, at: i64, spent: i64) -> i64:
        """The best place for the turn after this one, in percent of what it is worth now; less the energy for both."""
        most = -self.outlook.spending(spent)
        for then in range(i64(len(self.places))):
            price = self.leg(self.places[at], self.places[then])
            cost = self.outlook.spending(spent + price) if price < NO_WAY else i64(NEVER)
            if cost < NEVER:
                gain = self.actions[then] + (0 if then == at else self.landings[then])
                most = max(most, gain * self.outlook.taste.later // 100 - cost)
        return most

    def leg(self, start: i64, place: i64) -> i64:
        """[zetta:move.once] Energy from one place to another, landing included; NO_WAY if no move leads there."""
        state, seat = self.state, self.outlook.seat
        if start == place:
            return NO_WAY if is_planet(place) else i64(0)
        state.seats[seat].place = start
        return price_of(state, seat, place)

    def going_home(self, place: i64, spent: i64) -> i64:
        """[zetta:energy.final_return] The way there and on to the mothership; who cannot pay is brought home."""
        docked = place == MOTHERSHIP or beside_mothership(self.state, place)
        cost = self.outlook.spending(spent if docked else spent + 1)
        if cost < NEVER:
            return cost
        return self.outlook.spending(spent) + self.stranded()

    def stranded(self) -> i64:
        """[zetta:energy.return_help] [zetta:solo.return_stranded] What it costs not to come home by oneself."""
        if self.outlook.disaster:
            return self.outlook.disaster
        return self.outlook.taste.stranded * (self.state.seat_count() - 1)

    def docked_at(self, orbit: i64) -> None:
        """[zetta:system.mothership] Look from the mothership, if it stopped at this orbit."""
        self.state.system.mothership = orbit
        for sense in senses_of(self.state):
            sense.docked_at(self.state, orbit)
        self.start = MOTHERSHIP


def places_of(state: Zetta, seat: i64) -> vec[i64]:
    """[zetta:move.places] The mothership, planets, asteroid fields and open space, in this order.

    Where a module knows more places in space than orbits, it says which of them are worth a look.
    """
    places = vec[i64]([MOTHERSHIP])
    for slot in range(i64(PLANETS)):
        if state.system.planet_orbit[slot] != NONE:
            places = append(places, PLANET + slot)
    for field in range(i64(ASTEROID_FIELDS)):
        if state.system.field_orbit[field] != NONE:
            places = append(places, ASTEROIDS + field)
    for space in spaces_of(state, seat):
        places = append(places, space)
    return places


def spaces_of(state: Zetta, seat: i64) -> vec[i64]:
    """[zetta:move.places] Places in open space that are worth a look."""
    for sense in senses_of(state):
        known = sense.spaces(state, seat)
        if len(known):
            return known
    return EACH_ORBIT
