"""The search guide of Free Kick: the candidates are the first options of greedy's best turns."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.freekick.chapters.turn import PASS_OPTION
from hoshitaku.kernel.position import Position
from hoshitaku.players.freekick.assessment import HAND_PART, PART_NAMES, Assessment, RoundContext, assess_seat
from hoshitaku.players.freekick.greedy import freekick_state
from hoshitaku.players.freekick.turn_search import TurnSearch
from hoshitaku.players.search.guide import SearchGuide

MAX_CANDIDATES: Final = 6  # options that the search tries


@final
class FreeKickGuide(SearchGuide):
    """Plays the best turns to the end of the game; stopping at the end of a round won less often."""

    def renews_players_each_turn(self) -> bool:
        return True

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        search = TurnSearch(freekick_state(position), seat, self.taste)
        others = [option for option in options if option != chosen]
        worths = {option: int(search.turn_value(option)) for option in others}
        others.sort(key=lambda option: -worths[option])
        return [chosen, *others[: MAX_CANDIDATES - 1]]

    def is_stop_option(self, decision: str, option: int) -> bool:
        return decision == "choose_action" and option == PASS_OPTION

    def feature_names(self) -> list[str]:
        return [*PART_NAMES[:HAND_PART], "hand", "to_move"]

    def features_by_seat(self, position: Position) -> list[list[float]]:
        state, out, found = freekick_state(position), Assessment(), list[list[float]]()
        moment = RoundContext(state)
        for seat in range(position.seats):
            assess_seat(state, seat, moment, self.taste, out)
            parts = [int(out.value_by_part[part]) / 100 for part in range(HAND_PART)]
            found.append([*parts, float(state.seats[seat].hand_cubes), 1.0 if seat == position.actor else 0.0])
        return found

    def stage_bounds(self) -> list[float]:
        return [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]

    def remaining_game_length(self, position: Position) -> float:
        """Rounds left after this one."""
        state = freekick_state(position)
        return float(state.rules.round_count - state.round_number)
