"""Parts of the JSON schemas of views: what a seat may see. Descriptions are English; view.ja.toml has the Japanese."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

# What a schema says besides to those who make numbers of views (kernel/observation_encoder.py).
IS_SEAT: Final = "names_a_seat"
IS_BY_SEAT: Final = "by_seat"
IS_DERIVED: Final = "derived"

Schema = dict[str, Any]


def object_schema(description: str, **fields: Schema) -> Schema:
    """An object with exactly these fields."""
    return {
        "type": "object",
        "description": description,
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


def with_optional_fields(whole: Schema, **fields: Schema) -> Schema:
    """An object that may have some fields besides."""
    return {**whole, "properties": {**whole["properties"], **fields}}


def mapping_by_name(names: Iterable[str], each: Schema, description: str) -> Schema:
    """A value for each of some things by its id, or only for those that have one."""
    return {
        "type": "object",
        "description": description,
        "propertyNames": {"enum": list(names)},
        "additionalProperties": each,
    }


def number(description: str, least: int | None = 0) -> Schema:
    """A whole number, from 0 on unless said otherwise."""
    return {"type": "integer", "description": description} | ({} if least is None else {"minimum": least})


def seat(seats: int, description: str) -> Schema:
    """A seat, counted from 0, at a table of at most this many."""
    return number(description) | {"maximum": seats - 1, IS_SEAT: True}


def flag(description: str) -> Schema:
    """Yes or no."""
    return {"type": "boolean", "description": description}


def one_of_ids(ids: Iterable[str], description: str = "") -> Schema:
    """One of some things by its id."""
    return {"enum": list(ids)} | ({"description": description} if description else {})


def list_of(items: Schema, most: int, description: str) -> Schema:
    """A list of at most `most` items."""
    return {"type": "array", "items": items, "maxItems": most, "description": description}


def by_seat(items: Schema, seats: int, description: str) -> Schema:
    """A list with an item for each seat of a table of at most this many."""
    return list_of(items, seats, description) | {IS_BY_SEAT: True}


def mark_derived(schema: Schema) -> Schema:
    """What follows from the rest of the view, and so is left out of observations."""
    return {**schema, IS_DERIVED: True}


def or_null(schema: Schema) -> Schema:
    """The same, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}


def decisions(fields: Mapping[str, Mapping[str, Schema]], seats: int) -> Schema:
    """The current decision, by its name: who acts (-1 is chance) and what it is about; null when the game is over."""
    kinds = [
        object_schema(
            f"decision {name}", name={"const": name}, actor=number("seat that chooses; -1: chance", -1), **own
        )
        for name, own in fields.items()
    ]
    for kind in kinds:
        kind["properties"]["actor"] |= {"maximum": seats - 1, IS_SEAT: True}
    return or_null({"oneOf": kinds})


def view(game: str, decision: Schema, **fields: Schema) -> Schema:
    """A whole view of a game: its name, what lies on the table, and the current decision."""
    named = {"const": game, "description": "the game"}
    whole = object_schema(f"what may be seen of {game}", game=named, **fields, decision=decision)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **whole}
