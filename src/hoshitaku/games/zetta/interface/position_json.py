"""Positions as JSON: exact in mid-decision, checked when read. What is as at first is left out."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.decision_registry import REGISTRY
from hoshitaku.games.zetta.interface.position_checks import check_position
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state import state_field as by
from hoshitaku.games.zetta.state.empty_state import STATE_PARTS, declared_fields, empty_state
from hoshitaku.games.zetta.state.state_field import StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision_registry import encode_decision as encoded_decision
from hoshitaku.kernel.json_fields import JsonFields

MAX_STACK_DEPTH = 300


def encode(state: ZettaState, names: StateNames) -> dict[str, object]:
    """The whole position for JSON: the parts of the table, and the decisions in work."""
    parts = {name: encode_part(getattr(state, name), names) for name in STATE_PARTS}
    return {
        **{name: part for name, part in parts.items() if part},
        "seats": [encode_part(seat, names) for seat in state.seats],
        "modules": {kept.NAME: encode_part(kept, names) for kept in state.modules},
        "stack": [encoded_decision(decision) for decision in state.pending_decisions()],
    }


def encode_part(part: Any, names: StateNames) -> dict[str, object]:
    """What is not as at first in a part of the table, by the names of its fields."""
    values = {field: encode_field(part, field, names) for field in declared_fields(type(part))}
    return {field.name: value for field, value in values.items() if value not in ({}, field.initial)}


def encode_field(part: Any, field: StateField, names: StateNames) -> object:
    """A number, or of a row the numbers that are not as at first, by name."""
    value = getattr(part, field.name)
    if field.counted_by == by.SINGLE_NUMBER:
        return int(value)
    return {name: int(one) for name, one in zip(names.row_names(field), value, strict=True) if one != field.initial}


def decode(data: object, rules: Ruleset, names: StateNames) -> ZettaState:
    """The position back; PositionError names the field that is wrong or impossible."""
    state, fields = empty_state(rules), JsonFields(data, "state")
    for name in STATE_PARTS:
        if has_field(fields, name):
            decode_part(getattr(state, name), fields.nested_object(name), names)
    seats = fields.list_items("seats", len(state.seats), len(state.seats))
    for seat, told in zip(state.seats, seats, strict=True):
        decode_part(seat, told, names)
    modules = fields.nested_object("modules")
    for kept in state.modules:
        decode_part(kept, modules.nested_object(kept.NAME), names)
    modules.refuse_unread_fields()
    for entry in fields.list_items("stack", 0, MAX_STACK_DEPTH):
        state.push(REGISTRY.decode(entry, int(state.seat_count())))
    fields.refuse_unread_fields()
    check_position(state, fields)
    return state


def has_field(fields: JsonFields, name: str) -> bool:
    """Whether an object says anything of a field; what is no object is refused when it is read."""
    return not isinstance(fields.value, dict) or name in fields.value


def decode_part(part: Any, fields: JsonFields, names: StateNames) -> None:
    """The fields of one part of the table."""
    for field in declared_fields(type(part)):
        if has_field(fields, field.name):
            setattr(part, field.name, decode_field(field, fields, names))
    fields.refuse_unread_fields()


def decode_field(field: StateField, fields: JsonFields, names: StateNames) -> object:
    """A number within its bounds, or a row of them."""
    if field.counted_by == by.SINGLE_NUMBER:
        return fields.integer(field.name, field.lowest, field.highest)
    row: Any = field.initial_value()
    entry, known = fields.nested_object(field.name), {name: n for n, name in enumerate(names.row_names(field))}
    for name in sorted(entry.unread_names):
        if name not in known:
            entry.refuse(name, "is unknown", "不明です")
        row[known[name]] = entry.integer(name, field.lowest, field.highest)
    return row
