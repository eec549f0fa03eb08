"""What the action tokens of a turn bring at the places that it goes to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.stops import COLOURS, SLOTS, Stops

NOWHERE: Final = -1


@final
@mypyc_attr(acyclic=True)
class Spending:
    """Spends tokens on the best jobs of up to three places; those missed least become move points.

    `best` and `second` are what `weigh` found last; `jobs` is where the worths of the tokens are laid out, so that no
    turn that is tried needs a vector of its own.
    """

    __slots__ = ("best", "jobs", "second", "stops")

    def __init__(self, stops: Stops, most: i64) -> None:
        self.stops: Stops = stops
        self.best: i64 = 0
        self.second: i64 = 0
        self.jobs: vec[i64] = vec[i64]([0] * most)

    def spend(self, a: i64, b: i64, c: i64, tokens: vec[i64], converted: i64) -> i64:
        """What tokens bring at these places when the least useful ones are turned into move points."""
        jobs = self.jobs
        laid: i64 = 0
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            copies = tokens[colour]
            if copies == 0:
                continue
            self.weigh(a, b, c, colour)
            worth = self.best
            for _ in range(copies):
                jobs[laid] = worth
                laid += 1
                total += worth
                worth = self.second
        return total - self.least(laid, converted) if converted > 0 else total

    def most(self, place: i64, tokens: vec[i64]) -> i64:
        """An upper bound for what a place can add to what tokens gain, wherever else they are spent."""
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            row = SLOTS * place + colour
            total += tokens[colour] * max(self.stops.worths[row], self.stops.worths[row + COLOURS])
        return total

    def least(self, laid: i64, converted: i64) -> i64:
        """What the least useful tokens of those laid out bring together."""
        jobs = self.jobs
        total: i64 = 0
        while converted > 0 and laid > 0:
            least: i64 = 0
            for at in range(i64(1), laid):
                if jobs[at] < jobs[least]:
                    least = at
            total += jobs[least]
            converted -= 1
            laid -= 1
            jobs[least] = jobs[laid]
        return total

    def worth(self, a: i64, b: i64, c: i64, colour: i64, copy: i64) -> i64:
        """What the first token of a colour brings (or the second: `copy` 1) at the best of these places."""
        self.weigh(a, b, c, colour)
        return self.best if copy == 0 else self.second

    def weigh(self, a: i64, b: i64, c: i64, colour: i64) -> None:
        """The most that a token of a colour brings at these places, and what a second one does."""
        self.best = 0
        self.second = 0
        self.weigh_at(a, colour)
        self.weigh_at(b, colour)
        self.weigh_at(c, colour)

    def weigh_at(self, place: i64, colour: i64) -> None:
        """One place more."""
        if place == NOWHERE:
            return
        row = SLOTS * place + colour
        first, more = self.stops.worths[row], self.stops.worths[row + COLOURS]
        if first > self.best:
            self.second = max(self.best, more)
            self.best = first
        elif first > self.second:
            self.second = first


def count(tokens: vec[i64]) -> i64:
    """Tokens of all colours."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]
