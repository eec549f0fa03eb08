"""What players could know: win probabilities over redeals during a game, and how each choice changed them."""

from __future__ import annotations

import random
from typing import Final

from hoshitaku.game_review.game_moments import GameMoment
from hoshitaku.game_review.win_chance_survey import SharesByPlayout, SharesBySeat, WinChanceSurvey, mean_by_seat
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.turn_rolls import mix_seed

REDEALS_TO_TEST: Final = 2  # if this many redeals equal the real position, nothing counts as hidden


class KnowableWinChances:
    """In addition to a survey, which knows everything: samples over redeals for the seat that chooses.

    `sample_by_moment` holds them. `choice_change_by_moment` has, for a choice, how it changed the probabilities of each
    seat in the redeals of the seat that made it. Choices without hidden information are in neither.
    """

    def __init__(self, survey: WinChanceSurvey) -> None:
        self.survey = survey
        self.sample_by_moment: dict[int, SharesByPlayout] = {}
        self.choice_change_by_moment: dict[int, SharesByPlayout] = {}
        self.moments_with_hidden_cards = [
            one
            for one in survey.story.moments
            if one.has_several_options and not one.is_chance and has_hidden_information(one)
        ]

    def sample_moments(self, budget: int) -> None:
        """Sample choices with hidden information: evenly over the game, as far as the budget allows."""
        most = max(1, budget // (2 * self.survey.playouts_per_moment))
        for moment in self.moments_with_hidden_cards[:: max(1, -(-len(self.moments_with_hidden_cards) // most))]:
            self.sample_moment(moment)

    def sample_moment(self, moment: GameMoment) -> None:
        """Play out from redeals of a moment, and again after the choice unless greedy players would make it anyway."""
        survey, known, changes = self.survey, SharesByPlayout(), SharesByPlayout()
        for at in range(survey.playouts_per_moment):
            dealt = survey.redeal_moment(moment, at)
            before = survey.play_moment(moment, dealt, at).win_chances
            known.append(before)
            changes.append(self.choice_change_in_redeal(moment, dealt, at, before))
        self.sample_by_moment[moment.move_count], self.choice_change_by_moment[moment.move_count] = known, changes
        survey.playout_progress.add_playouts(survey.playouts_per_moment)

    def choice_change_in_redeal(
        self, moment: GameMoment, dealt: Position, at: int, before: SharesBySeat
    ) -> SharesBySeat:
        """How the choice changes the probabilities in one redeal."""
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

    def win_chances_by_moment(self) -> list[SharesBySeat]:
        """For every moment what could be known: the survey's value if nothing was hidden, else the last sample."""
        survey, hidden = self.survey, {moment.move_count for moment in self.moments_with_hidden_cards}
        if not hidden:
            return [survey.mean_win_chances(moment.move_count) for moment in survey.story.moments]
        means = list[SharesBySeat]()
        for moment in survey.story.moments:
            number = moment.move_count
            if number in self.sample_by_moment:
                means.append(mean_by_seat(self.sample_by_moment[number]))
            elif (
                means
                and moment.next_move is not None
                and (moment.is_chance or not moment.has_several_options or number in hidden)
            ):
                means.append(means[-1])
            else:
                means.append(survey.mean_win_chances(number))
        return means


def has_hidden_information(moment: GameMoment) -> bool:
    """Whether a moment's viewer cannot distinguish the real position from others."""
    truth = moment.position.digest()
    return any(
        moment.position.redeal(moment.viewer_seat, random.Random(look)).digest() != truth  # noqa: S311  no secret
        for look in range(REDEALS_TO_TEST)
    )
