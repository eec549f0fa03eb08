"""Table options, agreed before the start. One definition gives the JSON schema, the parser and the errors.

Their texts are in words.toml: `table.<option>` and `table.<option>_help`, and `table.<option>_<value>` for a choice.
"""

# Interpreted: reads files, once per game.

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import LANGUAGES, Words

Schema = dict[str, Any]
TextByLanguage = Mapping[str, str]
UNSPECIFIED = -1  # a number that the table does not give


class TableOption(ABC):
    """One table option.

    `needs` are values of other options without which it has no effect; `value_if_omitted` is the value if a table omits
    it.
    """

    value_if_omitted: object = None

    def __init__(self, name: str, needs: Mapping[str, str] | None = None) -> None:
        self.name = name
        self.required_values = needs

    def json_schema(self, words: Words) -> Schema:
        """Its JSON schema, with title and description in both languages."""
        schema = {
            "title": texts_by_language(words, f"table.{self.name}"),
            "description": texts_by_language(words, f"table.{self.name}_help"),
        }
        return (
            schema | self.value_schema(words) | ({"needs": dict(self.required_values)} if self.required_values else {})
        )

    @abstractmethod
    def value_schema(self, words: Words) -> Schema:
        """Schema of its value."""

    @abstractmethod
    def parse_value(self, value: object, seats: int) -> Any:
        """Its value at a table with this many seats; SetupError if it does not fit."""

    def refuse(self, en: str, ja: str) -> NoReturn:
        """Raise SetupError for this option."""
        refuse_option(self.name, en, ja)


class IntegerOption(TableOption):
    """An integer within bounds; `default` if none is given, which may lie outside them."""

    def __init__(
        self, name: str, least: int, most: int, default: int = UNSPECIFIED, needs: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(name, needs)
        self.minimum, self.maximum, self.default = least, most, default

    def value_schema(self, words: Words) -> Schema:
        """Schema of its value."""
        return {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}

    def parse_value(self, value: object, seats: int) -> int:
        """Its value at a table with this many seats; SetupError if it does not fit."""
        if value is None:
            return self.default
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            en = f"must be a whole number from {self.minimum} to {self.maximum}, not {value!r}"
            self.refuse(en, f"は{self.minimum}～{self.maximum}です（{value!r}）")
        return value


class StartSeatOption(IntegerOption):
    """Who starts; UNSPECIFIED is drawn by lot."""

    def __init__(self, most_seats: int) -> None:
        super().__init__("start_seat", 0, most_seats - 1)

    def parse_value(self, value: object, seats: int) -> int:
        """Its value at a table with this many seats; SetupError if it does not fit."""
        if value is not None and (type(value) is not int or not 0 <= value < seats):
            en = f"must be a seat from 0 to {seats - 1}, not {value!r}"
            self.refuse(en, f"は0～{seats - 1}の席です（{value!r}）")
        return super().parse_value(value, seats)


class EnumOption(TableOption):
    """One of several words; the first is the default. `names` are their titles, if words.toml has none."""

    def __init__(
        self, name: str, values: Iterable[str], names: Mapping[str, TextByLanguage] | None = None,
        needs: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, needs)
        self.allowed_values, self.value_names = list(values), names
        self.value_if_omitted = self.allowed_values[0]

    def value_schema(self, words: Words) -> Schema:
        """Schema of its value."""
        own = {
            value: texts_by_language(words, key)
            for value in self.allowed_values
            if (key := f"table.{self.name}_{value}") in words
        }
        return {
            "enum": self.allowed_values,
            "default": self.allowed_values[0],
            "names": own | dict(self.value_names or {}),
        }

    def parse_value(self, value: object, seats: int) -> str:
        """Its value at a table with this many seats; SetupError if it does not fit."""
        if not isinstance(value, str) or value not in self.allowed_values:
            en = f"must be one of {', '.join(self.allowed_values)}, not {value!r}"
            self.refuse(en, f"は {'、'.join(self.allowed_values)} のいずれかです（{value!r}）")
        return value


class TextLinesOption(TableOption):
    """Lines of text such as the `examples`, by index; empty ones at the end can be left out."""

    value_if_omitted: object = ()

    def __init__(
        self, name: str, most: int, longest: int, examples: Iterable[str], needs: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(name, needs)
        self.max_lines, self.max_line_length, self.examples = most, longest, list(examples)

    def value_schema(self, words: Words) -> Schema:
        """Strings, not necessarily different."""
        line = {"type": "string", "maxLength": self.max_line_length, "examples": self.examples}
        return {"type": "array", "items": line, "minItems": 0, "maxItems": self.max_lines, "uniqueItems": False}

    def parse_value(self, value: object, seats: int) -> list[str]:
        """Its value at a table with this many seats; SetupError if it does not fit."""
        given = [] if value == () else value
        fits = isinstance(given, list) and all(
            isinstance(line, str) and len(line) <= self.max_line_length for line in given
        )
        if not isinstance(given, list) or not fits or len(given) > self.max_lines:
            self.refuse(f"must be at most {self.max_lines} lines of up to {self.max_line_length} characters",
                        f"は{self.max_lines}行まで、1行{self.max_line_length}文字までです")  # fmt: skip
        return list(given)


class BotSeatsOption(TableOption):
    """Seats that are bots; at least one is left to a person."""

    def __init__(self, name: str, most_seats: int) -> None:
        super().__init__(name)
        self.max_seats, self.value_if_omitted = most_seats, []

    def value_schema(self, words: Words) -> Schema:
        """Schema of its value."""
        return unique_list_schema({"type": "integer", "enum": list(range(self.max_seats))}, self.max_seats - 1)

    def parse_value(self, value: object, seats: int) -> list[int]:
        """Its value at a table with this many seats; SetupError if it does not fit."""
        fits = isinstance(value, list) and all(type(seat) is int and 0 <= seat < seats for seat in value)
        if not isinstance(value, list) or not fits or len(set(value)) < len(value) or len(value) >= seats:
            en = f"must be different seats from 0 to {seats - 1}, and not all of them"
            self.refuse(en, f"は0～{seats - 1}の異なる席です（全席をボットにはできません）")
        return list(value)


class TableOptions:
    """The options of a game by name, in display order."""

    def __init__(self, *options: TableOption) -> None:
        self.options = {option.name: option for option in options}

    def json_schema(self, words: Words) -> Schema:
        """The JSON schema of a game's options."""
        properties = {name: option.json_schema(words) for name, option in self.options.items()}
        return {"type": "object", "additionalProperties": False, "properties": properties}

    def refuse_unknown_names(self, setup: Setup) -> None:
        """Raise SetupError for options that the game does not have."""
        known = list(self.options)
        for name in sorted(set(setup.options) - set(known)):
            refuse_option(
                name, f"is no option of this game ({', '.join(known)})", f"は使えません（{'、'.join(known)}）"
            )

    def chosen_value(self, setup: Setup, name: str) -> Any:
        """The value of an option at a table; its default if the table gives none."""
        option = self.options[name]
        return option.parse_value(setup.options.get(name, option.value_if_omitted), setup.seats)


def unique_list_schema(items: Schema, most: int, least: int = 0) -> Schema:
    """Schema of a list without duplicates."""
    return {"type": "array", "items": items, "minItems": least, "maxItems": most, "uniqueItems": True}


def texts_by_language(words: Words, key: str) -> dict[str, str]:
    """A text in both languages."""
    return {lang: words.say(key, lang) for lang in LANGUAGES}


def refuse_option(option: str, en: str, ja: str) -> NoReturn:
    """Raise SetupError for an option."""
    raise SetupError(f"option {option} {en}", f"オプション {option} {ja}")
