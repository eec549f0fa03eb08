"""What changed the chances: every move's part, and the sums of luck and of choices."""

from __future__ import annotations

import math
from typing import NamedTuple

from hoshitaku.reviewing.knowing import Knowing
from hoshitaku.reviewing.survey import Sample, Shares, Survey, mean


class Change(NamedTuple):
    """What a move changed, by seat and by playout: the sum of these.

    `sight` is what changed only because playouts of the next round see further; it counts as luck, but is no stroke.
    """

    luck: Sample
    choice: Sample
    sight: Sample


class Ledger:
    """The changes of all moves of a game. By telescoping they add up to the result less the chances at the start."""

    def __init__(self, survey: Survey, knowing: Knowing) -> None:
        self.changes = [change_at(survey, knowing, number) for number in range(survey.story.last)]

    def luck(self, number: int) -> Shares:
        """What luck changed at a move, by seat."""
        return mean(self.changes[number].luck)

    def choice(self, number: int) -> Shares:
        """What the choice changed at a move, by seat."""
        return mean(self.changes[number].choice)

    def all_luck(self, numbers: list[int]) -> tuple[Shares, Shares]:
        """What luck changed at some moves together, by seat, each with its standard error."""
        return estimate(added([self.changes[number].luck for number in numbers]))

    def all_luck_and_sight(self, numbers: list[int]) -> tuple[Shares, Shares]:
        """The same with what only a further sight changed."""
        changes = [self.changes[number] for number in numbers]
        return estimate(added([sample for change in changes for sample in (change.luck, change.sight)]))

    def all_sight(self, numbers: list[int]) -> Shares:
        """What only a further sight changed at some moves together, by seat."""
        return mean(added([self.changes[number].sight for number in numbers]))

    def all_choices(self, numbers: list[int]) -> tuple[Shares, Shares]:
        """What the choices at some moves changed together, by seat, each with its standard error."""
        return estimate(added([self.changes[number].choice for number in numbers]))


def change_at(survey: Survey, knowing: Knowing, number: int) -> Change:
    """Chance brings luck. A choice brings what it changed for all that could be known; what then turned out is luck."""
    before, after = survey.samples[number], survey.samples[number + 1]
    seen = after if survey.story.roots[number] == survey.story.roots[number + 1] else survey.nearer_of(number + 1)
    whole, sight = less(seen, before), less(after, seen)
    nothing = less(before, before)
    if survey.story.moments[number].is_chance:
        return Change(whole, nothing, sight)
    choice = knowing.choices.get(number, whole)
    return Change(less(whole, choice), choice, sight)


def less(one: Sample, other: Sample) -> Sample:
    """The differences of two samples."""
    return [[a - b for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)]


def added(samples: list[Sample]) -> Sample:
    """The sums of samples, playout by playout."""
    return [[math.fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*samples, strict=True)]


def estimate(sample: Sample) -> tuple[Shares, Shares]:
    """By seat the mean of a sample and its standard error."""
    means = mean(sample)
    return means, [
        error([row[seat] for row in sample], middle) if len(sample) > 1 else 0.0 for seat, middle in enumerate(means)
    ]


def error(values: list[float], middle: float) -> float:
    """The standard error of a mean."""
    return math.sqrt(sum([(value - middle) ** 2 for value in values]) / (len(values) - 1) / len(values))
