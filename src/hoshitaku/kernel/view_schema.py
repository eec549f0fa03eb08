"""Parts of the JSON schemas of views. Descriptions are English; view.ja.toml has the Japanese."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

# Schema keys for the observation encoder (kernel/observation_encoder.py).
IS_SEAT_KEY: Final = "names_a_seat"
IS_BY_SEAT_KEY: Final = "by_seat"
IS_DERIVED_KEY: Final = "derived"

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
    """An object with some optional fields added."""
    return {**whole, "properties": {**whole["properties"], **fields}}


def mapping_by_name(names: Iterable[str], each: Schema, description: str) -> Schema:
    """Values by item id; not every item needs one."""
    return {
        "type": "object",
        "description": description,
        "propertyNames": {"enum": list(names)},
        "additionalProperties": each,
    }


def number(description: str, least: int | None = 0) -> Schema:
    """An integer, from 0 unless another minimum is given."""
    return {"type": "integer", "description": description} | ({} if least is None else {"minimum": least})


def seat(seats: int, description: str) -> Schema:
    """A seat, from 0, at a table with at most this many."""
    return number(description) | {"maximum": seats - 1, IS_SEAT_KEY: True}


def flag(description: str) -> Schema:
    """Yes or no."""
    return {"type": "boolean", "description": description}


def one_of_ids(ids: Iterable[str], description: str = "") -> Schema:
    """One item id of a list."""
    return {"enum": list(ids)} | ({"description": description} if description else {})


def list_of(items: Schema, most: int, description: str) -> Schema:
    """A list of at most `most` items."""
    return {"type": "array", "items": items, "maxItems": most, "description": description}


def by_seat(items: Schema, seats: int, description: str) -> Schema:
    """A list with an item per seat, at a table with at most this many."""
    return list_of(items, seats, description) | {IS_BY_SEAT_KEY: True}


def mark_derived(schema: Schema) -> Schema:
    """A value that follows from the rest of the view, and so is left out of observations."""
    return {**schema, IS_DERIVED_KEY: True}


def or_null(schema: Schema) -> Schema:
    """The same schema, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def decisions(fields: Mapping[str, Mapping[str, Schema]], seats: int) -> Schema:
    """The current decision by name: who acts (-1 is chance) and its fields; null when the game is over."""
    kinds = [
        object_schema(
            f"decision {name}", name={"const": name}, actor=number("seat that chooses; -1: chance", -1), **own
        )
        for name, own in fields.items()
    ]
    for kind in kinds:
        kind["properties"]["actor"] |= {"maximum": seats - 1, IS_SEAT_KEY: True}
    return or_null({"oneOf": kinds})


def view(game: str, decision: Schema, **fields: Schema) -> Schema:
    """The whole view of a game: its name, its contents, and the current decision."""
    named = {"const": game, "description": "the game"}
    whole = object_schema(f"what may be seen of {game}", game=named, **fields, decision=decision)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **whole}
