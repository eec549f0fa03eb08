"""The table as a seat sees it, in the terminal's drawing: as text, or as an image of that text.

The browser's board needs pages and style sheets that only a browser can draw, so the image does not show it.
"""

from __future__ import annotations

import io
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from hoshitaku.games.kits import KITS, load_object
from hoshitaku.kernel.position import Position

COLUMNS: Final = 120  # width in characters
MAX_LINES: Final = 50  # height of an image; longer texts are scaled down, so that all images can be frames of one film
LANG: Final = "en"
CELL_PIXELS: Final = (9, 18)  # width and height of a character
FONT_SIZE: Final = 15  # pixels
# The first of these fonts that is installed; otherwise the font that comes with pygame.
FONT_NAMES: Final = "dejavusansmono,menlo,consolas,liberationmono,couriernew"
DIM_SHARE: Final = 0.6

RGB = tuple[int, int, int]


def render_text(position: Position, seat: int | None) -> str:
    """The table as lines of plain text."""
    lines = io.StringIO()
    text_console(lines).print(table_drawing(position, seat))
    return lines.getvalue()


def render_image(position: Position, seat: int | None) -> NDArray[np.uint8]:
    """The table as an image: (900, 1080, 3). Needs pygame-ce."""
    import pygame  # noqa: PLC0415  (an extra, for images only)

    lines = text_console(io.StringIO()).render_lines(table_drawing(position, seat))
    surface = new_surface(max(len(lines), MAX_LINES))
    for number, line in enumerate(lines):
        draw_line(surface, line, number * CELL_PIXELS[1])
    if len(lines) > MAX_LINES:
        drawn, surface = surface, new_surface(MAX_LINES)
        size = drawn.get_width() * MAX_LINES // len(lines), surface.get_height()
        surface.blit(pygame.transform.smoothscale(drawn, size), (0, 0))
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))


def new_surface(lines: int) -> Any:
    """An empty surface for a number of lines."""
    import pygame  # noqa: PLC0415  (an extra, for images only)

    surface = pygame.Surface((COLUMNS * CELL_PIXELS[0], lines * CELL_PIXELS[1]), depth=32)
    surface.fill(background_rgb())
    return surface


def table_drawing(position: Position, seat: int | None) -> RenderableType:
    """The table as drawn by the game's terminal board."""
    drawn: RenderableType = terminal_drawing(position.game.name).draw_for_seat(position, seat, LANG, COLUMNS)
    return drawn


@cache
def terminal_drawing(name: str) -> Any:
    """The terminal drawing that a game's kit names."""
    return load_object(KITS[name].terminal_drawing_path)()


def text_console(lines: io.StringIO) -> Console:
    """A console that records instead of printing."""
    return Console(file=lines, width=COLUMNS, color_system=None, highlight=False, emoji=False, markup=False)


@cache
def load_font(*, bold: bool) -> Any:
    """Load the font."""
    import pygame  # noqa: PLC0415  (an extra, for images only)

    pygame.font.init()
    return pygame.font.SysFont(FONT_NAMES, FONT_SIZE, bold=bold)


@lru_cache(4096)
def render_character(character: str, ink: RGB, *, bold: bool) -> Any:
    """A character as a surface, cached."""
    return load_font(bold=bold).render(character, True, ink)


def draw_line(surface: Any, line: list[Segment], top: int) -> None:
    """Draw a line character by character, so that columns line up in any font."""
    column = 0
    for segment in line:
        style = segment.style or Style.null()
        ink, paper = ink_and_paper(style)
        for character in segment.text:
            cells = cell_len(character)
            place = (column * CELL_PIXELS[0], top, cells * CELL_PIXELS[0], CELL_PIXELS[1])
            if paper != background_rgb():
                surface.fill(paper, place)
            if not character.isspace() and cells:
                glyph = render_character(character, ink, bold=bool(style.bold))
                surface.blit(glyph, centred_corner(glyph, place))
            column += cells


def centred_corner(glyph: Any, place: tuple[int, int, int, int]) -> tuple[int, int]:
    """Top left corner of a glyph, centred in its cells."""
    left, top, width, height = place
    return left + (width - glyph.get_width()) // 2, top + (height - glyph.get_height()) // 2


def ink_and_paper(style: Style) -> tuple[RGB, RGB]:
    """Colours of the text and of its background."""
    ink, paper = (
        rgb_or_default(style.color, SVG_EXPORT_THEME.foreground_color),
        rgb_or_default(style.bgcolor, background_rgb()),
    )
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = dimmed_rgb(ink, paper)
    return ink, paper


def background_rgb() -> RGB:
    """Colour of the whole background."""
    red, green, blue = SVG_EXPORT_THEME.background_color
    return red, green, blue


def rgb_or_default(colour: Color | None, otherwise: tuple[int, int, int]) -> RGB:
    """A colour as red, green and blue."""
    if colour is None or colour.is_default:
        return otherwise
    red, green, blue = colour.get_truecolor(SVG_EXPORT_THEME)
    return red, green, blue


def dimmed_rgb(ink: RGB, paper: RGB) -> RGB:
    """Colour of dimmed text."""
    red, green, blue = (round(DIM_SHARE * one + (1 - DIM_SHARE) * other) for one, other in zip(ink, paper, strict=True))
    return red, green, blue
