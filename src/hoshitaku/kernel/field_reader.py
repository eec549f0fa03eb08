"""Checks shared by the readers of TOML and JSON, field by field, with error messages in both languages."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import NoReturn

MAX_LISTED_VALUES = 30  # values that an error message lists


class FieldReader(ABC):
    """An object with fields. Its errors say where the field is, in both languages."""

    @abstractmethod
    def refuse(self, field: str, en: str, ja: str) -> NoReturn:
        """Raise this file type's error for a field; "" means the object as a whole."""

    def as_text(self, field: str, value: object) -> str:
        """A value as a string."""
        if not isinstance(value, str):
            self.refuse(field, f"must be a text, not {value!r}", f"文字列が必要です（{value!r}）")
        return value

    def as_choice(self, field: str, value: object, allowed: Collection[str]) -> str:
        """A value as one of a set of strings."""
        text = self.as_text(field, value)
        if text not in allowed:
            if len(allowed) > MAX_LISTED_VALUES:
                self.refuse(field, f"is unknown: {text!r}", f"不明な値です（{text!r}）")
            names = ", ".join(allowed)
            self.refuse(field, f"must be one of {names}, not {text!r}", f"{names} のいずれかです（{text!r}）")
        return text

    def as_integer(self, field: str, value: object, low: int, high: int) -> int:
        """A value as an int in low..high."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            en = f"must be a whole number from {low} to {high}, not {value!r}"
            self.refuse(field, en, f"{low}～{high}の整数が必要です（{value!r}）")
        return value

    def as_flag(self, field: str, value: object) -> bool:
        """A value as a bool."""
        if not isinstance(value, bool):
            self.refuse(field, "must be true or false", "true か false が必要です")
        return value

    def refuse_unknown_fields(self, fields: Collection[str]) -> None:
        """Raise an error for fields that were not read, so that a misspelt name is noticed."""
        for field in fields:
            self.refuse(field, "is an unknown field", "不明な項目です")
