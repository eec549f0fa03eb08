"""Free Kick in the terminal: the sheets of all seats in columns, and the eight cards of the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.freekick_remarks import option_remark
from hoshitaku.cli.drawing.freekick_words import card_name, cost_text, drawing_text, short_name
from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.drawing.pack_items import find_items
from hoshitaku.cli.drawing.table_helpers import table_with_seat_rows
from hoshitaku.cli.drawing.terminal_drawing import (
    BADGE_STYLE,
    CUBE_STYLE,
    SEAT_COLOURS,
    SEAT_EMBLEMS,
    Scene,
    TerminalDrawing,
)
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.words import format_number

COLOUR_BY_CARD_KIND = {"power_box": "red", "species": "bright_blue"}
SIGN_BY_CARD_KIND = {"power_box": "□", "species": "○"}
MIN_SIDE_BY_SIDE_WIDTH = 132
LABEL_WIDTH = 12
BADGE_WIDTH = 4


class FreeKickDrawing(TerminalDrawing):
    """Draws the table; all of it is public."""

    def draw_table(self, scene: Scene) -> RenderableType:
        """Round, sheets and field; the field next to the sheets if the screen is wide enough."""
        if scene.width < MIN_SIDE_BY_SIDE_WIDTH:
            return Group(headline(scene), sheet_table(scene, scene.width), field_table(scene, scene.width))
        left = scene.width * 11 // 20
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=left)
        grid.add_column(width=scene.width - left - 1)
        grid.add_row(sheet_table(scene, left), field_table(scene, scene.width - left - 1))
        return Group(headline(scene), grid)

    def draw_summary(self, scene: Scene) -> RenderableType:
        """[freekick:sheet.score_current] Points, hand and levels, and the cubes in the other boxes."""
        seats, lang = scene.view["seats"], scene.lang
        columns: dict[str, list[str | Text]] = {
            drawing_text("points", lang): [Text(format_number(seat["score"]), "bold") for seat in seats],
            drawing_text("hand", lang): [Text(str(seat["hand"]), CUBE_STYLE) for seat in seats],
        }
        for track in scene.pack.entries("track"):
            columns[short_name(track, lang)] = [str(seat["levels"][track.text("id")]) for seat in seats]
        for entry in scene.pack.entries("sheet_box"):
            columns[short_name(entry, lang)] = [
                Text(str(seat["boxes"][entry.text("id")]), CUBE_STYLE) for seat in seats
            ]
        return table_with_seat_rows(scene, columns)

    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """Planet cards whose id or name contains the word; if one matches exactly, only that one."""
        return [card_panel(card.fields, lang) for card in find_items(pack, ("card",), word)]

    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """The result of an action or of a number of cubes."""
        return option_remark(position, option, lang)


def headline(scene: Scene) -> Text:
    """The game and its rounds, with the current one marked."""
    meta = scene.pack.table("meta")
    rounds = scene.pack.table("constants").integer("rounds", 1, 20)
    line = Text.assemble((meta.text(f"name_{scene.lang}"), "bold"), "  ", drawing_text("round", scene.lang), " ")
    for number in range(1, rounds + 1):
        current = number == scene.view["round"]
        line.append(f"[{number}]" if current else f" {number} ", "bold" if current else "dim")
    if scene.view["round"] == 0:
        line.append(f"  {drawing_text('setting_up', scene.lang)}", "dim")
    return line


def sheet_table(scene: Scene, width: int) -> Table:
    """One column per seat, one row per box."""
    seats = scene.view["seats"]
    column = (width - LABEL_WIDTH - BADGE_WIDTH - len(seats) - 1) // len(seats) - 2
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(width=BADGE_WIDTH - 2, justify="right")
    table.add_column(width=LABEL_WIDTH - 2)
    for seat in range(len(seats)):
        name = scene.player_names[seat]
        table.add_column(Text(f"{SEAT_EMBLEMS[seat]} {name}", f"bold {SEAT_COLOURS[seat]}"), width=column, no_wrap=True)
    table.add_row("", drawing_text("state", scene.lang), *(turn_marks_cell(scene, seat) for seat in range(len(seats))))
    if not scene.is_screen_low:
        table.add_row(
            "", drawing_text("points", scene.lang), *(Text(format_number(seat["score"]), "bold") for seat in seats)
        )
        table.add_row("", drawing_text("hand", scene.lang), *(cubes_cell(seat["hand"]) for seat in seats))
    add_box_rows(table, scene, column)
    table.add_row("", drawing_text("species", scene.lang), *(species_cell(scene, seat) for seat in seats))
    if any(seat["stars"] for seat in seats):
        table.add_row("", drawing_text("stars", scene.lang), *("★" * seat["stars"] for seat in seats))
    return table


def add_box_rows(table: Table, scene: Scene, column: int) -> None:
    """The level columns, then Oxygen, War and Carnival."""
    seats = scene.view["seats"]
    for track in scene.pack.entries("track"):
        box = track.text("id")
        cells = [level_cell(track.fields, seat, column) for seat in seats]
        table.add_row(box_badge(scene, box), short_name(track, scene.lang), *cells)
    for entry in scene.pack.entries("sheet_box"):
        box = entry.text("id")
        cells = [cubes_cell(seat["boxes"][box]) for seat in seats]
        if box == "oxygen":
            cells = [assured_oxygen_cell(scene, seat, cell) for seat, cell in zip(seats, cells, strict=True)]
        table.add_row(box_badge(scene, box), short_name(entry, scene.lang), *cells)


def box_badge(scene: Scene, box: str) -> Text:
    """The number that chooses a box of the viewer's own sheet."""
    wanted = [scene.key_by_target.get(f"sheet:{seat}:{box}") for seat in range(len(scene.view["seats"]))]
    return badge_text(next((number for number in wanted if number), ""))


def badge_text(number: str) -> Text:
    """A number to type, drawn like a key."""
    return Text.assemble((f"{number:>2}", BADGE_STYLE)) if number else Text("")


def cubes_cell(count: int) -> Text:
    """Cubes, drawn and counted."""
    return Text("·", "dim") if count == 0 else Text(f"{'■' * min(count, 8)} {count}", CUBE_STYLE)


def turn_marks_cell(scene: Scene, seat: int) -> Text:
    """The start marker, the current seat, and seats that have passed."""
    words = []
    if scene.view["turn"] == seat and scene.view["decision"] is not None:
        words.append((drawing_text("to_move", scene.lang), "bold"))
    if scene.view["marker"] == seat:
        words.append((drawing_text("start", scene.lang), "dark_orange"))
    if scene.view["seats"][seat]["passed"]:
        words.append((drawing_text("passed", scene.lang), "dim"))
    return Text(" ").join(Text(*word) for word in words)


def level_cell(track: Mapping[str, Any], seat: Mapping[str, Any], width: int) -> Text:
    """The level, the cubes on the box, and the costs of the unfilled boxes."""
    level = seat["levels"][track["id"]]
    lying = seat["boxes"][track["id"]]
    costs = [str(cost) for cost in track["costs"][level - track["start"] :]]
    cell = Text.assemble((f"{level:<2} ", "bold"))
    if lying:
        cell.append(f"■{lying} ", CUBE_STYLE)
    spaced = " ".join(costs) or "–"
    tight = "".join(costs) if max(map(len, costs), default=1) == 1 else spaced
    cell.append(spaced if cell.cell_len + cell_len(spaced) <= width else tight, "dim")
    cell.truncate(width, overflow="ellipsis")
    return cell


def assured_oxygen_cell(scene: Scene, seat: Mapping[str, Any], cell: Text) -> Text:
    """Marks oxygen whose supply is assured with any number of cubes."""
    return (
        Text.assemble(cell, " ", (drawing_text("oxygen_assured", scene.lang), "green"))
        if seat["oxygen_assured"]
        else cell
    )


def species_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """The species a seat holds."""
    held = seat["species"]
    return Text(card_name(scene.pack, held, scene.lang), COLOUR_BY_CARD_KIND["species"]) if held else Text("·", "dim")


def field_table(scene: Scene, width: int) -> Table:
    """The cards by place, with the cubes on them; in brief, two per line without their texts."""
    by_id = {str(entry.fields["id"]): entry.fields for entry in scene.pack.entries("card")}
    cards = [by_id[place["card"]] for place in scene.view["field"]]
    side_by_side = 2 if scene.is_brief else 1
    title_width = max((card_title(card, scene.lang).cell_len for card in cards), default=1)
    body_width = width // side_by_side - BADGE_WIDTH - title_width - 6  # paddings and dividers
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False, show_header=False)
    for _ in range(side_by_side):
        table.add_column(width=BADGE_WIDTH - 2, justify="right")
        table.add_column(width=title_width)
        table.add_column(width=body_width, no_wrap=scene.is_brief)
    rows = [card_row(scene, number, card, body_width) for number, card in enumerate(cards)]
    half = -(-len(rows) // side_by_side)
    for number in range(half):
        table.add_row(*(cell for row in rows[number::half] for cell in row))
    return table


def card_row(scene: Scene, number: int, card: Mapping[str, Any], body_width: int) -> tuple[Text, Text, Text]:
    """The card of a place: the number to type, kind, name, cubes and text."""
    typed = scene.key_by_target.get(f"place:{number}") or scene.key_by_target.get(f"copy:{number}") or ""
    return (
        badge_text(typed),
        card_title(card, scene.lang),
        card_body(scene, card, scene.view["field"][number], body_width),
    )


def card_title(card: Mapping[str, Any], lang: str) -> Text:
    """Kind, name and cost."""
    kind = str(card["kind"])
    return Text.assemble(
        (f"{SIGN_BY_CARD_KIND[kind]} {card[f'name_{lang}']}", COLOUR_BY_CARD_KIND[kind]), f" {cost_text(card, lang)}"
    )


def card_body(scene: Scene, card: Mapping[str, Any], place: Mapping[str, Any], width: int) -> Text:
    """The cubes on a card, who holds it, and its text, folded to this width."""
    parts = []
    if place["cubes"]:
        used = "" if scene.is_brief else f" {drawing_text('used', scene.lang)}"
        parts.append(Text(f"■{place['cubes']}{used}", CUBE_STYLE))
    if place["owner"] is not None:
        owner = place["owner"]
        holder = f"{SEAT_EMBLEMS[owner]} {scene.player_names[owner]}"
        parts.append(
            Text(holder if scene.is_brief else drawing_text("with", scene.lang, name=holder), SEAT_COLOURS[owner])
        )
    if scene.view["copied"] == place["card"]:
        parts.append(Text(drawing_text("copied", scene.lang), "green"))
    if not scene.is_brief:
        parts.append(Text(card_text(card, scene.lang), "dim" if place["cubes"] else ""))
    body = Text(" · ").join(parts)
    return fold_lines(body, width) if scene.lang == "ja" and not scene.is_brief else body


def card_text(card: Mapping[str, Any], lang: str) -> str:
    """The text of a card, including its effect at the end of the game."""
    end = card.get(f"end_text_{lang}")
    gap = "" if lang == "ja" else " "
    return str(card[f"text_{lang}"]) + (gap + drawing_text("end_text", lang, text=end) if end else "")


def card_panel(card: Mapping[str, Any], lang: str) -> Panel:
    """All that is printed on a card, and the source of each part."""
    kind = str(card["kind"])
    basis = card["basis"] if isinstance(card["basis"], Mapping) else {"": card["basis"]}
    parts = ", ".join(f"{part} {source}".strip() for part, source in basis.items())
    title = Text.assemble((f"{card[f'name_{lang}']}", f"bold {COLOUR_BY_CARD_KIND[kind]}"), f" ({card['id']})")
    kind_words = drawing_text("power_box" if kind == "power_box" else "kind_species", lang)
    facts = f"{kind_words} · {drawing_text('cost', lang)} {cost_text(card, lang)}"
    content = Group(Text(facts), Text(card_text(card, lang)), Text(drawing_text("basis", lang, basis=parts), "dim"))
    return Panel(content, title=title, title_align="left", box=ROUNDED, border_style=COLOUR_BY_CARD_KIND[kind])
