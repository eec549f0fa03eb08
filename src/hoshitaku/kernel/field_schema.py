"""JSON schemas of the public fields that parts of the state declare."""

# Interpreted: produces texts for people.

from __future__ import annotations

from typing import Any

from hoshitaku.kernel.field_json import FieldJsonWriter
from hoshitaku.kernel.state_field import (
    BY_NAME,
    BY_SEAT,
    IF_CHANGED,
    IN_RECORDS,
    ONE_NUMBER,
    SEAT,
    Row,
    StateField,
    declared_fields,
)
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
    """Schemas of fields, with the ids of one pack, at a table with at most `max_seats`."""

    def __init__(self, names: FieldJsonWriter, max_seats: int) -> None:
        self.names = names
        self.ids = names.ids
        self.max_seats = max_seats

    def part_schema(self, part_class: Any, description: str, /, **others: Schema) -> Schema:
        """Schema of a part of the state, from its public fields.

        `others` are the schemas of what code of the game adds, at the place of the declared field with that name if
        there is one.
        """
        return object_schema(description, **self.field_schemas(part_class, **others))

    def field_schemas(self, part_class: Any, /, **others: Schema) -> dict[str, Schema]:
        """Schemas of the public fields of a part by name, and of `others`, without those in records."""
        schemas = dict[str, Schema]()
        for field in declared_fields(part_class):
            if field.json_name in others:
                schemas[field.json_name] = others[field.json_name]
            elif field.is_public and field.row.layout != IN_RECORDS:
                schemas[field.json_name] = self.field_schema(field)
        return schemas | others

    def record_schemas(self, part_class: Any, row: Row) -> dict[str, Schema]:
        """Schemas of what the records of a row show, by name."""
        fields = [field for field in declared_fields(part_class) if field.row is row and field.is_public]
        return {field.json_name: self.value_schema(field, field.entry_text) for field in fields}

    def field_schema(self, field: StateField) -> Schema:
        """Schema of a field."""
        text, layout = field.public_text, field.row.layout
        if field.row is ONE_NUMBER:
            return self.value_schema(field, text)
        if layout == BY_NAME:
            entries = {name: self.value_schema(field, entry_text(field, name)) for name in self.names.row_names(field)}
            return object_schema(text, **entries)
        value = self.value_schema(field, field.entry_text)
        if layout == IF_CHANGED:
            return mapping_by_name(self.names.row_names(field), value, f"{text}: only of those that have any")
        return (by_seat if layout == BY_SEAT else list_of)(value, field.row.size, text)

    def value_schema(self, field: StateField, text: str) -> Schema:
        """Schema of a number of a field, or of the item it stands for."""
        if field.is_bit_set:
            return list_of(self.item_schema(field, text), field.highest.bit_length(), text)
        if field.is_yes_or_no():
            return flag(text)
        return or_null(self.item_schema(field, text)) if field.may_be_nobody() else self.item_schema(field, text)

    def item_schema(self, field: StateField, text: str) -> Schema:
        """Schema of a single item of a field."""
        ids = self.names.ids_of_kind(field.value_kind)
        if ids:
            return one_of_ids(ids, text)
        if field.value_kind == SEAT:
            return seat(self.max_seats, text)
        return number(text, 0 if field.value_kind else field.lowest)


def entry_text(field: StateField, name: str) -> str:
    """What an entry of a row is."""
    return field.entry_text.replace("{}", name)
