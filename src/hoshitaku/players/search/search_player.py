"""A player that tries its options in redeals, each played out by greedy players, and takes the best."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.search.budget import SearchBudget
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.sequential_halving import SequentialHalving


@final
class SearchPlayer(Player):
    """Takes greedy's choice unless another option is clearly better; hidden information only comes from redeals."""

    def __init__(self, name: str, guide: SearchGuide, budget: SearchBudget, seed: int) -> None:
        super().__init__(name)
        self.guide = guide
        self.budget = budget
        self.random = Random(seed)
        self.greedy_player = guide.playout_player(seed)  # has state of its turn, unlike players in playouts

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        seed = int(self.random.next_word())
        chosen = self.greedy_player.choose(position.clone(), seat)
        candidates = self.guide.candidate_options(position, seat, options, chosen)
        if len(candidates) == 1:
            return chosen
        return SequentialHalving(self.guide, position, seat, seed).find_best_option(candidates, self.budget)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """The greedy player's reason for the option."""
        return self.greedy_player.reason(position, seat, option, lang)
