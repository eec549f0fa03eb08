"""Cards and whatever else of a pack has a name, found by their ids and by what people type."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hoshitaku.kernel.pack import Pack


class PackItem:
    """An entry of the pack with the section it stands in."""

    def __init__(self, section: str, fields: Mapping[str, Any]) -> None:
        self.section = section
        self.fields = fields
        self.id = str(fields["id"])

    def name(self, lang: str) -> str:
        """What people call it."""
        return str(self.fields[f"name_{lang}"])

    def search_names(self) -> set[str]:
        """What names it and nothing else: its id and its names, in small letters."""
        return {self.id, self.name("en").casefold(), self.name("ja")}


@cache
def items_by_id(pack: Pack, sections: tuple[str, ...]) -> dict[str, PackItem]:
    """The entries of these sections by their ids, which no two of them share."""
    return {e.text("id"): PackItem(section, e.fields) for section in sections for e in pack.entries(section)}


def find_items(pack: Pack, sections: tuple[str, ...], word: str) -> list[PackItem]:
    """Parts whose id or name holds a word; those called exactly so alone; copies of one card once."""
    wanted, named = word.casefold().strip(), items_by_id(pack, sections).values()
    found = [part for part in named if wanted in part.search_names()]
    found = found or [part for part in named if any(wanted in name for name in part.search_names())]
    once: dict[tuple[str, str], PackItem] = {}
    for part in found:
        once.setdefault((part.section, part.name("en")), part)
    return list(once.values())
