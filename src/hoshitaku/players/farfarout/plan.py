"""The plan of a turn: where to go, what to spend the tokens on, and where that leaves the ship for the next turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.query import pilots, ship_of, speed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.atlas import FAR, Atlas
from hoshitaku.players.farfarout.outlook import UNKNOWN, Outlook
from hoshitaku.players.farfarout.spending import NOWHERE, Spending, count
from hoshitaku.players.farfarout.stops import COLOURS, SLOTS, Stops
from hoshitaku.players.farfarout.ways import Ways

TURNS_AHEAD: Final = 3  # how many turns a ship may be on its way to a place that is worth it
BEST_PLACES: Final = 14  # of all places, those considered as the second one of a turn


@final
@mypyc_attr(acyclic=True)
class Plan:
    """The best turn from the ship's place, with the tokens and move points that are left.

    `goal` is the place to go to next (NOWHERE to stay), `second` the one after it in the same turn; `kept` says for
    each colour how many tokens are spent on jobs, `here` whether the next of them is spent at this place; `turned`
    tokens become move points. `value` is what it all comes to. `best` are the places that offer most, in falling order,
    `totals` what each place offers. What is asked for again and again is remembered: `stays`, `promises`, `futures`,
    `bounds`.
    """

    __slots__ = (
        "best", "bounds", "fresh", "futures", "goal", "here", "kept", "moves", "outlook", "promises", "second", "speed",
        "spending", "stays", "stops", "tokens", "totals", "turned", "value", "ways",
    )  # fmt: skip

    def __init__(self, outlook: Outlook, stops: Stops, atlas: Atlas) -> None:
        state: FarFarOut = outlook.state
        self.outlook: Outlook = outlook
        self.stops: Stops = stops
        self.tokens: vec[i64] = outlook.player.unused[:]
        self.fresh: vec[i64] = ship_of(state, outlook.player).tokens
        self.moves: i64 = outlook.player.moves
        self.speed: i64 = speed(state, outlook.seat) if pilots(state, outlook.seat) else 0
        self.ways: Ways = Ways(state, outlook.seat, stops, atlas)
        self.spending: Spending = Spending(stops, max(count(self.tokens), count(self.fresh)))
        self.goal: i64 = NOWHERE
        self.second: i64 = NOWHERE
        self.turned: i64 = 0
        self.value: i64 = 0
        self.here: vec[i64] = vec[i64]([0] * COLOURS)
        self.kept: vec[i64] = self.here[:]
        self.stays: vec[i64] = vec[i64]([UNKNOWN] * (count(self.tokens) + 1))
        self.promises: vec[i64] = vec[i64]([UNKNOWN] * (stops.count * (count(self.fresh) + 1)))
        self.futures: vec[i64] = vec[i64]([NONE] * stops.count)
        self.bounds: vec[i64] = vec[i64]([UNKNOWN] * stops.count)
        self.totals: vec[i64] = vec[i64]([stops.total(place) for place in range(stops.count)])
        self.best: vec[i64] = self.best_places()

    def make(self) -> None:
        """Find the best turn: staying here, going to one place, or to one after the other.

        Two places have to be worth more than either alone: a stop must gain something.
        """
        self.value = self.stay(0) + self.future(0)
        places = vec[i64]()
        if self.speed > 0:
            for place in range(i64(1), self.stops.count):
                if self.totals[place] > 0 and self.ways.distance(0, place) < FAR:
                    places = append(places, place)
        for first in places:
            self.consider(first)
        for first in places:
            if not self.stops.finals[first]:
                self.consider_second(first)
        self.choose_tokens()

    def best_places(self) -> vec[i64]:
        """The places that offer most, best first; among equals, the first found."""
        found = vec[i64]()
        for place in range(i64(1), self.stops.count):
            if self.totals[place] <= 0:
                continue
            if len(found) < BEST_PLACES:
                found = append(found, place)
            elif self.totals[place] <= self.totals[found[BEST_PLACES - 1]]:
                continue
            at: i64 = len(found) - 1
            while at > 0 and self.totals[found[at - 1]] < self.totals[place]:
                found[at] = found[at - 1]
                at -= 1
            found[at] = place
        return found

    def reaches(self, distance: i64) -> bool:
        """Whether the move points left, and those of all tokens, are enough for a distance."""
        return distance <= self.moves + self.speed * count(self.tokens)

    def consider(self, first: i64) -> None:
        """Keep a turn that goes to one place, if it is the best so far."""
        distance = self.ways.distance(0, first)
        if self.reaches(distance):
            value = self.stops.arrivals[first] + self.future(first)
            value += self.spend_at(first, NOWHERE, self.converted(distance, self.moves))
        else:
            value = self.on_the_way(first, distance)
        if value > self.value:
            self.value = value
            self.goal = first

    def consider_second(self, first: i64) -> None:
        """Keep a turn that continues from one place to another, if it is the best so far."""
        distance = self.ways.distance(0, first)
        if not self.reaches(distance):
            return
        most = self.stay(0) + self.stops.arrivals[first] + self.spending.most(first, self.tokens)
        for second in self.best:
            if second == first or most + self.promised(second) <= self.value:
                continue
            way = distance + self.ways.distance(first, second)
            if not self.reaches(way):
                continue
            value = self.stops.arrivals[first] + self.stops.arrivals[second] + self.future(second)
            value += self.spend_at(first, second, self.converted(way, self.moves))
            if value > self.value:
                self.value = value
                self.goal = first
                self.second = second

    def promised(self, place: i64) -> i64:
        """An upper bound for ending the turn at a place: as if every token left were spent there too."""
        if self.bounds[place] == UNKNOWN:
            bound = self.stops.arrivals[place] + self.future(place)
            self.bounds[place] = bound + self.spending.most(place, self.tokens)
        return self.bounds[place]

    def spend_at(self, first: i64, second: i64, converted: i64) -> i64:
        """What the tokens left gain here and at two places."""
        return self.spending.spend(0, first, second, self.tokens, converted)

    def converted(self, distance: i64, moves: i64) -> i64:
        """Tokens to be turned into move points for a distance."""
        return 0 if distance <= moves else (distance - moves + self.speed - 1) // self.speed

    def stay(self, turned: i64) -> i64:
        """What the tokens left gain here, if this many become move points."""
        if self.stays[turned] == UNKNOWN:
            self.stays[turned] = self.spend_at(NOWHERE, NOWHERE, turned)
        return self.stays[turned]

    def on_the_way(self, place: i64, distance: i64) -> i64:
        """A place that is reached in a later turn: jobs here, all other tokens for the way."""
        best: i64 = 0
        self.turned = 0
        for turned in range(count(self.tokens) + 1):
            value = self.stay(turned) + self.arriving_later(place, distance - self.moves - self.speed * turned)
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
                value = self.promise(place, self.converted(max(distance, i64(0)), 0)) + self.stops.arrivals[place]
                return value * worth // 100
            distance -= turn
            worth = worth * self.outlook.taste.later // 100
        return 0

    def promise(self, place: i64, converted: i64) -> i64:
        """What the tokens of a turn gain at a place, if this many become move points."""
        at = place * (count(self.fresh) + 1) + converted
        if self.promises[at] == UNKNOWN:
            self.promises[at] = self.spending.spend(place, NOWHERE, NOWHERE, self.fresh, converted)
        return self.promises[at]

    def future(self, place: i64) -> i64:
        """What the next turn promises from a place: what is left to do there, or the best other place."""
        if self.futures[place] != NONE:
            return self.futures[place]
        best = self.left_at(place) * self.outlook.taste.later // 100
        if self.speed > 0:
            for other in self.best:
                if self.totals[other] * self.outlook.taste.later // 100 <= best:
                    break
                distance = self.ways.distance(place, other)
                if other != place and distance < FAR:
                    best = max(best, self.arriving_later(other, distance))
        self.futures[place] = best
        return best

    def left_at(self, place: i64) -> i64:
        """What a place still offers to the next turn: jobs for which there is no token now, and repeated ones."""
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            row = SLOTS * place + colour
            total += self.stops.worths[row + COLOURS] if self.tokens[colour] > 0 else self.stops.worths[row]
        return total

    def choose_tokens(self) -> None:
        """For the best turn: how many tokens of each colour jobs take, and how many of those are spent here."""
        self.turned = 0
        if self.goal != NOWHERE:
            distance = self.ways.distance(0, self.goal)
            if self.second != NOWHERE:
                distance += self.ways.distance(self.goal, self.second)
            if self.reaches(distance):
                self.turned = self.converted(distance, self.moves)
            else:
                self.on_the_way(self.goal, distance)
        left = self.tokens[:]
        for _ in range(self.turned):
            left[self.least_colour(left)] -= 1
        self.kept = left
        self.here = vec[i64]([self.spent_here(colour) for colour in range(i64(COLOURS))])

    def spent_here(self, colour: i64) -> i64:
        """1 if the next token of a colour is better spent here than later in the turn, else 0."""
        own = self.stops.worths[colour]
        if self.kept[colour] == 0 or own <= 0:
            return 0
        later = self.spending.worth(self.goal, self.second, NOWHERE, colour, 0)
        return 1 if self.kept[colour] > 1 or own >= later else 0

    def least_colour(self, left: vec[i64]) -> i64:
        """The colour whose next token the jobs of the turn miss least."""
        best: i64 = NONE
        least_worth: i64 = 0
        for colour in range(i64(COLOURS)):
            if left[colour] > 0:
                worth = self.spending.worth(0, self.goal, self.second, colour, left[colour] - 1)
                if best == NONE or worth < least_worth:
                    best, least_worth = colour, worth
        return best
