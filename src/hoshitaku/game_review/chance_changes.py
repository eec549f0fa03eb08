"""What changed the chances: every move's part, and the sums of luck and of choices."""

from __future__ import annotations

import math
from typing import NamedTuple

from hoshitaku.game_review.chance_survey import ChanceSurvey, SharesByPlayout, SharesBySeat, mean_by_seat
from hoshitaku.game_review.knowable_chances import KnowableChances


class ChanceChange(NamedTuple):
    """What a move changed, by seat and by playout: the sum of these.

    `sight` is what changed only because playouts of the next round see further; it counts as luck, but is no stroke.
    """

    luck_change: SharesByPlayout
    choice_change: SharesByPlayout
    sight_change: SharesByPlayout


class ChanceChanges:
    """The changes of all moves of a game. By telescoping they add up to the result less the chances at the start."""

    def __init__(self, survey: ChanceSurvey, knowing: KnowableChances) -> None:
        self.changes_by_move = [change_at_move(survey, knowing, number) for number in range(survey.story.last_number)]

    def luck_at(self, number: int) -> SharesBySeat:
        """What luck changed at a move, by seat."""
        return mean_by_seat(self.changes_by_move[number].luck_change)

    def choice_at(self, number: int) -> SharesBySeat:
        """What the choice changed at a move, by seat."""
        return mean_by_seat(self.changes_by_move[number].choice_change)

    def total_luck(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """What luck changed at some moves together, by seat, each with its standard error."""
        return mean_and_error(add_samples([self.changes_by_move[number].luck_change for number in numbers]))

    def total_luck_and_sight(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """The same with what only a further sight changed."""
        changes = [self.changes_by_move[number] for number in numbers]
        return mean_and_error(
            add_samples([sample for change in changes for sample in (change.luck_change, change.sight_change)])
        )

    def total_sight(self, numbers: list[int]) -> SharesBySeat:
        """What only a further sight changed at some moves together, by seat."""
        return mean_by_seat(add_samples([self.changes_by_move[number].sight_change for number in numbers]))

    def total_choices(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """What the choices at some moves changed together, by seat, each with its standard error."""
        return mean_and_error(add_samples([self.changes_by_move[number].choice_change for number in numbers]))


def change_at_move(survey: ChanceSurvey, knowing: KnowableChances, number: int) -> ChanceChange:
    """Chance brings luck. A choice brings what it changed for all that could be known; what then turned out is luck."""
    before, after = survey.sample_by_moment[number], survey.sample_by_moment[number + 1]
    seen = (
        after
        if survey.story.next_decided_moments[number] == survey.story.next_decided_moments[number + 1]
        else survey.near_sample(number + 1)
    )
    whole, sight = subtract_samples(seen, before), subtract_samples(after, seen)
    nothing = subtract_samples(before, before)
    if survey.story.moments[number].is_chance:
        return ChanceChange(whole, nothing, sight)
    choice = knowing.choice_change_by_moment.get(number, whole)
    return ChanceChange(subtract_samples(whole, choice), choice, sight)


def subtract_samples(one: SharesByPlayout, other: SharesByPlayout) -> SharesByPlayout:
    """The differences of two samples."""
    return [[a - b for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)]


def add_samples(samples: list[SharesByPlayout]) -> SharesByPlayout:
    """The sums of samples, playout by playout."""
    return [[math.fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*samples, strict=True)]


def mean_and_error(sample: SharesByPlayout) -> tuple[SharesBySeat, SharesBySeat]:
    """By seat the mean of a sample and its standard error."""
    means = mean_by_seat(sample)
    return means, [
        standard_error([row[seat] for row in sample], middle) if len(sample) > 1 else 0.0
        for seat, middle in enumerate(means)
    ]


def standard_error(values: list[float], middle: float) -> float:
    """The standard error of a mean."""
    return math.sqrt(sum([(value - middle) ** 2 for value in values]) / (len(values) - 1) / len(values))
