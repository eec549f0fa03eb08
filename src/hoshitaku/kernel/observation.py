"""What a seat observes, as a row of numbers: the view of that seat, laid out as the game's schema of views says.

Seats are told from the observer's: it comes first, then the others clockwise. So nothing is in an observation that is
not in the view, and the same numbers mean the same to every seat.
"""

# Interpreted: plans what others write, once a game.

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hoshitaku.kernel.layout import (
    FEW,
    LEAST,
    MOST,
    Counts,
    Eyes,
    Flag,
    NameNumber,
    NameNumbers,
    Nothing,
    Number,
    OneOf,
    OneSeat,
    Shape,
    SomeSeats,
    Sparse,
)
from hoshitaku.kernel.layout_whole import Either, Fields, Perhaps, Question, Row, Some
from hoshitaku.kernel.schema import BY_SEAT, DERIVED, NAMES_A_SEAT, Schema
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.kernel.writer import unknown

NULL: Final = {"type": "null"}


@dataclass(frozen=True)
class ObservationField:
    """Some numbers of an observation that lie side by side.

    `low` and `high` bound each of them, `meaning` is by language, and `labels` says what each stands for if there are
    several.
    """

    name: str
    offset: int
    length: int
    low: float
    high: float
    meaning: Mapping[str, str]
    labels: tuple[str, ...]


class Observer:
    """Turns views of a game into observations.

    `japanese` says in Japanese what the schema of the view says in English, text by text.
    """

    def __init__(self, schema: Schema, japanese: Mapping[str, str]) -> None:
        self.shape = shape_of(schema)
        self.fields = list(self._fields(japanese))

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(self.shape.size)

    def observe(self, view: Mapping[str, object], seat: int | None, seats: int) -> array[float]:
        """The numbers of a view from a seat, of 32 bits; for those who only look on (None), from the first seat.

        Raises PositionError if the view names what the schema does not know, such as cards of another pack.
        """
        out = Sparse()
        try:
            self.shape.write(view, out, 0, Eyes(seat or 0, seats))
        except KeyError as error:
            raise unknown(error) from error
        return out.dense(self.size)

    def _fields(self, japanese: Mapping[str, str]) -> Iterator[ObservationField]:
        offset = 0
        for told in self.shape.told():
            texts = (told.description, japanese.get(told.description, told.description))
            meaning = dict(zip(LANGUAGES, texts, strict=True))
            low, high = min(told.low, 0), max(told.high, 0)  # what is not there is 0
            yield ObservationField(told.name, offset, told.length, low, high, meaning, told.labels)
            offset += told.length


def shape_of(schema: Schema) -> Shape:
    """How values of a schema are laid out."""
    if schema.get(DERIVED) or schema.get("type") == "string":
        return Nothing()
    if "const" in schema:
        return Flag(schema["const"])
    if "enum" in schema:
        return one_of(schema["enum"])
    if "oneOf" in schema:
        return question(schema["oneOf"])
    if "anyOf" in schema:
        return alternatives(schema["anyOf"])
    kind = schema["type"]
    if kind == "boolean":
        return Flag()
    if kind in ("integer", "number"):
        return number(schema)
    return row(schema) if kind == "array" else fields(schema)


def number(schema: Schema) -> Shape:
    """A seat, or a number within its bounds."""
    if schema.get(NAMES_A_SEAT):
        return OneSeat(schema["maximum"] + 1)
    return Number(schema.get("minimum", LEAST), schema.get("maximum", MOST))


def one_of(names: list[str]) -> Shape:
    """One of a few names, or of many."""
    return OneOf(names) if len(names) <= FEW else NameNumber(names)


def some_of(names: list[str], most: int) -> Shape:
    """Some of a few names, or of many; in either way that takes less."""
    return Counts(names, most) if len(names) <= max(FEW, most) else NameNumbers(names, most)


def row(schema: Schema) -> Shape:
    """A list of names or seats, which are counted, or of anything else by place."""
    items, most = schema["items"], schema["maxItems"]
    if "enum" in items:
        return some_of(items["enum"], most)
    if items.get(NAMES_A_SEAT):
        return SomeSeats(items["maximum"] + 1)
    return Row(shape_of(items), most, by_seat=bool(schema.get(BY_SEAT)))


def fields(schema: Schema) -> Shape:
    """An object with known fields, or one with a value for some of many names."""
    if "propertyNames" in schema:
        each = shape_of(schema["additionalProperties"])
        there = each if each.evident else Perhaps(each)
        text = told_of(schema["additionalProperties"])
        return Some(dict.fromkeys(schema["propertyNames"]["enum"], (there, text)))
    return Fields({name: (shape_of(part), told_of(part)) for name, part in schema["properties"].items()})


def alternatives(schemas: list[Schema]) -> Shape:
    """What may be null, or of several kinds."""
    kinds = [(shape_of(schema), told_of(schema)) for schema in schemas if schema != NULL]
    shape = kinds[0][0] if len(kinds) == 1 else Either(kinds)
    return Perhaps(shape) if NULL in schemas else shape


def question(kinds: list[Schema]) -> Shape:
    """The current decision. What several kinds of decisions tell in the same way has the same numbers."""
    part_of: dict[str, dict[str, str]] = {}
    parts: dict[str, tuple[Shape, str]] = {}
    known: dict[tuple[str, str], str] = {}
    for kind in kinds:
        told = {field: schema for field, schema in kind["properties"].items() if field != "name"}
        for field, schema in told.items():
            told_before = sum(name == field for name, _ in known)
            part = known.setdefault((field, json.dumps(schema)), f"{field}{told_before + 1 if told_before else ''}")
            parts.setdefault(part, (shape_of(schema), told_of(schema)))
        own = {field: known[field, json.dumps(schema)] for field, schema in told.items()}
        part_of[kind["properties"]["name"]["const"]] = own
    return Question(parts, part_of)


def told_of(schema: Schema) -> str:
    """What a schema says of itself, or the first that it allows."""
    text = schema.get("description", "")
    return str(text or next((told_of(one) for one in schema.get("anyOf", ())), ""))
