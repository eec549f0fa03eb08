"""What one viewer sees of Expedition Zetta, with the cards of the pack by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.web.drawing import sight
from hoshitaku.web.drawing.sight import NO_SPOT, Book, Choice, Entry, Spot
from hoshitaku.web.drawing.zetta.module import Module

__all__ = ["NO_SPOT", "Book", "Choice", "Entry", "Sight", "Spot"]


class Sight(sight.Sight):
    """A view and the choices of one viewer; ``modules`` are those that are in play."""

    def __init__(
        self, book: Book, view: Mapping[str, Any], me: int | None, at: Mapping[str, Choice], modules: Sequence[Module]
    ) -> None:
        super().__init__(book, view, me, at)
        self.modules = tuple(module for module in modules if module.name in view["modules"])

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.view["seats"]))

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        seat: int | None = self.view["turn"]["seat"]
        return seat

    def seat(self, number: int) -> Entry:
        """What lies before a player."""
        shown: Entry = self.view["seats"][number]
        return shown

    def entry(self, section: str, id: str | None) -> Entry | None:
        """An entry of the pack by its id; None if there is none."""
        return None if id is None else self.entries(section)[id]

    def kind_of(self, id: str) -> str:
        """The section of the pack in which a card stands."""
        rows = ((section, entries) for section, entries in self.data.items() if isinstance(entries, list))
        return next(section for section, entries in rows if any(entry.get("id") == id for entry in entries))
