"""What players keep of their finished games: results to compare, achievements over several games, a travel log.

A game may give a keepsake at its end (`Position.keepsake`): `kind` says with which games it is compared, `people` are
the seats of persons, `scores` theirs, `lost` the seats that lost; `achievements` is a checklist with what each seat
added to it, and `journey` a log of places with a `line` each by which they can be visited again.
"""

# Interpreted: reads what was kept, for people.

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

GameSummary = Mapping[str, Any]


@dataclass(frozen=True)
class RankedResult:
    """A score among others of its kind, `rank` from 1; `of` counts them, itself included."""

    score: int
    lost: bool
    rank: int
    result_count: int
    best_score: int


@dataclass
class AchievementProgress:
    """An achievement over all games: which of the things it asks for have been gathered, and which were new."""

    id: str
    required_count: int
    item_kind: str
    collected_items: set[str]
    new_items: set[str]

    @property
    def is_complete(self) -> bool:
        """Whether it is ticked."""
        return len(self.collected_items) >= self.required_count

    @property
    def is_newly_complete(self) -> bool:
        """Whether the last game ticked it."""
        return self.is_complete and len(self.collected_items - self.new_items) < self.required_count


def comparison_key(kept: GameSummary) -> tuple[object, ...]:
    """With which other games a result is compared."""
    return tuple(kept["kind"].values())


def rank_result(kept: GameSummary, seat: int, past: Iterable[tuple[GameSummary, int]]) -> RankedResult:
    """A seat's result beside those of `past` games of the same kind. Lost games are worth less than all others."""
    own = result_sort_key(kept, seat)
    others = [result_sort_key(one, at) for one, at in past if comparison_key(one) == comparison_key(kept)]
    return _rank_among(own, sorted([*others, own]))


def rank_results(games: Sequence[tuple[GameSummary, int]]) -> list[RankedResult]:
    """Each game's result beside those of all of them of its kind, at a cost that hardly grows with their number."""
    values: dict[tuple[object, ...], list[tuple[bool, int]]] = {}
    for kept, seat in games:
        values.setdefault(comparison_key(kept), []).append(result_sort_key(kept, seat))
    for of_kind in values.values():
        of_kind.sort()
    return [_rank_among(result_sort_key(kept, seat), values[comparison_key(kept)]) for kept, seat in games]


def _rank_among(own: tuple[bool, int], every: list[tuple[bool, int]]) -> RankedResult:
    """A result among all of its kind, itself included, the lowest first."""
    better = len(every) - bisect_right(every, own)
    return RankedResult(own[1], not own[0], 1 + better, len(every), every[-1][1])


def result_sort_key(kept: GameSummary, seat: int) -> tuple[bool, int]:
    """How good a result is: one that was not lost comes first, then fame."""
    return seat not in kept["lost"], int(kept["scores"][str(seat)])


def achievement_progress(games: Iterable[tuple[GameSummary, int]]) -> list[AchievementProgress]:
    """The checklist over some games, each with the seat of the same person, the earliest first."""
    found: dict[str, AchievementProgress] = {}
    for kept, seat in games:
        for one in found.values():
            one.new_items = set()
        for entry in kept["achievements"]:
            ticked = found.setdefault(
                entry["id"], AchievementProgress(entry["id"], entry["wanted"], entry["of"], set(), set())
            )
            ticked.new_items = set(entry["seats"][seat]) - ticked.collected_items
            ticked.collected_items |= ticked.new_items
    return list(found.values())
