"""The chances of every seat along a finished game, estimated by playouts that all meet the same chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hoshitaku.kernel.decision import OVER
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.chance import mixed
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.outlook import Outlook, as_it_stands, outlook
from hoshitaku.reviewing.story import Moment, Story

Shares = list[float]  # by seat
Sample = list[Shares]  # by playout: number n of every moment meets the same chance

FEWEST: Final = 2  # playouts of a moment
ENOUGH: Final = 12  # with so many for each moment nothing is left out
MOST: Final = 96
FOR_ANCHORS: Final = 0.7  # part of the budget, if there is not enough for every moment


class Spending:
    """The playouts of a review, and who is told how many have been played."""

    def __init__(self, total: int, progress: Callable[[int, int], None] | None) -> None:
        self.total = total
        self.played = 0
        self.progress = progress

    def spend(self, playouts: int) -> None:
        """Note playouts; a review may play a few more than it was given, which nobody needs to be told."""
        self.played += playouts
        if self.progress is not None:
            self.progress(min(self.played, self.total - 1), self.total)

    def finish(self) -> None:
        """Tell that everything is done."""
        if self.progress is not None:
            self.progress(self.total, self.total)


class Survey:
    """Samples of playouts for the moments of a story: some are played, those between them follow by proportion."""

    def __init__(self, story: Story, guide: Guide, seed: int, spending: Spending) -> None:
        self.story = story
        self.guide = guide
        self.seed = seed
        self.spending = spending
        self.samples: dict[int, Sample] = {}
        # The samples of moments that begin a round, as playouts of the round before see them: to an earlier end.
        self.nearer: dict[int, Sample] = {}
        self.count = FEWEST

    def run(self, budget: int) -> None:
        """Look at all moments if the budget suffices; else at the turns and at chance, then where the curve moves."""
        roots = sorted(set(self.story.roots))
        anchors = anchored(self.story, roots, budget)
        self.count = max(FEWEST, min(MOST, budget // len(roots)))
        if self.count < ENOUGH:
            self.count = max(FEWEST, min(ENOUGH, int(budget * FOR_ANCHORS) // len(anchors)))
        else:
            anchors = roots
        for number in anchors:
            self.look(number)
        self.refine(roots, (budget - self.count * len(anchors)) // self.count)
        if sees_far(self.guide):
            self.look_nearer()
        self.fill(roots)

    def look(self, number: int) -> None:
        """Play on from a moment."""
        moment = self.story.moments[number]
        self.samples[number] = [self.play(moment, moment.position, at).shares for at in range(self.count)]
        self.spending.spend(self.count if moment.move else 0)

    def look_nearer(self) -> None:
        """Play on again from where rounds begin, only as far as the playouts of the round before."""
        for before, number in pairwise(sorted(self.samples)):
            one, moment = self.story.moments[before], self.story.moments[number]
            if moment.move is None or one.since == moment.since:
                continue
            self.nearer[number] = [
                self.play(replace(moment, since=one.since), moment.position, at).shares for at in range(self.count)
            ]
            self.spending.spend(self.count)

    def play(self, moment: Moment, position: Position, at: int) -> Outlook:
        """Playout number `at` from a position that a moment is taken for, or that a choice made of it."""
        return self.play_from(moment, position, self.seed, at, self.count)

    def play_from(self, moment: Moment, position: Position, seed: int, at: int, of: int) -> Outlook:
        """The same with other chance: playout number `at` of `of` by a seed."""
        if position.actor == OVER:
            return as_it_stands(position)
        since = self.story.moments[moment.since].position
        return outlook(self.guide, position, since, moment.rolled, seed, at, of)

    def redealt(self, moment: Moment, at: int) -> Position:
        """What the viewer of a moment could have taken for the truth: redeal number `at`."""
        rng = random.Random(int(mixed(self.seed, at)))  # noqa: S311  a guess is no secret
        return moment.position.redeal(moment.viewer, rng)

    def refine(self, roots: list[int], moments: int) -> None:
        """Look at so many moments more, each in the middle of where the chances change most."""
        gaps = [gap for gap in split(roots, set(self.samples)) if len(gap) > 2]
        for _ in range(moments):
            if not gaps:
                return
            gap = max(gaps, key=lambda gap: (self.change(gap[0], gap[-1]), len(gap), -gap[0]))
            gaps.remove(gap)
            middle = len(gap) // 2
            self.look(gap[middle])
            gaps += [part for part in (gap[: middle + 1], gap[middle:]) if len(part) > 2]

    def change(self, one: int, other: int) -> float:
        """How far apart the chances of two moments are."""
        return max(abs(a - b) for a, b in zip(self.mean(one), self.mean(other), strict=True))

    def nearer_of(self, number: int) -> Sample:
        """The sample of a moment, seen no further than from the moment before."""
        return self.nearer.get(self.story.roots[number], self.samples[number])

    def mean(self, number: int) -> Shares:
        """The estimate of a moment."""
        return mean(self.samples[number])

    def fill(self, roots: list[int]) -> None:
        """Moments that were not looked at lie evenly between those that were."""
        for gap in split(roots, set(self.samples)):
            first, last = self.samples[gap[0]], self.nearer_of(gap[-1])
            for at, number in enumerate(gap[1:-1], 1):
                self.samples[number] = between(first, last, at / (len(gap) - 1))
        for number, root in enumerate(self.story.roots):
            self.samples[number] = self.samples[root]


def sees_far(guide: Guide) -> bool:
    """Whether playouts of a game stop before its end, so that how far they see matters."""
    return "is_far" in type(guide).__dict__


def anchored(story: Story, roots: list[int], budget: int) -> list[int]:
    """The moments to look at first: where turns begin, and before and after chance, as far as the budget goes."""
    turns = {story.roots[0], story.last}
    rolls = set[int]()
    for before, after in pairwise(story.moments):
        if after.position.turn != before.position.turn:
            turns.add(story.roots[after.number])
        if before.is_chance and before.is_open:
            rolls |= {before.number, story.roots[after.number]}
    if len(turns | rolls) * FEWEST <= budget * FOR_ANCHORS:
        return sorted(turns | rolls)
    few = max(1, int(budget * FOR_ANCHORS) // FEWEST)
    ordered = sorted(turns)
    return sorted({*ordered[:: -(-len(ordered) // few)], roots[0], story.last})


def split(roots: list[int], known: set[int]) -> list[list[int]]:
    """The roots cut at those that are known, which both neighbours keep."""
    parts, part = list[list[int]](), list[int]()
    for number in roots:
        part.append(number)
        if number in known and len(part) > 1:
            parts.append(part)
            part = [number]
    return parts


def mean(sample: Sample) -> Shares:
    """By seat the mean of a sample."""
    return [sum(column) / len(sample) for column in zip(*sample, strict=True)]


def between(one: Sample, other: Sample, part: float) -> Sample:
    """A sample so far on the way from one to another."""
    return [
        [a + part * (b - a) for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)
    ]
