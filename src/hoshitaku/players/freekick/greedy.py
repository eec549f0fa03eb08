"""A player of Free Kick that looks one turn ahead, and plans the rest of its hand."""

from __future__ import annotations

from typing import final

from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.turn_search import TurnSearch


@final
class FreeKickGreedy(Player):
    """Takes the turn after which it stands best; among equals the lot decides."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.random = Random(seed)
        self.taste = taste

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        search = TurnSearch(known(position), seat, self.taste)
        values = [int(search.worth(option)) for option in options]
        best = max(values)
        equal = [option for option, value in zip(options, values, strict=True) if value == best]
        return equal[int(self.random.below(len(equal)))]


def known(position: Position) -> FreeKick:
    """The state of a position that the seat may know."""
    state = position.state
    if not isinstance(state, FreeKick):
        raise TypeError(f"this player plays freekick, not {position.game.name}")
    return state
