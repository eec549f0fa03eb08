"""Cards and other named pack entries, found by id or by what a user types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hoshitaku.kernel.pack import Pack


class PackItem:
    """An entry of the pack with its section."""

    def __init__(self, section: str, fields: Mapping[str, Any]) -> None:
        self.section = section
        self.fields = fields
        self.id = str(fields["id"])

    def name(self, lang: str) -> str:
        """The displayed name."""
        return str(self.fields[f"name_{lang}"])

    def search_names(self) -> set[str]:
        """The exact names that match it: its id and its names, in lower case."""
        return {self.id, self.name("en").casefold(), self.name("ja")}


@cache
def items_by_id(pack: Pack, sections: tuple[str, ...]) -> dict[str, PackItem]:
    """The entries of these sections by id. Ids must be unique across the sections."""
    return {e.text("id"): PackItem(section, e.fields) for section in sections for e in pack.entries(section)}


def find_items(pack: Pack, sections: tuple[str, ...], word: str) -> list[PackItem]:
    """Entries whose id or name contains a word; exact matches exclude others; copies of a card appear once."""
    wanted, named = word.casefold().strip(), items_by_id(pack, sections).values()
    found = [part for part in named if wanted in part.search_names()]
    found = found or [part for part in named if any(wanted in name for name in part.search_names())]
    once: dict[tuple[str, str], PackItem] = {}
    for part in found:
        once.setdefault((part.section, part.name("en")), part)
    return list(once.values())
