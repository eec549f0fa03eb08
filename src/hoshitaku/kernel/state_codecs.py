"""Parts of the state as JSON, from their declared fields, and checked when read.

A game writes its positions in names (`NameCodec`), which people can read and edit, or in numbers (`NumberCodec`), which
leave out initial values and so are short for a state with hundreds of fields.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from hoshitaku.kernel.field_json import FieldJsonWriter
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.state_field import (
    BOOL,
    BY_NAME,
    IF_CHANGED,
    IN_RECORDS,
    ONE_NUMBER,
    Row,
    StateField,
    declared_fields,
)
from hoshitaku.kernel.vectors import with_value


class NameCodec:
    """Every field of a part as views show it: ids, null for nobody or nothing, and true or false.

    A game whose bounds depend on its rules overrides `bounds`.
    """

    def __init__(self, names: FieldJsonWriter) -> None:
        self.names = names

    def bounds(self, field: StateField, _at: int) -> tuple[int, int]:
        """The lowest and highest value of a field, or of one entry of a row."""
        return field.lowest, field.highest

    def encode(self, part: Any) -> dict[str, object]:
        """The fields of a part that are no records, by name."""
        return {
            field.json_name: self.names.field_json(field, getattr(part, field.name)) for field in codec_fields(part)
        }

    def decode(self, part: Any, fields: JsonFields) -> None:
        """Read what `encode` wrote; PositionError names the first field that is missing or wrong."""
        for field in codec_fields(part):
            setattr(part, field.name, self.decode_field(field, fields))

    def encode_records(self, part: Any, row: Row, count: int) -> list[dict[str, object]]:
        """The first `count` records of a part."""
        return self.names.records(part, row, count)

    def decode_record(self, part: Any, row: Row, at: int, fields: JsonFields) -> None:
        """Read the record `at` of a part."""
        for field in declared_fields(type(part)):
            if field.row is row:
                number = self.decode_value(field, at, fields, field.json_name, fields.get(field.json_name))
                setattr(part, field.name, with_value(getattr(part, field.name), at, int(number)))

    def decode_field(self, field: StateField, fields: JsonFields) -> object:
        """Read a number, or a row of numbers."""
        name = field.json_name
        if field.row is ONE_NUMBER:
            return self.decode_value(field, 0, fields, name, fields.get(name))
        row: Any = field.initial_value()
        if field.row.layout in (BY_NAME, IF_CHANGED):
            entries = fields.nested_object(name)
            for at, entry in enumerate(self.names.row_names(field)):
                if field.row.layout == BY_NAME or entry in entries.unread_names:
                    row[at] = int(self.decode_value(field, at, entries, entry, entries.get(entry)))
            entries.refuse_unread_fields()
        else:
            for at, item in enumerate(fields.list_items(name, field.row.size, field.row.size)):
                row[at] = int(self.decode_value(field, at, item, "", item.value))
        return row

    def decode_value(self, field: StateField, at: int, fields: JsonFields, name: str, value: object) -> int:
        """Read a number of a field from its name or number."""
        low, high = self.bounds(field, at)
        named = self.names.named_values.get(field.value_kind, {})
        for number, text in named.items():
            if value == text:
                return number
        if field.may_be_nobody():
            if value is None and not named:
                return low
            low = 0
        if field.is_bit_set:
            return self.decode_bits(field, fields, name, high)
        if field.is_yes_or_no():
            flag = fields.as_flag(name, value)
            return flag if field.value_kind == BOOL else int(flag)
        ids = self.names.ids_of_kind(field.value_kind)
        if ids is None:
            return fields.as_integer(name, value, low, high)
        return list(ids).index(fields.as_choice(name, value, ids[low : high + 1]))

    def decode_bits(self, field: StateField, fields: JsonFields, name: str, high: int) -> int:
        """Read a set of items, each at most once."""
        bits, ids, count = 0, self.names.ids_of_kind(field.value_kind), high.bit_length()
        for item in fields.list_items(name, 0, count):
            if ids is None:
                bit = 1 << item.own_integer(0, count - 1)
            else:
                bit = 1 << list(ids).index(item.as_choice("", item.value, ids[:count]))
            if bits & bit:
                fields.refuse(name, "names an item twice", "に同じものが2回あります")
            bits |= bit
        return bits


class NumberCodec:
    """The numbers of a part as they are, without those that have their initial value."""

    def __init__(self, names: FieldJsonWriter) -> None:
        self.names = names

    def encode(self, part: Any) -> dict[str, object]:
        """The values of a part that differ from the initial ones, by field name."""
        values = {field: self.encode_field(part, field) for field in codec_fields(part)}
        return {field.json_name: value for field, value in values.items() if value not in ({}, field.initial)}

    def encode_field(self, part: Any, field: StateField) -> object:
        """A number; for a row, the numbers that differ from the initial one, by row name."""
        value = getattr(part, field.name)
        if field.row is ONE_NUMBER:
            return int(value)
        named = zip(self.names.row_names(field), value, strict=True)
        return {name: int(one) for name, one in named if one != field.initial}

    def decode(self, part: Any, fields: JsonFields) -> None:
        """Read what `encode` wrote; PositionError names the first field that is wrong or unknown."""
        for field in codec_fields(part):
            if fields.has(field.json_name):
                setattr(part, field.name, self.decode_field(field, fields))
        fields.refuse_unread_fields()

    def decode_field(self, field: StateField, fields: JsonFields) -> object:
        """Read a number within its bounds, or a row of them."""
        if field.row is ONE_NUMBER:
            return fields.integer(field.json_name, field.lowest, field.highest)
        row: Any = field.initial_value()
        entries, known = fields.nested_object(field.json_name), self.names.row_names(field)
        index_by_name = {name: at for at, name in enumerate(known)}
        for name in sorted(entries.unread_names):
            if name not in index_by_name:
                entries.refuse(name, "is unknown", "不明です")
            row[index_by_name[name]] = entries.integer(name, field.lowest, field.highest)
        return row


def codec_fields(part: Any) -> list[StateField]:
    """The declared fields that a codec reads and writes one by one."""
    return [field for field in declared_fields(type(part)) if not field.is_redundant and field.row.layout != IN_RECORDS]
