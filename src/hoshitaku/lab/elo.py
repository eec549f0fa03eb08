"""Elo from games of any number of seats: the Bradley-Terry model, in which a seat wins by its strength against all.

The chance that a seat wins is its strength by the sum of all strengths at the table (for two seats that is Elo's own
formula). The strengths are those that make the games likeliest, found by Hunter's minorisation-maximisation; the
intervals come from the curvature of the likelihood there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hoshitaku.lab.statistics import Z_95

MAX_ITERATIONS: Final = 20_000
CONVERGENCE: Final = 1e-10
ELO_PER_DECADE: Final = 400.0
# Everybody has drawn so many games with everybody else beforehand: without that, who never loses has no number.
PRIOR_DRAWS: Final = 1.0


@dataclass(frozen=True)
class RatedGame:
    """Who sat at a table, by seat, and the part of the victory each had: in one game (adding up to 1) or in several."""

    seated: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class EloRating:
    """A player's Elo, 0 being the mean of all who were measured, and where it lies with 95 % confidence."""

    elo: float
    low: float
    high: float


def elo_ratings(games: Sequence[RatedGame]) -> dict[str, EloRating]:
    """The Elo of everybody who sat at these games, the strongest first."""
    names = list(dict.fromkeys(name for game in games for name in game.seated))
    fought = merge_games([game for game in games if len(set(game.seated)) > 1] + prior_draws(names))
    strengths = fit_strengths(names, fought)
    errors = standard_errors(names, fought, strengths)
    mean = sum(math.log10(strength) for strength in strengths.values()) / len(names)
    found = {}
    for name in sorted(names, key=lambda name: -strengths[name]):
        elo = ELO_PER_DECADE * (math.log10(strengths[name]) - mean)
        half = Z_95 * errors[name] * ELO_PER_DECADE / math.log(10)
        found[name] = EloRating(elo, elo - half, elo + half)
    return found


def merge_games(games: Sequence[RatedGame]) -> list[RatedGame]:
    """One game for each way to sit, with the shares of all that were played so: the likelihood is the same."""
    shares: dict[tuple[str, ...], list[float]] = {}
    for game in games:
        total = shares.setdefault(game.seated, [0.0] * len(game.seated))
        shares[game.seated] = [before + own for before, own in zip(total, game.shares, strict=True)]
    return [RatedGame(seated, tuple(total)) for seated, total in shares.items()]


def prior_draws(names: Sequence[str]) -> list[RatedGame]:
    """A drawn game for every pair, as often as DRAWN_BEFORE says."""
    pairs = [(one, other) for at, one in enumerate(names) for other in names[:at]]
    return [RatedGame(pair, (PRIOR_DRAWS / 2, PRIOR_DRAWS / 2)) for pair in pairs]


def fit_strengths(names: Sequence[str], games: Sequence[RatedGame]) -> dict[str, float]:
    """Strengths that make the games likeliest."""
    strengths = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, 0.0)
    for game in games:
        for name, share in zip(game.seated, game.shares, strict=True):
            wins[name] += share
    for _ in range(MAX_ITERATIONS):
        before = strengths
        strengths = improve_strengths(before, wins, games)
        if max(abs(math.log(strengths[name] / before[name])) for name in names) < CONVERGENCE:
            break
    return strengths


def improve_strengths(
    strengths: Mapping[str, float], wins: Mapping[str, float], games: Sequence[RatedGame]
) -> dict[str, float]:
    """One step of Hunter's method, with the strengths' geometric mean brought back to 1."""
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
    """Standard errors of the logarithms of the strengths against their mean."""
    place = {name: at for at, name in enumerate(names)}
    count = len(names)
    # The curvature says nothing of all strengths together; a constant added everywhere holds their sum.
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
    """The inverse of a symmetric positive matrix, by Gauss and Jordan."""
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
