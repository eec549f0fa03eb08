"""What one viewer sees of Far Far Out; the input of all parts of the drawing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hoshitaku.web.drawing import viewer_context
from hoshitaku.web.drawing.viewer_context import NO_ANSWER, BoardAnswer, Entry, OptionData

__all__ = ["NO_ANSWER", "BoardAnswer", "Entry", "OptionData", "PackEntries", "ViewerContext"]


class PackEntries(viewer_context.PackEntries):
    """The pack's entries by id, and the places of bodies."""

    @cached_property
    def body_slots(self) -> Mapping[str, Entry]:
        """Places of bodies by id."""
        return {slot["id"]: slot for tile in self.pack_data["tile"] for slot in tile["slots"]}


class ViewerContext(viewer_context.ViewerContext):
    """A view and the choices of one viewer, with the pack's entries by id."""

    def __init__(
        self,
        pack_entries: PackEntries,
        view: Mapping[str, Any],
        own_seat: int | None,
        options_by_target: Mapping[str, OptionData],
    ) -> None:
        super().__init__(pack_entries, view, own_seat, options_by_target)
        self.body_slots = pack_entries.body_slots
