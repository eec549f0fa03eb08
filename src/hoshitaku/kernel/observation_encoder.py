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

from hoshitaku.kernel.compound_shapes import (
    DecisionShape,
    ListShape,
    ObjectShape,
    OptionalShape,
    SparseObjectShape,
    UnionShape,
)
from hoshitaku.kernel.observation_shapes import (
    DEFAULT_HIGH,
    DEFAULT_LOW,
    MAX_ONE_HOT_NAMES,
    FlagShape,
    NameCountsShape,
    NameIndexShape,
    NameListShape,
    NumberShape,
    OmittedShape,
    OneHotShape,
    SeatPerspective,
    SeatSetShape,
    SeatShape,
    Shape,
    SparseNumbers,
)
from hoshitaku.kernel.observation_writer import unknown_name_error
from hoshitaku.kernel.view_schema import IS_BY_SEAT, IS_DERIVED, IS_SEAT, Schema
from hoshitaku.kernel.words import LANGUAGES

NULL_SCHEMA: Final = {"type": "null"}


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
    meaning_by_language: Mapping[str, str]
    labels: tuple[str, ...]


class ObservationEncoder:
    """Turns views of a game into observations.

    `japanese` says in Japanese what the schema of the view says in English, text by text.
    """

    def __init__(self, schema: Schema, japanese: Mapping[str, str]) -> None:
        self.shape = shape_of_schema(schema)
        self.fields = list(self._list_fields(japanese))

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(self.shape.size)

    def encode_view(self, view: Mapping[str, object], seat: int | None, seats: int) -> array[float]:
        """The numbers of a view from a seat, of 32 bits; for those who only look on (None), from the first seat.

        Raises PositionError if the view names what the schema does not know, such as cards of another pack.
        """
        out = SparseNumbers()
        try:
            self.shape.write(view, out, 0, SeatPerspective(seat or 0, seats))
        except KeyError as error:
            raise unknown_name_error(error) from error
        return out.to_dense(self.size)

    def _list_fields(self, japanese: Mapping[str, str]) -> Iterator[ObservationField]:
        offset = 0
        for told in self.shape.number_specs():
            texts = (told.description, japanese.get(told.description, told.description))
            meaning = dict(zip(LANGUAGES, texts, strict=True))
            low, high = min(told.low, 0), max(told.high, 0)  # what is not there is 0
            yield ObservationField(told.name, offset, told.length, low, high, meaning, told.labels)
            offset += told.length


def shape_of_schema(schema: Schema) -> Shape:
    """How values of a schema are laid out."""
    if schema.get(IS_DERIVED) or schema.get("type") == "string":
        return OmittedShape()
    if "const" in schema:
        return FlagShape(schema["const"])
    if "enum" in schema:
        return name_shape(schema["enum"])
    if "oneOf" in schema:
        return decision_shape(schema["oneOf"])
    if "anyOf" in schema:
        return any_of_shape(schema["anyOf"])
    kind = schema["type"]
    if kind == "boolean":
        return FlagShape()
    if kind in ("integer", "number"):
        return number_shape(schema)
    return list_shape(schema) if kind == "array" else object_shape(schema)


def number_shape(schema: Schema) -> Shape:
    """A seat, or a number within its bounds."""
    if schema.get(IS_SEAT):
        return SeatShape(schema["maximum"] + 1)
    return NumberShape(schema.get("minimum", DEFAULT_LOW), schema.get("maximum", DEFAULT_HIGH))


def name_shape(names: list[str]) -> Shape:
    """One of a few names, or of many."""
    return OneHotShape(names) if len(names) <= MAX_ONE_HOT_NAMES else NameIndexShape(names)


def names_shape(names: list[str], most: int) -> Shape:
    """Some of a few names, or of many; in either way that takes less."""
    return NameCountsShape(names, most) if len(names) <= max(MAX_ONE_HOT_NAMES, most) else NameListShape(names, most)


def list_shape(schema: Schema) -> Shape:
    """A list of names or seats, which are counted, or of anything else by place."""
    items, most = schema["items"], schema["maxItems"]
    if "enum" in items:
        return names_shape(items["enum"], most)
    if items.get(IS_SEAT):
        return SeatSetShape(items["maximum"] + 1)
    return ListShape(shape_of_schema(items), most, by_seat=bool(schema.get(IS_BY_SEAT)))


def object_shape(schema: Schema) -> Shape:
    """An object with known fields, or one with a value for some of many names."""
    if "propertyNames" in schema:
        each = shape_of_schema(schema["additionalProperties"])
        there = each if each.is_never_all_zeros else OptionalShape(each)
        text = schema_description(schema["additionalProperties"])
        return SparseObjectShape(dict.fromkeys(schema["propertyNames"]["enum"], (there, text)))
    return ObjectShape(
        {name: (shape_of_schema(part), schema_description(part)) for name, part in schema["properties"].items()}
    )


def any_of_shape(schemas: list[Schema]) -> Shape:
    """What may be null, or of several kinds."""
    kinds = [(shape_of_schema(schema), schema_description(schema)) for schema in schemas if schema != NULL_SCHEMA]
    shape = kinds[0][0] if len(kinds) == 1 else UnionShape(kinds)
    return OptionalShape(shape) if NULL_SCHEMA in schemas else shape


def decision_shape(kinds: list[Schema]) -> Shape:
    """The current decision. What several kinds of decisions tell in the same way has the same numbers."""
    part_of: dict[str, dict[str, str]] = {}
    parts: dict[str, tuple[Shape, str]] = {}
    known: dict[tuple[str, str], str] = {}
    for kind in kinds:
        told = {field: schema for field, schema in kind["properties"].items() if field != "name"}
        for field, schema in told.items():
            told_before = sum(name == field for name, _ in known)
            part = known.setdefault((field, json.dumps(schema)), f"{field}{told_before + 1 if told_before else ''}")
            parts.setdefault(part, (shape_of_schema(schema), schema_description(schema)))
        own = {field: known[field, json.dumps(schema)] for field, schema in told.items()}
        part_of[kind["properties"]["name"]["const"]] = own
    return DecisionShape(parts, part_of)


def schema_description(schema: Schema) -> str:
    """What a schema says of itself, or the first that it allows."""
    text = schema.get("description", "")
    return str(text or next((schema_description(one) for one in schema.get("anyOf", ())), ""))
