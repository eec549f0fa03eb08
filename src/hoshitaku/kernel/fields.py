"""JSON read field by field; every refusal is a PositionError that names the path of the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from hoshitaku.kernel.errors import PositionError


class Fields:
    """A JSON object (or item) at a path. Fields are taken once; `done()` refuses those nobody took."""

    def __init__(self, value: object, path: str) -> None:
        self.path = path
        self.value = value
        self.left = set(value) if isinstance(value, dict) else set()

    def refuse(self, name: str, en: str, ja: str) -> NoReturn:
        """Raise PositionError for a field."""
        where = f"{self.path}.{name}" if name else self.path
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
        return Fields(self.get(name), f"{self.path}.{name}").integer_itself(low, high)

    def integer_itself(self, low: int, high: int) -> int:
        """The value at this path as an int in low..high."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            en = f"must be a whole number from {low} to {high}, not {value!r}"
            self.refuse("", en, f"{low}～{high}の整数が必要です（{value!r}）")
        return value

    def flag(self, name: str) -> bool:
        """A bool."""
        value = self.get(name)
        if not isinstance(value, bool):
            self.refuse(name, "must be true or false", "true か false が必要です")
        return value

    def text(self, name: str) -> str:
        """A string."""
        value = self.get(name)
        if not isinstance(value, str):
            self.refuse(name, "must be a text", "文字列が必要です")
        return value

    def choice(self, name: str, allowed: Iterable[str]) -> str:
        """A string out of a set."""
        value = self.text(name)
        if value not in allowed:
            self.refuse(name, f"is unknown: {value!r}", f"不明な値です（{value!r}）")
        return value

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
        for name in sorted(self.left):
            self.refuse(name, "is an unknown field", "不明な項目です")
