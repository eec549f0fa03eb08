"""Costs of choices: examines those that seem costly, comparing options in the same redeals and with the same chance."""

from __future__ import annotations

import random
from itertools import zip_longest
from typing import Final, NamedTuple

from hoshitaku.game_review.game_moments import GameMoment
from hoshitaku.game_review.win_chance_changes import WinChanceChanges, standard_error
from hoshitaku.game_review.win_chance_survey import WinChanceSurvey
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.budget import PLAYOUTS_UNIT, SearchBudget
from hoshitaku.players.search.sequential_halving import SequentialHalving
from hoshitaku.players.search.turn_rolls import mix_seed

SEARCH_PLAYOUTS_PER_OPTION: Final = 12  # playouts of each option to find a better one
COMPARISON_PLAYOUTS: Final = 32  # new playouts of this option and of the one taken, to measure the difference
REQUIRED_STANDARD_ERRORS: Final = 2.0  # standard errors by which the other option must be better
MIN_MISTAKE_COST: Final = 0.01  # of the win probability; less is not a mistake
DECIDED_MARGIN: Final = 0.03  # if the probability is this close to 0 or 1, choices hardly matter
PLAYOUTS_PER_CHOICE: Final = 100  # approximate playouts to examine a choice


class ChoiceCost(NamedTuple):
    """A choice that reduced the win probability: the `better_option`, and by how much, also in points."""

    moment_number: int
    better_option: int
    win_chance_cost: float
    cost_error: float
    point_cost: float
    win_chance: float  # win probability with the option taken, given what could be known


class ChoiceCostSearch:
    """Examines the choices of one review."""

    def __init__(self, survey: WinChanceSurvey, ledger: WinChanceChanges) -> None:
        self.survey = survey
        self.chance_changes = ledger
        self.costs: list[ChoiceCost] = []
        self.examined_moments: set[int] = set()

    def examine_choices(self, budget: int) -> None:
        """Examine choices in queue order, as far as the budget allows."""
        until = self.survey.playout_progress.played_count + budget
        for moment in self.moments_by_priority():
            if self.survey.playout_progress.played_count + PLAYOUTS_PER_CHOICE > until:
                break
            cost = self.examine_choice(moment)
            self.examined_moments.add(moment.move_count)
            if cost is not None:
                self.costs.append(cost)
        self.costs = self.costliest_choice_per_turn()

    def costliest_choice_per_turn(self) -> list[ChoiceCost]:
        """The most costly of each turn: choices of one turn carry out one plan, so each of them would count its mistake
        again.
        """
        dearest: dict[tuple[int, int], ChoiceCost] = {}
        for cost in sorted(self.costs, key=lambda cost: (-cost.win_chance_cost, cost.moment_number)):
            position = self.survey.story.moments[cost.moment_number].position
            dearest.setdefault((position.actor, position.turn), cost)
        return list(dearest.values())

    def was_game_undecided(self, moment: GameMoment) -> bool:
        """Whether the seat that chose could still both win and lose."""
        return (
            DECIDED_MARGIN
            < self.survey.mean_win_chances(moment.move_count)[moment.position.actor]
            < 1.0 - DECIDED_MARGIN
        )

    def choice_moments(self) -> list[GameMoment]:
        """Every moment with a real choice of a seat."""
        return [moment for moment in self.survey.story.moments if moment.has_several_options and not moment.is_chance]

    def moments_by_priority(self) -> list[GameMoment]:
        """First the choices that lost most; then by turns those of each seat, the most undecided moments first."""
        ordered = sorted(self.choice_moments(), key=self.priority_key)
        dear = [moment for moment in ordered if self.negative_win_chance_change(moment) < 0.0]
        seats = range(self.survey.story.final_position.seats)
        others = [
            [
                moment
                for moment in ordered
                if moment.position.actor == seat and self.negative_win_chance_change(moment) >= 0.0
            ]
            for seat in seats
        ]
        return dear + [moment for row in zip_longest(*others) for moment in row if moment is not None]

    def priority_key(self, moment: GameMoment) -> tuple[float, float, int]:
        """Sort key: larger losses first, then moments that were less decided."""
        chance = self.survey.mean_win_chances(moment.move_count)[moment.position.actor]
        return self.negative_win_chance_change(moment), -round(chance * (1.0 - chance), 6), moment.move_count

    def negative_win_chance_change(self, moment: GameMoment) -> float:
        """Estimated change by a choice for its seat, negative for a loss; 0 if none."""
        return round(min(0.0, self.chance_changes.choice_change_at(moment.move_count)[moment.position.actor]), 6)

    def examine_choice(self, moment: GameMoment) -> ChoiceCost | None:
        """Cost of a choice, if another option was clearly better."""
        assert moment.next_move is not None
        survey, seat, taken = self.survey, moment.next_move.actor, moment.next_move.option
        seed = int(mix_seed(survey.seed, 300_000 + moment.move_count))
        candidates = self.candidate_options(moment, seed)
        if len(candidates) == 1:
            return None
        search = SequentialHalving(survey.guide, moment.position, seat, seed)
        better = search.find_best_option(
            candidates, SearchBudget(PLAYOUTS_UNIT, SEARCH_PLAYOUTS_PER_OPTION * len(candidates))
        )
        survey.playout_progress.add_playouts(sum(len(trial.playout_values) for trial in search.remaining_trials))
        return None if better == taken else self.compare_options(moment, better, int(mix_seed(seed, 1)))

    def candidate_options(self, moment: GameMoment, seed: int) -> list[int]:
        """The option taken, greedy's choice, and other candidates, given what the seat knows."""
        assert moment.next_move is not None
        guide, seat, taken = self.survey.guide, moment.next_move.actor, moment.next_move.option
        dealt = redeal_for_viewer(moment, seed)
        usual = guide.playout_player(seed).choose(dealt.clone(), seat)
        others = guide.candidate_options(dealt, seat, moment.options, taken)
        return list(dict.fromkeys([taken, usual, *others]))

    def compare_options(self, moment: GameMoment, better: int, seed: int) -> ChoiceCost | None:
        """Compare both options in new redeals, so that luck in finding the better one does not count for it."""
        assert moment.next_move is not None
        taken = moment.next_move.option
        gains, points, worth = list[float](), list[int](), list[float]()
        for at in range(COMPARISON_PLAYOUTS):
            dealt = redeal_for_viewer(moment, int(mix_seed(seed, at)))
            one, other = (self.playout_result(moment, dealt, option, seed, at) for option in (taken, better))
            gains.append(other[0] - one[0])
            points.append(other[1] - one[1])
            worth.append(one[0])
        self.survey.playout_progress.add_playouts(2 * COMPARISON_PLAYOUTS)
        gain = sum(gains) / COMPARISON_PLAYOUTS
        spread = standard_error(gains, gain)
        if gain < max(MIN_MISTAKE_COST, REQUIRED_STANDARD_ERRORS * spread):
            return None
        return ChoiceCost(
            moment.move_count, better, gain, spread, sum(points) / COMPARISON_PLAYOUTS, sum(worth) / COMPARISON_PLAYOUTS
        )

    def playout_result(self, moment: GameMoment, dealt: Position, option: int, seed: int, at: int) -> tuple[float, int]:
        """Win probability and points after an option in a redeal."""
        assert moment.next_move is not None
        following = dealt.clone()
        following.take(option)
        result = self.survey.play_position(moment, following, seed, at, COMPARISON_PLAYOUTS)
        return result.win_chances[moment.next_move.actor], result.scores[moment.next_move.actor]


def redeal_for_viewer(moment: GameMoment, seed: int) -> Position:
    """A redeal: a position that the seat that chose cannot distinguish from the real one."""
    return moment.position.redeal(moment.viewer_seat, random.Random(seed))  # noqa: S311  a guess is no secret
