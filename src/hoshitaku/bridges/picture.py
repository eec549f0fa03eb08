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

from hoshitaku.games.kits import KITS, part
from hoshitaku.kernel.position import Position

WIDTH: Final = 120  # in columns
LINES: Final = 50  # of a picture; what takes more is drawn smaller, so that all pictures can be one film
LANG: Final = "en"
CELL: Final = (9, 18)  # pixels of a character
SIZE: Final = 15  # of the letters
# The first of these that the system has is taken; if it has none, the font that comes with pygame.
FONTS: Final = "dejavusansmono,menlo,consolas,liberationmono,couriernew"
DIM: Final = 0.6

Colour = tuple[int, int, int]


def text_of(position: Position, seat: int | None) -> str:
    """The table as lines of plain text."""
    lines = io.StringIO()
    screen(lines).print(drawing(position, seat))
    return lines.getvalue()


def picture_of(position: Position, seat: int | None) -> NDArray[np.uint8]:
    """The table as a picture: (900, 1080, 3). Needs pygame-ce."""
    import pygame  # noqa: PLC0415  what is not shown needs none

    lines = screen(io.StringIO()).render_lines(drawing(position, seat))
    surface = canvas(max(len(lines), LINES))
    for number, line in enumerate(lines):
        draw_line(surface, line, number * CELL[1])
    if len(lines) > LINES:
        drawn, surface = surface, canvas(LINES)
        size = drawn.get_width() * LINES // len(lines), surface.get_height()
        surface.blit(pygame.transform.smoothscale(drawn, size), (0, 0))
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))


def canvas(lines: int) -> Any:
    """Room for so many lines."""
    import pygame  # noqa: PLC0415

    surface = pygame.Surface((WIDTH * CELL[0], lines * CELL[1]), depth=32)
    surface.fill(background())
    return surface


def drawing(position: Position, seat: int | None) -> RenderableType:
    """The table as the game's drawing in the terminal has it."""
    drawn: RenderableType = terminal(position.game.name).still(position, seat, LANG, WIDTH)
    return drawn


@cache
def terminal(name: str) -> Any:
    """The drawing of a game that its kit names for the terminal."""
    return part(KITS[name].terminal)()


def screen(lines: io.StringIO) -> Console:
    """Where it is drawn: nobody's terminal."""
    return Console(file=lines, width=WIDTH, color_system=None, highlight=False, emoji=False, markup=False)


@cache
def font(*, bold: bool) -> Any:
    """The letters."""
    import pygame  # noqa: PLC0415

    pygame.font.init()
    return pygame.font.SysFont(FONTS, SIZE, bold=bold)


@lru_cache(4096)
def letter(character: str, ink: Colour, *, bold: bool) -> Any:
    """A character, drawn once."""
    return font(bold=bold).render(character, True, ink)


def draw_line(surface: Any, line: list[Segment], top: int) -> None:
    """A line of text, character by character, so that columns stand below one another in any font."""
    column = 0
    for segment in line:
        style = segment.style or Style.null()
        ink, paper = colours(style)
        for character in segment.text:
            cells = cell_len(character)
            place = (column * CELL[0], top, cells * CELL[0], CELL[1])
            if paper != background():
                surface.fill(paper, place)
            if not character.isspace() and cells:
                glyph = letter(character, ink, bold=bool(style.bold))
                surface.blit(glyph, centred(glyph, place))
            column += cells


def centred(glyph: Any, place: tuple[int, int, int, int]) -> tuple[int, int]:
    """Where a glyph begins in the cells that it has."""
    left, top, width, height = place
    return left + (width - glyph.get_width()) // 2, top + (height - glyph.get_height()) // 2


def colours(style: Style) -> tuple[Colour, Colour]:
    """Of the letters and of what is behind them."""
    ink, paper = shade(style.color, SVG_EXPORT_THEME.foreground_color), shade(style.bgcolor, background())
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = mixed(ink, paper)
    return ink, paper


def background() -> Colour:
    """What is behind everything."""
    red, green, blue = SVG_EXPORT_THEME.background_color
    return red, green, blue


def shade(colour: Color | None, otherwise: tuple[int, int, int]) -> Colour:
    """A colour as red, green and blue."""
    if colour is None or colour.is_default:
        return otherwise
    red, green, blue = colour.get_truecolor(SVG_EXPORT_THEME)
    return red, green, blue


def mixed(ink: Colour, paper: Colour) -> Colour:
    """Letters that stand back."""
    red, green, blue = (round(DIM * one + (1 - DIM) * other) for one, other in zip(ink, paper, strict=True))
    return red, green, blue
