"""Goals of solo and cooperative games: the way home, challenges, and the energy of the next warp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

import hoshitaku
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "aims.toml")
DONE_STYLE = "green"


class WayHome(ZettaModuleDrawing):
    """[zetta:solo.end_condition] What a solo ship needs to go home."""

    name = "solo"

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """How many of the required items are there; None on a low screen."""
        parts = self.module_view(scene)["home"]
        if scene.is_screen_low:
            return None
        said = MODULE_WORDS.say("home", scene.lang, parts=progress_text(parts, scene.lang))
        return Text(said, DONE_STYLE if all(one["done"] >= one["wanted"] for one in parts) else "")


class Challenges(ZettaModuleDrawing):
    """[zetta:coop.how] [zetta:solo.challenges] The challenges and their progress."""

    name = "cooperation"

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """One line per challenge."""
        lines = [challenge_line(one, scene.lang) for one in self.module_view(scene)["challenges"]]
        return None if scene.is_screen_low or not lines else Group(*lines)


class NextWarp(ZettaModuleDrawing):
    """[zetta:solo.warp_energy] [zetta:coop.harder] The energy that the next warp may take."""

    name = "warp_energy"

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """The possible cost, and the energy available; red if that may not be enough."""
        warp = self.module_view(scene)["warp"]
        if scene.is_screen_low or warp is None:
            return None
        enough = warp["energy"] + warp["converted"] >= warp["most"]
        return Text(MODULE_WORDS.say("warp", scene.lang, **warp), "dim" if enough else "red")


def challenge_line(one: Mapping[str, Any], lang: str) -> Text:
    """A challenge by its number and text, with its progress or whether it is met."""
    what = hoshitaku.game("zetta").words.say(f"challenge.{one['number']}", lang)
    how = progress_text(one["parts"], lang)
    if one["met"]:
        how = MODULE_WORDS.say("met", lang)
    elif not one["possible"]:
        how = MODULE_WORDS.say("lost", lang)
    elif one["met"] is None:
        how = MODULE_WORDS.say("partners_know", lang)
    separator = "：" if lang == "ja" else ": "
    said = MODULE_WORDS.say("challenge", lang, n=one["number"], what=what) + (separator + how if how else "")
    return Text(said, DONE_STYLE if one["met"] else "red" if not one["possible"] else "")


def progress_text(parts: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Progress of each item, such as 2/3."""
    return join_words(
        [MODULE_WORDS.say(f"part.{one['of']}", lang, done=one["done"], wanted=one["wanted"]) for one in parts], lang
    )
