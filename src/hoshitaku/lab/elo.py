"""Elo from games with any number of seats: the Bradley-Terry model.

The probability that a seat wins is its strength divided by the sum of all strengths at the table (for two seats that is
Elo's own formula). Hunter's minorisation-maximisation finds the strengths of maximum likelihood; the intervals come
from the curvature of the likelihood there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.lab.statistics import Z_95

MAX_ITERATIONS: Final = 20_000
CONVERGENCE_TOLERANCE: Final = 1e-10
ELO_PER_TENFOLD_STRENGTH: Final = 400.0
# Number of draws that each pair is assumed to have played before: without them, a player that never loses has no
# rating.
PRIOR_DRAWS: Final = 1.0


@dataclass(frozen=True)
class RatedGame:
    """The players by seat, and each one's share of the victory: in one game (adding up to 1) or in several."""

    seated: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class EloRating:
    """A player's Elo, relative to the mean of all players, with its 95 % confidence interval."""

    elo: float
    low: float
    high: float


def elo_ratings(games: Sequence[RatedGame]) -> dict[str, EloRating]:
    """The Elo of all players of these games, the strongest first."""
    names = list(dict.fromkeys(name for game in games for name in game.seated))
    fought = merge_games([game for game in games if len(set(game.seated)) > 1] + prior_draws(names))
    strengths = fit_strengths(names, fought)
    errors = standard_errors(names, fought, strengths)
    mean = sum(math.log10(strength) for strength in strengths.values()) / len(names)
    found = {}
    for name in sorted(names, key=lambda name: -strengths[name]):
        elo = ELO_PER_TENFOLD_STRENGTH * (math.log10(strengths[name]) - mean)
        half = Z_95 * errors[name] * ELO_PER_TENFOLD_STRENGTH / math.log(10)
        found[name] = EloRating(elo, elo - half, elo + half)
    return found


def merge_games(games: Sequence[RatedGame]) -> list[RatedGame]:
    """Games with the same seating merged into one, shares added up: the likelihood is the same."""
    shares: dict[tuple[str, ...], list[float]] = {}
    for game in games:
        total = shares.setdefault(game.seated, [0.0] * len(game.seated))
        shares[game.seated] = [before + own for before, own in zip(total, game.shares, strict=True)]
    return [RatedGame(seated, tuple(total)) for seated, total in shares.items()]


def prior_draws(names: Sequence[str]) -> list[RatedGame]:
    """PRIOR_DRAWS draws for every pair."""
    pairs = [(one, other) for at, one in enumerate(names) for other in names[:at]]
    return [RatedGame(pair, (PRIOR_DRAWS / 2, PRIOR_DRAWS / 2)) for pair in pairs]


def fit_strengths(names: Sequence[str], games: Sequence[RatedGame]) -> dict[str, float]:
    """The strengths of maximum likelihood."""
    strengths = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, 0.0)
    for game in games:
        for name, share in zip(game.seated, game.shares, strict=True):
            wins[name] += share
    for _ in range(MAX_ITERATIONS):
        before = strengths
        strengths = improve_strengths(before, wins, games)
        if max(abs(math.log(strengths[name] / before[name])) for name in names) < CONVERGENCE_TOLERANCE:
            break
    return strengths


def improve_strengths(
    strengths: Mapping[str, float], wins: Mapping[str, float], games: Sequence[RatedGame]
) -> dict[str, float]:
    """One step of Hunter's method; the geometric mean of the strengths is rescaled to 1."""
    met = dict.fromkeys(strengths, 0.0)
    for game in games:
        each = sum(game.shares) / sum(strengths[name] for name in game.seated)
        for name in game.seated:
            met[name] += each
    found = {name: wins[name] / met[name] if met[name] else 1.0 for name in strengths}
    mean = math.exp(sum(math.log(strength) for strength in found.values()) / len(found))
    return {name: strength / mean for name, strength in found.items()}


def standard_errors(
    names: Sequence[str], games: Sequence[RatedGame], strengths: Mapping[str, float]
) -> dict[str, float]:
    """Standard errors of the logarithms of the strengths relative to their mean."""
    place = {name: at for at, name in enumerate(names)}
    count = len(names)
    # The curvature is singular: it does not depend on the sum. Adding a constant everywhere fixes the sum.
    curve = [[1.0 / count] * count for _ in names]
    for game in games:
        total, weight = sum(strengths[name] for name in game.seated), sum(game.shares)
        chances = [strengths[name] / total for name in game.seated]
        for one, chance in zip(game.seated, chances, strict=True):
            curve[place[one]][place[one]] += weight * chance
            for other, others in zip(game.seated, chances, strict=True):
                curve[place[one]][place[other]] -= weight * chance * others
    spread = inverse_matrix(curve)
    return {name: math.sqrt(max(spread[at][at] - 1.0 / count, 0.0)) for name, at in place.items()}


def inverse_matrix(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(1.0 if at == number else 0.0 for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * mine for value, mine in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
