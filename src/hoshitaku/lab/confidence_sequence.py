"""Decides which of two players is stronger, valid no matter how often the results are checked.

An interval for a single check is wrong too often if it is checked again and again until it excludes 0. These intervals
hold at all checks simultaneously: the empirical-Bernstein confidence sequence of Waudby-Smith and Ramdas (Estimating
means of bounded random variables by betting, Journal of the Royal Statistical Society B 86, 2024, theorem 2), whose
probability of ever missing the true mean is at most `alpha`. The numbers only need known bounds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

MISS_PROBABILITY: Final = 0.05
MAX_WEIGHT: Final = 0.5  # maximum weight of a single number


class ConfidenceSequence:
    """The mean of numbers from -1 to 1 that arrive one by one, each with the same expectation given those before."""

    def __init__(self, alpha: float = MISS_PROBABILITY) -> None:
        self.log_inverse_alpha = math.log(2 / alpha)
        self.count = 0
        # Mean and variance start as if there were one number in the middle of the bounds.
        self._value_sum, self._square_sum = 0.5, 0.25
        self._weight_sum = self._weighted_sum = self._variance_sum = 0.0

    def add(self, number: float) -> None:
        """Add the next number."""
        value = (number + 1) / 2
        self.count += 1
        before, variance = self._value_sum / self.count, self._square_sum / self.count
        weight = min(
            MAX_WEIGHT, math.sqrt(2 * self.log_inverse_alpha / (variance * self.count * math.log(1 + self.count)))
        )
        self._weight_sum += weight
        self._weighted_sum += weight * value
        self._variance_sum += (value - before) ** 2 * (-math.log(1 - weight) - weight)
        self._value_sum += value
        self._square_sum += (value - self._value_sum / (self.count + 1)) ** 2

    @property
    def mean_interval(self) -> tuple[float, float]:
        """The interval of the true mean."""
        if not self.count:
            return -1.0, 1.0
        middle, half = (
            self._weighted_sum / self._weight_sum,
            (self.log_inverse_alpha + self._variance_sum) / self._weight_sum,
        )
        return max(-1.0, 2 * (middle - half) - 1), min(1.0, 2 * (middle + half) - 1)


@dataclass(frozen=True)
class PairLead:
    """The lead of the first of two neighbours on the ladder over the second, in shares of the victory.

    `deal_count` counts the deals that both played from every seat; `low` and `high` hold at all checks and for all
    pairs simultaneously.
    """

    players: tuple[str, str]
    deal_count: int
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the first is certainly stronger."""
        return self.low > 0
