"""Labels of a map that do not run into one another, placed before any browser knows how wide its type is.

A box is left, top, right, bottom. Widths are estimates, rather too wide than too narrow.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Box = tuple[float, float, float, float]
Point = tuple[float, float]

# Parts of the size of type: how wide a letter is, Latin or from Japanese type, and how far it reaches from its line.
LATIN, KANA = 0.57, 1.0
FIRST_KANA = 0x2E80
ABOVE, BELOW = 0.82, 0.22
ROUNDS = 3
MAPS = 512  # whose places are remembered


# The names on the maps, and the counts beside them, are few.
@lru_cache(maxsize=4096)
def width(text: str, size: float) -> float:
    """How wide a word is about."""
    return size * sum(KANA if ord(letter) >= FIRST_KANA else LATIN for letter in text)


def box(at: Point, wide: float, size: float, side: str = "middle") -> Box:
    """What a word covers whose line begins, has its middle or ends at a point, as SVG anchors text."""
    left = at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[side]
    return left, at[1] - ABOVE * size, left + wide, at[1] + BELOW * size


def about(at: Point, aside: float, away: float | None = None) -> Box:
    """A box that reaches so far to the sides of its middle, and so far up and down."""
    high = aside if away is None else away
    return at[0] - aside, at[1] - high, at[0] + aside, at[1] + high


def common(first: Box, second: Box) -> float:
    """The area that two boxes share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def place(labels: Sequence[Sequence[Box]], taken: Sequence[Box]) -> tuple[int, ...]:
    """For each label, which of its boxes it takes: the first that is free, or else the one that is least covered.

    Each is placed again once the others have their places, as it may be one of them that gives way.
    """
    return _placed(tuple(map(tuple, labels)), tuple(taken))


# For all viewers of a table, and through most of its moves, the map is the same.
@lru_cache(maxsize=MAPS)
def _placed(labels: tuple[tuple[Box, ...], ...], taken: tuple[Box, ...]) -> tuple[int, ...]:
    reaches = [_reach(boxes) for boxes in labels]
    near = [[each for each in taken if _meet(reach, each)] for reach in reaches]
    rivals = [[at for at, other in enumerate(reaches) if other is not own and _meet(own, other)] for own in reaches]
    chosen = [-1] * len(labels)
    for _ in range(ROUNDS):
        before = tuple(chosen)
        for number, boxes in enumerate(labels):
            others = [labels[rival][chosen[rival]] for rival in rivals[number] if chosen[rival] >= 0]
            chosen[number] = _freest(boxes, near[number] + others)
        if tuple(chosen) == before:
            break
    return tuple(chosen)


def _freest(boxes: tuple[Box, ...], taken: Sequence[Box]) -> int:
    least, found = math.inf, 0
    for number, one in enumerate(boxes):
        covered = sum(common(one, each) for each in taken)
        if covered < least:
            least, found = covered, number
        if not covered:
            break
    return found


def _reach(boxes: tuple[Box, ...]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _meet(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]
