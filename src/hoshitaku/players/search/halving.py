"""Which of several options is best, from playouts in the same redeals with the same chance: sequential halving."""

from __future__ import annotations

import math
import random
from typing import Final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.budget import Budget
from hoshitaku.players.search.chance import mixed
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.playout import playout

FEWEST: Final = 2  # playouts of each option before any is given up
# By how much another option must be better than greedy's choice: standard errors, and chance to win.
ERRORS: Final = 2.0
LEAST: Final = 0.005
# From this many playouts of each on, twice as many at a time: what is worse by so many standard errors stays so.
FIRST_LOOK: Final = 16
HOPELESS: Final = 3.0


class Trial:
    """One option and what its playouts came to; number n of every option is of the same redeal and the same chance."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.values: list[float] = []

    def mean(self) -> float:
        """The mean value; 0 if it was never played."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def gain(self, other: Trial, errors: float) -> float:
        """How much better it is than another, with so many standard errors of the paired differences added."""
        count = len(other.values)
        if count < FEWEST:
            return errors
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        mean = sum(gaps) / count
        variance = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (count - 1)
        return mean + errors * math.sqrt(variance / count)


class Halving:
    """A search at one position: `trials` are those still in, the first of all being greedy's choice, which stays."""

    def __init__(self, guide: Guide, position: Position, seat: int, seed: int) -> None:
        self.guide = guide
        self.position = position
        self.seat = seat
        self.seed = seed
        self.iterations = 0
        self.trials: list[Trial] = []

    def best(self, candidates: list[int], budget: Budget) -> int:
        """The option to take, of candidates whose first is greedy's choice."""
        self.trials = [Trial(option) for option in candidates]
        clock = budget.begin()
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        for number in range(rounds):
            part = (number + 1) / rounds
            while clock.allows(len(self.trials), part):
                self.iterate()
                clock.spend(len(self.trials))
                if self.is_settled():
                    return self.chosen()
            if number + 1 < rounds:
                self.halve()
        return self.chosen()

    def iterate(self) -> None:
        """Play every option that is still in once, in one redeal and with the same chance."""
        seed = int(mixed(self.seed, self.iterations))
        dealt = self.position.redeal(self.seat, random.Random(seed))  # noqa: S311  a guess is no secret
        for trial in self.trials:
            trial.values.append(playout(self.guide, dealt, self.seat, trial.option, seed))
        self.iterations += 1

    def halve(self) -> None:
        """Give up the worse half; greedy's choice stays in."""
        if self.iterations < FEWEST:
            return
        first, others = self.trials[0], self.trials[1:]
        others.sort(key=lambda trial: -trial.mean())
        self.trials = [first, *others[: max(1, (len(self.trials) + 1) // 2 - 1)]]

    def is_settled(self) -> bool:
        """Whether no other option can still be clearly better; looked at now and then."""
        if self.iterations < FIRST_LOOK or self.iterations & (self.iterations - 1):
            return False
        first = self.trials[0]
        return max([trial.gain(first, HOPELESS) for trial in self.trials[1:]]) <= LEAST

    def chosen(self) -> int:
        """Greedy's choice, unless the best of the others is clearly better."""
        first = self.trials[0]
        best = max(self.trials[1:], key=lambda trial: trial.mean())
        is_better = self.iterations >= FEWEST and best.gain(first, 0.0) > LEAST and best.gain(first, -ERRORS) > 0.0
        return best.option if is_better else first.option
