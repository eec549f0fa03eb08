"""Positions as JSON: exact in mid-decision, checked when read. What is as at first is left out."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.edge.names import Names
from hoshitaku.games.zetta.edge.position_checks import check
from hoshitaku.games.zetta.registry import REGISTRY
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state import field as by
from hoshitaku.games.zetta.state.blank import PARTS, blank_state, fields_of
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.registry import encode as encoded_decision

DEEPEST = 300


def encode(state: Zetta, names: Names) -> dict[str, object]:
    """The whole position for JSON: the parts of the table, and the decisions in work."""
    parts = {name: encode_part(getattr(state, name), names) for name in PARTS}
    return {
        **{name: part for name, part in parts.items() if part},
        "seats": [encode_part(seat, names) for seat in state.seats],
        "modules": {kept.NAME: encode_part(kept, names) for kept in state.modules},
        "stack": [encoded_decision(decision) for decision in state.pending()],
    }


def encode_part(part: Any, names: Names) -> dict[str, object]:
    """What is not as at first in a part of the table, by the names of its fields."""
    values = {field: value_of(part, field, names) for field in fields_of(type(part))}
    return {field.name: value for field, value in values.items() if value not in ({}, field.default)}


def value_of(part: Any, field: Field, names: Names) -> object:
    """A number, or of a row the numbers that are not as at first, by name."""
    value = getattr(part, field.name)
    if field.per == by.ONE:
        return int(value)
    return {name: int(one) for name, one in zip(names.of(field), value, strict=True) if one != field.default}


def decode(data: object, rules: Ruleset, names: Names) -> Zetta:
    """The position back; PositionError names the field that is wrong or impossible."""
    state, fields = blank_state(rules), Fields(data, "state")
    for name in PARTS:
        if has(fields, name):
            decode_part(getattr(state, name), fields.fields(name), names)
    seats = fields.items("seats", len(state.seats), len(state.seats))
    for seat, told in zip(state.seats, seats, strict=True):
        decode_part(seat, told, names)
    modules = fields.fields("modules")
    for kept in state.modules:
        decode_part(kept, modules.fields(kept.NAME), names)
    modules.done()
    for entry in fields.items("stack", 0, DEEPEST):
        state.push(REGISTRY.decode(entry, int(state.seat_count())))
    fields.done()
    check(state, fields)
    return state


def has(fields: Fields, name: str) -> bool:
    """Whether an object says anything of a field; what is no object is refused when it is read."""
    return not isinstance(fields.value, dict) or name in fields.value


def decode_part(part: Any, told: Fields, names: Names) -> None:
    """The fields of one part of the table."""
    for field in fields_of(type(part)):
        if has(told, field.name):
            setattr(part, field.name, decode_field(field, told, names))
    told.done()


def decode_field(field: Field, told: Fields, names: Names) -> object:
    """A number within its bounds, or a row of them."""
    if field.per == by.ONE:
        return told.integer(field.name, field.low, field.high)
    row: Any = field.blank()
    entry, known = told.fields(field.name), {name: n for n, name in enumerate(names.of(field))}
    for name in sorted(entry.left):
        if name not in known:
            entry.refuse(name, "is unknown", "不明です")
        row[known[name]] = entry.integer(name, field.low, field.high)
    return row
