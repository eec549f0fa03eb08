"""The table as a seat sees it, drawn as the terminal draws it: as text, or as a picture of that text.

The board of the browser is made of pages and style sheets, which only a browser draws; so this is no picture of it.
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

COLUMNS: Final = 120  # in columns
MAX_LINES: Final = 50  # of a picture; what takes more is drawn smaller, so that all pictures can be one film
LANG: Final = "en"
CELL_PIXELS: Final = (9, 18)  # pixels of a character
FONT_SIZE: Final = 15  # of the letters
# The first of these that the system has is taken; if it has none, the font that comes with pygame.
FONT_NAMES: Final = "dejavusansmono,menlo,consolas,liberationmono,couriernew"
DIM_SHARE: Final = 0.6

RGB = tuple[int, int, int]


def render_text(position: Position, seat: int | None) -> str:
    """The table as lines of plain text."""
    lines = io.StringIO()
    text_console(lines).print(table_drawing(position, seat))
    return lines.getvalue()


def render_image(position: Position, seat: int | None) -> NDArray[np.uint8]:
    """The table as a picture: (900, 1080, 3). Needs pygame-ce."""
    import pygame  # noqa: PLC0415  what is not shown needs none

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
    """Room for so many lines."""
    import pygame  # noqa: PLC0415

    surface = pygame.Surface((COLUMNS * CELL_PIXELS[0], lines * CELL_PIXELS[1]), depth=32)
    surface.fill(background_rgb())
    return surface


def table_drawing(position: Position, seat: int | None) -> RenderableType:
    """The table as the game's drawing in the terminal has it."""
    drawn: RenderableType = terminal_drawing(position.game.name).draw_for_seat(position, seat, LANG, COLUMNS)
    return drawn


@cache
def terminal_drawing(name: str) -> Any:
    """The drawing of a game that its kit names for the terminal."""
    return load_object(KITS[name].terminal_drawing)()


def text_console(lines: io.StringIO) -> Console:
    """Where it is drawn: nobody's terminal."""
    return Console(file=lines, width=COLUMNS, color_system=None, highlight=False, emoji=False, markup=False)


@cache
def load_font(*, bold: bool) -> Any:
    """The letters."""
    import pygame  # noqa: PLC0415

    pygame.font.init()
    return pygame.font.SysFont(FONT_NAMES, FONT_SIZE, bold=bold)


@lru_cache(4096)
def render_character(character: str, ink: RGB, *, bold: bool) -> Any:
    """A character, drawn once."""
    return load_font(bold=bold).render(character, True, ink)


def draw_line(surface: Any, line: list[Segment], top: int) -> None:
    """A line of text, character by character, so that columns stand below one another in any font."""
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
    """Where a glyph begins in the cells that it has."""
    left, top, width, height = place
    return left + (width - glyph.get_width()) // 2, top + (height - glyph.get_height()) // 2


def ink_and_paper(style: Style) -> tuple[RGB, RGB]:
    """Of the letters and of what is behind them."""
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
    """What is behind everything."""
    red, green, blue = SVG_EXPORT_THEME.background_color
    return red, green, blue


def rgb_or_default(colour: Color | None, otherwise: tuple[int, int, int]) -> RGB:
    """A colour as red, green and blue."""
    if colour is None or colour.is_default:
        return otherwise
    red, green, blue = colour.get_truecolor(SVG_EXPORT_THEME)
    return red, green, blue


def dimmed_rgb(ink: RGB, paper: RGB) -> RGB:
    """Letters that stand back."""
    red, green, blue = (round(DIM_SHARE * one + (1 - DIM_SHARE) * other) for one, other in zip(ink, paper, strict=True))
    return red, green, blue
