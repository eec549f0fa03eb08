"""A view as text, for games without a drawing: facts, and tables with a row per item.

Labels are `view.<field>` of the game's words, else the field's name; an item of the pack is shown by its name.
"""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

HIDDEN_FIELDS = ("game", "decision")
SEATS_FIELD = "seats"
EMPTY_MARK = "–"
YES_MARK = "✓"


@dataclass(frozen=True)
class ViewTable:
    """A section of the view with a title. A table has columns; a list of facts has a row per fact and no columns.

    `view_field` is the name of the section's field in the view; "" for the top level.
    """

    view_field: str
    title: str
    columns: list[str]
    rows: list[list[str]]


class PlainBoard:
    """Reads the views of one game in one language."""

    def __init__(self, game: Game, pack: Pack, lang: str) -> None:
        self.words = game.words
        self.lang = lang
        self.name_by_id = pack_names(pack, lang)

    def view_tables(self, view: Mapping[str, Any]) -> list[ViewTable]:
        """All sections of the view: the top level first, then its fields."""
        shown_fields = {name: value for name, value in view.items() if name not in HIDDEN_FIELDS}
        top = {
            name: value
            for name, value in shown_fields.items()
            if not isinstance(value, Mapping) and not is_table_value(value)
        }
        found = [self.facts_table("", top)] if top else []
        for name, value in shown_fields.items():
            if is_table_value(value):
                found.append(self.rows_table(name, value))
            elif isinstance(value, Mapping):
                found.append(self.facts_table(name, value))
        return found

    def facts_table(self, field: str, values: Mapping[str, Any]) -> ViewTable:
        """A row per field."""
        return ViewTable(
            field,
            self.field_label(field),
            [],
            [[self.field_label(name), self.value_text(value)] for name, value in values.items()],
        )

    def rows_table(self, field: str, items: Sequence[Mapping[str, Any]]) -> ViewTable:
        """A row per item, a column per field that any of them has."""
        names = list(dict.fromkeys(name for item in items for name in item))
        rows = [[self.value_text(item.get(name)) for name in names] for item in items]
        return ViewTable(field, self.field_label(field), [self.field_label(name) for name in names], rows)

    def field_label(self, name: str) -> str:
        """Label of a field."""
        key = f"view.{name}"
        return self.words.say(key, self.lang) if key in self.words else name.replace("_", " ")

    def value_text(self, value: object) -> str:
        """A value as text."""
        if value is None or value is False:
            return EMPTY_MARK
        if value is True:
            return YES_MARK
        if isinstance(value, Mapping):
            return self.join_texts(
                [f"{self.field_label(str(name))} {self.value_text(inner)}" for name, inner in value.items()]
            )
        if isinstance(value, (list, tuple)):
            return self.join_texts([self.value_text(inner) for inner in value]) or EMPTY_MARK
        return self.name_by_id.get(str(value), str(value))

    def join_texts(self, texts: Sequence[str]) -> str:
        """Texts joined into one."""
        return ("、" if self.lang == "ja" else ", ").join(texts)


def is_table_value(value: object) -> bool:
    """Whether a value is a list of objects."""
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def pack_names(pack: Pack, lang: str) -> dict[str, str]:
    """Names of the pack's items by id."""
    listed = [entry for section in pack.data.values() if isinstance(section, list) for entry in section]
    named = [entry for entry in listed if isinstance(entry, dict) and "id" in entry and f"name_{lang}" in entry]
    return {str(entry["id"]): str(entry[f"name_{lang}"]) for entry in named}
