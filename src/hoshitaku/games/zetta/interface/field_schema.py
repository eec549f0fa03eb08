"""JSON schemas of what the state declares: of a part of the table, field by field."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.games.zetta.codes import MAX_SEATS, NINE_STEPS
from hoshitaku.games.zetta.interface.state_names import FIXED_IDS, NINE_STEPS_ID, UNOWNED_LOCATIONS, StateNames
from hoshitaku.games.zetta.state import state_field as by
from hoshitaku.games.zetta.state.empty_state import declared_fields
from hoshitaku.games.zetta.state.state_field import StateField
from hoshitaku.kernel.view_schema import (
    Schema,
    by_seat,
    flag,
    list_of,
    mapping_by_name,
    number,
    object_schema,
    one_of_ids,
    or_null,
    seat,
)


class FieldSchemas:
    """Schemas of fields, with the names of one pack."""

    def __init__(self, names: StateNames) -> None:
        self.names = names
        self.ids = names.ids

    def part_schema(self, kind: Any, texts: Mapping[str, str], description: str, /, **others: Schema | None) -> Schema:
        """A part of the table by its declarations and what `texts` say of them.

        `others` stand in their place; with None there is no such field.
        """
        fields = dict[str, Schema | None]()
        for field in declared_fields(kind):
            if field.is_public:
                fields[field.name] = None if field.name in others else self.schema_of_field(field, texts[field.name])
        fields |= others
        return object_schema(description, **{name: schema for name, schema in fields.items() if schema is not None})

    def schema_of_field(self, field: StateField, text: str) -> Schema:
        """A field, by its declaration."""
        if field.counted_by == by.SINGLE_NUMBER:
            return self.value_schema(field, text)
        if field.counted_by in (by.PER_SLOT, by.PER_GRID_SPACE):
            return list_of(self.value_schema(field, text), field.size, text)
        if field.counted_by == by.PER_SEAT:
            return by_seat(self.value_schema(field, text), field.size, text)
        if field.counted_by in FIXED_IDS:
            return object_schema(text, **{name: self.value_schema(field, text) for name in FIXED_IDS[field.counted_by]})
        return mapping_by_name(
            self.names.row_names(field), self.value_schema(field, text), f"{text}: only of those that have any"
        )

    def value_schema(self, field: StateField, text: str) -> Schema:
        """A number of a field, or what it names."""
        if field.is_bit_set:
            return list_of(self.item_schema(field, text), field.highest.bit_length(), text)
        if field.value_kind == "flag":
            return flag(text)
        if field.value_kind == "owner":
            nobodys = one_of_ids(UNOWNED_LOCATIONS.values(), "where it is, if no seat has it")
            return {"anyOf": [seat(MAX_SEATS, text), nobodys]}
        if field.value_kind == "level":
            steps = {"const": NINE_STEPS_ID, "description": "whether the crew level is 9 STEPS"}
            return {"anyOf": [number(text) | {"maximum": NINE_STEPS - 1}, steps]}
        named = field.value_kind and field.lowest < 0
        return or_null(self.item_schema(field, text)) if named else self.item_schema(field, text)

    def item_schema(self, field: StateField, text: str) -> Schema:
        """A single thing that a field names."""
        ids = field.value_kind if isinstance(field.value_kind, tuple) else self.ids.get(field.value_kind)
        if ids:
            return one_of_ids(ids, text)
        return (
            seat(MAX_SEATS, text)
            if field.value_kind == "seat"
            else number(text, 0 if field.value_kind else field.lowest)
        )
