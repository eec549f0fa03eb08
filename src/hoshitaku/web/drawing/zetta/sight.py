"""What one viewer sees of Expedition Zetta: cells by their names, and cards by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.games.zetta.codes import NONE, STORED
from hoshitaku.web.drawing import sight
from hoshitaku.web.drawing.sight import NO_SPOT, Book, Choice, Entry, Spot

__all__ = ["NO_SPOT", "Book", "Choice", "Entry", "Sight", "Spot"]


class Sight(sight.Sight):
    """A view and the choices of one viewer. The view leaves out the cells of a field that are as at first."""

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.view["seats"]))

    def one(self, field: str) -> int:
        """A single number of the table."""
        return int(self.view["cells"][field])

    def field(self, name: str) -> Mapping[str, int]:
        """The cells of a field by their names: ids of cards, numbers of seats or slots, ``seat:kind``."""
        cells: Mapping[str, int] = self.view["cells"].get(name, {})
        return cells

    def of_seat(self, name: str, seat: int, default: int = 0) -> int:
        """The number of a seat in a field; the default where it is as at first."""
        return self.field(name).get(str(seat), default)

    def nth(self, section: str, index: int) -> Entry | None:
        """The entry with this number in a section of the pack; None for NONE."""
        if index == NONE:
            return None
        entry: Entry = self.data[section][index]
        return entry

    def lying(self, field: str, section: str, *places: int) -> list[Entry]:
        """The cards of a section whose cell in a field shows one of these places, in the order of the pack."""
        at, cards = self.field(field), self.entries(section)
        return [cards[id] for id, where in at.items() if where in places]

    def found(self, seat: int, stored: bool) -> tuple[list[Entry], list[Entry]]:
        """Life and artifact cards of a seat, on CURRENT or on STORED."""
        place = STORED + seat if stored else seat
        return self.lying("life_at", "life", place), self.lying("artifact_at", "artifact", place)
