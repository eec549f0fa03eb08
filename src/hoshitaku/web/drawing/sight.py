"""What one viewer sees of a position, and which of it can be answered: what the parts of a drawing start from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hoshitaku.web.drawing.pictures import picture

Choice = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, word}``."""

Entry = Mapping[str, Any]
"""An entry of the pack, or a part of the view."""


@picture
class Spot:
    """Something on the board that may be an answer: its option, in which state it is shown, and in which words.

    ``state`` is a class of the style sheet: ``can``, ``chosen`` or ``aimed`` (what is chosen, by the viewer or by
    another), ``refused`` or nothing; ``clause`` says what forbids it, ``word`` the same for a small label.
    """

    option: int | None = None
    state: str = ""
    text: str = ""
    clause: str = ""
    word: str = ""


NO_SPOT = Spot()


class Printed(dict[str, Any]):
    """An entry of the pack: it never changes, so it is put into words (see ``kept``) only once."""

    @cached_property
    def _words(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        return self._words


class Book:
    """The entries of a pack by their ids, looked up once for all positions."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self._found: dict[tuple[str, ...], Mapping[str, Entry]] = {}

    def entries(self, *sections: str) -> Mapping[str, Entry]:
        """Entries of sections of the pack by their ids."""
        if sections not in self._found:
            self._found[sections] = {
                str(entry["id"]): Printed(entry) for section in sections for entry in self.data[section]
            }
        return self._found[sections]


class Sight:
    """A view and the choices of one viewer, with the entries of the pack by their ids.

    ``at`` holds choices by board element, legal and refused ones; ``spot`` says how a part draws one.
    """

    def __init__(self, book: Book, view: Mapping[str, Any], me: int | None, at: Mapping[str, Choice]) -> None:
        self.data = book.data
        self.view = view
        self.me = me
        self.at = at
        self.entries = book.entries
        self.decision: Mapping[str, Any] = view["decision"] or {}
        self.choices = [choice for choice in at.values() if choice["refused"] is None]

    @property
    def asked(self) -> bool:
        """Whether the current question is the viewer's."""
        return bool(self.at)

    def spot(self, target: str) -> Spot:
        """State of a board element that is drawn as a button."""
        choice = self.at.get(target)
        if choice is None:
            return NO_SPOT
        if choice["refused"] is not None:
            return Spot(choice["option"], "refused", "", choice["refused"]["clause"], choice["refused"]["word"])
        return Spot(choice["option"], "can", choice["text"])
