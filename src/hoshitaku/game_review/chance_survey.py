"""The chances of every seat along a finished game, estimated by playouts that all meet the same chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hoshitaku.game_review.game_moments import GameMoment, GameStory
from hoshitaku.kernel.decision import OVER
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.playout_outlook import PlayoutOutlook, final_outlook, playout_outlook
from hoshitaku.players.search.turn_rolls import mix_seed

SharesBySeat = list[float]  # by seat
SharesByPlayout = list[SharesBySeat]  # by playout: number n of every moment meets the same chance

MIN_PLAYOUTS: Final = 2  # playouts of a moment
PLAYOUTS_FOR_ALL_MOMENTS: Final = 12  # with so many for each moment nothing is left out
MAX_PLAYOUTS: Final = 96
ANCHOR_BUDGET_SHARE: Final = 0.7  # part of the budget, if there is not enough for every moment


class PlayoutProgress:
    """The playouts of a review, and who is told how many have been played."""

    def __init__(self, total: int, progress: Callable[[int, int], None] | None) -> None:
        self.total = total
        self.played_count = 0
        self.progress = progress

    def add_playouts(self, playouts: int) -> None:
        """Note playouts; a review may play a few more than it was given, which nobody needs to be told."""
        self.played_count += playouts
        if self.progress is not None:
            self.progress(min(self.played_count, self.total - 1), self.total)

    def finish(self) -> None:
        """Tell that everything is done."""
        if self.progress is not None:
            self.progress(self.total, self.total)


class ChanceSurvey:
    """Samples of playouts for the moments of a story: some are played, those between them follow by proportion."""

    def __init__(self, story: GameStory, guide: SearchGuide, seed: int, spending: PlayoutProgress) -> None:
        self.story = story
        self.guide = guide
        self.seed = seed
        self.playout_progress = spending
        self.sample_by_moment: dict[int, SharesByPlayout] = {}
        # The samples of moments that begin a round, as playouts of the round before see them: to an earlier end.
        self.near_sample_by_moment: dict[int, SharesByPlayout] = {}
        self.playouts_per_moment = MIN_PLAYOUTS

    def sample_moments(self, budget: int) -> None:
        """Look at all moments if the budget suffices; else at the turns and at chance, then where the curve moves."""
        roots = sorted(set(self.story.next_decided_moments))
        anchors = anchor_moments(self.story, roots, budget)
        self.playouts_per_moment = max(MIN_PLAYOUTS, min(MAX_PLAYOUTS, budget // len(roots)))
        if self.playouts_per_moment < PLAYOUTS_FOR_ALL_MOMENTS:
            self.playouts_per_moment = max(
                MIN_PLAYOUTS, min(PLAYOUTS_FOR_ALL_MOMENTS, int(budget * ANCHOR_BUDGET_SHARE) // len(anchors))
            )
        else:
            anchors = roots
        for number in anchors:
            self.sample_moment(number)
        self.sample_between(roots, (budget - self.playouts_per_moment * len(anchors)) // self.playouts_per_moment)
        if has_playout_horizon(self.guide):
            self.sample_round_starts_again()
        self.interpolate_rest(roots)

    def sample_moment(self, number: int) -> None:
        """Play on from a moment."""
        moment = self.story.moments[number]
        self.sample_by_moment[number] = [
            self.play_moment(moment, moment.position, at).win_chances for at in range(self.playouts_per_moment)
        ]
        self.playout_progress.add_playouts(self.playouts_per_moment if moment.next_move else 0)

    def sample_round_starts_again(self) -> None:
        """Play on again from where rounds begin, only as far as the playouts of the round before."""
        for before, number in pairwise(sorted(self.sample_by_moment)):
            one, moment = self.story.moments[before], self.story.moments[number]
            if moment.next_move is None or one.horizon_moment_number == moment.horizon_moment_number:
                continue
            self.near_sample_by_moment[number] = [
                self.play_moment(
                    replace(moment, horizon_moment_number=one.horizon_moment_number), moment.position, at
                ).win_chances
                for at in range(self.playouts_per_moment)
            ]
            self.playout_progress.add_playouts(self.playouts_per_moment)

    def play_moment(self, moment: GameMoment, position: Position, at: int) -> PlayoutOutlook:
        """Playout number `at` from a position that a moment is taken for, or that a choice made of it."""
        return self.play_position(moment, position, self.seed, at, self.playouts_per_moment)

    def play_position(self, moment: GameMoment, position: Position, seed: int, at: int, of: int) -> PlayoutOutlook:
        """The same with other chance: playout number `at` of `of` by a seed."""
        if position.actor == OVER:
            return final_outlook(position)
        since = self.story.moments[moment.horizon_moment_number].position
        return playout_outlook(self.guide, position, since, moment.rolls_this_turn, seed, at, of)

    def redeal_moment(self, moment: GameMoment, at: int) -> Position:
        """What the viewer of a moment could have taken for the truth: redeal number `at`."""
        rng = random.Random(int(mix_seed(self.seed, at)))  # noqa: S311  a guess is no secret
        return moment.position.redeal(moment.viewer, rng)

    def sample_between(self, roots: list[int], moments: int) -> None:
        """Look at so many moments more, each in the middle of where the chances change most."""
        gaps = [gap for gap in split_at_known(roots, set(self.sample_by_moment)) if len(gap) > 2]
        for _ in range(moments):
            if not gaps:
                return
            gap = max(gaps, key=lambda gap: (self.chance_difference(gap[0], gap[-1]), len(gap), -gap[0]))
            gaps.remove(gap)
            middle = len(gap) // 2
            self.sample_moment(gap[middle])
            gaps += [part for part in (gap[: middle + 1], gap[middle:]) if len(part) > 2]

    def chance_difference(self, one: int, other: int) -> float:
        """How far apart the chances of two moments are."""
        return max(abs(a - b) for a, b in zip(self.mean_chances(one), self.mean_chances(other), strict=True))

    def near_sample(self, number: int) -> SharesByPlayout:
        """The sample of a moment, seen no further than from the moment before."""
        return self.near_sample_by_moment.get(self.story.next_decided_moments[number], self.sample_by_moment[number])

    def mean_chances(self, number: int) -> SharesBySeat:
        """The estimate of a moment."""
        return mean_by_seat(self.sample_by_moment[number])

    def interpolate_rest(self, roots: list[int]) -> None:
        """Moments that were not looked at lie evenly between those that were."""
        for gap in split_at_known(roots, set(self.sample_by_moment)):
            first, last = self.sample_by_moment[gap[0]], self.near_sample(gap[-1])
            for at, number in enumerate(gap[1:-1], 1):
                self.sample_by_moment[number] = interpolate_samples(first, last, at / (len(gap) - 1))
        for number, root in enumerate(self.story.next_decided_moments):
            self.sample_by_moment[number] = self.sample_by_moment[root]


def has_playout_horizon(guide: SearchGuide) -> bool:
    """Whether playouts of a game stop before its end, so that how far they see matters."""
    return "is_playout_far_enough" in type(guide).__dict__


def anchor_moments(story: GameStory, roots: list[int], budget: int) -> list[int]:
    """The moments to look at first: where turns begin, and before and after chance, as far as the budget goes."""
    turns = {story.next_decided_moments[0], story.last_number}
    rolls = set[int]()
    for before, after in pairwise(story.moments):
        if after.position.turn != before.position.turn:
            turns.add(story.next_decided_moments[after.move_count])
        if before.is_chance and before.has_several_options:
            rolls |= {before.move_count, story.next_decided_moments[after.move_count]}
    if len(turns | rolls) * MIN_PLAYOUTS <= budget * ANCHOR_BUDGET_SHARE:
        return sorted(turns | rolls)
    few = max(1, int(budget * ANCHOR_BUDGET_SHARE) // MIN_PLAYOUTS)
    ordered = sorted(turns)
    return sorted({*ordered[:: -(-len(ordered) // few)], roots[0], story.last_number})


def split_at_known(roots: list[int], known: set[int]) -> list[list[int]]:
    """The roots cut at those that are known, which both neighbours keep."""
    parts, part = list[list[int]](), list[int]()
    for number in roots:
        part.append(number)
        if number in known and len(part) > 1:
            parts.append(part)
            part = [number]
    return parts


def mean_by_seat(sample: SharesByPlayout) -> SharesBySeat:
    """By seat the mean of a sample."""
    return [sum(column) / len(sample) for column in zip(*sample, strict=True)]


def interpolate_samples(one: SharesByPlayout, other: SharesByPlayout, part: float) -> SharesByPlayout:
    """A sample so far on the way from one to another."""
    return [
        [a + part * (b - a) for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)
    ]
