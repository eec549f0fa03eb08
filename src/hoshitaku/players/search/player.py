"""A player that tries its options in redeals, each played to the end by greedy players, and takes the best."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.search.budget import Budget
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.halving import Halving


@final
class SearchPlayer(Player):
    """Keeps to what greedy would do unless another option is clearly better; of hidden things it sees redeals only."""

    def __init__(self, name: str, guide: Guide, budget: Budget, seed: int) -> None:
        super().__init__(name)
        self.guide = guide
        self.budget = budget
        self.random = Random(seed)
        self.adviser = guide.policy(seed)  # remembers its turn, as the playouts' players must not

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        seed = int(self.random.word())
        chosen = self.adviser.choose(position.clone(), seat)
        candidates = self.guide.candidates(position, seat, options, chosen)
        if len(candidates) == 1:
            return chosen
        return Halving(self.guide, position, seat, seed).best(candidates, self.budget)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the greedy player says of the option."""
        return self.adviser.reason(position, seat, option, lang)
