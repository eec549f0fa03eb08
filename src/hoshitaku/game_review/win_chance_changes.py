"""How each move changed the win probabilities, and the sums of luck and of choices."""

from __future__ import annotations

import math
from typing import NamedTuple

from hoshitaku.game_review.knowable_win_chances import KnowableWinChances
from hoshitaku.game_review.win_chance_survey import SharesByPlayout, SharesBySeat, WinChanceSurvey, mean_by_seat


class MoveChangeParts(NamedTuple):
    """The change by a move, by seat and by playout, as the sum of these parts.

    `horizon_change` is the part that changed only because playouts of the next round reach further; it counts as
    luck, but not as a stroke of luck.
    """

    luck_change: SharesByPlayout
    choice_change: SharesByPlayout
    horizon_change: SharesByPlayout


class WinChanceChanges:
    """The changes by all moves of a game. They add up to the result minus the probabilities at the start."""

    def __init__(self, survey: WinChanceSurvey, knowing: KnowableWinChances) -> None:
        self.changes_by_move = [
            change_at_move(survey, knowing, number) for number in range(survey.story.last_moment_number)
        ]

    def luck_change_at(self, number: int) -> SharesBySeat:
        """Change by luck at a move, by seat."""
        return mean_by_seat(self.changes_by_move[number].luck_change)

    def choice_change_at(self, number: int) -> SharesBySeat:
        """Change by the choice at a move, by seat."""
        return mean_by_seat(self.changes_by_move[number].choice_change)

    def luck_total_and_error(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """Total change by luck over some moves, by seat, each with its standard error."""
        return mean_and_error(add_samples([self.changes_by_move[number].luck_change for number in numbers]))

    def luck_and_horizon_total_and_error(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """The same, including the changes by further sight."""
        changes = [self.changes_by_move[number] for number in numbers]
        return mean_and_error(
            add_samples([sample for change in changes for sample in (change.luck_change, change.horizon_change)])
        )

    def horizon_total(self, numbers: list[int]) -> SharesBySeat:
        """Total change by further sight over some moves, by seat."""
        return mean_by_seat(add_samples([self.changes_by_move[number].horizon_change for number in numbers]))

    def choice_total_and_error(self, numbers: list[int]) -> tuple[SharesBySeat, SharesBySeat]:
        """Total change by the choices over some moves, by seat, each with its standard error."""
        return mean_and_error(add_samples([self.changes_by_move[number].choice_change for number in numbers]))


def change_at_move(survey: WinChanceSurvey, knowing: KnowableWinChances, number: int) -> MoveChangeParts:
    """Chance counts as luck. For a choice, the change in what could be known counts as choice, the rest as luck."""
    before, after = survey.sample_by_moment[number], survey.sample_by_moment[number + 1]
    seen = (
        after
        if survey.story.next_decided_moments[number] == survey.story.next_decided_moments[number + 1]
        else survey.sample_to_previous_horizon(number + 1)
    )
    whole, sight = subtract_samples(seen, before), subtract_samples(after, seen)
    nothing = subtract_samples(before, before)
    if survey.story.moments[number].is_chance:
        return MoveChangeParts(whole, nothing, sight)
    choice = knowing.choice_change_by_moment.get(number, whole)
    return MoveChangeParts(subtract_samples(whole, choice), choice, sight)


def subtract_samples(one: SharesByPlayout, other: SharesByPlayout) -> SharesByPlayout:
    """The differences of two samples, playout by playout."""
    return [[a - b for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)]


def add_samples(samples: list[SharesByPlayout]) -> SharesByPlayout:
    """The sums of samples, playout by playout."""
    return [[math.fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*samples, strict=True)]


def mean_and_error(sample: SharesByPlayout) -> tuple[SharesBySeat, SharesBySeat]:
    """Mean and standard error of a sample, by seat."""
    means = mean_by_seat(sample)
    return means, [
        standard_error([row[seat] for row in sample], middle) if len(sample) > 1 else 0.0
        for seat, middle in enumerate(means)
    ]


def standard_error(values: list[float], middle: float) -> float:
    """Standard error of the mean."""
    return math.sqrt(sum([(value - middle) ** 2 for value in values]) / (len(values) - 1) / len(values))
