"""The plan of a turn: where to go, what to spend the tokens on, and where that leaves the ship for the next turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE, PLANET
from hoshitaku.games.farfarout.effect import FREE_LAND, FREE_TAKEOFF
from hoshitaku.games.farfarout.query import has, pilots, ship_of, speed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.atlas import FAR, Atlas, open_wormholes
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.stops import COLOURS, SLOTS, Stops

NOWHERE: Final = -1
TURNS_AHEAD: Final = 3  # how many turns a ship may be on its way to a place that is worth it
BEST_PLACES: Final = 14  # of all places, those that are looked at as the second one of a turn


@final
@mypyc_attr(acyclic=True)
class Plan:
    """The best turn from the ship's place, with the tokens and move points that are left.

    `goal` is the place to go to next (NOWHERE to stay), `second` the one after it in the same turn; `kept` says for
    each colour how many tokens are spent on jobs, `here` whether the next of them is spent at this place; `turned`
    tokens become move points. `value` is what it all comes to. `best` are the places that offer most, in falling order.
    """

    __slots__ = (
        "atlas", "best", "discs", "free_land", "free_takeoff", "fresh", "futures", "goal", "here", "kept", "moves",
        "outlook", "second", "speed", "state", "stops", "tokens", "turned",
        "value",
    )  # fmt: skip

    def __init__(self, outlook: Outlook, stops: Stops, atlas: Atlas, tokens: vec[i64], moves: i64) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.stops: Stops = stops
        self.atlas: Atlas = atlas
        self.tokens: vec[i64] = tokens
        self.fresh: vec[i64] = ship_of(self.state, outlook.seat).tokens
        self.moves: i64 = moves
        self.speed: i64 = speed(self.state, outlook.number) if pilots(self.state, outlook.number) else 0
        self.free_land: bool = has(self.state, outlook.number, FREE_LAND)
        self.free_takeoff: bool = has(self.state, outlook.number, FREE_TAKEOFF)
        self.discs: vec[i64] = open_wormholes(self.state)
        self.goal: i64 = NOWHERE
        self.second: i64 = NOWHERE
        self.turned: i64 = 0
        self.value: i64 = 0
        self.here: vec[i64] = vec[i64]([0] * COLOURS)
        self.kept: vec[i64] = vec[i64]([0] * COLOURS)
        self.futures: vec[i64] = vec[i64]([NONE] * len(stops.sectors))
        self.best: vec[i64] = self.best_places()

    def make(self) -> None:
        """Find the best turn: staying here, going to one place, or to one after the other.

        Two places have to be worth more than each of them alone: a stop for nothing is none.
        """
        self.consider(NOWHERE, NOWHERE)
        for alone in (True, False):
            for first in range(i64(1), i64(len(self.stops.sectors))):
                if self.speed == 0 or self.stops.total(first) <= 0 or self.distance(0, first) >= FAR:
                    continue
                if alone:
                    self.consider(first, NOWHERE)
                elif not self.stops.finals[first] and self.reaches(self.distance(0, first), self.tokens):
                    self.consider_second(first)
        self.choose_tokens()

    def consider_second(self, first: i64) -> None:
        """Turns that go on from a place to another one."""
        for second in self.best:
            distance = self.distance(0, first) + self.distance(first, second)
            if second != first and self.reaches(distance, self.tokens):
                self.consider(first, second)

    def best_places(self) -> vec[i64]:
        """The places that offer most."""
        found = vec[i64]()
        for _ in range(i64(BEST_PLACES)):
            best: i64 = 0
            for place in range(i64(1), i64(len(self.stops.sectors))):
                if not contains(found, place) and (best == 0 or self.stops.total(place) > self.stops.total(best)):
                    best = place
            if best == 0 or self.stops.total(best) <= 0:
                break
            found = append(found, best)
        return found

    def reaches(self, distance: i64, tokens: vec[i64]) -> bool:
        """Whether the move points left, and those of all tokens, are enough for a distance."""
        return distance <= self.moves + self.speed * count(tokens)

    def consider(self, first: i64, second: i64) -> None:
        """Keep a turn if it is the best so far."""
        value = self.turn_value(first, second)
        if value > self.value or (first == NOWHERE and second == NOWHERE):
            self.value = value
            self.goal = first
            self.second = second

    def turn_value(self, first: i64, second: i64) -> i64:
        """What a turn comes to that goes to these places, with what the last of them promises for the next one."""
        if first == NOWHERE:
            return self.spend(0, NOWHERE, NOWHERE, self.tokens, 0) + self.future(0)
        distance = self.distance(0, first)
        if second != NOWHERE:
            distance += self.distance(first, second)
        elif not self.reaches(distance, self.tokens):
            return self.on_the_way(first, distance)
        value = self.stops.arrivals[first] + (self.stops.arrivals[second] if second != NOWHERE else 0)
        value += self.spend(0, first, second, self.tokens, self.converted(distance, self.moves))
        return value + self.future(first if second == NOWHERE else second)

    def converted(self, distance: i64, moves: i64) -> i64:
        """Tokens to be turned into move points for a distance."""
        return 0 if distance <= moves else (distance - moves + self.speed - 1) // self.speed

    def on_the_way(self, place: i64, distance: i64) -> i64:
        """A place that is reached in a later turn: jobs here, all other tokens for the way."""
        best: i64 = 0
        self.turned = 0
        for turned in range(count(self.tokens) + 1):
            value = self.spend(0, NOWHERE, NOWHERE, self.tokens, turned)
            value += self.arriving_later(place, distance - self.moves - self.speed * turned)
            if value > best:
                best = value
                self.turned = turned
        return best

    def arriving_later(self, place: i64, distance: i64) -> i64:
        """What a place is worth that is so far off when the next turn begins."""
        worth: i64 = self.outlook.taste.later
        turn = self.speed * count(self.fresh)
        for _ in range(i64(TURNS_AHEAD)):
            if distance <= turn:
                value = self.spend(place, NOWHERE, NOWHERE, self.fresh, self.converted(max(distance, i64(0)), 0))
                return (value + self.stops.arrivals[place]) * worth // 100
            distance -= turn
            worth = worth * self.outlook.taste.later // 100
        return 0

    def future(self, place: i64) -> i64:
        """What the next turn promises from a place: what is left to do there, or the best other place."""
        if self.futures[place] != NONE:
            return self.futures[place]
        best = self.left_at(place) * self.outlook.taste.later // 100
        if self.speed > 0:
            for other in self.best:
                if self.stops.total(other) * self.outlook.taste.later // 100 <= best:
                    break
                if other != place and self.distance(place, other) < FAR:
                    best = max(best, self.arriving_later(other, self.distance(place, other)))
        self.futures[place] = best
        return best

    def left_at(self, place: i64) -> i64:
        """What a place still offers to the next turn: jobs for which there is no token now, and repeated ones."""
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            row = SLOTS * place + colour
            total += self.stops.worths[row + COLOURS] if self.tokens[colour] > 0 else self.stops.worths[row]
        return total

    def spend(self, a: i64, b: i64, c: i64, tokens: vec[i64], converted: i64) -> i64:
        """What tokens bring at these places when the least useful ones are turned into move points."""
        worths = vec[i64]()
        for colour in range(i64(COLOURS)):
            for copy in range(tokens[colour]):
                worths = append(worths, self.worth(a, b, c, colour, copy))
        total: i64 = 0
        for worth in worths:
            total += worth
        for _ in range(converted):
            at = least(worths)
            if at == NONE:
                break
            total -= worths[at]
            worths[at] = TAKEN
        return total

    def worth(self, a: i64, b: i64, c: i64, colour: i64, copy: i64) -> i64:
        """What the first token of a colour brings (or the second: `copy` 1) at the best of these places."""
        best: i64 = 0
        second: i64 = 0
        for turn in range(i64(3)):
            place = a if turn == 0 else (b if turn == 1 else c)
            if place == NOWHERE:
                continue
            row = SLOTS * place + colour
            first, more = self.stops.worths[row], self.stops.worths[row + COLOURS]
            if first > best:
                best, second = first, max(best, more)
            else:
                second = max(second, first)
        return best if copy == 0 else second

    def choose_tokens(self) -> None:
        """For the best turn: how many tokens of each colour jobs take, and how many of those are spent here."""
        self.turned = 0
        if self.goal != NOWHERE:
            distance = self.distance(0, self.goal)
            if self.second != NOWHERE:
                distance += self.distance(self.goal, self.second)
            if self.reaches(distance, self.tokens):
                self.turned = self.converted(distance, self.moves)
            else:
                self.on_the_way(self.goal, distance)
        left = self.tokens[:]
        for _ in range(self.turned):
            left[self.least_colour(left)] -= 1
        self.kept = left
        self.here = vec[i64]([self.spent_here(colour) for colour in range(i64(COLOURS))])

    def spent_here(self, colour: i64) -> i64:
        """1 where the next token of a colour is better spent here than later in the turn, else 0."""
        own = self.stops.worths[colour]
        if self.kept[colour] == 0 or own <= 0:
            return 0
        later = self.worth(self.goal, self.second, NOWHERE, colour, 0)
        return 1 if self.kept[colour] > 1 or own >= later else 0

    def least_colour(self, left: vec[i64]) -> i64:
        """The colour whose next token is missed least by the jobs of the turn."""
        best: i64 = NONE
        least_worth: i64 = 0
        for colour in range(i64(COLOURS)):
            if left[colour] > 0:
                worth = self.worth(0, self.goal, self.second, colour, left[colour] - 1)
                if best == NONE or worth < least_worth:
                    best, least_worth = colour, worth
        return best

    def distance(self, start: i64, end: i64) -> i64:
        """Move points from a place to another, through a wormhole where that is shorter."""
        best = self.direct(start, end)
        for disc in self.discs:
            if self.stops.bodies[start] != disc and self.stops.bodies[end] != disc:
                best = min(best, self.to_body(start, disc))
        return best

    def to_body(self, start: i64, body: i64) -> i64:
        """Move points from a place to a landing on a body that is no planet."""
        sector = self.state.rules.galaxy.bodies[body].sector
        return self.takeoff(start) + self.atlas.between(self.stops.sectors[start], sector) + 1

    def takeoff(self, start: i64) -> i64:
        """Move points of leaving a place."""
        return 0 if self.stops.bodies[start] == NONE or self.free_takeoff else 1

    def direct(self, start: i64, end: i64) -> i64:
        """Move points from a place to another by flight."""
        body = self.stops.bodies[end]
        landing: i64 = 0
        if body != NONE:
            planet = self.state.rules.galaxy.bodies[body].kind == PLANET
            landing = 0 if planet and self.free_land else 1
        steps = self.atlas.between(self.stops.sectors[start], self.stops.sectors[end])
        return self.takeoff(start) + steps + landing


TAKEN: Final = 1_000_000


def count(tokens: vec[i64]) -> i64:
    """Tokens of all colours."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]


def least(worths: vec[i64]) -> i64:
    """Where the least of some worths stands that is not taken yet; NONE if all are."""
    best: i64 = NONE
    for at in range(len(worths)):
        if worths[at] != TAKEN and (best == NONE or worths[at] < worths[best]):
            best = at
    return best


def contains(values: vec[i64], value: i64) -> bool:
    """Whether a vector holds a value."""
    for item in values:
        if item == value:
            return True
    return False
