"""When it is known which of two players is stronger, however often one looks.

An interval for one look is wrong too often if one looks again and again until it leaves 0 out. These hold at all looks
at once: the empirical-Bernstein confidence sequence of Waudby-Smith and Ramdas (Estimating means of bounded random
variables by betting, Journal of the Royal Statistical Society B 86, 2024, theorem 2), whose chance ever to miss the
true mean is at most `alpha`. It asks nothing of the numbers but that they lie in known bounds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

MISS_PROBABILITY: Final = 0.05
MAX_WEIGHT: Final = 0.5  # the greatest weight of a single number


class ConfidenceSequence:
    """The mean of numbers from -1 to 1 that come one by one, each expected as the mean whatever came before."""

    def __init__(self, alpha: float = MISS_PROBABILITY) -> None:
        self.log_inverse_alpha = math.log(2 / alpha)
        self.count = 0
        # Mean and variance begin at those of a single number in the middle of the bounds.
        self._value_sum, self._square_sum = 0.5, 0.25
        self._weight_sum = self._weighted_sum = self._variance_sum = 0.0

    def add(self, number: float) -> None:
        """The next number."""
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
        """Where the true mean lies."""
        if not self.count:
            return -1.0, 1.0
        middle, half = (
            self._weighted_sum / self._weight_sum,
            (self.log_inverse_alpha + self._variance_sum) / self._weight_sum,
        )
        return max(-1.0, 2 * (middle - half) - 1), min(1.0, 2 * (middle + half) - 1)


@dataclass(frozen=True)
class PairLead:
    """By how much of the victories at a table the first of two neighbours on the ladder is ahead of the second.

    `deals` are those that both played from every seat; `low` and `high` hold at all looks and for all pairs at once.
    """

    players: tuple[str, str]
    deal_count: int
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the first is stronger beyond doubt."""
        return self.low > 0
