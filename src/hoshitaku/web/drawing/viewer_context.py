"""What one viewer sees of a position, and which of it can be answered: what the parts of a drawing start from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hoshitaku.web.drawing.scene_parts import scene_part

OptionData = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, word}``."""

Entry = Mapping[str, Any]
"""An entry of the pack, or a part of the view."""


@scene_part
class BoardAnswer:
    """Something on the board that may be an answer: its option, in which state it is shown, and in which words.

    ``state`` is a class of the style sheet: ``can``, ``chosen`` or ``aimed`` (what is chosen, by the viewer or by
    another), ``refused`` or nothing; ``clause`` says what forbids it, ``word`` the same for a small label.
    """

    option: int | None = None
    state: str = ""
    text: str = ""
    clause: str = ""
    word: str = ""


NO_ANSWER = BoardAnswer()


class CachedReprEntry(dict[str, Any]):
    """An entry of the pack: it never changes, so it is put into words (see ``kept``) only once."""

    @cached_property
    def _cached_repr(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        return self._cached_repr


class PackEntries:
    """The entries of a pack by their ids, looked up once for all positions."""

    def __init__(self, pack_data: Mapping[str, Any]) -> None:
        self.pack_data = pack_data
        self._entries_by_sections: dict[tuple[str, ...], Mapping[str, Entry]] = {}

    def entries(self, *sections: str) -> Mapping[str, Entry]:
        """Entries of sections of the pack by their ids."""
        if sections not in self._entries_by_sections:
            self._entries_by_sections[sections] = {
                str(entry["id"]): CachedReprEntry(entry) for section in sections for entry in self.pack_data[section]
            }
        return self._entries_by_sections[sections]


class ViewerContext:
    """A view and the choices of one viewer, with the entries of the pack by their ids.

    ``at`` holds choices by board element, legal and refused ones; ``spot`` says how a part draws one.
    """

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
        """Whether the current question is the viewer's."""
        return bool(self.options_by_target)

    def answer_at(self, target: str) -> BoardAnswer:
        """State of a board element that is drawn as a button."""
        choice = self.options_by_target.get(target)
        if choice is None:
            return NO_ANSWER
        if choice["refused"] is not None:
            return BoardAnswer(choice["option"], "refused", "", choice["refused"]["clause"], choice["refused"]["word"])
        return BoardAnswer(choice["option"], "can", choice["text"])
