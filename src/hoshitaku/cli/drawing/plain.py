"""The table of any game in the terminal, generated from its view: for games without a drawing."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import hoshitaku
from hoshitaku.cli.drawing.pack_items import find_items
from hoshitaku.cli.drawing.table_helpers import join_words, table_with_seat_columns, table_with_seat_rows
from hoshitaku.cli.drawing.terminal_drawing import Scene, TerminalDrawing
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.plain_board import SEATS_FIELD, PlainBoard, ViewTable
from hoshitaku.kernel.position import Position


class PlainDrawing(TerminalDrawing):
    """Draws a view as facts and tables, and a card as the fields of its pack entry."""

    def draw_table(self, scene: Scene) -> RenderableType:
        """Every part of the view, the seats first."""
        parts = plain_board(scene).view_tables(scene.view)
        return Group(
            *(view_table(scene, part) for part in sorted(parts, key=lambda part: part.view_field != SEATS_FIELD))
        )

    def draw_summary(self, scene: Scene) -> RenderableType:
        """One line of facts per seat."""
        seats = [part for part in plain_board(scene).view_tables(scene.view) if part.view_field == SEATS_FIELD]
        columns = {column: [row[at] for row in part.rows] for part in seats for at, column in enumerate(part.columns)}
        return table_with_seat_rows(scene, columns) if columns else Text()

    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """The cards that match a word, with all their fields in this language."""
        found = find_items(pack, tuple(named_sections(pack)), word)
        return [Panel("\n".join(field_lines(part.fields, lang)), title=part.name(lang), box=ROUNDED) for part in found]

    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """Always ""."""
        return ""


def plain_board(scene: Scene) -> PlainBoard:
    """The reader of a scene's view."""
    return PlainBoard(hoshitaku.game(str(scene.view["game"])), scene.pack, scene.lang)


def view_table(scene: Scene, part: ViewTable) -> RenderableType:
    """A part of the view as a table, with the seats in columns."""
    if part.view_field == SEATS_FIELD:
        seats, _ = table_with_seat_columns(scene)
        for label, *cells in zip(part.columns, *part.rows, strict=True):
            seats.add_row(label, *cells)
        return seats
    title = Text(part.title, "bold") if part.title else None
    table = Table(box=SIMPLE_HEAD, show_header=bool(part.columns), title=title, title_justify="left")
    for column in part.columns:
        table.add_column(column, overflow="fold")
    for row in part.rows:
        table.add_row(*row)
    return table


def named_sections(pack: Pack) -> Iterator[str]:
    """Pack sections whose entries have an id and names."""
    for section, value in pack.data.items():
        if isinstance(value, list) and all(
            isinstance(entry, dict) and {"id", "name_en"} <= set(entry) for entry in value
        ):
            yield section


def field_lines(fields: object, lang: str) -> list[str]:
    """The fields of an entry, one per line, without those in the other language."""
    assert isinstance(fields, dict)
    other = "_en" if lang == "ja" else "_ja"
    own = {name: value for name, value in fields.items() if not name.endswith(other) and name != f"name_{lang}"}
    return [
        f"{name}: {join_words(map(str, value), lang) if isinstance(value, list) else value}"
        for name, value in own.items()
    ]
