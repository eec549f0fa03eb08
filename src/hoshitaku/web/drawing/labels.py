"""Places labels on a map without overlap, on the server, where the real text width is not known.

A box is left, top, right, bottom. Widths are estimates on the wide side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache

Box = tuple[float, float, float, float]
Point = tuple[float, float]

# In font sizes: width of a Latin and of a Japanese letter, height above and below the baseline.
LATIN_WIDTH, KANA_WIDTH = 0.57, 1.0
FIRST_WIDE_CHARACTER = 0x2E80
ASCENT, DESCENT = 0.82, 0.22
MAX_PLACEMENT_ROUNDS = 3


# There are few different names and counts on maps.
@bounded_cache(caches.TEXT_WIDTHS_CACHE_LIMIT)
def text_width(text: str, font_size: float) -> float:
    """The approximate width of a word."""
    return font_size * sum(KANA_WIDTH if ord(letter) >= FIRST_WIDE_CHARACTER else LATIN_WIDTH for letter in text)


def text_box(point: Point, text_width: float, font_size: float, anchor: str = "middle") -> Box:
    """The box of a word whose line starts, is centred or ends at a point, depending on the SVG anchor."""
    left = point[0] - {"start": 0.0, "middle": text_width / 2, "end": text_width}[anchor]
    return left, point[1] - ASCENT * font_size, left + text_width, point[1] + DESCENT * font_size


def box_around(middle: Point, half_width: float, half_height: float | None = None) -> Box:
    """A box that extends these distances from its middle."""
    high = half_width if half_height is None else half_height
    return middle[0] - half_width, middle[1] - high, middle[0] + half_width, middle[1] + high


def overlap_area(first: Box, second: Box) -> float:
    """The area that two boxes share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def choose_label_boxes(candidates: Sequence[Sequence[Box]], obstacles: Sequence[Box]) -> tuple[int, ...]:
    """For each label, the index of its chosen box: the first free one, else the least covered one.

    Places each label again once the others are placed, because another one may have moved away.
    """
    return _choose_label_boxes(tuple(map(tuple, candidates)), tuple(obstacles))


# The map is the same for all viewers of a table, and after most moves.
@bounded_cache(caches.MAP_LABELS_CACHE_LIMIT)
def _choose_label_boxes(candidates: tuple[tuple[Box, ...], ...], obstacles: tuple[Box, ...]) -> tuple[int, ...]:
    reaches = [_bounding_box(boxes) for boxes in candidates]
    near = [[each for each in obstacles if _do_boxes_overlap(reach, each)] for reach in reaches]
    rivals = [
        [at for at, other in enumerate(reaches) if other is not own and _do_boxes_overlap(own, other)]
        for own in reaches
    ]
    chosen = [-1] * len(candidates)
    for _ in range(MAX_PLACEMENT_ROUNDS):
        before = tuple(chosen)
        for number, boxes in enumerate(candidates):
            others = [candidates[rival][chosen[rival]] for rival in rivals[number] if chosen[rival] >= 0]
            chosen[number] = _least_covered_index(boxes, near[number] + others)
        if tuple(chosen) == before:
            break
    return tuple(chosen)


def _least_covered_index(boxes: tuple[Box, ...], obstacles: Sequence[Box]) -> int:
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
