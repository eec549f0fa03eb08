"""Reads JSON field by field; every error is a PositionError that names the path of the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import NoReturn

from hoshitaku.kernel.errors import PositionError, TextError
from hoshitaku.kernel.field_reader import FieldReader
from hoshitaku.kernel.text_file import decode_text, normalize_text


class JsonFields(FieldReader):
    """A JSON object (or item) at a path. Read each field once; `refuse_unread_fields` rejects the rest."""

    def __init__(self, value: object, path: str) -> None:
        self.path = path
        self.value = value
        self.unread_names = set(value) if isinstance(value, dict) else set()

    def refuse(self, field: str, en: str, ja: str) -> NoReturn:
        """Raise PositionError for a field."""
        where = f"{self.path}.{field}" if field else self.path
        raise PositionError(f"{where} {en}", f"{where} {ja}")

    def get(self, name: str) -> object:
        """The value of a field; PositionError if it is missing."""
        if not isinstance(self.value, dict):
            self.refuse("", "must be an object", "オブジェクトが必要です")
        if name not in self.value:
            self.refuse(name, "is missing", "がありません")
        self.unread_names.discard(name)
        return self.value[name]

    def has(self, name: str) -> bool:
        """Whether the object has a field; a value that is no object says so when a field is read."""
        return not isinstance(self.value, dict) or name in self.value

    def integer(self, name: str, low: int, high: int) -> int:
        """An int in low..high."""
        return self.as_integer(name, self.get(name), low, high)

    def own_integer(self, low: int, high: int) -> int:
        """The value at this path as an int in low..high."""
        return self.as_integer("", self.value, low, high)

    def flag(self, name: str) -> bool:
        """A bool."""
        return self.as_flag(name, self.get(name))

    def text(self, name: str) -> str:
        """A string."""
        return self.as_text(name, self.get(name))

    def choice(self, name: str, allowed: Collection[str]) -> str:
        """A string, one of a set."""
        return self.as_choice(name, self.get(name), allowed)

    def nested_object(self, name: str) -> JsonFields:
        """An object inside this one."""
        return JsonFields(self.get(name), f"{self.path}.{name}")

    def list_items(self, name: str, least: int, most: int) -> list[JsonFields]:
        """The items of a list, least..most of them."""
        value = self.get(name)
        if not isinstance(value, list) or not least <= len(value) <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            self.refuse(name, f"must be a list of {span} items", f"{span}個のリストが必要です")
        return [JsonFields(item, f"{self.path}.{name}[{i}]") for i, item in enumerate(value)]

    def refuse_unread_fields(self) -> None:
        """Raise PositionError for fields that were not read, so that a misspelt name is noticed."""
        self.refuse_unknown_fields(sorted(self.unread_names))


def parse_position_json(data: str | bytes | Mapping[str, object]) -> object:
    """The JSON data of a position from its text or file; PositionError if it is invalid. Data is returned as it is."""
    if not isinstance(data, str | bytes):
        return data
    try:
        return json.loads(normalize_text(data) if isinstance(data, str) else decode_text(data))
    except TextError as error:
        raise PositionError(f"the position {error.en}", f"局面: {error.ja}") from error
    except (ValueError, RecursionError) as error:  # json raises ValueError, also for numbers with too many digits
        raise PositionError(f"not valid JSON: {error}", f"JSONとして読めません: {error}") from error
