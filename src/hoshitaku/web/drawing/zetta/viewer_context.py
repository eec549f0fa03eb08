"""What one viewer sees of Expedition Zetta, with the pack's cards by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.web.drawing import viewer_context
from hoshitaku.web.drawing.viewer_context import NO_ANSWER, BoardAnswer, Entry, OptionData, PackEntries
from hoshitaku.web.drawing.zetta.optional_module import Module

__all__ = ["NO_ANSWER", "BoardAnswer", "Entry", "OptionData", "PackEntries", "ViewerContext"]


class ViewerContext(viewer_context.ViewerContext):
    """A view and the choices of one viewer; ``modules`` are those that are in play."""

    def __init__(
        self,
        pack_entries: PackEntries,
        view: Mapping[str, Any],
        own_seat: int | None,
        options_by_target: Mapping[str, OptionData],
        modules: Sequence[Module],
    ) -> None:
        super().__init__(pack_entries, view, own_seat, options_by_target)
        self.modules = tuple(module for module in modules if module.name in view["modules"])

    @property
    def seat_numbers(self) -> range:
        """The numbers of the seats."""
        return range(len(self.view["seats"]))

    @property
    def active_seat(self) -> int | None:
        """The seat whose turn it is."""
        seat: int | None = self.view["turn"]["seat"]
        return seat

    def seat_view(self, number: int) -> Entry:
        """The part of the view of a player."""
        shown: Entry = self.view["seats"][number]
        return shown

    def find_entry(self, section: str, id: str | None) -> Entry | None:
        """The pack entry with this id; None if there is none."""
        return None if id is None else self.entries(section)[id]

    def section_of_card(self, id: str) -> str:
        """The pack section of a card."""
        rows = ((section, entries) for section, entries in self.pack_data.items() if isinstance(entries, list))
        return next(section for section, entries in rows if any(entry.get("id") == id for entry in entries))
