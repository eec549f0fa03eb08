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

NOT_SHOWN = ("game", "decision")
SEATS = "seats"
NOTHING = "–"
YES = "✓"


@dataclass(frozen=True)
class Part:
    """A part of a view under its title: a table with its columns; one of facts has a row for each, and no columns.

    `field` is the name of the field in the view; "" for what stands at its top.
    """

    field: str
    title: str
    columns: list[str]
    rows: list[list[str]]


class Outline:
    """Reads the views of one game in one language."""

    def __init__(self, game: Game, pack: Pack, lang: str) -> None:
        self.words = game.words
        self.lang = lang
        self.names = names_of(pack, lang)

    def parts(self, view: Mapping[str, Any]) -> list[Part]:
        """The whole view, part by part: what stands at its top, then what lies in it."""
        told = {name: value for name, value in view.items() if name not in NOT_SHOWN}
        top = {name: value for name, value in told.items() if not isinstance(value, Mapping) and not is_table(value)}
        found = [self.facts("", top)] if top else []
        for name, value in told.items():
            if is_table(value):
                found.append(self.table(name, value))
            elif isinstance(value, Mapping):
                found.append(self.facts(name, value))
        return found

    def facts(self, field: str, values: Mapping[str, Any]) -> Part:
        """A row for each field."""
        return Part(
            field, self.label(field), [], [[self.label(name), self.text(value)] for name, value in values.items()]
        )

    def table(self, field: str, things: Sequence[Mapping[str, Any]]) -> Part:
        """A row for each thing, a column for each field that one of them has."""
        names = list(dict.fromkeys(name for thing in things for name in thing))
        rows = [[self.text(thing.get(name)) for name in names] for thing in things]
        return Part(field, self.label(field), [self.label(name) for name in names], rows)

    def label(self, name: str) -> str:
        """What people call a field."""
        key = f"view.{name}"
        return self.words.say(key, self.lang) if key in self.words else name.replace("_", " ")

    def text(self, value: object) -> str:
        """A value in words."""
        if value is None or value is False:
            return NOTHING
        if value is True:
            return YES
        if isinstance(value, Mapping):
            return self.listed([f"{self.label(str(name))} {self.text(inner)}" for name, inner in value.items()])
        if isinstance(value, (list, tuple)):
            return self.listed([self.text(inner) for inner in value]) or NOTHING
        return self.names.get(str(value), str(value))

    def listed(self, texts: Sequence[str]) -> str:
        """One after the other."""
        return ("、" if self.lang == "ja" else ", ").join(texts)


def is_table(value: object) -> bool:
    """Whether a value is a list of things with fields."""
    return isinstance(value, list) and bool(value) and all(isinstance(thing, Mapping) for thing in value)


def names_of(pack: Pack, lang: str) -> dict[str, str]:
    """What the things of a pack are called, by id."""
    listed = [entry for section in pack.data.values() if isinstance(section, list) for entry in section]
    named = [entry for entry in listed if isinstance(entry, dict) and "id" in entry and f"name_{lang}" in entry]
    return {str(entry["id"]): str(entry[f"name_{lang}"]) for entry in named}
