"""Names and words shared by the table, map and cards of Far Far Out."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.pack_items import PackItem
from hoshitaku.cli.drawing.pack_items import items_by_id as parts_in
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.words import Words

DRAWING_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_farfarout.toml")
# Pack sections whose ids are unique across all of them.
NAMED_SECTIONS = (
    "tile", "planet", "home_planet", "ship", "crew", "tech", "weird", "relic", "main_quest", "outpost_quest", "event",
    "encounter", "anomaly",
)  # fmt: skip
COLOUR_BY_PLANET_TYPE = {"hot": "red", "ice": "bright_cyan", "water": "blue", "jungle": "green", "gas": "yellow"}
COLOUR_BY_ACTION = {"mine": "green", "explore": "white", "market": "dark_orange", "interact": "red"}
COLOUR_BY_DIE = {
    "green": "green", "grey": "grey70", "orange": "dark_orange", "white": "bright_white", "red": "red",
    "blue": "bright_blue", "purple": "medium_purple1", "black": "grey50",
}  # fmt: skip


def drawing_text(key: str, lang: str, **values: object) -> str:
    """A text of this drawing."""
    return DRAWING_WORDS.say(key, lang, **values)


def named_items_by_id(pack: Pack) -> dict[str, PackItem]:
    """All pack entries that have a name and a unique id, by id."""
    return parts_in(pack, NAMED_SECTIONS)


def item_name(pack: Pack, id: str, lang: str) -> str:
    """Name of the card, planet, ship or tile with this id."""
    return named_items_by_id(pack)[id].name(lang)


def term_name(pack: Pack, section: str, id: str, lang: str) -> str:
    """Name of a currency, a planet type or a die by its section and id."""
    return next(e.text(f"name_{lang}") for e in pack.entries(section) if e.text("id") == id)
