"""What one viewer sees of Far Far Out: the sight that every drawing has, and where bodies may lie."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hoshitaku.web.drawing import sight
from hoshitaku.web.drawing.sight import NO_SPOT, Choice, Entry, Spot

__all__ = ["NO_SPOT", "Book", "Choice", "Entry", "Sight", "Spot"]


class Book(sight.Book):
    """The entries of a pack by their ids, and the places of bodies."""

    @cached_property
    def slots(self) -> Mapping[str, Entry]:
        """Places of bodies by their ids."""
        return {slot["id"]: slot for tile in self.data["tile"] for slot in tile["slots"]}


class Sight(sight.Sight):
    """A view and the choices of one viewer, with the entries of the pack by their ids."""

    def __init__(self, book: Book, view: Mapping[str, Any], me: int | None, at: Mapping[str, Choice]) -> None:
        super().__init__(book, view, me, at)
        self.slots = book.slots
