"""Encodes a seat's view as a row of numbers, as the game's view schema lays it out.

Seats are relative to the observer, who comes first, then the others clockwise. So an observation contains nothing that
is not in the view, and each number means the same for every seat.
"""

# Interpreted: plans the layout once per game.

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
    SeatSetShape,
    SeatShape,
    Shape,
)
from hoshitaku.kernel.observation_writer import unknown_name_error
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.view_schema import IS_BY_SEAT_KEY, IS_DERIVED_KEY, IS_SEAT_KEY, Schema
from hoshitaku.kernel.words import LANGUAGES

NULL_SCHEMA: Final = {"type": "null"}


@dataclass(frozen=True)
class ObservationField:
    """A range of adjacent numbers in an observation.

    `low` and `high` bound each of them, `meaning_by_language` says what they are, and `labels` names each if there
    are several.
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

    `japanese` translates the descriptions in the view schema.
    """

    def __init__(self, schema: Schema, japanese: Mapping[str, str]) -> None:
        self.shape = shape_of_schema(schema)
        self.fields = list(self._list_fields(japanese))

    @property
    def size(self) -> int:
        """Number of floats in an observation."""
        return int(self.shape.size)

    def encode_view(self, view: Mapping[str, object], seat: int | None, seats: int) -> array[float]:
        """The float32 numbers of a seat's view; a spectator's (None) are relative to the first seat.

        Raises PositionError if the view has a name that is not in the schema, such as a card of another pack.
        """
        out = SparseNumbers()
        try:
            self.shape.write(view, out, 0, SeatPerspective(seat or 0, seats))
        except KeyError as error:
            raise unknown_name_error(error) from error
        return out.to_dense(self.size)

    def _list_fields(self, japanese: Mapping[str, str]) -> Iterator[ObservationField]:
        offset = 0
        for spec in self.shape.number_specs():
            texts = (spec.description, japanese.get(spec.description, spec.description))
            meaning = dict(zip(LANGUAGES, texts, strict=True))
            low, high = min(spec.low, 0), max(spec.high, 0)  # what is not there is 0
            yield ObservationField(spec.name, offset, spec.length, low, high, meaning, spec.labels)
            offset += spec.length


def shape_of_schema(schema: Schema) -> Shape:
    """The shape of values with a schema."""
    if schema.get(IS_DERIVED_KEY) or schema.get("type") == "string":
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
    """A seat, or a number within bounds."""
    if schema.get(IS_SEAT_KEY):
        return SeatShape(schema["maximum"] + 1)
    return NumberShape(schema.get("minimum", DEFAULT_LOW), schema.get("maximum", DEFAULT_HIGH))


def name_shape(names: list[str]) -> Shape:
    """A name from a short or a long list."""
    return OneHotShape(names) if len(names) <= MAX_ONE_HOT_NAMES else NameIndexShape(names)


def names_shape(names: list[str], most: int) -> Shape:
    """Several names of a list, as counts or as indices, whichever is shorter."""
    return NameCountsShape(names, most) if len(names) <= max(MAX_ONE_HOT_NAMES, most) else NameListShape(names, most)


def list_shape(schema: Schema) -> Shape:
    """A list of names or seats, which are counted, or of other values by index."""
    items, most = schema["items"], schema["maxItems"]
    if "enum" in items:
        return names_shape(items["enum"], most)
    if items.get(IS_SEAT_KEY):
        return SeatSetShape(items["maximum"] + 1)
    return ListShape(shape_of_schema(items), most, by_seat=bool(schema.get(IS_BY_SEAT_KEY)))


def object_shape(schema: Schema) -> Shape:
    """An object with known fields, or one that maps some of many names to values."""
    if "propertyNames" in schema:
        each = shape_of_schema(schema["additionalProperties"])
        there = each if each.is_never_all_zeros else OptionalShape(each)
        text = schema_description(schema["additionalProperties"])
        return SparseObjectShape(dict.fromkeys(schema["propertyNames"]["enum"], (there, text)))
    return ObjectShape(
        {name: (shape_of_schema(part), schema_description(part)) for name, part in schema["properties"].items()}
    )


def any_of_shape(schemas: list[Schema]) -> Shape:
    """An optional value, or a union."""
    kinds = [(shape_of_schema(schema), schema_description(schema)) for schema in schemas if schema != NULL_SCHEMA]
    shape = kinds[0][0] if len(kinds) == 1 else UnionShape(kinds)
    return OptionalShape(shape) if NULL_SCHEMA in schemas else shape


def decision_shape(kinds: list[Schema]) -> Shape:
    """The current decision. Fields that several kinds of decisions describe alike share the same numbers."""
    part_of: dict[str, dict[str, str]] = {}
    parts: dict[str, tuple[Shape, str]] = {}
    known: dict[tuple[str, str], str] = {}
    for kind in kinds:
        described_fields = {field: schema for field, schema in kind["properties"].items() if field != "name"}
        for field, schema in described_fields.items():
            same_name_count = sum(name == field for name, _ in known)
            part = known.setdefault(
                (field, json.dumps(schema)), f"{field}{same_name_count + 1 if same_name_count else ''}"
            )
            parts.setdefault(part, (shape_of_schema(schema), schema_description(schema)))
        own = {field: known[field, json.dumps(schema)] for field, schema in described_fields.items()}
        part_of[kind["properties"]["name"]["const"]] = own
    return DecisionShape(parts, part_of)


def schema_description(schema: Schema) -> str:
    """The description of a schema, or of its first alternative."""
    text = schema.get("description", "")
    return str(text or next((schema_description(one) for one in schema.get("anyOf", ())), ""))
