"""JSON schemas of what the state declares: of a part of the table, field by field."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.games.zetta.codes import MOST_SEATS, NINE_STEPS
from hoshitaku.games.zetta.edge.names import FIXED, NINE_STEPS_ID, NOBODYS, Names
from hoshitaku.games.zetta.state import field as by
from hoshitaku.games.zetta.state.blank import fields_of
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.kernel.schema import Schema, by_name, by_seat, flag, list_of, name_of, number, or_null, record, seat


class FieldSchemas:
    """Schemas of fields, with the names of one pack."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.ids = names.ids

    def part(self, kind: Any, texts: Mapping[str, str], description: str, /, **others: Schema | None) -> Schema:
        """A part of the table by its declarations and what `texts` say of them.

        `others` stand in their place; with None there is no such field.
        """
        fields = dict[str, Schema | None]()
        for field in fields_of(kind):
            if field.seen:
                fields[field.name] = None if field.name in others else self.field(field, texts[field.name])
        fields |= others
        return record(description, **{name: schema for name, schema in fields.items() if schema is not None})

    def field(self, field: Field, text: str) -> Schema:
        """A field, by its declaration."""
        if field.per == by.ONE:
            return self.value(field, text)
        if field.per in (by.SLOT, by.SPACE_OF_GRID):
            return list_of(self.value(field, text), field.size, text)
        if field.per == by.EACH_SEAT:
            return by_seat(self.value(field, text), field.size, text)
        if field.per in FIXED:
            return record(text, **{name: self.value(field, text) for name in FIXED[field.per]})
        return by_name(self.names.of(field), self.value(field, text), f"{text}: only of those that have any")

    def value(self, field: Field, text: str) -> Schema:
        """A number of a field, or what it names."""
        if field.bits:
            return list_of(self.one(field, text), field.high.bit_length(), text)
        if field.of == "flag":
            return flag(text)
        if field.of == "owner":
            nobodys = name_of(NOBODYS.values(), "where it is, if no seat has it")
            return {"anyOf": [seat(MOST_SEATS, text), nobodys]}
        if field.of == "level":
            steps = {"const": NINE_STEPS_ID, "description": "whether the crew level is 9 STEPS"}
            return {"anyOf": [number(text) | {"maximum": NINE_STEPS - 1}, steps]}
        named = field.of and field.low < 0
        return or_null(self.one(field, text)) if named else self.one(field, text)

    def one(self, field: Field, text: str) -> Schema:
        """A single thing that a field names."""
        ids = field.of if isinstance(field.of, tuple) else self.ids.get(field.of)
        if ids:
            return name_of(ids, text)
        return seat(MOST_SEATS, text) if field.of == "seat" else number(text, 0 if field.of else field.low)
