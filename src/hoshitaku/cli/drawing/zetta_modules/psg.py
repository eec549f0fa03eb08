"""Systems by cards: a table of the piles, what came up on each, and what its box did."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing, kind_name
from hoshitaku.kernel.words import Words, format_number

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "psg.toml")
MOTHERSHIP_PILE = "MSH"
BLANK_SIGN = "␣"


class SystemGenerator(ZettaModuleDrawing):
    """[zetta:psg.flip] [zetta:psg.modifier] [zetta:psg.naming] How a system comes about, pile by pile."""

    name = "psg"

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """The piles read so far while a system is generated; once it lies there, only its name."""
        told = self.module_view(scene)
        if not told["steps"]:
            return None
        if told["steps"][-1]["resolved"] and len(told["steps"]) == len(told["top"]):
            return Text(MODULE_WORDS.say("named", scene.lang, name=told["name"].replace(" ", BLANK_SIGN)), "dim")
        title = MODULE_WORDS.say("title", scene.lang)
        table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, title=title, title_justify="left")
        for column in ("pile", "die", "card", "box", "lays", "letter"):
            table.add_column(MODULE_WORDS.say(column, scene.lang), no_wrap=column != "card")
        for step in told["steps"]:
            table.add_row(*self._pile_row(scene, step), style="" if step["resolved"] else "bold")
        return table

    def _pile_row(self, scene: Scene, step: Mapping[str, Any]) -> list[str]:
        lang, sides = scene.lang, items_by_id(scene.pack, ("psg",))
        flavours = [str(sides[id].fields[f"flavor_{lang}"]) for id in (step["side"], *step["replaced"])]
        card = flavours[0]
        if flavours[1:]:
            card += " " + MODULE_WORDS.say("replaced", lang, cards=join_words(flavours[1:], lang))
        pile = MODULE_WORDS.say("mothership_pile", lang) if step["pile"] == MOTHERSHIP_PILE else step["pile"]
        return [
            pile,
            str(step["die"]),
            card,
            modifier_text(step, lang),
            planet_or_mothership(step, lang),
            step["letter"].replace(" ", BLANK_SIGN),
        ]


def modifier_text(step: Mapping[str, Any], lang: str) -> str:
    """What a box does to a discovery value."""
    kind = kind_name("discovery", step["discovery"], lang)
    if not step["modifier"]:
        return MODULE_WORDS.say("nothing", lang, kind=kind)
    number = format_number(step["modifier"], "+d")
    return MODULE_WORDS.say("value", lang, kind=kind, n=number, after=step["after"])


def planet_or_mothership(step: Mapping[str, Any], lang: str) -> str:
    """The planet of a box, or where the mothership goes."""
    if step["mothership"]:
        return MODULE_WORDS.say("to_orbit", lang, orbit=step["mothership"])
    return kind_name("type", step["planet"], lang) if step["planet"] else ""
