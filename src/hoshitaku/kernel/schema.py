"""Table options as JSON schema: what players may agree on before the start, named in both languages."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Said = Mapping[str, str]
Schema = dict[str, Any]


def said(en: str, ja: str) -> dict[str, str]:
    """A text in both languages."""
    return {"en": en, "ja": ja}


def options(**properties: Schema) -> Schema:
    """The options of a game by name, and no others."""
    return {"type": "object", "additionalProperties": False, "properties": properties}


def whole_number(least: int, most: int, title: Said, description: Said) -> Schema:
    """An option that is a number; nothing where it is left out."""
    return {"type": "integer", "minimum": least, "maximum": most, "title": title, "description": description}


def one_of(values: Iterable[str], title: Said, description: Said, names: Mapping[str, Said]) -> Schema:
    """An option that is one of several words; the first where it is left out."""
    words = list(values)
    return {"enum": words, "default": words[0], "title": title, "description": description, "names": dict(names)}


def start_seat(seats: int) -> Schema:
    """Who starts, at a table of so many seats or fewer."""
    description = said(
        "Seat that starts (counted from 0); drawn by lot if left out.",
        "最初に手番を行う席（0から数える）。省略すると抽選で決めます。",
    )
    return whole_number(0, seats - 1, said("Start player", "スタートプレイヤー"), description)
