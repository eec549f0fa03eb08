"""What the tables of several games share: lists, lines that fit, names of players, numbers to type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.drawing.scene import BADGE, COLOURS, EMBLEMS, Scene

LABEL_WIDTH = 11
LONG = 12
"""Columns beyond which a cell is a text that may be cut off."""


def comma(lang: str) -> str:
    """What stands between the members of a list."""
    return "、" if lang == "ja" else ", "


def listed(words: Iterable[str], lang: str) -> str:
    """A list in words."""
    return comma(lang).join(words)


def beside(scene: Scene, text: str | Text, used: int) -> Text:
    """A text for the columns of the screen that are left, folded as its language is."""
    line = Text(text) if isinstance(text, str) else text
    return fold(line, scene.width - used) if scene.lang == "ja" else line


def player(scene: Scene, seat: int) -> Text:
    """A player by emblem, colour and name."""
    return Text(f"{EMBLEMS[seat]} {scene.names[seat]}", COLOURS[seat])


def badge_of(scene: Scene, target: str) -> Text:
    """The number that chooses a place."""
    number = scene.badges.get(target)
    return Text.assemble((f"{number:>2}", BADGE)) if number else Text("")


def seat_columns(scene: Scene, label: int = LABEL_WIDTH) -> tuple[Table, int]:
    """A table with a column of labels and one per seat, to be filled row by row, and the width of a seat's column."""
    count = len(scene.view["seats"])
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(width=label)
    column = (scene.width - label - 2) // count - 3
    for seat in range(count):
        name = Text(f"{EMBLEMS[seat]} {scene.names[seat]}", f"bold {COLOURS[seat]}")
        table.add_column(name, width=column, overflow="fold")
    return table, column


def line_a_seat(scene: Scene, columns: Mapping[str, Iterable[str | Text]]) -> Table:
    """A table with a line a seat and a column for each heading; what does not fit ends in an ellipsis.

    Columns of long texts give way first, so that numbers and names stay whole.
    """
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True, overflow="ellipsis")
    told = {heading: [in_one_line(cell) for cell in cells] for heading, cells in columns.items()}
    for heading, cells in told.items():
        long = any(cell.cell_len > LONG for cell in cells)
        table.add_column(in_one_line(heading), no_wrap=not long, overflow="ellipsis")
    for seat, row in enumerate(zip(*told.values(), strict=True)):
        table.add_row(player(scene, seat), *row)
    return table


def in_one_line(words: str | Text) -> Text:
    """Words that are cut off rather than broken."""
    text = words.copy() if isinstance(words, Text) else Text(words)
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def labelled(title: str, width: int) -> Table:
    """A titled table of labels, `width` columns wide, and texts."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, title=Text(title, "bold"), title_justify="left")
    table.add_column(width=width, overflow="ellipsis", no_wrap=True)
    table.add_column(overflow="fold")
    return table
