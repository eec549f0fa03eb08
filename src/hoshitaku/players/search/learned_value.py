"""A learned value: who will win, from what a guide counts of each seat, by how far the game is."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class LearnedValue:
    """Log odds of the victory: for each stage a weight for each feature. A stage is the first whose bound is not below.

    `bounds` rise, the last is for all that is beyond; `weights` has a list for each of them.
    """

    def __init__(self, bounds: list[float], weights: list[list[float]]) -> None:
        self.bounds = bounds
        self.weights = weights

    def log_odds(self, stage: float, features: list[float]) -> float:
        """Log odds of a seat, comparable with those of its rivals at the same stage."""
        total = 0.0
        for weight, feature in zip(self.weights[self.stage_index(stage)], features, strict=True):
            total += weight * feature
        return total

    def stage_index(self, stage: float) -> int:
        """The number of the weights for a stage."""
        for number, bound in enumerate(self.bounds):
            if stage <= bound:
                return number
        return len(self.bounds) - 1


def chances_from_log_odds(odds: list[float]) -> list[float]:
    """Chances of several, of whom one wins, from their log odds."""
    most = max(odds)
    weights = [math.exp(one - most) for one in odds]
    total = sum(weights)
    return [weight / total for weight in weights]
