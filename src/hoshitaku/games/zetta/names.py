"""What the cells of a field are called in positions and views: ids of the pack, seats, kinds."""

from __future__ import annotations

from collections.abc import Iterator

from hoshitaku.games.zetta import layout as by
from hoshitaku.games.zetta.codes import KNOWLEDGE, SUBSTANCES
from hoshitaku.games.zetta.layout import Field
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.pack import Pack

SECTIONS = {
    by.CREW: "crew", by.LIFE: "life", by.ARTIFACT: "artifact", by.QUICK: "quick_zetta", by.PREP: "quick_prep",
    by.MARKER: "planet",
}  # fmt: skip


class Names:
    """Names of cells, and ids of cards, of one pack."""

    def __init__(self, pack: Pack) -> None:
        self.ids = {kind: [entry.text("id") for entry in pack.entries(name)] for kind, name in SECTIONS.items()}

    def of(self, field: Field) -> list[str]:
        """The names of all cells of a field, in their order."""
        if field.per in self.ids:
            return self.ids[field.per]
        if field.per == by.MEMBER:
            return [*self.ids[by.CREW], *self.ids[by.LIFE]]
        if field.per == by.SUBSTANCE:
            return list(SUBSTANCES)
        if field.per == by.KNOWLEDGE:
            return list(KNOWLEDGE)
        if field.per in (by.SEAT_SUBSTANCE, by.SEAT_KNOWLEDGE):
            kinds = SUBSTANCES if field.per == by.SEAT_SUBSTANCE else KNOWLEDGE
            return [f"{seat}:{kind}" for seat in range(by.SIZES[by.SEAT]) for kind in kinds]
        return [str(number) for number in range(field.size)]

    def changed(self, state: Zetta, field: Field) -> dict[str, int]:
        """The cells of a field that are not as at first, by name."""
        values = state.cells[field.start : field.start + field.size]
        named = zip(self.of(field), values, strict=True)
        return {name: int(value) for name, value in named if value != field.default}

    def all_of(self, state: Zetta) -> Iterator[tuple[Field, object]]:
        """Every field with what stands in it: a number, or the cells that are not as at first."""
        for field in state.rules.layout.fields:
            single = field.per == by.ONE
            yield field, int(state.cells[field.start]) if single else self.changed(state, field)
