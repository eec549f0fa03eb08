"""The logbook in the terminal: the names of the systems so far, and what each seat has for its checklist."""

from __future__ import annotations

from importlib.resources import files

from rich.console import Group, RenderableType
from rich.text import Text

from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.parts import parts
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "records.toml")
BLANK = "␣"


class Records(Module):
    """[zetta:record.journey] [zetta:record.achievements] What the game writes down."""

    name = "records"

    def space(self, scene: Scene) -> RenderableType | None:
        """One line for the travel log, and one for each seat that has something for the checklist."""
        names = [one["name"].replace(" ", BLANK) for one in self.told(scene)["journey"]]
        lines = [WORDS.say("journey", scene.lang, names="  ".join(names))] if names else []
        if not scene.brief:
            lines += [line for seat in range(len(scene.names)) for line in self._ticks(scene, seat)]
        return Group(*(Text(line, "dim") for line in lines)) if lines else None

    def _ticks(self, scene: Scene, seat: int) -> list[str]:
        entries, told = parts(scene.pack, ("achievement",)), []
        for one in self.told(scene)["achievements"]:
            if one["seats"][seat]:
                count = f" {len(one['seats'][seat])}/{one['wanted']}" if one["wanted"] > 1 else ""
                told.append(f"{entries[one['id']].fields[f'name_{scene.lang}']}{count}")
        return [WORDS.say("ticks", scene.lang, name=scene.names[seat], ticks=listed(told, scene.lang))] if told else []
