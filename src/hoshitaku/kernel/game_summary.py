"""What players keep of finished games: comparable results, achievements over several games, a travel log.

A game may give a summary at its end (`Position.game_summary`): `kind` is the group of games that it is compared with,
`people` are the seats of persons, `scores` their scores, `lost` the seats that lost; `achievements` is a checklist with
what each seat added to it, and `journey` a list of places, each with a `line` from which it can be visited again.
"""

# Interpreted: reads stored summaries for display.

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

GameSummary = Mapping[str, Any]


@dataclass(frozen=True)
class RankedResult:
    """A score with its rank (from 1) among `result_count` results of its kind, including this one."""

    score: int
    is_lost: bool
    rank: int
    result_count: int
    best_score: int


@dataclass
class AchievementProgress:
    """An achievement over all games: which of its items have been collected, and which of them in the last game."""

    id: str
    required_count: int
    item_kind: str
    collected_items: set[str]
    new_items: set[str]

    @property
    def is_complete(self) -> bool:
        """Whether all items are collected."""
        return len(self.collected_items) >= self.required_count

    @property
    def is_newly_complete(self) -> bool:
        """Whether the last game completed it."""
        return self.is_complete and len(self.collected_items - self.new_items) < self.required_count


def comparison_key(summary: GameSummary) -> tuple[object, ...]:
    """The group of games that a result is compared with."""
    return tuple(summary["kind"].values())


def rank_result(summary: GameSummary, seat: int, past: Iterable[tuple[GameSummary, int]]) -> RankedResult:
    """A seat's result ranked among `past` games of the same kind. Lost games rank below all others."""
    own = result_sort_key(summary, seat)
    others = [result_sort_key(one, at) for one, at in past if comparison_key(one) == comparison_key(summary)]
    return _rank_among(own, sorted([*others, own]))


def rank_results(games: Sequence[tuple[GameSummary, int]]) -> list[RankedResult]:
    """Every game's result ranked among all of its kind; the cost hardly grows with their number."""
    values: dict[tuple[object, ...], list[tuple[bool, int]]] = {}
    for summary, seat in games:
        values.setdefault(comparison_key(summary), []).append(result_sort_key(summary, seat))
    for of_kind in values.values():
        of_kind.sort()
    return [_rank_among(result_sort_key(summary, seat), values[comparison_key(summary)]) for summary, seat in games]


def _rank_among(own: tuple[bool, int], every: list[tuple[bool, int]]) -> RankedResult:
    """A result ranked among sorted results of its kind (lowest first), which include it."""
    better = len(every) - bisect_right(every, own)
    return RankedResult(own[1], not own[0], 1 + better, len(every), every[-1][1])


def result_sort_key(summary: GameSummary, seat: int) -> tuple[bool, int]:
    """Sort key of a result: games not lost first, then by fame."""
    return seat not in summary["lost"], int(summary["scores"][str(seat)])


def achievement_progress(games: Iterable[tuple[GameSummary, int]]) -> list[AchievementProgress]:
    """The checklist over some games, each with the seat of the same person, earliest first."""
    found: dict[str, AchievementProgress] = {}
    for summary, seat in games:
        for one in found.values():
            one.new_items = set()
        for entry in summary["achievements"]:
            ticked = found.setdefault(
                entry["id"], AchievementProgress(entry["id"], entry["wanted"], entry["of"], set(), set())
            )
            ticked.new_items = set(entry["seats"][seat]) - ticked.collected_items
            ticked.collected_items |= ticked.new_items
    return list(found.values())
