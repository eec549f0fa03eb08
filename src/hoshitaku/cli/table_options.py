"""Table options of a game as command-line options, generated from the game's schema."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from hoshitaku.kernel.game import Game


def command_for_game(function: Callable[..., None], game: Game) -> Callable[..., None]:
    """A command for one game: calls `function(game, table, ...)` and adds the game's table options to its options."""
    properties: dict[str, Any] = game.options_schema["properties"]

    def command(**values: Any) -> None:
        table = parse_option_texts({name: values.pop(name) for name in properties}, properties)
        function(game, table, **values)

    own = list(inspect.signature(function, eval_str=True).parameters.values())[2:]
    added = [_table_parameter(name) for name in properties]
    command.__signature__ = inspect.Signature([*own, *added])  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in (*own, *added)}
    return command


def _table_parameter(name: str) -> inspect.Parameter:
    option = typer.Option(f"--{name.replace('_', '-')}", metavar=name.upper())
    annotation = Annotated[str | None, option]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def parse_option_texts(texts: Mapping[str, str | None], properties: Mapping[str, Any]) -> dict[str, object]:
    """Converts typed values to table options. The game itself checks the values."""
    return {name: _parse_value(text, properties[name]) for name, text in texts.items() if text is not None}


def _parse_value(text: str, schema: Mapping[str, Any]) -> object:
    kind = schema.get("type")
    chosen = next((preset["values"] for preset in schema.get("presets", []) if preset["name"] == text), None)
    if chosen is not None:
        return list(chosen)
    if kind == "array":
        return [_parse_value(part.strip(), schema["items"]) for part in text.split(",")]
    if kind == "integer" and text.lstrip("-").isdecimal():
        return int(text)
    if kind == "boolean" and text in {"true", "false", "yes", "no"}:
        return text in {"true", "yes"}
    return text


def option_help(schema: Mapping[str, Any], lang: str) -> str:
    """The help text of a table option: its description and the possible values."""
    listed = schema.get("enum", [])
    names = schema.get("names", {})
    values = ", ".join(f"{value} ({names[value][lang]})" if value in names else str(value) for value in listed)
    description = str(schema["description"][lang]) + (f" {values}" if values else "")
    notes = [(preset["name"], preset["title"], preset["description"]) for preset in schema.get("presets", [])]
    notes += [(value, names[value], note) for value, note in schema.get("descriptions", {}).items()]
    return "\n\n".join([description, *(f"{value} ({title[lang]}): {note[lang]}" for value, title, note in notes)])
