"""JSON read field by field; every refusal is a PositionError that names the path of the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.reader import Reader


class Fields(Reader):
    """A JSON object (or item) at a path. Fields are taken once; `done()` refuses those nobody took."""

    def __init__(self, value: object, path: str) -> None:
        self.path = path
        self.value = value
        self.left = set(value) if isinstance(value, dict) else set()

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
        self.left.discard(name)
        return self.value[name]

    def integer(self, name: str, low: int, high: int) -> int:
        """An int in low..high."""
        return self.as_integer(name, self.get(name), low, high)

    def integer_itself(self, low: int, high: int) -> int:
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

    def fields(self, name: str) -> Fields:
        """An object inside this one."""
        return Fields(self.get(name), f"{self.path}.{name}")

    def items(self, name: str, least: int, most: int) -> list[Fields]:
        """The items of a list of least..most items."""
        value = self.get(name)
        if not isinstance(value, list) or not least <= len(value) <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            self.refuse(name, f"must be a list of {span} items", f"{span}個のリストが必要です")
        return [Fields(item, f"{self.path}.{name}[{i}]") for i, item in enumerate(value)]

    def done(self) -> None:
        """Refuse fields that nobody reads: a misspelt field must not be lost in silence."""
        self.refuse_unread(sorted(self.left))
