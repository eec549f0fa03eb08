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

Kept = Mapping[str, Any]


@dataclass(frozen=True)
class Result:
    """A score among others of its kind, `rank` from 1; `of` counts them, itself included."""

    score: int
    lost: bool
    rank: int
    of: int
    best: int


@dataclass
class Ticks:
    """An achievement over all games: which of the things it asks for have been gathered, and which were new."""

    id: str
    wanted: int
    of: str
    things: set[str]
    new: set[str]

    @property
    def done(self) -> bool:
        """Whether it is ticked."""
        return len(self.things) >= self.wanted

    @property
    def just_done(self) -> bool:
        """Whether the last game ticked it."""
        return self.done and len(self.things - self.new) < self.wanted


def kind_of(kept: Kept) -> tuple[object, ...]:
    """With which other games a result is compared."""
    return tuple(kept["kind"].values())


def result(kept: Kept, seat: int, past: Iterable[tuple[Kept, int]]) -> Result:
    """A seat's result beside those of `past` games of the same kind. Lost games are worth less than all others."""
    own = value(kept, seat)
    others = [value(one, at) for one, at in past if kind_of(one) == kind_of(kept)]
    return _among(own, sorted([*others, own]))


def results(games: Sequence[tuple[Kept, int]]) -> list[Result]:
    """Each game's result beside those of all of them of its kind, at a cost that hardly grows with their number."""
    values: dict[tuple[object, ...], list[tuple[bool, int]]] = {}
    for kept, seat in games:
        values.setdefault(kind_of(kept), []).append(value(kept, seat))
    for of_kind in values.values():
        of_kind.sort()
    return [_among(value(kept, seat), values[kind_of(kept)]) for kept, seat in games]


def _among(own: tuple[bool, int], every: list[tuple[bool, int]]) -> Result:
    """A result among all of its kind, itself included, the lowest first."""
    better = len(every) - bisect_right(every, own)
    return Result(own[1], not own[0], 1 + better, len(every), every[-1][1])


def value(kept: Kept, seat: int) -> tuple[bool, int]:
    """How good a result is: one that was not lost comes first, then fame."""
    return seat not in kept["lost"], int(kept["scores"][str(seat)])


def ticks(games: Iterable[tuple[Kept, int]]) -> list[Ticks]:
    """The checklist over some games, each with the seat of the same person, the earliest first."""
    found: dict[str, Ticks] = {}
    for kept, seat in games:
        for one in found.values():
            one.new = set()
        for entry in kept["achievements"]:
            ticked = found.setdefault(entry["id"], Ticks(entry["id"], entry["wanted"], entry["of"], set(), set()))
            ticked.new = set(entry["seats"][seat]) - ticked.things
            ticked.things |= ticked.new
    return list(found.values())
