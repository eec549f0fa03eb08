"""What the tables of several games share: lists, lines that fit, names of players, numbers to type."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.drawing.scene import BADGE, COLOURS, EMBLEMS, Scene


def comma(lang: str) -> str:
    """What stands between the members of a list."""
    return "、" if lang == "ja" else ", "


def listed(words: Iterable[str], lang: str) -> str:
    """A list in words."""
    return comma(lang).join(words)


def beside(scene: Scene, text: str | Text, used: int) -> Text:
    """A text for the columns of the screen that are left, folded as its language is."""
    line = Text(text) if isinstance(text, str) else text
    return fold(line, scene.width - used) if scene.lang == "ja" else line


def player(scene: Scene, seat: int) -> Text:
    """A player by emblem, colour and name."""
    return Text(f"{EMBLEMS[seat]} {scene.names[seat]}", COLOURS[seat])


def badge_of(scene: Scene, target: str) -> Text:
    """The number that chooses a place."""
    number = scene.badges.get(target)
    return Text.assemble((f"{number:>2}", BADGE)) if number else Text("")
