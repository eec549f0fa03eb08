"""What people alone or together are after: the way home, challenges, and what the next warp takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

import hoshitaku
from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "aims.toml")
DONE = "green"


class WayHome(Module):
    """[zetta:solo.end_condition] What a lone ship needs to go home."""

    name = "solo"

    def space(self, scene: Scene) -> RenderableType | None:
        """How many of the needed ones are there; nothing on a low screen, which has few lines."""
        parts = self.told(scene)["home"]
        if scene.low:
            return None
        said = WORDS.say("home", scene.lang, parts=in_words(parts, scene.lang))
        return Text(said, DONE if all(one["done"] >= one["wanted"] for one in parts) else "")


class Challenges(Module):
    """[zetta:coop.how] [zetta:solo.challenges] The challenges, and how far they are."""

    name = "cooperation"

    def space(self, scene: Scene) -> RenderableType | None:
        """A line for each."""
        lines = [challenge(one, scene.lang) for one in self.told(scene)["challenges"]]
        return None if scene.low or not lines else Group(*lines)


class NextWarp(Module):
    """[zetta:solo.warp_energy] [zetta:coop.harder] The energy that the next warp may take."""

    name = "warp_energy"

    def space(self, scene: Scene) -> RenderableType | None:
        """What it may cost, and what can be paid; in red if that may not do."""
        warp = self.told(scene)["warp"]
        if scene.low or warp is None:
            return None
        enough = warp["energy"] + warp["converted"] >= warp["most"]
        return Text(WORDS.say("warp", scene.lang, **warp), "dim" if enough else "red")


def challenge(one: Mapping[str, Any], lang: str) -> Text:
    """A challenge by its number and words; whether it is met, or how far it is."""
    what = hoshitaku.game("zetta").words.say(f"challenge.{one['number']}", lang)
    how = in_words(one["parts"], lang)
    if one["met"]:
        how = WORDS.say("met", lang)
    elif not one["possible"]:
        how = WORDS.say("lost", lang)
    elif one["met"] is None:
        how = WORDS.say("partners_know", lang)
    separator = "：" if lang == "ja" else ": "
    said = WORDS.say("challenge", lang, n=one["number"], what=what) + (separator + how if how else "")
    return Text(said, DONE if one["met"] else "red" if not one["possible"] else "")


def in_words(parts: Sequence[Mapping[str, Any]], lang: str) -> str:
    """How many of how many are there, item by item."""
    return listed([WORDS.say(f"part.{one['of']}", lang, done=one["done"], wanted=one["wanted"]) for one in parts], lang)
