"""Where the names of bodies stand on the chart: clear of one another and of all else, with the star aside or above.

On a phone the chart is turned by a quarter while words stay level, so each name has a side for either way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.labels import Box
from hoshitaku.web.drawing.zetta.orbits import HEIGHT, WIDTH, Point
from hoshitaku.web.look.texts import LANGUAGES, text

# The style sheet knows the same: places of a name about its body with the end that is anchored, and the size of type.
AROUND: Mapping[str, tuple[Point, str]] = {
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
BESIDE_NUMBERS: Mapping[str, tuple[Point, str]] = {
    "right": ((50.0, 5.0), "start"),
    "left": ((-50.0, 5.0), "end"),
}
BESIDE: Mapping[str, tuple[Point, str]] = {
    "near-right": ((24.0, 5.0), "start"),
    "near-left": ((-24.0, 5.0), "end"),
}
SIZES = (13.5, 16.0)
NUMBER_SIZES = (15.0, 17.0)

DISC, NUMBERS_AT, NUMBER = 18.0, ((-37.0, 5.0), (37.0, 5.0)), "+2"
PRICE_AT, SPACE_PRICE_AT, PRICE = (-25.0, -19.0), (0.0, 25.0), (14.5, 8.5)
SHIP, LETTER = 11.0, 14.0
BEYOND = 1000.0
"""Names keep within the chart: beyond its edges all is taken, this far."""


@lru_cache(maxsize=256)
def sides(
    bodies: tuple[tuple[Point, str], ...], ships: tuple[tuple[Point, Point], ...], spaces: tuple[Point, ...]
) -> tuple[tuple[str, str], ...]:
    """The sides of each name, star aside and star above.

    ``bodies`` are their points and the keys of their names, ``ships`` their points and how far aside they are drawn,
    ``spaces`` the marks of open space.
    """
    wide, tall = (_sides(turned, bodies, ships, spaces) for turned in (False, True))
    return tuple(zip(wide, tall, strict=True))


def numbered(key: str) -> bool:
    """Whether dice stand at both sides of what has this name: it is a planet."""
    return key.startswith("type_")


def stands(key: str) -> Mapping[str, tuple[Point, str]]:
    """Where the name of a body may stand."""
    return {**AROUND, **(BESIDE_NUMBERS if numbered(key) else BESIDE)}


def _sides(
    turned: bool,
    bodies: Sequence[tuple[Point, str]],
    ships: Sequence[tuple[Point, Point]],
    spaces: Sequence[Point],
) -> list[str]:
    found = [list(stands(key)) for _, key in bodies]
    boxes = [[name(at, key, side, turned) for side in about] for (at, key), about in zip(bodies, found, strict=True)]
    chosen = labels.place(boxes, [*taken(turned, bodies, ships, spaces), *_beyond(turned)])
    return [about[number] for about, number in zip(found, chosen, strict=True)]


@lru_cache(maxsize=8192)
def name(at: Point, key: str, side: str, turned: bool) -> Box:
    """What a name covers at a side of its body, in the longer of both languages."""
    by, anchor = stands(key)[side]
    size = SIZES[turned]
    wide = max(labels.width(text(f"zetta.{key}", lang), size) for lang in LANGUAGES)
    return labels.box(_moved(_seen(at, turned), by), wide, size, anchor)


def taken(
    turned: bool,
    bodies: Sequence[tuple[Point, str]],
    ships: Sequence[tuple[Point, Point]],
    spaces: Sequence[Point],
) -> list[Box]:
    """What lies there besides names: bodies with their numbers and prices, ships, the letters of orbits."""
    found = [labels.about(_moved(_seen(at, turned), aside), SHIP) for at, aside in ships]
    found += [labels.about(_seen(at, turned), LETTER) for at in spaces]
    found += [labels.about(_moved(_seen(at, turned), SPACE_PRICE_AT), *PRICE) for at in spaces]
    size = NUMBER_SIZES[turned]
    for at, key in bodies:
        here = _seen(at, turned)
        found += [labels.about(here, DISC), labels.about(_moved(here, PRICE_AT), *PRICE)]
        if numbered(key):
            found += [labels.box(_moved(here, by), labels.width(NUMBER, size), size) for by in NUMBERS_AT]
    return found


def _beyond(turned: bool) -> list[Box]:
    (x, y), (wide, high) = ((-HEIGHT, 0.0), (HEIGHT, WIDTH)) if turned else ((0.0, 0.0), (WIDTH, HEIGHT))
    right, bottom = x + wide, y + high
    return [
        (x - BEYOND, y - BEYOND, x, bottom + BEYOND),
        (right, y - BEYOND, right + BEYOND, bottom + BEYOND),
        (x, y - BEYOND, right, y),
        (x, bottom, right, bottom + BEYOND),
    ]


def _seen(at: Point, turned: bool) -> Point:
    """A point of the chart as it is seen."""
    return (-at[1], at[0]) if turned else at


def _moved(at: Point, by: Point) -> Point:
    return at[0] + by[0], at[1] + by[1]
