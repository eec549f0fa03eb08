"""What numbers of the state are called in positions and views: ids of the pack, seats, kinds."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.zetta.codes import KNOWLEDGE, SUBSTANCES
from hoshitaku.games.zetta.registered import FIRST_CARDS, KITS
from hoshitaku.games.zetta.state import field as by
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.kernel.pack import Pack

SECTIONS = ("crew", "life", "artifact", "quick_zetta", "quick_prep", "planet", "nation", "ship", "star")


def ids_of(pack: Pack, section: str) -> list[str]:
    """Ids of one kind of cards, in the order of the pack."""
    return [entry.text("id") for entry in pack.entries(section)]


class Names:
    """Ids of the cards of one pack, and the names of what the rows of the state are counted by."""

    def __init__(self, pack: Pack) -> None:
        self.ids = {name: ids_of(pack, name) for name in SECTIONS}
        for kit in KITS:
            for row, sections in kit.rows.items():
                self.ids[row] = [card for section in sections for card in ids_of(pack, section)]
        in_grid = ("crew", *sorted(FIRST_CARDS, key=lambda kind: FIRST_CARDS[kind]))
        self.ids["grid_card"] = [card for section in in_grid for card in ids_of(pack, section)]

    def of(self, field: Field) -> list[str]:
        """The names of what a row is counted by, in their order."""
        if field.per in self.ids:
            return self.ids[field.per]
        if field.per == by.MEMBER:
            return [*self.ids["crew"], *self.ids["life"]]
        if field.per == by.SUBSTANCE:
            return list(SUBSTANCES)
        if field.per == by.KNOWLEDGE:
            return list(KNOWLEDGE)
        return [str(number) for number in range(field.size)]
