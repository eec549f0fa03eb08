"""Fitting who wins to what was counted: a conditional logit for each stage, by Newton's method."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.lab.elo import inverse
from hoshitaku.players.search.value import chances

STEPS: Final = 50
CLOSE: Final = 1e-9
# Weights are drawn a little towards 0, so that what was seen too seldom says little and two of a kind share.
CAUTION: Final = 1.0


@dataclass(frozen=True)
class Moment:
    """What was counted of each seat at one moment, at which stage, and what share of the victory each came to."""

    stage: float
    counted: Sequence[Sequence[float]]
    shares: Sequence[float]


@dataclass(frozen=True)
class Fit:
    """Weights for each stage, and from how many moments.

    `surprise` is the mean loss in nats at moments that the weights were not fitted to, beside that of even chances.
    """

    bounds: list[float]
    weights: list[list[float]]
    moments: list[int]
    surprise: list[float]
    surprise_if_even: list[float]


def fit(moments: Sequence[Moment], unseen: Sequence[Moment], bounds: Sequence[float]) -> Fit:
    """Weights that make the victories likeliest, for each stage up to its bound; all 0 if nothing was seen of it."""
    width = len(moments[0].counted[0]) if moments else 0
    known, new = parted(moments, bounds), parted(unseen, bounds)
    weights = [fitted(part, width) for part in known]
    return Fit(
        list(bounds),
        weights,
        [len(part) for part in known],
        [surprise(part, row) for part, row in zip(new, weights, strict=True)],
        [surprise(part, [0.0] * width) for part in new],
    )


def parted(moments: Sequence[Moment], bounds: Sequence[float]) -> list[list[Moment]]:
    """The moments of each stage."""
    parts: list[list[Moment]] = [[] for _ in bounds]
    for moment in moments:
        at = next((number for number, bound in enumerate(bounds) if moment.stage <= bound), len(bounds) - 1)
        parts[at].append(moment)
    return parts


def fitted(moments: Sequence[Moment], width: int) -> list[float]:
    """The weights of one stage."""
    weights = [0.0] * width
    for _ in range(STEPS):
        slope, curve = shape(moments, weights)
        spread = inverse(curve)
        step = [sum(one * other for one, other in zip(row, slope, strict=True)) for row in spread]
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    return weights


def shape(moments: Sequence[Moment], weights: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """Slope and (negative) curvature of the likelihood of all moments at these weights."""
    width = len(weights)
    slope = [-CAUTION * weight for weight in weights]
    curve = [[CAUTION if row == column else 0.0 for column in range(width)] for row in range(width)]
    for moment in moments:
        likely = expected(moment, weights)
        mean = [sum(p * seat[at] for p, seat in zip(likely, moment.counted, strict=True)) for at in range(width)]
        for chance, share, seat in zip(likely, moment.shares, moment.counted, strict=True):
            apart = [one - middle for one, middle in zip(seat, mean, strict=True)]
            for row in range(width):
                slope[row] += (share - chance) * seat[row]
                own, line = chance * apart[row], curve[row]
                for column in range(width):
                    line[column] += own * apart[column]
    return slope, curve


def expected(moment: Moment, weights: Sequence[float]) -> list[float]:
    """Each seat's chance to win by these weights."""
    return chances([sum(w * one for w, one in zip(weights, seat, strict=True)) for seat in moment.counted])


def surprise(moments: Sequence[Moment], weights: Sequence[float]) -> float:
    """Mean loss in nats of the chances by these weights; 0 without moments."""
    loss = 0.0
    for moment in moments:
        likely = expected(moment, weights)
        loss -= sum(share * math.log(chance) for share, chance in zip(moment.shares, likely, strict=True) if share)
    return loss / len(moments) if moments else 0.0
