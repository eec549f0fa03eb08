"""A learned value: predicts the winner from a guide's features of each seat and the stage of the game."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class LearnedValue:
    """Log odds of winning: a weight per feature for each stage. A stage is the first whose bound is not exceeded.

    `bounds` ascend, the last stage also covers everything beyond; `weights` has a list per stage.
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
        """The index of a stage's weights."""
        for number, bound in enumerate(self.bounds):
            if stage <= bound:
                return number
        return len(self.bounds) - 1


def chances_from_log_odds(odds: list[float]) -> list[float]:
    """Win probabilities from log odds, if exactly one of them wins."""
    most = max(odds)
    weights = [math.exp(one - most) for one in odds]
    total = sum(weights)
    return [weight / total for weight in weights]
