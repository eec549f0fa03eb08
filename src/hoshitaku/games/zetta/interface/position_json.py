"""Positions as JSON: exact even in the middle of a decision, and checked when read. Initial values are left out."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY
from hoshitaku.games.zetta.interface.position_checks import check_position
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.empty_state import STATE_CLASS_BY_PART_NAME, empty_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision_registry import encode_decision
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.state_codecs import NumberCodec

MAX_STACK_DEPTH = 300


def encode(state: ZettaState, names: StateNames) -> dict[str, object]:
    """The whole position as JSON: the parts of the table, and the stack of decisions."""
    codec = NumberCodec(names)
    parts = {name: codec.encode(getattr(state, name)) for name in STATE_CLASS_BY_PART_NAME}
    return {
        **{name: part for name, part in parts.items() if part},
        "seats": [codec.encode(seat) for seat in state.seats],
        "modules": {kept.NAME: codec.encode(kept) for kept in state.modules},
        "stack": [encode_decision(decision) for decision in state.pending_decisions()],
    }


def decode(data: object, rules: Ruleset, names: StateNames) -> ZettaState:
    """The position from JSON; PositionError names the field that is wrong or impossible."""
    state, fields, codec = empty_state(rules), JsonFields(data, "state"), NumberCodec(names)
    for name in STATE_CLASS_BY_PART_NAME:
        if fields.has(name):
            codec.decode(getattr(state, name), fields.nested_object(name))
    seats = fields.list_items("seats", len(state.seats), len(state.seats))
    for seat, seat_fields in zip(state.seats, seats, strict=True):
        codec.decode(seat, seat_fields)
    modules = fields.nested_object("modules")
    for kept in state.modules:
        codec.decode(kept, modules.nested_object(kept.NAME))
    modules.refuse_unread_fields()
    for entry in fields.list_items("stack", 0, MAX_STACK_DEPTH):
        state.push(DECISION_REGISTRY.decode(entry, int(state.seat_count())))
    fields.refuse_unread_fields()
    check_position(state, fields)
    return state
