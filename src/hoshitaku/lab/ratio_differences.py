"""Differences of two series that were played with the same chance: game by game, so that luck falls out of them.

A figure is a ratio over all games, such as wins by seats that had a card. Each game says how much it adds above and
below the line; the standard error of the difference of two ratios comes from the games' differences (the delta method),
so what both series share does not widen it. Of many figures some differ by chance alone: of those called real, no more
than a given part is expected to be so (Benjamini and Hochberg, 1995).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Final

from hoshitaku.lab.statistics import JSON_DIGITS, Z_95

FALSE_DISCOVERY_RATE: Final = 0.05  # the part of the differences called real that may be chance
MIN_GAMES: Final = 20  # a figure needs so many games on either side

# What each game adds to a ratio: above the line, and below.
RatioParts = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Difference:
    """One figure with one pack and with the other. `games` are those that say something of it, on the poorer side.

    `after` - `before` lies from `low` to `high` with 95 % confidence, taken alone. `p` is how often chance alone would
    give a difference as great; None if there are too few games to say.
    """

    before: float
    after: float
    low: float
    high: float
    games: int
    p: float | None

    @property
    def change(self) -> float:
        """By how much the figure has grown."""
        return self.after - self.before

    @property
    def margins_of_error(self) -> float:
        """How many times its margin of error the change is."""
        margin = self.high - self.change
        return abs(self.change) / margin if margin else math.inf

    def as_json(self) -> dict[str, float | None]:
        """All of it; no interval if there are no games to tell one from."""
        names = ("before", "after", "change", "low", "high")
        values = {name: float(getattr(self, name)) for name in names}
        rounded = {name: round(value, JSON_DIGITS) if math.isfinite(value) else None for name, value in values.items()}
        return rounded | {"games": self.games, "p": self.p}


def compare_ratios(before: RatioParts, after: RatioParts) -> Difference:
    """How a ratio differs; game n of one side was played with the chance of game n of the other."""
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
    """All that stands above the line by all that stands below, 0 if that is nothing."""
    below = sum(under for _, under in parts)
    return sum(above for above, _ in parts) / below if below else 0.0


def influence_by_game(parts: RatioParts, value: float) -> list[float]:
    """By how much each game moves the ratio; they add up to 0."""
    mean = fmean(below for _, below in parts)
    return [(above - value * below) / mean for above, below in parts]


def two_sided_p(change: float, error: float) -> float:
    """How often a difference at least as great comes of chance alone."""
    if not error:
        return 0.0 if change else 1.0
    return 2 * NormalDist().cdf(-abs(change) / error)


def smallest_possible_p(games: int) -> float:
    """How often so many games that differ all do so in the same direction by chance: no test can be surer than that."""
    return min(1.0, 2.0 ** (1 - games))


def significant_differences(chances: Sequence[float | None], false: float = FALSE_DISCOVERY_RATE) -> list[bool]:
    """Which of many differences are real, by Benjamini and Hochberg; None is a difference that was not tested."""
    tested = sorted(chance for chance in chances if chance is not None)
    passed = [chance for rank, chance in enumerate(tested, 1) if chance <= false * rank / len(tested)]
    most = passed[-1] if passed else -1.0
    return [chance is not None and chance <= most for chance in chances]
