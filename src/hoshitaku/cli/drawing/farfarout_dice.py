"""The dice on the table in the terminal: a mining roll, a dig, or both sides of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_words import COLOUR_BY_DIE, drawing_text, item_name, term_name
from hoshitaku.cli.drawing.table_helpers import player_text
from hoshitaku.cli.drawing.terminal_drawing import Scene

OWN_SIDE, ENEMY_SIDE = "own", "enemy"


def dice_panel(scene: Scene) -> Panel | None:
    """The dice of each side with their total; None if there are no dice on the table."""
    table = scene.view["dice"]
    if table is None:
        return None
    battle = table["purpose"] == "battle"
    sides = [side_line(scene, table, OWN_SIDE)] + ([side_line(scene, table, ENEMY_SIDE)] if battle else [])
    title = drawing_text(f"dice.{table['purpose']}", scene.lang, turn=table["turn"])
    return Panel(Group(*sides), title=title, title_align="left", box=ROUNDED, border_style="red" if battle else "green")


def side_line(scene: Scene, table: Mapping[str, Any], name: str) -> Text:
    """One side: its owner, its dice, what cards add, the total."""
    line = Text.assemble(dice_owner(scene, table, name), "  ")
    for one in table["dice"]:
        if one["side"] == name:
            line.append_text(die_text(scene, one)).append(" ")
    if table["added"][name]:
        line.append(f" {drawing_text('dice.added', scene.lang, n=table['added'][name])}")
    if table["purpose"] == "battle":
        line.append(f" {drawing_text('dice.total', scene.lang, n=table['totals'][name])}", "bold")
    return line


def dice_owner(scene: Scene, table: Mapping[str, Any], name: str) -> Text:
    """The owner of the dice: a player, or the name of the life form."""
    if name == OWN_SIDE:
        return player_text(scene, table["seat"])
    if table["foe"] is not None:
        return player_text(scene, table["foe"])
    place = scene.view["seats"][table["seat"]]["body"]
    token = next((body["token"] for body in scene.view["bodies"] if body["id"] == place), None)
    return Text(
        item_name(scene.pack, token, scene.lang) if token else drawing_text("dice.life_form", scene.lang), "red"
    )


def die_text(scene: Scene, one: Mapping[str, Any]) -> Text:
    """One die: its result in its colour; struck through if out of play."""
    result = one["result"] or "–"
    if not result.isdecimal() and one["result"]:
        result = term_name(scene.pack, "icon", result, scene.lang)
    gone = " strike dim" if one["lost"] or one["cancelled"] else ""
    return Text(f"[{result}]", f"{COLOUR_BY_DIE[one['colour']]}{gone}")
