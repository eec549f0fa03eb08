"""Expedition Zetta in the terminal: the system, all control boards, artifacts on display, grid and dice."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import find_items
from hoshitaku.cli.drawing.table_helpers import (
    fold_to_remaining_width,
    join_words,
    labelled_table,
    table_with_seat_columns,
    table_with_seat_rows,
    target_badge,
)
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene, TerminalDrawing
from hoshitaku.cli.drawing.zetta_cards import card_line, card_panel
from hoshitaku.cli.drawing.zetta_modules import MODULE_DRAWINGS, modules_in_play
from hoshitaku.cli.drawing.zetta_system import grid_table, system_table
from hoshitaku.cli.drawing.zetta_words import (
    COLOUR_BY_SUBSTANCE,
    NAMED_SECTIONS,
    drawing_text,
    item_name,
    named_items_by_id,
    substance_name,
)
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.words import format_number

NAME_WIDTH = 24
LABEL_WIDTH = 12

TARGETS_WITH_CARDS = ("crew", "artifact", "life")


class ZettaDrawing(TerminalDrawing):
    """Draws what a seat may see. Knowledge of other seats appears as a count."""

    def draw_table(self, scene: Scene) -> RenderableType:
        """Boards, system or grid, crew and cards, artifacts on display, and any dice."""
        shown: list[RenderableType | None] = [headline(scene)]
        if not scene.is_screen_low:
            shown += [discovery_line(scene), seat_table(scene)]
        shown += [module.panel_above(scene) for module in modules_in_play(scene)]
        shown += [system_table(scene), grid_table(scene)]
        if not scene.is_brief:
            shown += [crew_and_cards_table(scene), artifact_table(scene)]
        shown += [module.panel_below(scene) for module in modules_in_play(scene)]
        shown.append(dice_line(scene))
        return Group(*(part for part in shown if part is not None))

    def draw_summary(self, scene: Scene) -> RenderableType:
        """Fame, energy, level, substances and knowledge of every seat, and the discovery values.

        [zetta:prep.invest] At the preparation grid, tokens replace energy.
        """
        shown = scene.view["seats"]
        fuel = "tokens" if any(seat["tokens"] for seat in shown) else "energy"
        columns: dict[str, list[str | Text]] = {
            drawing_text("row.fame", scene.lang): [format_number(seat["fame"]) for seat in shown],
            drawing_text(f"row.{fuel}", scene.lang): [str(seat[fuel]) for seat in shown],
            drawing_text("row.level", scene.lang): [level_text(seat["level"]) for seat in shown],
            drawing_text("row.substances", scene.lang): [substances_in_line(scene, seat) for seat in range(len(shown))],
            drawing_text("row.knowledge", scene.lang): [knowledge_cell(scene, seat) for seat in range(len(shown))],
        }
        return Group(
            *(part for part in (discovery_line(scene), table_with_seat_rows(scene, columns)) if part is not None)
        )

    def options_shown_on_table(self, position: Position) -> frozenset[int]:
        """Options that only a module's chart shows, by number."""
        played = position.view(None)["modules"]
        assert isinstance(played, dict)
        return frozenset[int]().union(
            *(module.options_shown_on_chart(position) for module in MODULE_DRAWINGS if module.name in played)
        )

    def table_numbers_help(self, lang: str) -> str:
        """The meaning of such a number; only one module has a chart."""
        return next(words for module in MODULE_DRAWINGS if (words := module.chart_numbers_help(lang)))

    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """Cards, ships, nations and planets that match a word."""
        return [card_panel(pack, part, lang) for part in find_items(pack, NAMED_SECTIONS, word)]

    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """The text of the card that an option is about."""
        kind, _, id = position.option_target(option).partition(":")
        pack = position.setup.pack
        return card_line(pack, id, lang) if kind in TARGETS_WITH_CARDS and id in named_items_by_id(pack) else ""


def headline(scene: Scene) -> Text:
    """The game, the system and the round."""
    lang = scene.lang
    line = Text(drawing_text("title", lang), "bold")
    voyage, system = scene.view["voyage"], scene.view["system"]
    if system["star"] is None:
        line.append(f"  {drawing_text('preparing', lang)}", "not bold")
        return line
    line.append(f"  {drawing_text('system', lang, n=voyage['system'])}", "not bold")
    line.append(f"  {drawing_text('round', lang, n=voyage['round'], of=system['rounds'])}", "not bold")
    return line


def discovery_line(scene: Scene) -> Text | None:
    """[zetta:system.discovery_values] The discovery board and the knowledge bag."""
    if scene.view["system"]["star"] is None:
        return None
    board = scene.view["system"]["discovery"]
    line = Text(
        f"{drawing_text('board', scene.lang, **board)}   {drawing_text('bag', scene.lang, n=scene.view['bag'])}", "dim"
    )
    line.truncate(scene.width, overflow="ellipsis")
    return line


def seat_table(scene: Scene) -> Table:
    """One column per seat: ship, energy, substances, knowledge, level, fame."""
    shown = scene.view["seats"]
    table, _ = table_with_seat_columns(scene, LABEL_WIDTH)
    rows = {"state": turn_marks_cell, "ship": ship_cell, "substances": substances_cell, "knowledge": knowledge_cell}
    for row, cell in rows.items():
        table.add_row(drawing_text(f"row.{row}", scene.lang), *(cell(scene, seat) for seat in range(len(shown))))
    for row in ("energy", "tokens", "level"):
        numbers = [seat[row] for seat in shown]
        if row != "tokens" or any(numbers):
            table.add_row(
                drawing_text(f"row.{row}", scene.lang), *(level_text(n) if row == "level" else str(n) for n in numbers)
            )
    table.add_row(drawing_text("row.fame", scene.lang), *(format_number(seat["fame"]) for seat in shown))
    return table


def level_text(value: int | str) -> str:
    """The level marker."""
    return str(value) if isinstance(value, int) else "9 STEPS"


def turn_marks_cell(scene: Scene, seat: int) -> Text:
    """Marks the current seat and the start player."""
    words = []
    if scene.view["turn"]["seat"] == seat:
        words.append(Text(drawing_text("turn", scene.lang), "bold"))
    if scene.view["voyage"]["start"] == seat:
        words.append(Text(drawing_text("start", scene.lang), "dark_orange"))
    return Text(" ").join(words)


def ship_cell(scene: Scene, seat: int) -> Text:
    """Ship and nation by name."""
    cards = [scene.view["seats"][seat][card] for card in ("ship", "nation")]
    return Text(join_words((item_name(scene.pack, card, scene.lang) for card in cards if card), scene.lang) or "·")


def substances_cell(scene: Scene, seat: int) -> Text:
    """The number of each substance."""
    held = {kind: n for kind, n in scene.view["seats"][seat]["substances"].items() if n}
    if not held:
        return Text("·")
    names = (
        Text(f"{n} {substance_name(scene.pack, kind, scene.lang)}", COLOUR_BY_SUBSTANCE[kind])
        for kind, n in held.items()
    )
    return Text("\n").join(names)


def substances_in_line(scene: Scene, seat: int) -> Text:
    """The number of each substance, on one line."""
    return Text(" ").join(substances_cell(scene, seat).split("\n"))


def knowledge_cell(scene: Scene, seat: int) -> Text:
    """[zetta:knowledge.hidden] The number of tokens; the viewer's own by kind."""
    board = scene.view["seats"][seat]
    if "own_knowledge" not in board or not board["knowledge"]:
        return Text(str(board["knowledge"]))
    names = {entry.text("kind"): entry.text(f"name_{scene.lang}") for entry in scene.pack.entries("knowledge")}
    held = (names[kind] for kind, n in board["own_knowledge"].items() for _ in range(n))
    return Text(join_words(held, scene.lang))


def crew_and_cards_table(scene: Scene) -> Table | None:
    """Crew and discoveries of every seat."""
    table, modules = labelled_table(drawing_text("own", scene.lang), NAME_WIDTH), modules_in_play(scene)
    for seat in range(len(scene.view["seats"])):
        crew, shown = is_levelled_by_crew_id(scene, seat), scene.view["seats"][seat]
        others = [id for module in modules for id in module.owned_cards(scene, seat)]
        for id in [*crew, *others, *(card["id"] for card in (*shown["life"], *shown["artifacts"]))]:
            name = Text(f"{SEAT_EMBLEMS[seat]} {item_name(scene.pack, id, scene.lang)}", SEAT_COLOURS[seat])
            said = [card_line(scene.pack, id, scene.lang)]
            said += [drawing_text("levelled", scene.lang)] if crew.get(id) else []
            said += card_remarks(scene, id)
            facts = join_words((words for words in said if words), scene.lang)
            table.add_row(name, fold_to_remaining_width(scene, facts, NAME_WIDTH + 2))
    return table if table.row_count else None


def is_levelled_by_crew_id(scene: Scene, seat: int) -> dict[str, bool]:
    """Crew of a seat by id, on any ship, or won so far at the grid; the value says whether it is levelled."""
    aboard = (member for shown in scene.view["seats"] for member in shown["crew"])
    own = {member["id"]: member["levelled"] for member in aboard if member["owner"] == seat}
    return {card.text("id"): own[card.text("id")] for card in scene.pack.entries("crew") if card.text("id") in own}


def artifact_table(scene: Scene) -> Table | None:
    """[zetta:setup.artifact_display] Artifacts that can still be made."""
    table = labelled_table(drawing_text("display", scene.lang), NAME_WIDTH)
    for id in scene.view["display"]:
        words = [target_badge(scene, f"artifact:{id}"), Text(item_name(scene.pack, id, scene.lang))]
        name = Text(" ").join(word for word in words if word.plain)
        said = [card_line(scene.pack, id, scene.lang), *card_remarks(scene, id)]
        table.add_row(
            name,
            fold_to_remaining_width(scene, join_words((words for words in said if words), scene.lang), NAME_WIDTH + 2),
        )
    return table if table.row_count else None


def card_remarks(scene: Scene, id: str) -> list[str]:
    """Remarks of the modules on a card."""
    return [remark for module in modules_in_play(scene) for remark in module.card_remarks(scene, id)]


def dice_line(scene: Scene) -> Text | None:
    """[zetta:discovery.success] The dice of the current discovery, as far as they are rolled."""
    attempt = scene.view["attempt"]
    if attempt is None or not attempt["shown"]:
        return None
    value = scene.view["system"]["discovery"][attempt["kind"]]
    return Text(drawing_text("dice", scene.lang, dice=" ".join(map(str, attempt["shown"])), value=value))
