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

ALPHA: Final = 0.05
MOST: Final = 0.5  # the greatest weight of a single number


class Sequence:
    """The mean of numbers from -1 to 1 that come one by one, each expected as the mean whatever came before."""

    def __init__(self, alpha: float = ALPHA) -> None:
        self.cost = math.log(2 / alpha)
        self.count = 0
        # Mean and variance begin at those of a single number in the middle of the bounds.
        self._sum, self._squares = 0.5, 0.25
        self._weights = self._weighted = self._spent = 0.0

    def add(self, number: float) -> None:
        """The next number."""
        value = (number + 1) / 2
        self.count += 1
        before, variance = self._sum / self.count, self._squares / self.count
        weight = min(MOST, math.sqrt(2 * self.cost / (variance * self.count * math.log(1 + self.count))))
        self._weights += weight
        self._weighted += weight * value
        self._spent += (value - before) ** 2 * (-math.log(1 - weight) - weight)
        self._sum += value
        self._squares += (value - self._sum / (self.count + 1)) ** 2

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies."""
        if not self.count:
            return -1.0, 1.0
        middle, half = self._weighted / self._weights, (self.cost + self._spent) / self._weights
        return max(-1.0, 2 * (middle - half) - 1), min(1.0, 2 * (middle + half) - 1)


@dataclass(frozen=True)
class Lead:
    """By how much of the victories at a table the first of two neighbours on the ladder is ahead of the second.

    `deals` are those that both played from every seat; `low` and `high` hold at all looks and for all pairs at once.
    """

    players: tuple[str, str]
    deals: int
    low: float
    high: float

    @property
    def apart(self) -> bool:
        """Whether the first is stronger beyond doubt."""
        return self.low > 0
