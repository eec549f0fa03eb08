"""What numbers of the state are called in positions and views: ids of the pack, places, kinds, seats."""

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.codes import (
    ABILITIES,
    BAG_TOKENS,
    DISCOVERIES,
    IN_DECK,
    KNOWLEDGE,
    NINE_STEPS,
    NONE,
    ON_TABLE,
    ORBITS,
    OUT_OF_GAME,
    PLACE_COUNT,
    PLANET_TYPES,
    SUBSTANCES,
    TALENTS,
    USED,
)
from hoshitaku.games.zetta.module_list import FIRST_GRID_NUMBERS, KITS
from hoshitaku.games.zetta.places import place_id
from hoshitaku.games.zetta.state import state_field as by
from hoshitaku.games.zetta.state.empty_state import declared_fields
from hoshitaku.games.zetta.state.state_field import StateField
from hoshitaku.kernel.pack import Pack

CARD_SECTIONS = ("crew", "life", "artifact", "quick_zetta", "quick_prep", "planet", "nation", "ship", "star")
# Cards of the preparation grid by their numbers there.
GRID_SECTIONS = ("crew", *sorted(FIRST_GRID_NUMBERS, key=lambda kind: FIRST_GRID_NUMBERS[kind]))
# Where a card is that no seat has.
UNOWNED_LOCATIONS = {IN_DECK: "deck", USED: "discard", OUT_OF_GAME: "out", ON_TABLE: "table"}
NINE_STEPS_ID = "nine_steps"
# Kinds of things with fixed ids; other numbers with a kind (seats, challenges) are called as they are.
FIXED_IDS: dict[str, tuple[str, ...]] = {
    "bag": BAG_TOKENS, "knowledge": KNOWLEDGE, "discovery": DISCOVERIES, "type": PLANET_TYPES, "orbit": ORBITS,
    "icon": (*ABILITIES, "talent"), "side": ("left", "right"), "substance": SUBSTANCES,
    "talent": TALENTS,
    "place": tuple(place_id(place) for place in range(PLACE_COUNT)),
}  # fmt: skip


def card_ids(pack: Pack, sections: tuple[str, ...]) -> list[str]:
    """Ids of some kinds of cards, in the order of the pack."""
    return [entry.text("id") for section in sections for entry in pack.entries(section)]


class StateNames:
    """Ids of the cards of one pack, and the names of what the rows of the state are counted by."""

    def __init__(self, pack: Pack) -> None:
        cards = {name: card_ids(pack, (name,)) for name in CARD_SECTIONS}
        cards |= {row: card_ids(pack, sections) for kit in KITS for row, sections in kit.row_sections.items()}
        members = [*cards["crew"], *cards["life"]]
        found = [*cards["life"], *cards["artifact"]]
        scopes = ["anybody", "participants", *members]
        self.ids: dict[str, list[str]] = {
            **{kind: list(words) for kind, words in FIXED_IDS.items()},
            **cards, "grid_card": card_ids(pack, GRID_SECTIONS), "member": members, "discovery_card": found,
            "scope": scopes,
        }  # fmt: skip

    def row_names(self, field: StateField) -> list[str]:
        """The names of what a row is counted by, in their order."""
        return self.ids.get(field.counted_by) or [str(number) for number in range(field.size)]

    def public_fields(self, part: Any) -> dict[str, object]:
        """[general.open_information] All of a part of the table that everybody sees, by the names of its fields."""
        return {
            field.name: self.field_json(field, getattr(part, field.name))
            for field in declared_fields(type(part))
            if field.is_public
        }

    def field_json(self, field: StateField, value: Any) -> object:
        """A field in the game's language; of a row by card only those cards that are not as at first."""
        if field.counted_by == by.SINGLE_NUMBER:
            return self.value_json(field, int(value))
        row = [int(one) for one in value]
        if field.counted_by in (by.PER_SLOT, by.PER_GRID_SPACE, by.PER_SEAT):
            return [self.value_json(field, one) for one in row]
        named = zip(self.row_names(field), row, strict=True)
        whole = field.counted_by in FIXED_IDS
        return {name: self.value_json(field, one) for name, one in named if whole or one != field.initial}

    def value_json(self, field: StateField, number: int) -> object:
        """What a number of a field names; nothing if it is NONE."""
        if field.is_bit_set:
            return [self.id_of(field.value_kind, one) for one in range(number.bit_length()) if number >> one & 1]
        if field.value_kind == "flag":
            return number > 0
        if field.value_kind == "owner":
            return UNOWNED_LOCATIONS.get(number, number)
        if field.value_kind == "level":
            return NINE_STEPS_ID if number == NINE_STEPS else number
        return None if field.value_kind and number == NONE else self.id_of(field.value_kind, number)

    def id_of(self, kind: str | tuple[str, ...], number: int) -> object:
        """What a number is called among its kind."""
        ids = kind if isinstance(kind, tuple) else self.ids.get(kind)
        return number if ids is None else ids[number]
