"""A view as people read it if the game has no drawing of its own: facts, and tables with a row for each thing.

Labels are `view.<field>` of the game's words, else the field's own name; a thing of the pack is called by its name.
"""

# Interpreted: speaks to people.

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
    """A part of a view under its title: a table with its columns; one of facts has a row for each, and no columns.

    `field` is the name of the field in the view; "" for what stands at its top.
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
        """The whole view, part by part: what stands at its top, then what lies in it."""
        told = {name: value for name, value in view.items() if name not in HIDDEN_FIELDS}
        top = {
            name: value for name, value in told.items() if not isinstance(value, Mapping) and not is_table_value(value)
        }
        found = [self.facts_table("", top)] if top else []
        for name, value in told.items():
            if is_table_value(value):
                found.append(self.rows_table(name, value))
            elif isinstance(value, Mapping):
                found.append(self.facts_table(name, value))
        return found

    def facts_table(self, field: str, values: Mapping[str, Any]) -> ViewTable:
        """A row for each field."""
        return ViewTable(
            field,
            self.field_label(field),
            [],
            [[self.field_label(name), self.value_text(value)] for name, value in values.items()],
        )

    def rows_table(self, field: str, things: Sequence[Mapping[str, Any]]) -> ViewTable:
        """A row for each thing, a column for each field that one of them has."""
        names = list(dict.fromkeys(name for thing in things for name in thing))
        rows = [[self.value_text(thing.get(name)) for name in names] for thing in things]
        return ViewTable(field, self.field_label(field), [self.field_label(name) for name in names], rows)

    def field_label(self, name: str) -> str:
        """What people call a field."""
        key = f"view.{name}"
        return self.words.say(key, self.lang) if key in self.words else name.replace("_", " ")

    def value_text(self, value: object) -> str:
        """A value in words."""
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
        """One after the other."""
        return ("、" if self.lang == "ja" else ", ").join(texts)


def is_table_value(value: object) -> bool:
    """Whether a value is a list of things with fields."""
    return isinstance(value, list) and bool(value) and all(isinstance(thing, Mapping) for thing in value)


def pack_names(pack: Pack, lang: str) -> dict[str, str]:
    """What the things of a pack are called, by id."""
    listed = [entry for section in pack.data.values() if isinstance(section, list) for entry in section]
    named = [entry for entry in listed if isinstance(entry, dict) and "id" in entry and f"name_{lang}" in entry]
    return {str(entry["id"]): str(entry[f"name_{lang}"]) for entry in named}
