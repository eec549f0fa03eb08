"""Shows the declared fields of the state by the names of a pack: what all seats see, as views write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.kernel.state_field import (
    BY_NAME,
    IF_CHANGED,
    IN_RECORDS,
    ONE_NUMBER,
    Row,
    StateField,
    declared_fields,
)


class FieldJsonWriter:
    """Ids by kind, for rows and for the values of fields.

    `named_values` has, by kind, the names of values that are no index of an id, such as the locations of a card that no
    seat has.
    """

    def __init__(
        self, ids: Mapping[str, Sequence[str]], named_values: Mapping[str, Mapping[int, str]] | None = None
    ) -> None:
        self.ids: dict[str, list[str]] = {kind: list(names) for kind, names in ids.items()}
        self.named_values: dict[str | tuple[str, ...], dict[int, str]] = {
            kind: dict(names) for kind, names in (named_values or {}).items()
        }

    def row_names(self, field: StateField) -> list[str]:
        """The names of the entries of a row, in order: ids, or numbers from 0."""
        return self.ids.get(field.row.name) or [str(number) for number in range(field.row.size)]

    def public_fields(self, part: Any) -> dict[str, object]:
        """The public fields of a part of the state, by name, without those in records."""
        return {
            field.json_name: self.field_json(field, getattr(part, field.name))
            for field in declared_fields(type(part))
            if field.is_public and field.row.layout != IN_RECORDS
        }

    def records(self, part: Any, row: Row, count: int) -> list[dict[str, object]]:
        """The first `count` records of a part: the public fields of each entry of a row."""
        fields = [field for field in declared_fields(type(part)) if field.row is row and field.is_public]
        return [
            {field.json_name: self.value_json(field, int(getattr(part, field.name)[at])) for field in fields}
            for at in range(count)
        ]

    def field_json(self, field: StateField, value: Any) -> object:
        """A field as JSON with names."""
        if field.row is ONE_NUMBER:
            return self.value_json(field, int(value))
        numbers = [int(one) for one in value]
        layout = field.row.layout
        if layout not in (BY_NAME, IF_CHANGED):
            return [self.value_json(field, one) for one in numbers]
        named = zip(self.row_names(field), numbers, strict=True)
        return {name: self.value_json(field, one) for name, one in named if layout == BY_NAME or one != field.initial}

    def value_json(self, field: StateField, number: int) -> object:
        """The name for a number of a field; None if it stands for nobody or nothing."""
        kind = field.value_kind
        if field.is_bit_set:
            return [self.id_of(kind, one) for one in range(number.bit_length()) if number >> one & 1]
        if field.is_yes_or_no():
            return number > 0
        if kind in self.named_values:
            return self.named_values[kind].get(number, number)
        return None if kind and number < 0 else self.id_of(kind, number)

    def id_of(self, kind: str | tuple[str, ...], number: int) -> object:
        """The id of a number within its kind; the number itself if the kind has no ids."""
        ids = self.ids_of_kind(kind)
        return number if ids is None else ids[number]

    def ids_of_kind(self, kind: str | tuple[str, ...]) -> Sequence[str] | None:
        """The ids of a kind, or None."""
        return kind if isinstance(kind, tuple) else self.ids.get(kind)
