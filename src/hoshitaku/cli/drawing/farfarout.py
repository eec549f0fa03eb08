"""Far Far Out in the terminal: tracks and ships of all seats, the map, what lies where, the seat's own cards, dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_cards import in_short, panel, price
from hoshitaku.cli.drawing.farfarout_dice import dice
from hoshitaku.cli.drawing.farfarout_map import shops, space, where
from hoshitaku.cli.drawing.farfarout_quests import quests
from hoshitaku.cli.drawing.farfarout_words import ACTION_COLOUR, SECTIONS, name_of, parts, say
from hoshitaku.cli.drawing.lines import beside, labelled, line_a_seat, listed, player, seat_columns
from hoshitaku.cli.drawing.parts import named_by
from hoshitaku.cli.drawing.scene import COLOURS, EMBLEMS, Drawing, Scene
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position

NAME_WIDTH = 20
# What `cards` shows in full: everything with a name, except the tiles.
CARD_SECTIONS = tuple(section for section in SECTIONS if section != "tile")
CURRENCIES = ("erg", "pu", "u")
# Kinds of target whose cards say more than the option does.
CARDS = ("crew", "item", "quest", "ship", "event", "encounter", "anomaly")

Cell = Callable[[Scene, Mapping[str, Any]], Text]


class FarFarOutDrawing(Drawing):
    """Everything that a seat may see; of others' closed quests only how many there are."""

    def draw(self, scene: Scene) -> RenderableType:
        """Seats, map, cards on the table, own cards, quests, and the dice while there are any."""
        shown: list[RenderableType | None] = [headline(scene)]
        if not scene.low:
            shown += [seats(scene), tokens_key(scene)]
        shown += [goal(scene), space(scene)]
        if not scene.brief:
            shown += [shop_table(scene), boards(scene)]
        shown += [quests(scene), offered(scene), dice(scene)]
        return Group(*(part for part in shown if part is not None))

    def glance(self, scene: Scene) -> RenderableType:
        """[farfarout:track.three] Tracks, sector, shields, money and unused tokens."""
        seats = scene.view["seats"]
        columns: dict[str, list[str | Text]] = {
            track.text(f"name_{scene.lang}").capitalize(): [str(seat["tracks"][track.text("id")]) for seat in seats]
            for track in scene.pack.entries("track")
        }
        columns[say("row.place", scene.lang)] = [str(seat["sector"] or "·") for seat in seats]
        columns[say("row.shields", scene.lang)] = [str(seat["shields"]) for seat in seats]
        columns[say("row.money", scene.lang)] = [money_cell(scene, seat) for seat in seats]
        columns[say("row.tokens", scene.lang)] = [tokens_cell(scene, seat) for seat in seats]
        return line_a_seat(scene, columns)

    def cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """Cards, ships, planets and tokens that a word names."""
        return [panel(pack, part, lang) for part in named_by(pack, CARD_SECTIONS, word)]

    def remark(self, position: Position, option: int, lang: str) -> str:
        """What the card of an option says, except its price: the option itself names the price if it is to be paid."""
        kind, _, id = position.target(option).partition(":")
        pack = position.setup.pack
        return in_short(pack, id, lang, priced=False) if kind in CARDS and id in parts(pack) else ""


def headline(scene: Scene) -> Text:
    """The game, the round, rates and tiles, in one line."""
    meta, view, lang = scene.pack.table("meta"), scene.view, scene.lang
    now = f"{say('round', lang)} {view['round']}" if view["round"] else say("setting_up", lang)
    line = Text.assemble((meta.text(f"title_{lang}"), "bold"), "  ", now)
    line.append(f"   {say('rates', lang, **view['rates'])}   {say('stack', lang, n=view['stack']['left'])}", "dim")
    if view["stack"]["top"] is not None:
        line.append(f"   {say('next_tile', lang, name=name_of(scene.pack, view['stack']['top'], lang))}", "dim")
    line.truncate(scene.width, overflow="ellipsis")
    return line


def seats(scene: Scene) -> Table:
    """One column per seat: tracks, ship, place, shields, money, tokens."""
    count = len(scene.view["seats"])
    table, column = seat_columns(scene)
    table.add_row(say("row.state", scene.lang), *(state_cell(scene, seat) for seat in range(count)))
    for track in scene.pack.entries("track"):
        markers = (points(seat["tracks"][track.text("id")], column) for seat in scene.view["seats"])
        table.add_row(track.text(f"name_{scene.lang}").capitalize(), *markers)
    for row, cell in CELLS.items():
        table.add_row(say(f"row.{row}", scene.lang), *(cell(scene, seat) for seat in scene.view["seats"]))
    return table


def tokens_key(scene: Scene) -> Text:
    """What the letters of the action tokens mean."""
    key = Text(f" {say('row.tokens', scene.lang)}", "dim")
    for action in scene.pack.entries("action"):
        letters = say(f"short.{action.text('id')}", scene.lang)
        key.append(f"  {letters}", f"bold {ACTION_COLOUR[action.text('id')]}")
        key.append(f" {action.text(f'name_{scene.lang}')}", "dim")
    return key


def goal(scene: Scene) -> Text:
    """[farfarout:goal.single] [farfarout:goal.each] What wins, under the standings."""
    return Text(say("goal", scene.lang, **scene.pack.table("goal").fields), "dim")


def state_cell(scene: Scene, seat: int) -> Text:
    """Whose turn it is, and who began."""
    words = []
    if scene.view["turn"] == seat and scene.view["decision"] is not None:
        words.append(Text(say("to_move", scene.lang), "bold"))
    if scene.view["start"] == seat:
        words.append(Text(say("start", scene.lang), "dark_orange"))
    return Text(" ").join(words)


def points(value: int, width: int) -> Text:
    """A marker on its track."""
    return Text.assemble((f"{value:<2} ", "bold"), ("■" * min(value, width - 3), "yellow"))


def ship_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """The ship by its name."""
    return Text(named(scene, seat["ship"]))


def place_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """The sector, and the body the ship stands on."""
    if seat["body"] is None:
        return Text(str(seat["sector"] or "·"))
    return Text(f"{seat['sector']} {where(scene, seat['body'])}")


def shields_cell(_scene: Scene, seat: Mapping[str, Any]) -> Text:
    """Shields left."""
    return Text(f"{seat['shields']} " + "◇" * seat["shields"])


def money_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """What a seat has of the three currencies."""
    held = [say(f"short.{kind}", scene.lang, n=seat["money"][kind]) for kind in CURRENCIES if seat["money"][kind]]
    return Text(" ".join(held) or "·")


def tokens_cell(scene: Scene, seat: Mapping[str, Any]) -> Text:
    """Unused action tokens, each as the letter of its action."""
    cell = Text()
    for action, number in seat["unused"].items():
        cell.append(f"{say(f'short.{action}', scene.lang)} " * number, f"bold {ACTION_COLOUR[action]}")
    if seat["moves"]:
        cell.append(f"+{seat['moves']}", "bright_cyan")
    return cell


CELLS: Mapping[str, Cell] = {
    "ship": ship_cell, "place": place_cell, "shields": shields_cell, "money": money_cell, "tokens": tokens_cell,
}  # fmt: skip


def shop_table(scene: Scene) -> Table | None:
    """Crew and items that lie at planets."""
    table = labelled(say("cards.market", scene.lang), NAME_WIDTH)
    for planet, cards in shops(scene):
        priced = (f"{named(scene, card)} {price(parts(scene.pack)[card].fields, scene.lang)}" for card in cards)
        table.add_row(planet, beside(scene, listed(priced, scene.lang), NAME_WIDTH + 2))
    return table if table.row_count else None


def named(scene: Scene, card: str) -> str:
    """A card by its name."""
    return name_of(scene.pack, card, scene.lang)


def boards(scene: Scene) -> Table | None:
    """What every seat has aboard: the viewer's cards with their texts, the others' by name."""
    table = labelled(say("cards.own", scene.lang), NAME_WIDTH)
    for number, seat in enumerate(scene.view["seats"]):
        cards = [*seat["crew"], *seat["items"]]
        if seat["progress"] is not None:
            for card in cards:
                name = Text(f"{EMBLEMS[number]} {named(scene, card)}", COLOURS[number])
                table.add_row(name, beside(scene, in_short(scene.pack, card, scene.lang), NAME_WIDTH + 2))
        elif cards:
            held = listed((named(scene, card) for card in cards), scene.lang)
            table.add_row(player(scene, number), beside(scene, held, NAME_WIDTH + 2))
    return table if table.row_count else None


def offered(scene: Scene) -> Table | None:
    """Cards turned up for whoever is to choose."""
    table = labelled(say("cards.offer", scene.lang), NAME_WIDTH)
    for cards in scene.view["offer"].values():
        for card in cards:
            table.add_row(named(scene, card), beside(scene, in_short(scene.pack, card, scene.lang), NAME_WIDTH + 2))
    return table if table.row_count else None
