"""Names and words shared by the table and remarks of Free Kick."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.words import Words

DRAWING_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_freekick.toml")
LEVEL_SUFFIX = {"en": " level", "ja": "レベル"}


def drawing_text(key: str, lang: str, **values: object) -> str:
    """A text of this drawing."""
    return DRAWING_WORDS.say(key, lang, **values)


def card_name(pack: Pack, card: str, lang: str) -> str:
    """Name of the card with this id."""
    return next(str(e.fields[f"name_{lang}"]) for e in pack.entries("card") if e.fields["id"] == card)


def short_name(entry: PackEntry, lang: str) -> str:
    """Name of a sheet box, without the word "level", which all four columns share."""
    return entry.text(f"name_{lang}").removesuffix(LEVEL_SUFFIX[lang])


def cost_text(card: Mapping[str, Any], lang: str) -> str:
    """The cost of a card: a power, or all cubes in hand."""
    return drawing_text("cost_all", lang) if card["cost"] == "all_hand" else str(card["cost"])
