"""Helpers shared by the tables of several games: lists, folded lines, player names, numbers to type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.drawing.terminal_drawing import BADGE_STYLE, SEAT_COLOURS, SEAT_EMBLEMS, Scene

LABEL_WIDTH = 11
MAX_UNCUT_CELL_WIDTH = 12
"""A cell wider than this many columns may be cut off."""


def list_separator(lang: str) -> str:
    """The separator between list members."""
    return "、" if lang == "ja" else ", "


def join_words(words: Iterable[str], lang: str) -> str:
    """A list in words."""
    return list_separator(lang).join(words)


def fold_to_remaining_width(scene: Scene, text: str | Text, used: int) -> Text:
    """A text folded to the columns left on the screen, by the rules of its language."""
    line = Text(text) if isinstance(text, str) else text
    return fold_lines(line, scene.width - used) if scene.lang == "ja" else line


def player_text(scene: Scene, seat: int) -> Text:
    """A player's emblem and name, in the player's colour."""
    return Text(f"{SEAT_EMBLEMS[seat]} {scene.player_names[seat]}", SEAT_COLOURS[seat])


def target_badge(scene: Scene, target: str) -> Text:
    """The number to type for a place."""
    number = scene.key_by_target.get(target)
    return Text.assemble((f"{number:>2}", BADGE_STYLE)) if number else Text("")


def table_with_seat_columns(scene: Scene, label: int = LABEL_WIDTH) -> tuple[Table, int]:
    """A table with a label column and one column per seat, without rows; and the width of a seat's column."""
    count = len(scene.view["seats"])
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(width=label)
    column = (scene.width - label - 2) // count - 3
    for seat in range(count):
        name = Text(f"{SEAT_EMBLEMS[seat]} {scene.player_names[seat]}", f"bold {SEAT_COLOURS[seat]}")
        table.add_column(name, width=column, overflow="fold")
    return table, column


def table_with_seat_rows(scene: Scene, columns: Mapping[str, Iterable[str | Text]]) -> Table:
    """A table with one row per seat and one column per heading; cells that do not fit end in an ellipsis.

    Columns with long texts shrink first, so numbers and names stay whole.
    """
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True, overflow="ellipsis")
    cells_by_heading = {heading: [unbroken_text(cell) for cell in cells] for heading, cells in columns.items()}
    for heading, cells in cells_by_heading.items():
        long = any(cell.cell_len > MAX_UNCUT_CELL_WIDTH for cell in cells)
        table.add_column(unbroken_text(heading), no_wrap=not long, overflow="ellipsis")
    for seat, row in enumerate(zip(*cells_by_heading.values(), strict=True)):
        table.add_row(player_text(scene, seat), *row)
    return table


def unbroken_text(words: str | Text) -> Text:
    """Text that is cut off at the end of the line, not wrapped."""
    text = words.copy() if isinstance(words, Text) else Text(words)
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def labelled_table(title: str, width: int) -> Table:
    """A titled table of labels, `width` columns wide, and texts."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, title=Text(title, "bold"), title_justify="left")
    table.add_column(width=width, overflow="ellipsis", no_wrap=True)
    table.add_column(overflow="fold")
    return table
