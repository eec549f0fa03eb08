"""What one viewer sees of a position, and the viewer's options; the input of all parts of a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from jinja2 import Undefined

from hoshitaku.web.drawing.scene_parts import scene_part

OptionData = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, word}``."""

Entry = Mapping[str, Any]
"""An entry of the pack, or a part of the view."""


@scene_part
class BoardAnswer:
    """A board element that may be an answer: its option, its state, and its text.

    ``state`` is a CSS class: "can", "chosen" or "aimed" (chosen by the viewer or by another seat), "refused" or "";
    ``refusal_clause`` is the rule that forbids it, ``refusal_label`` the same for a small label.
    """

    option: int | None = None
    state: str = ""
    text: str = ""
    refusal_clause: str = ""
    refusal_label: str = ""


NO_ANSWER = BoardAnswer()


class CachedReprEntry(dict[str, Any]):
    """An entry of the pack. It never changes, so ``repr()`` of it is computed only once.

    Fields of a pack may be optional, so for a template a field that an entry lacks is empty, and no error.
    """

    def __missing__(self, field: str) -> Undefined:
        return Undefined(name=field)

    @cached_property
    def _cached_repr(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        return self._cached_repr


class PackEntries:
    """The pack's entries by id, looked up once for all positions."""

    def __init__(self, pack_data: Mapping[str, Any]) -> None:
        self.pack_data = pack_data
        self._entries_by_sections: dict[tuple[str, ...], Mapping[str, Entry]] = {}

    def entries(self, *sections: str) -> Mapping[str, Entry]:
        """Entries of these sections by id."""
        if sections not in self._entries_by_sections:
            self._entries_by_sections[sections] = {
                str(entry["id"]): CachedReprEntry(entry) for section in sections for entry in self.pack_data[section]
            }
        return self._entries_by_sections[sections]


class ViewerContext:
    """A view and the choices of one viewer, with the pack's entries by id."""

    def __init__(
        self,
        pack_entries: PackEntries,
        view: Mapping[str, Any],
        own_seat: int | None,
        options_by_target: Mapping[str, OptionData],
    ) -> None:
        self.pack_data = pack_entries.pack_data
        self.view = view
        self.own_seat = own_seat
        self.options_by_target = options_by_target
        self.entries = pack_entries.entries
        self.decision: Mapping[str, Any] = view["decision"] or {}
        self.legal_options = [choice for choice in options_by_target.values() if choice["refused"] is None]

    @property
    def is_asked(self) -> bool:
        """Whether the viewer is asked."""
        return bool(self.options_by_target)

    def answer_at(self, target: str) -> BoardAnswer:
        """State of a board element that is drawn as a button."""
        choice = self.options_by_target.get(target)
        if choice is None:
            return NO_ANSWER
        if choice["refused"] is not None:
            return BoardAnswer(choice["option"], "refused", "", choice["refused"]["clause"], choice["refused"]["word"])
        return BoardAnswer(choice["option"], "can", choice["text"])
