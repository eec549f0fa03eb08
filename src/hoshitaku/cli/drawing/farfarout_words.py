"""Names and words that Far Far Out's table, map and cards share."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.parts import Part
from hoshitaku.cli.drawing.parts import parts as parts_in
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_farfarout.toml")
# Sections of the pack whose entries have an id of their own, so that one id names one thing.
SECTIONS = (
    "tile", "planet", "home_planet", "ship", "crew", "tech", "weird", "relic", "main_quest", "outpost_quest", "event",
    "encounter", "anomaly",
)  # fmt: skip
TYPE_COLOUR = {"hot": "red", "ice": "bright_cyan", "water": "blue", "jungle": "green", "gas": "yellow"}
ACTION_COLOUR = {"mine": "green", "explore": "white", "market": "dark_orange", "interact": "red"}
DIE_COLOUR = {
    "green": "green", "grey": "grey70", "orange": "dark_orange", "white": "bright_white", "red": "red",
    "blue": "bright_blue", "purple": "medium_purple1", "black": "grey50",
}  # fmt: skip


def say(key: str, lang: str, **values: object) -> str:
    """A word of the table."""
    return WORDS.say(key, lang, **values)


def parts(pack: Pack) -> dict[str, Part]:
    """Everything in a pack that has a name and an id of its own."""
    return parts_in(pack, SECTIONS)


def name_of(pack: Pack, id: str, lang: str) -> str:
    """Name of a card, planet, ship or tile by its id."""
    return parts(pack)[id].name(lang)


def word_of(pack: Pack, section: str, id: str, lang: str) -> str:
    """Name of a kind of thing (a currency, a planet type, a die) by its section and id."""
    return next(e.text(f"name_{lang}") for e in pack.entries(section) if e.text("id") == id)
