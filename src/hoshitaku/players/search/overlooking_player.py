"""A player that plays like greedy, but overlooks some of its options, and then takes the next best."""

# Interpreted: called once per choice.

from __future__ import annotations

from typing import Final, final

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.search.guide import SearchGuide

PERCENT: Final = 100


@final
class OverlookingPlayer(Player):
    """Overlooks each option with a probability of `overlooks` percent, except options that only stop."""

    def __init__(self, name: str, guide: SearchGuide, overlooks: int, seed: int) -> None:
        super().__init__(name)
        self.guide = guide
        self.overlook_percent = overlooks
        self.random = Random(seed)
        self.greedy_player = guide.playout_player(seed)

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        best = self.greedy_player.choose_among(position, seat, options)
        seen = [option for option in options if self.notices_option(position.decision, option)]
        if best in seen or not seen:
            return best
        return self.guide.candidate_options(position, seat, seen, best)[1]

    def notices_option(self, decision: str, option: int) -> bool:
        """Whether the player notices an option this time."""
        lot = int(self.random.below(PERCENT))
        return lot >= self.overlook_percent or self.guide.is_stop_option(decision, option)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """The greedy player's reason for the option."""
        return self.greedy_player.reason(position, seat, option, lang)
