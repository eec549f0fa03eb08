"""The options of a game that people choose for a table, with their values and texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoshitaku import Game
from hoshitaku.web.templating.translate import page_language


def selectable_options_schema(game: Game) -> dict[str, Mapping[str, Any]]:
    """A game's options for people: one or several of a few named values, or a number."""
    properties: dict[str, Any] = game.options_schema.get("properties", {})
    return {name: schema for name, schema in properties.items() if name not in game.unasked_options}


@dataclass(frozen=True)
class OptionValue:
    """A value of an option, with its texts."""

    value: str
    title: str
    description: str


def option_values(schema: Mapping[str, Any]) -> list[OptionValue]:
    """The values of an option with their texts; empty if it is a number or text to type."""
    lang = page_language()
    names, notes = schema.get("names", {}), schema.get("descriptions", {})
    return [
        OptionValue(
            str(value),
            names.get(str(value), {}).get(lang, str(value)),
            notes.get(str(value), {}).get(lang, ""),
        )
        for value in ([] if "minimum" in schema or is_text_lines(schema) else allowed_values(schema))
    ]


def is_multiple_choice(schema: Mapping[str, Any]) -> bool:
    """Whether an option allows several values together."""
    return schema.get("type") == "array" and not is_text_lines(schema)


def is_text_lines(schema: Mapping[str, Any]) -> bool:
    """Whether an option is lines of text."""
    return schema.get("type") == "array" and "enum" not in schema["items"]


def allowed_values(schema: Mapping[str, Any]) -> Sequence[Any]:
    """Every value of an option, or of one of several."""
    if is_multiple_choice(schema):
        return allowed_values(schema["items"])
    return schema["enum"] if "enum" in schema else range(schema["minimum"], schema["maximum"] + 1)


def option_value_text(schema: Mapping[str, Any], value: object) -> str:
    """The value of an option as text: names of the chosen values, or the typed text."""
    titles = {choice.value: choice.title for choice in option_values(schema)}
    between = {"ja": "、", "en": ", "}[page_language()]
    return between.join(titles.get(str(one), str(one)) for one in (value if isinstance(value, list) else [value]))


def non_default_option_texts(game: Game, options: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The options of a table that differ from the default: title and value, as text."""
    for name, schema in selectable_options_schema(game).items():
        usual = schema.get("default", [] if schema.get("type") == "array" else None)
        if name in options and options[name] != usual:
            yield schema["title"][page_language()], option_value_text(schema, options[name])
