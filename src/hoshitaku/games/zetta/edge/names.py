"""What numbers of the state are called in positions and views: ids of the pack, places, kinds, seats."""

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.codes import (
    ABILITIES,
    BAG,
    DISCOVERIES,
    GONE,
    IN_DECK,
    KNOWLEDGE,
    NINE_STEPS,
    NONE,
    ON_TABLE,
    ORBITS,
    PLACES,
    PLANET_TYPES,
    SUBSTANCES,
    TALENTS,
    USED,
)
from hoshitaku.games.zetta.places import place_id
from hoshitaku.games.zetta.registered import FIRST_CARDS, KITS
from hoshitaku.games.zetta.state import field as by
from hoshitaku.games.zetta.state.blank import fields_of
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.kernel.pack import Pack

SECTIONS = ("crew", "life", "artifact", "quick_zetta", "quick_prep", "planet", "nation", "ship", "star")
# Cards of the preparation grid by their numbers there.
GRID_SECTIONS = ("crew", *sorted(FIRST_CARDS, key=lambda kind: FIRST_CARDS[kind]))
# Where a card is that no seat has.
NOBODYS = {IN_DECK: "deck", USED: "discard", GONE: "out", ON_TABLE: "table"}
NINE_STEPS_ID = "nine_steps"
# Kinds of things with fixed ids; other numbers with a kind (seats, challenges) are called as they are.
FIXED: dict[str, tuple[str, ...]] = {
    "bag": BAG, "knowledge": KNOWLEDGE, "discovery": DISCOVERIES, "type": PLANET_TYPES, "orbit": ORBITS,
    "icon": (*ABILITIES, "talent"), "side": ("left", "right"), "substance": SUBSTANCES,
    "talent": TALENTS,
    "place": tuple(place_id(place) for place in range(PLACES)),
}  # fmt: skip


def ids_of(pack: Pack, sections: tuple[str, ...]) -> list[str]:
    """Ids of some kinds of cards, in the order of the pack."""
    return [entry.text("id") for section in sections for entry in pack.entries(section)]


class Names:
    """Ids of the cards of one pack, and the names of what the rows of the state are counted by."""

    def __init__(self, pack: Pack) -> None:
        cards = {name: ids_of(pack, (name,)) for name in SECTIONS}
        cards |= {row: ids_of(pack, sections) for kit in KITS for row, sections in kit.rows.items()}
        members = [*cards["crew"], *cards["life"]]
        found = [*cards["life"], *cards["artifact"]]
        scopes = ["anybody", "participants", *members]
        self.ids: dict[str, list[str]] = {
            **{kind: list(words) for kind, words in FIXED.items()},
            **cards, "grid_card": ids_of(pack, GRID_SECTIONS), "member": members, "discovery_card": found,
            "scope": scopes,
        }  # fmt: skip

    def of(self, field: Field) -> list[str]:
        """The names of what a row is counted by, in their order."""
        return self.ids.get(field.per) or [str(number) for number in range(field.size)]

    def seen(self, part: Any) -> dict[str, object]:
        """[general.open_information] All of a part of the table that everybody sees, by the names of its fields."""
        return {
            field.name: self.told(field, getattr(part, field.name)) for field in fields_of(type(part)) if field.seen
        }

    def told(self, field: Field, value: Any) -> object:
        """A field in the game's language; of a row by card only those cards that are not as at first."""
        if field.per == by.ONE:
            return self.thing(field, int(value))
        row = [int(one) for one in value]
        if field.per in (by.SLOT, by.SPACE_OF_GRID, by.EACH_SEAT):
            return [self.thing(field, one) for one in row]
        named = zip(self.of(field), row, strict=True)
        whole = field.per in FIXED
        return {name: self.thing(field, one) for name, one in named if whole or one != field.default}

    def thing(self, field: Field, number: int) -> object:
        """What a number of a field names; nothing if it is NONE."""
        if field.bits:
            return [self.id(field.of, one) for one in range(number.bit_length()) if number >> one & 1]
        if field.of == "flag":
            return number > 0
        if field.of == "owner":
            return NOBODYS.get(number, number)
        if field.of == "level":
            return NINE_STEPS_ID if number == NINE_STEPS else number
        return None if field.of and number == NONE else self.id(field.of, number)

    def id(self, kind: str | tuple[str, ...], number: int) -> object:
        """What a number is called among its kind."""
        ids = kind if isinstance(kind, tuple) else self.ids.get(kind)
        return number if ids is None else ids[number]
