"""A player that would play like greedy, but overlooks some of what it could do, and then takes the next best."""

# Interpreted: asked once per choice.

from __future__ import annotations

from typing import Final, final

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.search.guide import Guide

ALL: Final = 100


@final
class Beginner(Player):
    """Each option goes unseen with a chance of `overlooks` percent, but for stopping, which nobody overlooks."""

    def __init__(self, name: str, guide: Guide, overlooks: int, seed: int) -> None:
        super().__init__(name)
        self.guide = guide
        self.overlooks = overlooks
        self.random = Random(seed)
        self.adviser = guide.policy(seed)

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        best = self.adviser.decide(position, seat, options)
        seen = [option for option in options if self.sees(position.decision, option)]
        if best in seen or not seen:
            return best
        return self.guide.candidates(position, seat, seen, best)[1]

    def sees(self, decision: str, option: int) -> bool:
        """Whether an option comes to mind this time."""
        lot = int(self.random.below(ALL))
        return lot >= self.overlooks or self.guide.is_stop(decision, option)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the greedy player says of the option."""
        return self.adviser.reason(position, seat, option, lang)
