"""Win probabilities of every seat during a finished game, estimated by playouts with the same chance at every
moment.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from hoshitaku.game_review.game_moments import GameMoment, GameMoments
from hoshitaku.kernel.decision import OVER
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.playout_result import PlayoutResult, final_result, play_out_for_all_seats
from hoshitaku.players.search.turn_rolls import mix_seed

SharesBySeat = list[float]  # by seat
SharesByPlayout = list[SharesBySeat]  # by playout: playout n of every moment has the same chance

MIN_PLAYOUTS_PER_MOMENT: Final = 2  # playouts per moment
PLAYOUTS_PER_MOMENT_FOR_ALL: Final = 12  # with this many per moment the budget covers every moment
MAX_PLAYOUTS_PER_MOMENT: Final = 96
FIRST_MOMENTS_BUDGET_SHARE: Final = 0.7  # share of the budget for the anchors, if it does not cover every moment


class PlayoutProgress:
    """Counts the playouts of a review and reports progress."""

    def __init__(self, total: int, progress: Callable[[int, int], None] | None) -> None:
        self.total = total
        self.played_count = 0
        self.progress = progress

    def add_playouts(self, playouts: int) -> None:
        """Count playouts; the reported number never exceeds the total, even if a review plays a few more."""
        self.played_count += playouts
        if self.progress is not None:
            self.progress(min(self.played_count, self.total - 1), self.total)

    def finish(self) -> None:
        """Report that everything is done."""
        if self.progress is not None:
            self.progress(self.total, self.total)


class WinChanceSurvey:
    """Playout samples for the moments of a game: some moments are sampled, those between are interpolated."""

    def __init__(self, story: GameMoments, guide: SearchGuide, seed: int, spending: PlayoutProgress) -> None:
        self.story = story
        self.guide = guide
        self.seed = seed
        self.playout_progress = spending
        self.sample_by_moment: dict[int, SharesByPlayout] = {}
        # Samples of the moments that begin a round, with the horizon of the round before.
        self.sample_to_previous_horizon_by_moment: dict[int, SharesByPlayout] = {}
        self.playouts_per_moment = MIN_PLAYOUTS_PER_MOMENT

    def sample_moments(self, budget: int) -> None:
        """Sample all moments if the budget suffices; else turns and chance first, then where the curve changes most."""
        roots = sorted(set(self.story.next_decided_moments))
        anchors = first_moments_to_sample(self.story, roots, budget)
        self.playouts_per_moment = max(MIN_PLAYOUTS_PER_MOMENT, min(MAX_PLAYOUTS_PER_MOMENT, budget // len(roots)))
        if self.playouts_per_moment < PLAYOUTS_PER_MOMENT_FOR_ALL:
            self.playouts_per_moment = max(
                MIN_PLAYOUTS_PER_MOMENT,
                min(PLAYOUTS_PER_MOMENT_FOR_ALL, int(budget * FIRST_MOMENTS_BUDGET_SHARE) // len(anchors)),
            )
        else:
            anchors = roots
        for number in anchors:
            self.sample_moment(number)
        self.sample_largest_changes(
            roots, (budget - self.playouts_per_moment * len(anchors)) // self.playouts_per_moment
        )
        if has_playout_horizon(self.guide):
            self.resample_round_starts_to_previous_horizon()
        self.interpolate_unsampled_moments(roots)

    def sample_moment(self, number: int) -> None:
        """Play out from a moment."""
        moment = self.story.moments[number]
        self.sample_by_moment[number] = [
            self.play_moment(moment, moment.position, at).win_chances for at in range(self.playouts_per_moment)
        ]
        self.playout_progress.add_playouts(self.playouts_per_moment if moment.next_move else 0)

    def resample_round_starts_to_previous_horizon(self) -> None:
        """Play out again from the starts of rounds, only to the horizon of the round before."""
        for before, number in pairwise(sorted(self.sample_by_moment)):
            one, moment = self.story.moments[before], self.story.moments[number]
            if moment.next_move is None or one.horizon_start_number == moment.horizon_start_number:
                continue
            self.sample_to_previous_horizon_by_moment[number] = [
                self.play_moment(
                    replace(moment, horizon_start_number=one.horizon_start_number), moment.position, at
                ).win_chances
                for at in range(self.playouts_per_moment)
            ]
            self.playout_progress.add_playouts(self.playouts_per_moment)

    def play_moment(self, moment: GameMoment, position: Position, at: int) -> PlayoutResult:
        """Playout number `at` from a position that belongs to a moment: a redeal of it, or one after its choice."""
        return self.play_position(moment, position, self.seed, at, self.playouts_per_moment)

    def play_position(self, moment: GameMoment, position: Position, seed: int, at: int, of: int) -> PlayoutResult:
        """The same with another seed: playout number `at` of `of`."""
        if position.actor == OVER:
            return final_result(position)
        since = self.story.moments[moment.horizon_start_number].position
        return play_out_for_all_seats(self.guide, position, since, moment.chance_outcomes_this_turn, seed, at, of)

    def redeal_moment(self, moment: GameMoment, at: int) -> Position:
        """Redeal number `at`: a position that the moment's viewer cannot distinguish from the real one."""
        rng = random.Random(int(mix_seed(self.seed, at)))  # noqa: S311  a guess is no secret
        return moment.position.redeal(moment.viewer_seat, rng)

    def sample_largest_changes(self, roots: list[int], moments: int) -> None:
        """Sample more `moments`, each in the middle of the interval with the largest change."""
        gaps = [gap for gap in split_at_known(roots, set(self.sample_by_moment)) if len(gap) > 2]
        for _ in range(moments):
            if not gaps:
                return
            gap = max(gaps, key=lambda gap: (self.win_chance_difference(gap[0], gap[-1]), len(gap), -gap[0]))
            gaps.remove(gap)
            middle = len(gap) // 2
            self.sample_moment(gap[middle])
            gaps += [part for part in (gap[: middle + 1], gap[middle:]) if len(part) > 2]

    def win_chance_difference(self, one: int, other: int) -> float:
        """Difference between the probabilities of two moments."""
        return max(abs(a - b) for a, b in zip(self.mean_win_chances(one), self.mean_win_chances(other), strict=True))

    def sample_to_previous_horizon(self, number: int) -> SharesByPlayout:
        """The sample of a moment, with the horizon of the moment before."""
        return self.sample_to_previous_horizon_by_moment.get(
            self.story.next_decided_moments[number], self.sample_by_moment[number]
        )

    def mean_win_chances(self, number: int) -> SharesBySeat:
        """The mean of a moment's sample."""
        return mean_by_seat(self.sample_by_moment[number])

    def interpolate_unsampled_moments(self, roots: list[int]) -> None:
        """Interpolate moments that were not sampled between those that were."""
        for gap in split_at_known(roots, set(self.sample_by_moment)):
            first, last = self.sample_by_moment[gap[0]], self.sample_to_previous_horizon(gap[-1])
            for at, number in enumerate(gap[1:-1], 1):
                self.sample_by_moment[number] = interpolate_samples(first, last, at / (len(gap) - 1))
        for number, root in enumerate(self.story.next_decided_moments):
            self.sample_by_moment[number] = self.sample_by_moment[root]


def has_playout_horizon(guide: SearchGuide) -> bool:
    """Whether playouts of a game stop before its end, so that their horizon matters."""
    return "is_playout_far_enough" in type(guide).__dict__


def first_moments_to_sample(story: GameMoments, roots: list[int], budget: int) -> list[int]:
    """The moments to sample first: starts of turns, and before and after chance, as far as the budget allows."""
    turns = {story.next_decided_moments[0], story.last_moment_number}
    rolls = set[int]()
    for before, after in pairwise(story.moments):
        if after.position.turn != before.position.turn:
            turns.add(story.next_decided_moments[after.move_count])
        if before.is_chance and before.has_several_options:
            rolls |= {before.move_count, story.next_decided_moments[after.move_count]}
    if len(turns | rolls) * MIN_PLAYOUTS_PER_MOMENT <= budget * FIRST_MOMENTS_BUDGET_SHARE:
        return sorted(turns | rolls)
    few = max(1, int(budget * FIRST_MOMENTS_BUDGET_SHARE) // MIN_PLAYOUTS_PER_MOMENT)
    ordered = sorted(turns)
    return sorted({*ordered[:: -(-len(ordered) // few)], roots[0], story.last_moment_number})


def split_at_known(roots: list[int], known: set[int]) -> list[list[int]]:
    """The ranges split at the sampled moments; both parts include the split point."""
    parts, part = list[list[int]](), list[int]()
    for number in roots:
        part.append(number)
        if number in known and len(part) > 1:
            parts.append(part)
            part = [number]
    return parts


def mean_by_seat(sample: SharesByPlayout) -> SharesBySeat:
    """Mean of a sample, by seat."""
    return [sum(column) / len(sample) for column in zip(*sample, strict=True)]


def interpolate_samples(one: SharesByPlayout, other: SharesByPlayout, part: float) -> SharesByPlayout:
    """The sample at a fraction of the way between two samples."""
    return [
        [a + part * (b - a) for a, b in zip(here, there, strict=True)] for here, there in zip(one, other, strict=True)
    ]
