"""Alien civilisations: which aliens are crew."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.parts import parts
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "aliens.toml")


class Aliens(Module):
    """[zetta:alien.active] Life cards in crew places."""

    name = "aliens"

    def remarks(self, scene: Scene, id: str) -> list[str]:
        """That an alien is aboard, or that a member of whatever kind waits for a place."""
        if id in scene.view["modules"][self.name]["waiting"]:
            return [WORDS.say("waits", scene.lang)]
        aboard = {member["id"] for seat in scene.view["seats"] for member in seat["crew"]}
        return [WORDS.say("crew", scene.lang)] if id in aboard & set(parts(scene.pack, ("life",))) else []
