"""Five levels for people to choose among, the same for every game: overlooked options, wrong values, playouts.

Level 3 is the greedy player. Below, it overlooks options and misjudges values, differently in each game; above, it
tries its options in redeals, for as long as the level allows.
"""

# Interpreted: called once per player.

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hoshitaku.kernel.errors import SetupError


@dataclass(frozen=True)
class Level:
    """One level.

    `overlook_percent`: of the options; `misjudge_factor`: the largest factor by which values are wrong, up or down;
    `playout_percent`: of the game's default, per choice; `live_seconds`: the budget while people wait.
    """

    number: int
    overlook_percent: int = 0
    misjudge_factor: float = 1.0
    playout_percent: int = 0
    live_seconds: float = 0.0

    @property
    def uses_search(self) -> bool:
        """Whether it tries its options in playouts."""
        return self.playout_percent > 0


LEVELS: Final = (
    Level(1, overlook_percent=45, misjudge_factor=2.5),
    Level(2, overlook_percent=12, misjudge_factor=1.4),
    Level(3),
    Level(4, playout_percent=25, live_seconds=0.12),
    Level(5, playout_percent=150, live_seconds=0.8),
)
DEFAULT_LEVEL: Final = 3


def parse_level(number: str) -> Level:
    """A level by its number; SetupError if there is none."""
    for level in LEVELS:
        if number == str(level.number):
            return level
    raise SetupError(
        f"there is no level {number!r}; levels are 1 to {len(LEVELS)}",
        f"レベル {number!r} はありません（1～{len(LEVELS)}）",
    )
