"""How long a search may look: a number of playouts, or seconds of processor time."""

# Interpreted: asked a few times per choice.

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from hoshitaku.kernel.errors import SetupError

PLAYOUTS: Final = "playouts"
SECONDS: Final = "seconds"
MOST_PLAYOUTS: Final = 1_000_000
MOST_SECONDS: Final = 600.0


class Budget:
    """What one choice may take. Playouts make it repeatable; seconds (of this thread's processor time) do not."""

    def __init__(self, kind: str, amount: float) -> None:
        self.kind = kind
        self.amount = amount

    @classmethod
    def read(cls, level: str) -> Budget:
        """A budget from "playouts=400" or "seconds=0.5"; SetupError says what is wrong with another level."""
        kind, _, number = level.partition("=")
        if kind == PLAYOUTS and number.isdecimal() and 1 <= int(number) <= MOST_PLAYOUTS:
            return cls(PLAYOUTS, int(number))
        if kind == SECONDS and 0 < _seconds(number) <= MOST_SECONDS:
            return cls(SECONDS, _seconds(number))
        raise SetupError(
            f"a search has no level {level!r}; give playouts=N (1 to {MOST_PLAYOUTS}) "
            f"or seconds=S (above 0, at most {MOST_SECONDS:g})",
            f"探索に強さ {level!r} はありません。playouts=回数（1～{MOST_PLAYOUTS}）か"
            f" seconds=秒数（0より大きく{MOST_SECONDS:g}以下）を指定してください",
        )

    def begin(self) -> Clock:
        """Start to spend it on one choice."""
        return Clock(self)


# Whoever tells searches of this process to stop.
_interruptions: Final[list[Callable[[], bool]]] = []


def interrupted_by(asked: Callable[[], bool]) -> None:
    """Have every search of this process stop as soon as `asked` says so; what it answers then is of no use."""
    _interruptions[:] = [asked]


class Clock:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.counts = budget.kind == PLAYOUTS
        self.amount = budget.amount
        self.played = 0
        self.began = time.thread_time()

    def spend(self, playouts: int) -> None:
        """Note playouts that were played."""
        self.played += playouts

    def spent(self) -> float:
        """Which part of the budget is gone; 1 and more: all of it."""
        gone = self.played if self.counts else time.thread_time() - self.began
        return gone / self.amount

    def allows(self, playouts: int, part: float) -> bool:
        """Whether so many playouts more stay within a part of the budget; those to come are not timed beforehand."""
        if any(asked() for asked in _interruptions):
            return False
        if self.counts:
            return self.played + playouts <= math.floor(self.amount * part + 1e-9)
        return self.spent() < part


def _seconds(number: str) -> float:
    """A positive number as it is written; 0 if it is none."""
    try:
        seconds = float(number)
    except ValueError:
        return 0.0
    return seconds if math.isfinite(seconds) else 0.0
