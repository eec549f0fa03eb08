"""What the search of Free Kick goes by: the options that begin the turns that greedy likes best."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.kernel.position import Position
from hoshitaku.players.freekick.greedy import known
from hoshitaku.players.freekick.turn_search import TurnSearch
from hoshitaku.players.search.guide import Guide

MOST: Final = 6  # options that are tried


@final
class FreeKickGuide(Guide):
    """Tries the best turns, to the end of the game: stopping at the end of a round won less often."""

    def renews(self) -> bool:
        return True

    def candidates(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        search = TurnSearch(known(position), seat, self.taste)
        others = [option for option in options if option != chosen]
        worths = {option: int(search.worth(option)) for option in others}
        others.sort(key=lambda option: -worths[option])
        return [chosen, *others[: MOST - 1]]
