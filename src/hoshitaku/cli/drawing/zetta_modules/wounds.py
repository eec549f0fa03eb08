"""Wounds: crew icons covered by damage, and damage on life cards."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing, term_name
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "wounds.toml")


class Wounds(ZettaModuleDrawing):
    """[zetta:damage.place] [zetta:damage.life] Damage."""

    name = "wounds"

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """The covered icons, or the amount of damage on a life card."""
        view, found = self.module_view(scene), []
        covered = [term_name("icon", icon, scene.lang) for icon in view["hurt"].get(id, ())]
        if covered:
            found.append(MODULE_WORDS.say("covered", scene.lang, icons=join_words(covered, scene.lang)))
        if damage := view["life"].get(id, 0):
            found.append(MODULE_WORDS.say("on_card", scene.lang, n=damage))
        return found
