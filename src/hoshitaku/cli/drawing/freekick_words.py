"""Names and words that Free Kick's table and remarks share."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.words import Words

DRAWING_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_freekick.toml")
LEVEL_SUFFIX = {"en": " level", "ja": "レベル"}


def drawing_text(key: str, lang: str, **values: object) -> str:
    """A word of the table."""
    return DRAWING_WORDS.say(key, lang, **values)


def card_name(pack: Pack, card: str, lang: str) -> str:
    """Name of a card by its id."""
    return next(str(e.fields[f"name_{lang}"]) for e in pack.entries("card") if e.fields["id"] == card)


def short_name(entry: PackEntry, lang: str) -> str:
    """Name of a sheet box, without the word "level" that all four columns share."""
    return entry.text(f"name_{lang}").removesuffix(LEVEL_SUFFIX[lang])


def cost_text(card: Mapping[str, Any], lang: str) -> str:
    """What a card costs: a power, or everything in hand."""
    return drawing_text("cost_all", lang) if card["cost"] == "all_hand" else str(card["cost"])
