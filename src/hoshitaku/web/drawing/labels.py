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
LATIN_WIDTH, KANA_WIDTH = 0.57, 1.0
FIRST_WIDE_CHARACTER = 0x2E80
ASCENT, DESCENT = 0.82, 0.22
MAX_ROUNDS = 3
MAX_CACHED_MAPS = 512  # whose places are remembered


# The names on the maps, and the counts beside them, are few.
@lru_cache(maxsize=4096)
def text_width(text: str, font_size: float) -> float:
    """How wide a word is about."""
    return font_size * sum(KANA_WIDTH if ord(letter) >= FIRST_WIDE_CHARACTER else LATIN_WIDTH for letter in text)


def text_box(point: Point, text_width: float, font_size: float, anchor: str = "middle") -> Box:
    """What a word covers whose line begins, has its middle or ends at a point, as SVG anchors text."""
    left = point[0] - {"start": 0.0, "middle": text_width / 2, "end": text_width}[anchor]
    return left, point[1] - ASCENT * font_size, left + text_width, point[1] + DESCENT * font_size


def box_around(middle: Point, half_width: float, half_height: float | None = None) -> Box:
    """A box that reaches so far to the sides of its middle, and so far up and down."""
    high = half_width if half_height is None else half_height
    return middle[0] - half_width, middle[1] - high, middle[0] + half_width, middle[1] + high


def overlap_area(first: Box, second: Box) -> float:
    """The area that two boxes share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def choose_label_boxes(candidates: Sequence[Sequence[Box]], obstacles: Sequence[Box]) -> tuple[int, ...]:
    """For each label, which of its boxes it takes: the first that is free, or else the one that is least covered.

    Each is placed again once the others have their places, as it may be one of them that gives way.
    """
    return _choose_label_boxes(tuple(map(tuple, candidates)), tuple(obstacles))


# For all viewers of a table, and through most of its moves, the map is the same.
@lru_cache(maxsize=MAX_CACHED_MAPS)
def _choose_label_boxes(candidates: tuple[tuple[Box, ...], ...], obstacles: tuple[Box, ...]) -> tuple[int, ...]:
    reaches = [_bounding_box(boxes) for boxes in candidates]
    near = [[each for each in obstacles if _do_boxes_overlap(reach, each)] for reach in reaches]
    rivals = [
        [at for at, other in enumerate(reaches) if other is not own and _do_boxes_overlap(own, other)]
        for own in reaches
    ]
    chosen = [-1] * len(candidates)
    for _ in range(MAX_ROUNDS):
        before = tuple(chosen)
        for number, boxes in enumerate(candidates):
            others = [candidates[rival][chosen[rival]] for rival in rivals[number] if chosen[rival] >= 0]
            chosen[number] = _least_covered_box(boxes, near[number] + others)
        if tuple(chosen) == before:
            break
    return tuple(chosen)


def _least_covered_box(boxes: tuple[Box, ...], obstacles: Sequence[Box]) -> int:
    least, found = math.inf, 0
    for number, one in enumerate(boxes):
        covered = sum(overlap_area(one, each) for each in obstacles)
        if covered < least:
            least, found = covered, number
        if not covered:
            break
    return found


def _bounding_box(boxes: tuple[Box, ...]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _do_boxes_overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]
