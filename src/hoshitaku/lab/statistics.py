"""Statistics of many games: rates with their intervals, and distributions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

Z_95 = 1.959963984540054
JSON_DIGITS = 6


def wilson_interval(hits: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval of a rate, at 95 % by default; 0 to 1 if there were no trials."""
    if not trials:
        return 0.0, 1.0
    share = hits / trials
    scale = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    low = 0.0 if hits == 0 else centre - half
    high = 1.0 if hits == trials else centre + half
    return low, high


@dataclass(frozen=True)
class Rate:
    """How often an event happened: `hits` of `trials`; a shared hit counts in part."""

    hit_count: float
    trial_count: int

    @property
    def value(self) -> float:
        """Hits divided by trials, 0 without trials."""
        return self.hit_count / self.trial_count if self.trial_count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the true rate."""
        return wilson_interval(self.hit_count, self.trial_count)

    def as_json(self) -> dict[str, float]:
        """Counts, rate and interval."""
        low, high = self.interval
        rates = {"rate": self.value, "low": low, "high": high}
        return {"hits": round(self.hit_count, JSON_DIGITS), "trials": self.trial_count} | {
            key: round(value, JSON_DIGITS) for key, value in rates.items()
        }


@dataclass(frozen=True)
class Distribution:
    """Summary of a list of numbers."""

    count: int
    mean: float
    standard_deviation: float
    quantiles: dict[str, float]

    QUANTILE_SHARES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)

    @classmethod
    def of_values(cls, values: Sequence[int]) -> Distribution:
        """Mean, sample deviation (0 for a single value), minimum, 5 %, quartiles, 95 % and maximum."""
        ordered = sorted(values)
        quantiles = {f"{share:g}": quantile(ordered, share) for share in cls.QUANTILE_SHARES} if ordered else {}
        mean = fmean(ordered) if ordered else 0.0
        return cls(len(ordered), mean, stdev(ordered) if len(ordered) > 1 else 0.0, quantiles)

    def as_json(self) -> dict[str, object]:
        """All of it."""
        quantiles = {share: round(value, JSON_DIGITS) for share, value in self.quantiles.items()}
        sums = {"mean": round(self.mean, JSON_DIGITS), "sd": round(self.standard_deviation, JSON_DIGITS)}
        return {"count": self.count, **sums, "quantiles": quantiles}


def quantile(ordered: Sequence[int], share: float) -> float:
    """The value below which a share of sorted values is, interpolated linearly."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
