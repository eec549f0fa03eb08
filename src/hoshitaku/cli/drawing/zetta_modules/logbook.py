"""The logbook in the terminal: names of the systems so far, and each seat's progress on its checklist."""

from __future__ import annotations

from importlib.resources import files

from rich.console import Group, RenderableType
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "records.toml")
BLANK_SIGN = "␣"


class Logbook(ZettaModuleDrawing):
    """[zetta:record.journey] [zetta:record.achievements] What the game records."""

    name = "records"

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """One line for the travel log, and one for each seat with checklist progress."""
        names = [one["name"].replace(" ", BLANK_SIGN) for one in self.module_view(scene)["journey"]]
        lines = [MODULE_WORDS.say("journey", scene.lang, names="  ".join(names))] if names else []
        if not scene.is_brief:
            lines += [line for seat in range(len(scene.player_names)) for line in self._achievement_lines(scene, seat)]
        return Group(*(Text(line, "dim") for line in lines)) if lines else None

    def _achievement_lines(self, scene: Scene, seat: int) -> list[str]:
        entries, ticks = items_by_id(scene.pack, ("achievement",)), []
        for one in self.module_view(scene)["achievements"]:
            if one["seats"][seat]:
                count = f" {len(one['seats'][seat])}/{one['wanted']}" if one["wanted"] > 1 else ""
                ticks.append(f"{entries[one['id']].fields[f'name_{scene.lang}']}{count}")
        return (
            [MODULE_WORDS.say("ticks", scene.lang, name=scene.player_names[seat], ticks=join_words(ticks, scene.lang))]
            if ticks
            else []
        )
