"""The table of any game in the terminal, straight from its view: for games that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import hoshitaku
from hoshitaku.cli.drawing.lines import line_a_seat, listed, seat_columns
from hoshitaku.cli.drawing.parts import named_by
from hoshitaku.cli.drawing.scene import Drawing, Scene
from hoshitaku.kernel.outline import SEATS, Outline, Part
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position


class PlainDrawing(Drawing):
    """Draws what a view holds as facts and tables, and a card as the fields of the pack."""

    def draw(self, scene: Scene) -> RenderableType:
        """Every part of the view, the seats first."""
        parts = outline(scene).parts(scene.view)
        return Group(*(drawn(scene, part) for part in sorted(parts, key=lambda part: part.field != SEATS)))

    def glance(self, scene: Scene) -> RenderableType:
        """What the view says of each seat, in a line."""
        seats = [part for part in outline(scene).parts(scene.view) if part.field == SEATS]
        columns = {column: [row[at] for row in part.rows] for part in seats for at, column in enumerate(part.columns)}
        return line_a_seat(scene, columns) if columns else Text()

    def cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """The cards that a word names, with all their fields in this language."""
        found = named_by(pack, tuple(sections(pack)), word)
        return [Panel("\n".join(fields_in(part.fields, lang)), title=part.name(lang), box=ROUNDED) for part in found]

    def remark(self, position: Position, option: int, lang: str) -> str:
        """Nothing beyond what the rules say."""
        return ""


def outline(scene: Scene) -> Outline:
    """What reads the views of a scene."""
    return Outline(hoshitaku.game(str(scene.view["game"])), scene.pack, scene.lang)


def drawn(scene: Scene, part: Part) -> RenderableType:
    """A part as a table; the seats side by side."""
    if part.field == SEATS:
        seats, _ = seat_columns(scene)
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


def sections(pack: Pack) -> Iterator[str]:
    """The sections of a pack whose entries have an id and names."""
    for section, value in pack.data.items():
        if isinstance(value, list) and all(
            isinstance(entry, dict) and {"id", "name_en"} <= set(entry) for entry in value
        ):
            yield section


def fields_in(fields: object, lang: str) -> list[str]:
    """The fields of an entry, line by line, without what is written in the other language."""
    assert isinstance(fields, dict)
    other = "_en" if lang == "ja" else "_ja"
    own = {name: value for name, value in fields.items() if not name.endswith(other) and name != f"name_{lang}"}
    return [
        f"{name}: {listed(map(str, value), lang) if isinstance(value, list) else value}" for name, value in own.items()
    ]
