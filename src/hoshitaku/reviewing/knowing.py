"""What the players could know: the chances along a game over redeals, and what each choice changed in them."""

from __future__ import annotations

import random
from typing import Final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.chance import mixed
from hoshitaku.reviewing.story import Moment
from hoshitaku.reviewing.survey import Sample, Shares, Survey, mean

LOOKS: Final = 2  # redeals that agree with the truth until nothing is taken for hidden


class Knowing:
    """Beside a survey, where everything is revealed: `samples` of redeals for whoever chooses.

    `choices` holds for a choice by how much it changed the chances of each seat in the redeals of the seat that made
    it. Choices at which nothing was hidden are in neither.
    """

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.samples: dict[int, Sample] = {}
        self.choices: dict[int, Sample] = {}
        self.hidden = [one for one in survey.story.moments if one.is_open and not one.is_chance and hides(one)]

    def run(self, budget: int) -> None:
        """Look at choices at which something was hidden: evenly along the game, as far as the budget goes."""
        most = max(1, budget // (2 * self.survey.count))
        for moment in self.hidden[:: max(1, -(-len(self.hidden) // most))]:
            self.look(moment)

    def look(self, moment: Moment) -> None:
        """Play on from redeals of a moment, and again after the choice unless greedy players make it anyway."""
        survey, known, changes = self.survey, Sample(), Sample()
        for at in range(survey.count):
            dealt = survey.redealt(moment, at)
            before = survey.play(moment, dealt, at).shares
            known.append(before)
            changes.append(self.changed(moment, dealt, at, before))
        self.samples[moment.number], self.choices[moment.number] = known, changes
        survey.spending.spend(survey.count)

    def changed(self, moment: Moment, dealt: Position, at: int, before: Shares) -> Shares:
        """By how much the choice changes the chances in one redeal."""
        assert moment.move is not None
        survey, option = self.survey, moment.move.option
        adviser = survey.guide.policy(int(mixed(survey.seed, at)))
        if adviser.choose(dealt.clone(), moment.move.actor) == option:
            return [0.0] * len(before)
        following = dealt.clone()
        following.take(option)
        survey.spending.spend(1)
        after = survey.play(moment, following, at).shares
        return [b - a for a, b in zip(before, after, strict=True)]

    def curve(self) -> list[Shares]:
        """For every moment what could be known: what the survey says where nothing was hidden, else the last look."""
        survey, hidden = self.survey, {moment.number for moment in self.hidden}
        if not hidden:
            return [survey.mean(moment.number) for moment in survey.story.moments]
        told = list[Shares]()
        for moment in survey.story.moments:
            number = moment.number
            if number in self.samples:
                told.append(mean(self.samples[number]))
            elif told and moment.move is not None and (moment.is_chance or not moment.is_open or number in hidden):
                told.append(told[-1])
            else:
                told.append(survey.mean(number))
        return told


def hides(moment: Moment) -> bool:
    """Whether the viewer of a moment could take something else for the truth."""
    truth = moment.position.digest()
    return any(
        moment.position.redeal(moment.viewer, random.Random(look)).digest() != truth  # noqa: S311  no secret
        for look in range(LOOKS)
    )
