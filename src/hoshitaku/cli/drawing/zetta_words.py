"""Names and words shared by the table and cards of Expedition Zetta."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.pack_items import PackItem
from hoshitaku.cli.drawing.pack_items import items_by_id as parts_in
from hoshitaku.cli.drawing.zetta_modules import MODULE_CARD_SECTIONS as OF_MODULES
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.words import Words

DRAWING_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_zetta.toml")
NAMED_SECTIONS = ("crew", *OF_MODULES, "life", "artifact", "ship", "nation", "planet", "star", "quick_zetta")
COLOUR_BY_SUBSTANCE = {"gas": "bright_cyan", "metal": "grey70", "gem": "red", "radioactive": "bright_blue"}


def drawing_text(key: str, lang: str, **values: object) -> str:
    """A text of this drawing."""
    return DRAWING_WORDS.say(key, lang, **values)


def named_items_by_id(pack: Pack) -> dict[str, PackItem]:
    """All pack entries that have a name and a unique id, by id."""
    return parts_in(pack, NAMED_SECTIONS)


def item_name(pack: Pack, id: str, lang: str) -> str:
    """Name of the card, planet or ship with this id."""
    return named_items_by_id(pack)[id].name(lang)


def substance_name(pack: Pack, kind: str, lang: str) -> str:
    """The name of a substance."""
    return next(e.text(f"name_{lang}") for e in pack.entries("substance") if e.text("kind") == kind)
