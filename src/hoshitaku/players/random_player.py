"""A player that chooses at random."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player


@final
class RandomPlayer(Player):
    """Chooses any legal option, all equally likely."""

    def __init__(self, seed: int) -> None:
        super().__init__("random")
        self.random = Random(seed)

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        return options[int(self.random.below(len(options)))]
