"""What the players could know: the chances along a game over redeals, and what each choice changed in them."""

from __future__ import annotations

import random
from typing import Final

from hoshitaku.game_review.chance_survey import ChanceSurvey, SharesByPlayout, SharesBySeat, mean_by_seat
from hoshitaku.game_review.game_moments import GameMoment
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.turn_rolls import mix_seed

REDEALS_TO_TEST: Final = 2  # redeals that agree with the truth until nothing is taken for hidden


class KnowableChances:
    """Beside a survey, where everything is revealed: `samples` of redeals for whoever chooses.

    `choices` holds for a choice by how much it changed the chances of each seat in the redeals of the seat that made
    it. Choices at which nothing was hidden are in neither.
    """

    def __init__(self, survey: ChanceSurvey) -> None:
        self.survey = survey
        self.sample_by_moment: dict[int, SharesByPlayout] = {}
        self.choice_change_by_moment: dict[int, SharesByPlayout] = {}
        self.moments_with_hidden_cards = [
            one
            for one in survey.story.moments
            if one.has_several_options and not one.is_chance and has_hidden_information(one)
        ]

    def sample_moments(self, budget: int) -> None:
        """Look at choices at which something was hidden: evenly along the game, as far as the budget goes."""
        most = max(1, budget // (2 * self.survey.playouts_per_moment))
        for moment in self.moments_with_hidden_cards[:: max(1, -(-len(self.moments_with_hidden_cards) // most))]:
            self.sample_moment(moment)

    def sample_moment(self, moment: GameMoment) -> None:
        """Play on from redeals of a moment, and again after the choice unless greedy players make it anyway."""
        survey, known, changes = self.survey, SharesByPlayout(), SharesByPlayout()
        for at in range(survey.playouts_per_moment):
            dealt = survey.redeal_moment(moment, at)
            before = survey.play_moment(moment, dealt, at).win_chances
            known.append(before)
            changes.append(self.choice_change(moment, dealt, at, before))
        self.sample_by_moment[moment.move_count], self.choice_change_by_moment[moment.move_count] = known, changes
        survey.playout_progress.add_playouts(survey.playouts_per_moment)

    def choice_change(self, moment: GameMoment, dealt: Position, at: int, before: SharesBySeat) -> SharesBySeat:
        """By how much the choice changes the chances in one redeal."""
        assert moment.next_move is not None
        survey, option = self.survey, moment.next_move.option
        adviser = survey.guide.playout_player(int(mix_seed(survey.seed, at)))
        if adviser.choose(dealt.clone(), moment.next_move.actor) == option:
            return [0.0] * len(before)
        following = dealt.clone()
        following.take(option)
        survey.playout_progress.add_playouts(1)
        after = survey.play_moment(moment, following, at).win_chances
        return [b - a for a, b in zip(before, after, strict=True)]

    def chances_by_moment(self) -> list[SharesBySeat]:
        """For every moment what could be known: what the survey says where nothing was hidden, else the last look."""
        survey, hidden = self.survey, {moment.move_count for moment in self.moments_with_hidden_cards}
        if not hidden:
            return [survey.mean_chances(moment.move_count) for moment in survey.story.moments]
        told = list[SharesBySeat]()
        for moment in survey.story.moments:
            number = moment.move_count
            if number in self.sample_by_moment:
                told.append(mean_by_seat(self.sample_by_moment[number]))
            elif (
                told
                and moment.next_move is not None
                and (moment.is_chance or not moment.has_several_options or number in hidden)
            ):
                told.append(told[-1])
            else:
                told.append(survey.mean_chances(number))
        return told


def has_hidden_information(moment: GameMoment) -> bool:
    """Whether the viewer of a moment could take something else for the truth."""
    truth = moment.position.digest()
    return any(
        moment.position.redeal(moment.viewer, random.Random(look)).digest() != truth  # noqa: S311  no secret
        for look in range(REDEALS_TO_TEST)
    )
