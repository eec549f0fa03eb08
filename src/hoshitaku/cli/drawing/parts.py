"""Cards and whatever else of a pack has a name, found by their ids and by what people type."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from hoshitaku.kernel.pack import Pack


class Part:
    """An entry of the pack with the section it stands in."""

    def __init__(self, section: str, fields: Mapping[str, Any]) -> None:
        self.section = section
        self.fields = fields
        self.id = str(fields["id"])

    def name(self, lang: str) -> str:
        """What people call it."""
        return str(self.fields[f"name_{lang}"])

    def called(self) -> set[str]:
        """What names it and nothing else: its id and its names, in small letters."""
        return {self.id, self.name("en").casefold(), self.name("ja")}


@cache
def parts(pack: Pack, sections: tuple[str, ...]) -> dict[str, Part]:
    """The entries of these sections by their ids, which no two of them share."""
    return {e.text("id"): Part(section, e.fields) for section in sections for e in pack.entries(section)}


def named_by(pack: Pack, sections: tuple[str, ...], word: str) -> list[Part]:
    """Parts whose id or name holds a word; those called exactly so alone; copies of one card once."""
    wanted, named = word.casefold().strip(), parts(pack, sections).values()
    found = [part for part in named if wanted in part.called()]
    found = found or [part for part in named if any(wanted in name for name in part.called())]
    once: dict[tuple[str, str], Part] = {}
    for part in found:
        once.setdefault((part.section, part.name("en")), part)
    return list(once.values())
