"""What the search of Free Kick goes by: the options that begin the turns that greedy likes best."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.freekick.turn import PASS
from hoshitaku.kernel.position import Position
from hoshitaku.players.freekick.assessment import HAND, PART_NAMES, Assessment, Moment, assess
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

    def is_stop(self, decision: str, option: int) -> bool:
        return decision == "choose_action" and option == PASS

    def counted(self) -> list[str]:
        return [*PART_NAMES[:HAND], "hand", "to_move"]

    def features(self, position: Position) -> list[list[float]]:
        state, out, found = known(position), Assessment(), list[list[float]]()
        moment = Moment(state)
        for seat in range(position.seats):
            assess(state, seat, moment, self.taste, out)
            parts = [int(out.parts[part]) / 100 for part in range(HAND)]
            found.append([*parts, float(state.seats[seat].hand), 1.0 if seat == position.actor else 0.0])
        return found

    def bounds(self) -> list[float]:
        return [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]

    def stage(self, position: Position) -> float:
        """Rounds to come after this one."""
        state = known(position)
        return float(state.rules.rounds - state.round)
