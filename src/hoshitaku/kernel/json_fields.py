"""JSON read field by field; every refusal is a PositionError that names the path of the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.field_reader import FieldReader


class JsonFields(FieldReader):
    """A JSON object (or item) at a path. Fields are taken once; `done()` refuses those nobody took."""

    def __init__(self, value: object, path: str) -> None:
        self.path = path
        self.value = value
        self.unread_names = set(value) if isinstance(value, dict) else set()

    def refuse(self, field: str, en: str, ja: str) -> NoReturn:
        """Raise PositionError for a field."""
        where = f"{self.path}.{field}" if field else self.path
        raise PositionError(f"{where} {en}", f"{where} {ja}")

    def get(self, name: str) -> object:
        """The value of a field, which must be there."""
        if not isinstance(self.value, dict):
            self.refuse("", "must be an object", "オブジェクトが必要です")
        if name not in self.value:
            self.refuse(name, "is missing", "がありません")
        self.unread_names.discard(name)
        return self.value[name]

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
        """A string out of a set."""
        return self.as_choice(name, self.get(name), allowed)

    def nested_object(self, name: str) -> JsonFields:
        """An object inside this one."""
        return JsonFields(self.get(name), f"{self.path}.{name}")

    def list_items(self, name: str, least: int, most: int) -> list[JsonFields]:
        """The items of a list of least..most items."""
        value = self.get(name)
        if not isinstance(value, list) or not least <= len(value) <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            self.refuse(name, f"must be a list of {span} items", f"{span}個のリストが必要です")
        return [JsonFields(item, f"{self.path}.{name}[{i}]") for i, item in enumerate(value)]

    def refuse_unread_fields(self) -> None:
        """Refuse fields that nobody reads: a misspelt field must not be lost in silence."""
        self.refuse_unknown_fields(sorted(self.unread_names))
