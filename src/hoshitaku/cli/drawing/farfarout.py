"""Far Far Out in the terminal: tracks and ships of all seats, the map, shops, the viewer's cards, and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_cards import card_line, card_panel, price_text
from hoshitaku.cli.drawing.farfarout_dice import dice_panel
from hoshitaku.cli.drawing.farfarout_map import body_name_by_id, map_table, shop_cards
from hoshitaku.cli.drawing.farfarout_quests import quest_table
from hoshitaku.cli.drawing.farfarout_words import (
    COLOUR_BY_ACTION,
    NAMED_SECTIONS,
    drawing_text,
    item_name,
    named_items_by_id,
)
from hoshitaku.cli.drawing.pack_items import find_items
from hoshitaku.cli.drawing.table_helpers import (
    fold_to_remaining_width,
    join_words,
    labelled_table,
    player_text,
    table_with_seat_columns,
    table_with_seat_rows,
)
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene, TerminalDrawing
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position

NAME_WIDTH = 20
# Pack sections that `cards` can show: all with names, except tiles.
CARD_SECTIONS = tuple(section for section in NAMED_SECTIONS if section != "tile")
CURRENCIES = ("erg", "pu", "u")
# Kinds of target whose cards add information to the option.
TARGETS_WITH_CARDS = ("crew", "item", "quest", "ship", "event", "encounter", "anomaly")

CellMaker = Callable[[Scene, Mapping[str, Any]], Text]


class FarFarOutDrawing(TerminalDrawing):
    """Draws what a seat may see. Closed quests of other seats appear as a count."""

    def draw_table(self, scene: Scene) -> RenderableType:
        """Seats, map, cards on the table, own cards, quests, and any dice on the table."""
        shown: list[RenderableType | None] = [headline(scene)]
        if not scene.is_screen_low:
            shown += [seat_table(scene), token_legend(scene)]
        shown += [goal_line(scene), map_table(scene)]
        if not scene.is_brief:
            shown += [shop_table(scene), aboard_table(scene)]
        shown += [quest_table(scene), offered_cards_table(scene), dice_panel(scene)]
        return Group(*(part for part in shown if part is not None))

    def draw_summary(self, scene: Scene) -> RenderableType:
        """[farfarout:track.three] Tracks, sector, shields, money and unused tokens."""
        seats = scene.view["seats"]
        columns: dict[str, list[str | Text]] = {
            track.text(f"name_{scene.lang}").capitalize(): [str(seat["tracks"][track.text("id")]) for seat in seats]
            for track in scene.pack.entries("track")
        }
        columns[drawing_text("row.place", scene.lang)] = [str(seat["sector"] or "·") for seat in seats]
        columns[drawing_text("row.shields", scene.lang)] = [str(seat["shields"]) for seat in seats]
        columns[drawing_text("row.money", scene.lang)] = [money_cell(scene, seat) for seat in seats]
        columns[drawing_text("row.tokens", scene.lang)] = [tokens_cell(scene, seat) for seat in seats]
        return table_with_seat_rows(scene, columns)

    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """Cards, ships, planets and tokens that match a word."""
        return [card_panel(pack, part, lang) for part in find_items(pack, CARD_SECTIONS, word)]

    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """Facts of the card that an option is about, without its price: the option itself names the price."""
        kind, _, id = position.option_target(option).partition(":")
        pack = position.setup.pack
        return (
            card_line(pack, id, lang, priced=False)
            if kind in TARGETS_WITH_CARDS and id in named_items_by_id(pack)
            else ""
        )


def headline(scene: Scene) -> Text:
    """One line with the game, the round, exchange rates and tiles left."""
    meta, view, lang = scene.pack.table("meta"), scene.view, scene.lang
    now = f"{drawing_text('round', lang)} {view['round']}" if view["round"] else drawing_text("setting_up", lang)
    line = Text.assemble((meta.text(f"title_{lang}"), "bold"), "  ", now)
    line.append(
        f"   {drawing_text('rates', lang, **view['rates'])}   {drawing_text('stack', lang, n=view['stack']['left'])}",
        "dim",
    )
    if view["stack"]["top"] is not None:
        line.append(
            f"   {drawing_text('next_tile', lang, name=item_name(scene.pack, view['stack']['top'], lang))}", "dim"
        )
    line.truncate(scene.width, overflow="ellipsis")
    return line


def seat_table(scene: Scene) -> Table:
    """One column per seat: tracks, ship, place, shields, money, tokens."""
    count = len(scene.view["seats"])
    table, column = table_with_seat_columns(scene)
    table.add_row(drawing_text("row.state", scene.lang), *(turn_marks_cell(scene, seat) for seat in range(count)))
    for track in scene.pack.entries("track"):
        markers = (track_cell(seat["tracks"][track.text("id")], column) for seat in scene.view["seats"])
        table.add_row(track.text(f"name_{scene.lang}").capitalize(), *markers)
    for row, cell in CELL_BY_ROW.items():
        table.add_row(drawing_text(f"row.{row}", scene.lang), *(cell(scene, seat) for seat in scene.view["seats"]))
    return table


def token_legend(scene: Scene) -> Text:
    """Explains the letters of the action tokens."""
    key = Text(f" {drawing_text('row.tokens', scene.lang)}", "dim")
    for action in scene.pack.entries("action"):
        letters = drawing_text(f"short.{action.text('id')}", scene.lang)
        key.append(f"  {letters}", f"bold {COLOUR_BY_ACTION[action.text('id')]}")
        key.append(f" {action.text(f'name_{scene.lang}')}", "dim")
    return key


def goal_line(scene: Scene) -> Text:
    """[farfarout:goal.single] [farfarout:goal.each] The points that win, below the scores."""
    return Text(drawing_text("goal", scene.lang, **scene.pack.table("goal").fields), "dim")


def turn_marks_cell(scene: Scene, seat: int) -> Text:
    """Marks the current seat and the first player."""
    words = []
    if scene.view["turn"] == seat and scene.view["decision"] is not None:
        words.append(Text(drawing_text("to_move", scene.lang), "bold"))
    if scene.view["start"] == seat:
        words.append(Text(drawing_text("start", scene.lang), "dark_orange"))
    return Text(" ").join(words)


def track_cell(value: int, width: int) -> Text:
    """A marker on its track."""
    return Text.assemble((f"{value:<2} ", "bold"), ("■" * min(value, width - 3), "yellow"))


def ship_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """The name of the ship."""
    return Text(scene_item_name(scene, seat["ship"]))


def place_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """The sector, and the body at which the ship is."""
    if seat["body"] is None:
        return Text(str(seat["sector"] or "·"))
    return Text(f"{seat['sector']} {body_name_by_id(scene, seat['body'])}")


def shields_cell(_scene: Scene, seat: Mapping[str, Any]) -> Text:
    """Number of shields left."""
    return Text(f"{seat['shields']} " + "◇" * seat["shields"])


def money_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """Amounts of the three currencies that a seat has."""
    held = [
        drawing_text(f"short.{kind}", scene.lang, n=seat["money"][kind]) for kind in CURRENCIES if seat["money"][kind]
    ]
    return Text(" ".join(held) or "·")


def tokens_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """Unused action tokens, each as the letter of its action."""
    cell = Text()
    for action, number in seat["unused"].items():
        cell.append(f"{drawing_text(f'short.{action}', scene.lang)} " * number, f"bold {COLOUR_BY_ACTION[action]}")
    if seat["moves"]:
        cell.append(f"+{seat['moves']}", "bright_cyan")
    return cell


CELL_BY_ROW: Mapping[str, CellMaker] = {
    "ship": ship_cell, "place": place_cell, "shields": shields_cell, "money": money_cell, "tokens": tokens_cell,
}  # fmt: skip


def shop_table(scene: Scene) -> Table | None:
    """Crew and items for sale at planets."""
    table = labelled_table(drawing_text("cards.market", scene.lang), NAME_WIDTH)
    for planet, cards in shop_cards(scene):
        priced = (
            f"{scene_item_name(scene, card)} {price_text(named_items_by_id(scene.pack)[card].fields, scene.lang)}"
            for card in cards
        )
        table.add_row(planet, fold_to_remaining_width(scene, join_words(priced, scene.lang), NAME_WIDTH + 2))
    return table if table.row_count else None


def scene_item_name(scene: Scene, card: str) -> str:
    """The name of a card."""
    return item_name(scene.pack, card, scene.lang)


def aboard_table(scene: Scene) -> Table | None:
    """Cards aboard each ship: the viewer's with their texts, the others' by name."""
    table = labelled_table(drawing_text("cards.own", scene.lang), NAME_WIDTH)
    for number, seat in enumerate(scene.view["seats"]):
        cards = [*seat["crew"], *seat["items"]]
        if seat["progress"] is not None:
            for card in cards:
                name = Text(f"{SEAT_EMBLEMS[number]} {scene_item_name(scene, card)}", SEAT_COLOURS[number])
                table.add_row(
                    name, fold_to_remaining_width(scene, card_line(scene.pack, card, scene.lang), NAME_WIDTH + 2)
                )
        elif cards:
            held = join_words((scene_item_name(scene, card) for card in cards), scene.lang)
            table.add_row(player_text(scene, number), fold_to_remaining_width(scene, held, NAME_WIDTH + 2))
    return table if table.row_count else None


def offered_cards_table(scene: Scene) -> Table | None:
    """Face-up cards from which a seat is to choose."""
    table = labelled_table(drawing_text("cards.offer", scene.lang), NAME_WIDTH)
    for cards in scene.view["offer"].values():
        for card in cards:
            table.add_row(
                scene_item_name(scene, card),
                fold_to_remaining_width(scene, card_line(scene.pack, card, scene.lang), NAME_WIDTH + 2),
            )
    return table if table.row_count else None
