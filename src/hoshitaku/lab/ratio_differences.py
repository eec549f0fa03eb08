"""Differences between two series with the same chance: computed game by game, so that common luck cancels out.

A figure is a ratio over all games, such as wins by seats that had a card. Each game adds to its numerator and
denominator; the standard error of the difference of two ratios comes from the games' differences (the delta method), so
what both series share does not widen it. Among many figures some differ by chance: the expected share of false ones
among those called significant is bounded (Benjamini and Hochberg, 1995).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Final

from hoshitaku.lab.statistics import JSON_DIGITS, Z_95

FALSE_DISCOVERY_RATE: Final = 0.05  # expected share of false ones among the significant differences
MIN_GAMES: Final = 20  # a figure needs this many games on either side

# What each game adds to a ratio: numerator and denominator.
RatioParts = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Difference:
    """One figure with one pack and with the other. `game_count` is the number of games that
    contribute to it, on the smaller side.

    `after` - `before` is between `low` and `high` with 95 % confidence, for this figure alone. `p_value` is the
    probability of a difference at least this large by chance; None if there are too few games.
    """

    before: float
    after: float
    low: float
    high: float
    game_count: int
    p_value: float | None

    @property
    def change(self) -> float:
        """The increase of the figure."""
        return self.after - self.before

    @property
    def change_to_margin_ratio(self) -> float:
        """The change in units of its margin of error."""
        margin = self.high - self.change
        return abs(self.change) / margin if margin else math.inf

    def as_json(self) -> dict[str, float | None]:
        """All of it as JSON data; no interval if there are too few games."""
        names = ("before", "after", "change", "low", "high")
        values = {name: float(getattr(self, name)) for name in names}
        rounded = {name: round(value, JSON_DIGITS) if math.isfinite(value) else None for name, value in values.items()}
        return rounded | {"games": self.game_count, "p": self.p_value}


def compare_ratios(before: RatioParts, after: RatioParts) -> Difference:
    """The difference of a ratio; game n of one side had the chance of game n of the other."""
    games = min(sum(below > 0 for _, below in side) for side in (before, after))
    old, new = ratio(before), ratio(after)
    if not games:
        return Difference(old, new, -math.inf, math.inf, 0, None)
    apart = [two - one for one, two in zip(influence_by_game(before, old), influence_by_game(after, new), strict=True)]
    error = math.sqrt(sum(one * one for one in apart) / max(len(apart) - 1, 1) / len(apart))
    change, half = new - old, Z_95 * error
    other = sum(one != two for one, two in zip(before, after, strict=True))
    chance = max(two_sided_p(change, error), smallest_possible_p(other)) if games >= MIN_GAMES else None
    return Difference(old, new, change - half, change + half, games, chance)


def ratio(parts: RatioParts) -> float:
    """The sum of numerators divided by the sum of denominators, 0 if that is 0."""
    below = sum(under for _, under in parts)
    return sum(above for above, _ in parts) / below if below else 0.0


def influence_by_game(parts: RatioParts, value: float) -> list[float]:
    """The influence of each game on the ratio; they add up to 0."""
    mean = fmean(below for _, below in parts)
    return [(above - value * below) / mean for above, below in parts]


def two_sided_p(change: float, error: float) -> float:
    """Probability of a difference at least this large by chance."""
    if not error:
        return 0.0 if change else 1.0
    return 2 * NormalDist().cdf(-abs(change) / error)


def smallest_possible_p(games: int) -> float:
    """Probability that this many differing games all differ in the same direction by chance: the smallest p that a test
    can reach.
    """
    return min(1.0, 2.0 ** (1 - games))


def significant_differences(
    chances: Sequence[float | None], false_discovery_rate: float = FALSE_DISCOVERY_RATE
) -> list[bool]:
    """Which of many differences are significant, by Benjamini and Hochberg; None is a difference that was not
    tested.
    """
    tested = sorted(chance for chance in chances if chance is not None)
    passed = [chance for rank, chance in enumerate(tested, 1) if chance <= false_discovery_rate * rank / len(tested)]
    most = passed[-1] if passed else -1.0
    return [chance is not None and chance <= most for chance in chances]
