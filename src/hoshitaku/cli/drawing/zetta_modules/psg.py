"""Systems by cards: a table of the piles, what came up on each, and what its box did."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.parts import parts
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module, kind_name
from hoshitaku.kernel.words import Words, figure

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "psg.toml")
MOTHERSHIP_PILE = "MSH"
BLANK = "␣"


class Psg(Module):
    """[zetta:psg.flip] [zetta:psg.modifier] [zetta:psg.naming] How a system comes about, pile by pile."""

    name = "psg"

    def space(self, scene: Scene) -> RenderableType | None:
        """The piles read so far while a system is generated; once it lies there, only its name."""
        told = self.told(scene)
        if not told["steps"]:
            return None
        if told["steps"][-1]["resolved"] and len(told["steps"]) == len(told["top"]):
            return Text(WORDS.say("named", scene.lang, name=told["name"].replace(" ", BLANK)), "dim")
        title = WORDS.say("title", scene.lang)
        table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, title=title, title_justify="left")
        for column in ("pile", "die", "card", "box", "lays", "letter"):
            table.add_column(WORDS.say(column, scene.lang), no_wrap=column != "card")
        for step in told["steps"]:
            table.add_row(*self._row(scene, step), style="" if step["resolved"] else "bold")
        return table

    def _row(self, scene: Scene, step: Mapping[str, Any]) -> list[str]:
        lang, sides = scene.lang, parts(scene.pack, ("psg",))
        flavours = [str(sides[id].fields[f"flavor_{lang}"]) for id in (step["side"], *step["replaced"])]
        card = flavours[0]
        if flavours[1:]:
            card += " " + WORDS.say("replaced", lang, cards=listed(flavours[1:], lang))
        pile = WORDS.say("mothership_pile", lang) if step["pile"] == MOTHERSHIP_PILE else step["pile"]
        return [pile, str(step["die"]), card, does(step, lang), lays(step, lang), step["letter"].replace(" ", BLANK)]


def does(step: Mapping[str, Any], lang: str) -> str:
    """What a box does to a discovery value."""
    kind = kind_name("discovery", step["discovery"], lang)
    if not step["modifier"]:
        return WORDS.say("nothing", lang, kind=kind)
    number = figure(step["modifier"], "+d")
    return WORDS.say("value", lang, kind=kind, n=number, after=step["after"])


def lays(step: Mapping[str, Any], lang: str) -> str:
    """The planet of a box, or where the mothership goes."""
    if step["mothership"]:
        return WORDS.say("to_orbit", lang, orbit=step["mothership"])
    return kind_name("type", step["planet"], lang) if step["planet"] else ""
