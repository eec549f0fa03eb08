"""Names and words that Expedition Zetta's table and cards share."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.parts import Part
from hoshitaku.cli.drawing.parts import parts as parts_in
from hoshitaku.cli.drawing.zetta_modules import SECTIONS as OF_MODULES
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_zetta.toml")
SECTIONS = ("crew", *OF_MODULES, "life", "artifact", "ship", "nation", "planet", "star", "quick_zetta")
COLOUR = {"gas": "bright_cyan", "metal": "grey70", "gem": "red", "radioactive": "bright_blue"}


def say(key: str, lang: str, **values: object) -> str:
    """A word of the table."""
    return WORDS.say(key, lang, **values)


def parts(pack: Pack) -> dict[str, Part]:
    """Everything in a pack that has a name and an id of its own."""
    return parts_in(pack, SECTIONS)


def name_of(pack: Pack, id: str, lang: str) -> str:
    """Name of a card, planet or ship by its id."""
    return parts(pack)[id].name(lang)


def substance_name(pack: Pack, kind: str, lang: str) -> str:
    """A substance in words."""
    return next(e.text(f"name_{lang}") for e in pack.entries("substance") if e.text("kind") == kind)
