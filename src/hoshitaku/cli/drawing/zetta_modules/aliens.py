"""Alien civilisations: which aliens are crew."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "aliens.toml")


class Aliens(ZettaModuleDrawing):
    """[zetta:alien.active] Life cards in crew places."""

    name = "aliens"

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """Says that an alien is aboard, or that a member (alien or not) waits for a crew place."""
        if id in scene.view["modules"][self.name]["waiting"]:
            return [MODULE_WORDS.say("waits", scene.lang)]
        aboard = {member["id"] for seat in scene.view["seats"] for member in seat["crew"]}
        return [MODULE_WORDS.say("crew", scene.lang)] if id in aboard & set(items_by_id(scene.pack, ("life",))) else []
