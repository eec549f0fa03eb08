"""Places the names of bodies on the chart without overlap, with the star at the left or at the top.

On a phone the chart is rotated by a quarter turn and words stay level, so each name has a side for both layouts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.labels import Box
from hoshitaku.web.drawing.zetta.orbits import CHART_HEIGHT, CHART_WIDTH, Point
from hoshitaku.web.templating.texts import LANGUAGES, text

# Same values as in the style sheet: offsets of a name from its body with its anchor, and the font size.
NAME_OFFSET_BY_SIDE: Mapping[str, tuple[Point, str]] = {
    "below": ((0.0, 37.0), "middle"),
    "below-right": ((-18.0, 37.0), "start"),
    "below-left": ((18.0, 37.0), "end"),
    "above": ((0.0, -25.0), "middle"),
    "above-right": ((16.0, -22.0), "start"),
    "above-left": ((-16.0, -22.0), "end"),
    "rather-right": ((14.0, 37.0), "middle"),
    "rather-left": ((-14.0, 37.0), "middle"),
    "far-right": ((27.0, 40.0), "middle"),
    "far-left": ((-27.0, 40.0), "middle"),
    "little-right": ((6.0, 37.0), "middle"),
    "little-left": ((-6.0, 37.0), "middle"),
    "lower": ((0.0, 49.0), "middle"),
    "lower-right": ((26.0, 52.0), "middle"),
    "lower-left": ((-26.0, 52.0), "middle"),
    "higher": ((0.0, -46.0), "middle"),
    "higher-far-right": ((44.0, -46.0), "middle"),
    "higher-far-left": ((-44.0, -46.0), "middle"),
    "higher-right": ((26.0, -46.0), "middle"),
    "higher-left": ((-26.0, -46.0), "middle"),
    "lowest": ((0.0, 61.0), "middle"),
}
PLANET_NAME_OFFSET_BY_SIDE: Mapping[str, tuple[Point, str]] = {
    "right": ((50.0, 5.0), "start"),
    "left": ((-50.0, 5.0), "end"),
}
OTHER_NAME_OFFSET_BY_SIDE: Mapping[str, tuple[Point, str]] = {
    "near-right": ((24.0, 5.0), "start"),
    "near-left": ((-24.0, 5.0), "end"),
}
NAME_FONT_SIZES = (13.5, 16.0)
NUMBER_FONT_SIZES = (15.0, 17.0)

DISC_RADIUS, NUMBER_OFFSETS, WIDEST_NUMBER = 18.0, ((-37.0, 5.0), (37.0, 5.0)), "+2"
BODY_PRICE_OFFSET, SPACE_PRICE_OFFSET, PRICE_HALF_SIZE = (-25.0, -19.0), (0.0, 25.0), (14.5, 8.5)
SHIP_RADIUS, LETTER_RADIUS = 11.0, 14.0
OUTSIDE_OBSTACLE_SIZE = 1000.0
"""Size of the obstacles around the chart that keep names inside."""


@bounded_cache(caches.NAME_SIDES_CACHE_LIMIT)
def choose_name_sides(
    bodies: tuple[tuple[Point, str], ...],
    ships_with_offsets: tuple[tuple[Point, Point], ...],
    open_space_points: tuple[Point, ...],
) -> tuple[tuple[str, str], ...]:
    """The side of each name, for the star at the left and at the top.

    ``bodies`` are points and text keys of the names, ``open_space_points`` the marks of open space.
    """
    wide, tall = (_choose_sides(turned, bodies, ships_with_offsets, open_space_points) for turned in (False, True))
    return tuple(zip(wide, tall, strict=True))


def is_planet_name(text_key: str) -> bool:
    """Whether the name is a planet's, which has dice at both sides."""
    return text_key.startswith("type_")


def name_offset_by_side(text_key: str) -> Mapping[str, tuple[Point, str]]:
    """Possible offsets of a body's name, by side."""
    return {
        **NAME_OFFSET_BY_SIDE,
        **(PLANET_NAME_OFFSET_BY_SIDE if is_planet_name(text_key) else OTHER_NAME_OFFSET_BY_SIDE),
    }


def _choose_sides(
    is_turned: bool,
    bodies: Sequence[tuple[Point, str]],
    ships_with_offsets: Sequence[tuple[Point, Point]],
    open_space_points: Sequence[Point],
) -> list[str]:
    found = [list(name_offset_by_side(key)) for _, key in bodies]
    boxes = [
        [name_box(at, key, side, is_turned) for side in about] for (at, key), about in zip(bodies, found, strict=True)
    ]
    chosen = labels.choose_label_boxes(
        boxes,
        [*obstacle_boxes(is_turned, bodies, ships_with_offsets, open_space_points), *_boxes_outside_chart(is_turned)],
    )
    return [about[number] for about, number in zip(found, chosen, strict=True)]


@bounded_cache(caches.NAME_BOXES_CACHE_LIMIT)
def name_box(point: Point, text_key: str, side: str, is_turned: bool) -> Box:
    """The box of a name at a side of its body, in the language in which it is longer."""
    by, anchor = name_offset_by_side(text_key)[side]
    size = NAME_FONT_SIZES[is_turned]
    wide = max(labels.text_width(text(f"zetta.{text_key}", lang), size) for lang in LANGUAGES)
    return labels.text_box(_add_offset(_screen_point(point, is_turned), by), wide, size, anchor)


def obstacle_boxes(
    is_turned: bool,
    bodies: Sequence[tuple[Point, str]],
    ships_with_offsets: Sequence[tuple[Point, Point]],
    open_space_points: Sequence[Point],
) -> list[Box]:
    """Boxes of everything except names: bodies with numbers and prices, ships, the letters of orbits."""
    found = [
        labels.box_around(_add_offset(_screen_point(at, is_turned), aside), SHIP_RADIUS)
        for at, aside in ships_with_offsets
    ]
    found += [labels.box_around(_screen_point(at, is_turned), LETTER_RADIUS) for at in open_space_points]
    found += [
        labels.box_around(_add_offset(_screen_point(at, is_turned), SPACE_PRICE_OFFSET), *PRICE_HALF_SIZE)
        for at in open_space_points
    ]
    size = NUMBER_FONT_SIZES[is_turned]
    for at, key in bodies:
        here = _screen_point(at, is_turned)
        found += [
            labels.box_around(here, DISC_RADIUS),
            labels.box_around(_add_offset(here, BODY_PRICE_OFFSET), *PRICE_HALF_SIZE),
        ]
        if is_planet_name(key):
            found += [
                labels.text_box(_add_offset(here, by), labels.text_width(WIDEST_NUMBER, size), size)
                for by in NUMBER_OFFSETS
            ]
    return found


def _boxes_outside_chart(is_turned: bool) -> list[Box]:
    (x, y), (wide, high) = (
        ((-CHART_HEIGHT, 0.0), (CHART_HEIGHT, CHART_WIDTH)) if is_turned else ((0.0, 0.0), (CHART_WIDTH, CHART_HEIGHT))
    )
    right, bottom = x + wide, y + high
    return [
        (x - OUTSIDE_OBSTACLE_SIZE, y - OUTSIDE_OBSTACLE_SIZE, x, bottom + OUTSIDE_OBSTACLE_SIZE),
        (right, y - OUTSIDE_OBSTACLE_SIZE, right + OUTSIDE_OBSTACLE_SIZE, bottom + OUTSIDE_OBSTACLE_SIZE),
        (x, y - OUTSIDE_OBSTACLE_SIZE, right, y),
        (x, bottom, right, bottom + OUTSIDE_OBSTACLE_SIZE),
    ]


def _screen_point(point: Point, is_turned: bool) -> Point:
    """A point of the chart on the screen."""
    return (-point[1], point[0]) if is_turned else point


def _add_offset(point: Point, offset: Point) -> Point:
    return point[0] + offset[0], point[1] + offset[1]
