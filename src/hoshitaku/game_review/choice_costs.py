"""What choices cost: a deeper look at those that seem dear, options compared in the same redeals and chance."""

from __future__ import annotations

import random
from itertools import zip_longest
from typing import Final, NamedTuple

from hoshitaku.game_review.chance_changes import ChanceChanges, standard_error
from hoshitaku.game_review.chance_survey import ChanceSurvey
from hoshitaku.game_review.game_moments import GameMoment
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.budget import PLAYOUTS_UNIT, SearchBudget
from hoshitaku.players.search.sequential_halving import SequentialHalving
from hoshitaku.players.search.turn_rolls import mix_seed

SEARCH_PLAYOUTS_PER_OPTION: Final = 12  # playouts of each option until one is found better
COMPARISON_PLAYOUTS: Final = 32  # fresh playouts of this and of the option taken, which say how much better
REQUIRED_STANDARD_ERRORS: Final = 2.0  # standard errors by which it must be better
MIN_COST: Final = 0.01  # of the chance to win; less is no error
DECIDED_MARGIN: Final = 0.03  # a chance that is nearer to nothing or all hardly depends on choices any more
PLAYOUTS_PER_CHOICE: Final = 100  # playouts of a look, about


class ChoiceCost(NamedTuple):
    """A choice that cost part of the chance to win: what would have been `better`, by how much, and in points."""

    moment_number: int
    better_option: int
    win_chance_cost: float
    cost_error: float
    point_cost: float
    win_chance: float  # the chance to win with the option taken, for all that could be known


class CostSearch:
    """The deeper looks of one review."""

    def __init__(self, survey: ChanceSurvey, ledger: ChanceChanges) -> None:
        self.survey = survey
        self.chance_changes = ledger
        self.costs: list[ChoiceCost] = []
        self.examined_moments: set[int] = set()

    def run(self, budget: int) -> None:
        """Look at choices in the order of the queue, as far as the budget goes."""
        until = self.survey.playout_progress.played_count + budget
        for moment in self.moments_by_priority():
            if self.survey.playout_progress.played_count + PLAYOUTS_PER_CHOICE > until:
                break
            cost = self.examine(moment)
            self.examined_moments.add(moment.move_count)
            if cost is not None:
                self.costs.append(cost)
        self.costs = self.dearest_per_turn()

    def dearest_per_turn(self) -> list[ChoiceCost]:
        """The dearest of each turn: choices of one turn carry out one plan, whose error each of them would count."""
        dearest: dict[tuple[int, int], ChoiceCost] = {}
        for cost in sorted(self.costs, key=lambda cost: (-cost.win_chance_cost, cost.moment_number)):
            position = self.survey.story.moments[cost.moment_number].position
            dearest.setdefault((position.actor, position.turn), cost)
        return list(dearest.values())

    def was_game_open(self, moment: GameMoment) -> bool:
        """Whether the seat that chose could still win as well as lose."""
        return (
            DECIDED_MARGIN < self.survey.mean_chances(moment.move_count)[moment.position.actor] < 1.0 - DECIDED_MARGIN
        )

    def choice_moments(self) -> list[GameMoment]:
        """Every moment at which a seat had a choice."""
        return [moment for moment in self.survey.story.moments if moment.has_several_options and not moment.is_chance]

    def moments_by_priority(self) -> list[GameMoment]:
        """First the choices that lost most; then those of every seat in turn, made while most was open for it."""
        ordered = sorted(self.choice_moments(), key=self.priority_key)
        dear = [moment for moment in ordered if self.estimated_loss(moment) < 0.0]
        seats = range(self.survey.story.final_position.seats)
        others = [
            [moment for moment in ordered if moment.position.actor == seat and self.estimated_loss(moment) >= 0.0]
            for seat in seats
        ]
        return dear + [moment for row in zip_longest(*others) for moment in row if moment is not None]

    def priority_key(self, moment: GameMoment) -> tuple[float, float, int]:
        """What lost more comes first, then where the seat could still win or lose."""
        chance = self.survey.mean_chances(moment.move_count)[moment.position.actor]
        return self.estimated_loss(moment), -round(chance * (1.0 - chance), 6), moment.move_count

    def estimated_loss(self, moment: GameMoment) -> float:
        """What a choice seems to have taken from the seat that made it, below 0; 0 if nothing."""
        return round(min(0.0, self.chance_changes.choice_at(moment.move_count)[moment.position.actor]), 6)

    def examine(self, moment: GameMoment) -> ChoiceCost | None:
        """What the choice cost, if another option was clearly better."""
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
        """The option taken, that of a greedy player, and what else is worth trying for all that the seat knows."""
        assert moment.next_move is not None
        guide, seat, taken = self.survey.guide, moment.next_move.actor, moment.next_move.option
        dealt = redeal_for_viewer(moment, seed)
        usual = guide.playout_player(seed).choose(dealt.clone(), seat)
        others = guide.candidate_options(dealt, seat, moment.options, taken)
        return list(dict.fromkeys([taken, usual, *others]))

    def compare_options(self, moment: GameMoment, better: int, seed: int) -> ChoiceCost | None:
        """Both options in fresh redeals, so that luck in finding the better one does not count for it."""
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
        if gain < max(MIN_COST, REQUIRED_STANDARD_ERRORS * spread):
            return None
        return ChoiceCost(
            moment.move_count, better, gain, spread, sum(points) / COMPARISON_PLAYOUTS, sum(worth) / COMPARISON_PLAYOUTS
        )

    def playout_result(self, moment: GameMoment, dealt: Position, option: int, seed: int, at: int) -> tuple[float, int]:
        """The chance to win and the points to which an option comes in a redeal."""
        assert moment.next_move is not None
        following = dealt.clone()
        following.take(option)
        told = self.survey.play_position(moment, following, seed, at, COMPARISON_PLAYOUTS)
        return told.win_chances[moment.next_move.actor], told.scores[moment.next_move.actor]


def redeal_for_viewer(moment: GameMoment, seed: int) -> Position:
    """What the seat that chose could have taken for the truth."""
    return moment.position.redeal(moment.viewer, random.Random(seed))  # noqa: S311  a guess is no secret
