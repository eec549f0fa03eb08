"""Fits the winner to the features: a conditional logit for each stage, by Newton's method."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.lab.elo import inverse_matrix
from hoshitaku.players.search.learned_value import chances_from_log_odds

MAX_NEWTON_STEPS: Final = 50
CONVERGENCE_TOLERANCE: Final = 1e-9
# Weights are regularised towards 0, so that rare features have little effect and similar features share it.
WEIGHT_DECAY: Final = 1.0


@dataclass(frozen=True)
class TrainingSample:
    """Features of each seat at one moment, the stage, and each seat's share of the victory in the end."""

    stage: float
    features_by_seat: Sequence[Sequence[float]]
    win_shares: Sequence[float]


@dataclass(frozen=True)
class FittedWeights:
    """Weights for each stage, and the number of samples.

    `held_out_loss` is the mean loss in nats on samples not used for fitting, `even_loss` that of equal probabilities.
    """

    stage_bounds: list[float]
    weights: list[list[float]]
    sample_counts: list[int]
    held_out_loss: list[float]
    even_loss: list[float]


def fit_weights(
    moments: Sequence[TrainingSample], unseen: Sequence[TrainingSample], bounds: Sequence[float]
) -> FittedWeights:
    """The weights of maximum likelihood, for each stage up to its bound; all 0 for a stage without samples."""
    width = len(moments[0].features_by_seat[0]) if moments else 0
    known, new = samples_by_stage(moments, bounds), samples_by_stage(unseen, bounds)
    weights = [fit_stage(part, width) for part in known]
    return FittedWeights(
        list(bounds),
        weights,
        [len(part) for part in known],
        [mean_loss(part, row) for part, row in zip(new, weights, strict=True)],
        [mean_loss(part, [0.0] * width) for part in new],
    )


def samples_by_stage(moments: Sequence[TrainingSample], bounds: Sequence[float]) -> list[list[TrainingSample]]:
    """The samples of each stage."""
    parts: list[list[TrainingSample]] = [[] for _ in bounds]
    for moment in moments:
        at = next((number for number, bound in enumerate(bounds) if moment.stage <= bound), len(bounds) - 1)
        parts[at].append(moment)
    return parts


def fit_stage(moments: Sequence[TrainingSample], width: int) -> list[float]:
    """The weights of one stage."""
    weights = [0.0] * width
    for _ in range(MAX_NEWTON_STEPS):
        slope, curve = slope_and_curvature(moments, weights)
        spread = inverse_matrix(curve)
        step = [sum(one * other for one, other in zip(row, slope, strict=True)) for row in spread]
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step), default=0.0) < CONVERGENCE_TOLERANCE:
            break
    return weights


def slope_and_curvature(
    moments: Sequence[TrainingSample], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Gradient and (negative) curvature of the log likelihood of all samples at these weights."""
    width = len(weights)
    slope = [-WEIGHT_DECAY * weight for weight in weights]
    curve = [[WEIGHT_DECAY if row == column else 0.0 for column in range(width)] for row in range(width)]
    for moment in moments:
        likely = win_chances(moment, weights)
        mean = [
            sum(p * seat[at] for p, seat in zip(likely, moment.features_by_seat, strict=True)) for at in range(width)
        ]
        for chance, share, seat in zip(likely, moment.win_shares, moment.features_by_seat, strict=True):
            apart = [one - middle for one, middle in zip(seat, mean, strict=True)]
            for row in range(width):
                slope[row] += (share - chance) * seat[row]
                own, line = chance * apart[row], curve[row]
                for column in range(width):
                    line[column] += own * apart[column]
    return slope, curve


def win_chances(moment: TrainingSample, weights: Sequence[float]) -> list[float]:
    """Each seat's win probability by these weights."""
    return chances_from_log_odds(
        [sum(w * one for w, one in zip(weights, seat, strict=True)) for seat in moment.features_by_seat]
    )


def mean_loss(moments: Sequence[TrainingSample], weights: Sequence[float]) -> float:
    """Mean loss in nats by these weights; 0 without samples."""
    loss = 0.0
    for moment in moments:
        likely = win_chances(moment, weights)
        loss -= sum(share * math.log(chance) for share, chance in zip(moment.win_shares, likely, strict=True) if share)
    return loss / len(moments) if moments else 0.0
