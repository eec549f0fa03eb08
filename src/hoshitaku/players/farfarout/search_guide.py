"""The search guide of Far Far Out: the candidates by greedy values, and the standings some turns later."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.farfarout.action_ids import END_TURN_OPTION, FIRST_MOVE_OPTION, MINE_OPTION
from hoshitaku.games.farfarout.codes import ERG
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.kernel.position import Position
from hoshitaku.players.farfarout.dice_evaluation import DiceEvaluation
from hoshitaku.players.farfarout.greedy_player import DICE_DECISIONS, farfarout_state, option_values
from hoshitaku.players.farfarout.option_values import OPTION_VALUE_BY_DECISION
from hoshitaku.players.farfarout.valuation import Valuation
from hoshitaku.players.search.guide import SearchGuide

MAX_CANDIDATES: Final = 6  # options that the search tries
PLAYOUT_TURNS_PER_SEAT: Final = 3  # turns of each seat that a playout simulates, including the current one

MAX_COUNTED_ERG: Final = 30  # more ERG is not counted


@final
class FarFarOutSearchGuide(SearchGuide):
    """Stops playouts after some turns of each seat: whole games would take too long."""

    def default_playout_count(self) -> int:
        return 250

    def review_playout_count(self) -> int:
        return 12_000

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        others = [option for option in options if option != chosen]
        outlook = Valuation(farfarout_state(position), seat, self.taste)
        if position.decision == "choose_action":
            others.sort(key=turn_sort_key)
        elif position.decision in DICE_DECISIONS:
            dice = DiceEvaluation(outlook)
            others.sort(key=lambda option: -int(dice.option_value(option)))
        elif position.decision in OPTION_VALUE_BY_DECISION:
            valued = dict(zip(others, option_values(outlook, position.decision, others), strict=True))
            others.sort(key=lambda option: -valued[option])
        return [chosen, *others[: MAX_CANDIDATES - 1]]

    def is_stop_option(self, decision: str, option: int) -> bool:
        return decision == "choose_action" and option == END_TURN_OPTION

    def is_playout_far_enough(self, position: Position, start: Position) -> bool:
        return position.turn >= start.turn + PLAYOUT_TURNS_PER_SEAT * position.seats

    def feature_names(self) -> list[str]:
        return ["nearness", "erg", "crew", "items", "shields", "tokens", "to_move"]

    def features_by_seat(self, position: Position) -> list[list[float]]:
        outlooks = [Valuation(farfarout_state(position), seat, self.taste) for seat in range(position.seats)]
        return [seat_features(outlook, is_next=outlook.seat == position.actor) for outlook in outlooks]

    def stage_bounds(self) -> list[float]:
        return [2.0, 5.0, 99.0]

    def remaining_game_length(self, position: Position) -> float:
        """Points that the leader still needs."""
        return float(
            min(
                [
                    int(Valuation(farfarout_state(position), seat, self.taste).points_to_goal)
                    for seat in range(position.seats)
                ]
            )
        )


def turn_sort_key(option: int) -> tuple[int, int]:
    """Order of options: jobs at a place before moving on, both before move points and the end of the turn."""
    if option < MINE_OPTION:
        return 2, option
    return (1, option) if option >= FIRST_MOVE_OPTION else (0, option)


def seat_features(valuation: Valuation, *, is_next: bool) -> list[float]:
    """How near a seat is to the goal over all ways to it, in thousandths, and what else it has."""
    player = valuation.own_seat
    return [
        int(valuation.standing_value(0, player.track_points[0])) / 1000,
        float(min(int(player.money[ERG]), MAX_COUNTED_ERG)),
        float(len(player.crew)),
        float(len(player.items)),
        float(player.shields),
        float(sum([int(count) for count in ship_card(valuation.state, player).token_counts])),
        1.0 if is_next else 0.0,
    ]
