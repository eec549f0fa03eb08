"""Finds the best of several options by playouts in the same redeals with the same chance: sequential halving."""

from __future__ import annotations

import math
import random
from typing import Final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.budget import SearchBudget
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.playout import playout_value
from hoshitaku.players.search.turn_rolls import mix_seed

MIN_PLAYOUTS_PER_OPTION: Final = 2  # playouts of each option before any is dropped
# The margin by which another option must beat greedy's choice: in standard errors, and in win probability.
REQUIRED_STANDARD_ERRORS: Final = 2.0
REQUIRED_GAIN: Final = 0.005
# After this many playouts of each, and each time that number has doubled: an option this many standard errors behind
# will not catch up.
FIRST_CHECK_PLAYOUTS: Final = 16
HOPELESS_STANDARD_ERRORS: Final = 3.0


class OptionTrial:
    """One option and its playout results; playout n of every option has the same redeal and the same chance."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.playout_values: list[float] = []

    def mean_value(self) -> float:
        """The mean value; 0 without playouts."""
        return sum(self.playout_values) / len(self.playout_values) if self.playout_values else 0.0

    def gain_bound_over(self, other: OptionTrial, errors: float) -> float:
        """The mean lead over another option, plus a number of standard errors of the paired differences."""
        count = len(other.playout_values)
        if count < MIN_PLAYOUTS_PER_OPTION:
            return errors
        gaps = [mine - theirs for mine, theirs in zip(self.playout_values, other.playout_values, strict=True)]
        mean = sum(gaps) / count
        variance = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (count - 1)
        return mean + errors * math.sqrt(variance / count)


class SequentialHalving:
    """A search at one position.

    The first of `remaining_trials` is greedy's choice, which is never dropped.
    """

    def __init__(self, guide: SearchGuide, position: Position, seat: int, seed: int) -> None:
        self.guide = guide
        self.position = position
        self.seat = seat
        self.seed = seed
        self.iterations = 0
        self.remaining_trials: list[OptionTrial] = []

    def find_best_option(self, candidates: list[int], budget: SearchBudget) -> int:
        """The best of the candidates; the first of them is greedy's choice."""
        self.remaining_trials = [OptionTrial(option) for option in candidates]
        clock = budget.start_clock()
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        for number in range(rounds):
            part = (number + 1) / rounds
            while clock.allows_playouts(len(self.remaining_trials), part):
                self.play_each_trial()
                clock.add_playouts(len(self.remaining_trials))
                if self.is_decided():
                    return self.chosen_option()
            if number + 1 < rounds:
                self.drop_worse_half()
        return self.chosen_option()

    def play_each_trial(self) -> None:
        """Play every remaining option once, in one redeal and with the same chance."""
        seed = int(mix_seed(self.seed, self.iterations))
        dealt = self.position.redeal(self.seat, random.Random(seed))  # noqa: S311  a guess is no secret
        for trial in self.remaining_trials:
            trial.playout_values.append(playout_value(self.guide, dealt, self.seat, trial.option, seed))
        self.iterations += 1

    def drop_worse_half(self) -> None:
        """Drop the worse half, but never greedy's choice."""
        if self.iterations < MIN_PLAYOUTS_PER_OPTION:
            return
        first, others = self.remaining_trials[0], self.remaining_trials[1:]
        others.sort(key=lambda trial: -trial.mean_value())
        self.remaining_trials = [first, *others[: max(1, (len(self.remaining_trials) + 1) // 2 - 1)]]

    def is_decided(self) -> bool:
        """Whether no other option can still become clearly better; checked occasionally."""
        if self.iterations < FIRST_CHECK_PLAYOUTS or self.iterations & (self.iterations - 1):
            return False
        first = self.remaining_trials[0]
        return (
            max([trial.gain_bound_over(first, HOPELESS_STANDARD_ERRORS) for trial in self.remaining_trials[1:]])
            <= REQUIRED_GAIN
        )

    def chosen_option(self) -> int:
        """Greedy's choice, unless the best of the others is clearly better."""
        first = self.remaining_trials[0]
        best = max(self.remaining_trials[1:], key=lambda trial: trial.mean_value())
        is_better = (
            self.iterations >= MIN_PLAYOUTS_PER_OPTION
            and best.gain_bound_over(first, 0.0) > REQUIRED_GAIN
            and best.gain_bound_over(first, -REQUIRED_STANDARD_ERRORS) > 0.0
        )
        return best.option if is_better else first.option
