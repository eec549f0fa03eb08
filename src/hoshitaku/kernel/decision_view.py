"""A decision's name and fields, as views show and positions write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.kernel.decision import Decision, State

# Stable ids of items by index, for each kind of item that is written by its id.
IdsByKind = Mapping[str, Sequence[str]]


def field_values(decision: Decision[Any]) -> dict[str, int]:
    """Values of a decision's fields, by name."""
    return {name: int(getattr(decision, name)) for name in type(decision).FIELD_KINDS}


def current_decision_view(state: State, ids: IdsByKind) -> dict[str, object] | None:
    """The current decision as views show it: name, actor, fields by name; None when the game is over."""
    if not state.stack_depth:
        return None
    decision = state.top()
    return {**decision_view(decision, ids), **decision.view_details(state)}


def decision_view(decision: Decision[Any], ids: IdsByKind) -> dict[str, object]:
    """A decision as its name, its actor, and its fields by name."""
    return {"name": decision.record_name(), "actor": int(decision.actor), **field_views(decision, ids)}


def field_views(decision: Decision[Any], ids: IdsByKind) -> dict[str, object]:
    """A decision's fields by name, items by their id."""
    what = type(decision).FIELD_KINDS
    return {name: _field_view(value, what[name], ids) for name, value in field_values(decision).items()}


def _field_view(value: int, what: str, ids: IdsByKind) -> object:
    if what.endswith("?") and value < 0:
        return None
    names = ids.get(what.removesuffix("?"))
    return value if names is None else names[value]
