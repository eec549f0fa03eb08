"""The budget of a search: a number of playouts, or seconds of processor time."""

# Interpreted: called a few times per choice.

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from hoshitaku.kernel.errors import SetupError

PLAYOUTS_UNIT: Final = "playouts"
SECONDS_UNIT: Final = "seconds"
MAX_PLAYOUTS: Final = 1_000_000
MAX_SECONDS: Final = 600.0


class SearchBudget:
    """The budget of one choice. Playouts make it repeatable; seconds (of this thread's processor time) do not."""

    def __init__(self, kind: str, amount: float) -> None:
        self.unit = kind
        self.amount = amount

    @classmethod
    def parse(cls, level: str) -> SearchBudget:
        """A budget from "playouts=400" or "seconds=0.5"; SetupError if it is neither."""
        kind, _, number = level.partition("=")
        if kind == PLAYOUTS_UNIT and number.isdecimal() and 1 <= int(number) <= MAX_PLAYOUTS:
            return cls(PLAYOUTS_UNIT, int(number))
        if kind == SECONDS_UNIT and 0 < _parse_seconds(number) <= MAX_SECONDS:
            return cls(SECONDS_UNIT, _parse_seconds(number))
        raise SetupError(
            f"a search has no level {level!r}; give playouts=N (1 to {MAX_PLAYOUTS}) "
            f"or seconds=S (above 0, at most {MAX_SECONDS:g})",
            f"探索に強さ {level!r} はありません。playouts=回数（1～{MAX_PLAYOUTS}）か"
            f" seconds=秒数（0より大きく{MAX_SECONDS:g}以下）を指定してください",
        )

    def start_clock(self) -> BudgetClock:
        """Start the clock for one choice."""
        return BudgetClock(self)


# Asked by every search of this process whether to stop.
_interruption_checks: Final[list[Callable[[], bool]]] = []


def set_interruption_check(asked: Callable[[], bool]) -> None:
    """Make every search of this process stop when `asked` returns true; the result of a stopped search is useless."""
    _interruption_checks[:] = [asked]


class BudgetClock:
    """A budget being spent."""

    def __init__(self, budget: SearchBudget) -> None:
        self.is_playout_budget = budget.unit == PLAYOUTS_UNIT
        self.amount = budget.amount
        self.playout_count = 0
        self.start_seconds = time.thread_time()

    def add_playouts(self, playouts: int) -> None:
        """Count playouts."""
        self.playout_count += playouts

    def spent_share(self) -> float:
        """The share of the budget that is spent; 1 or more means all of it."""
        gone = self.playout_count if self.is_playout_budget else time.thread_time() - self.start_seconds
        return gone / self.amount

    def allows_playouts(self, playouts: int, part: float) -> bool:
        """Whether this many more playouts fit into a share of the budget; their time is not estimated."""
        if any(asked() for asked in _interruption_checks):
            return False
        if self.is_playout_budget:
            return self.playout_count + playouts <= math.floor(self.amount * part + 1e-9)
        return self.spent_share() < part


def _parse_seconds(number: str) -> float:
    """A positive number from text; 0 if it is not one."""
    try:
        seconds = float(number)
    except ValueError:
        return 0.0
    return seconds if math.isfinite(seconds) else 0.0
