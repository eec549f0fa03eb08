"""A decision by what it is called and what it is about, as views show it and positions write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.kernel.decision import Decision, State

# Stable ids of things by their numbers, of each kind of thing that is written by its id.
IdsByKind = Mapping[str, Sequence[str]]


def field_values(decision: Decision[Any]) -> dict[str, int]:
    """The fields of a decision by name."""
    return {name: int(getattr(decision, name)) for name in type(decision).FIELD_KINDS}


def current_decision_view(state: State, ids: IdsByKind) -> dict[str, object] | None:
    """The decision on top as views show it: its name, its actor, its fields by name; None when the game is over."""
    if not state.stack_depth:
        return None
    decision = state.top()
    return {**decision_view(decision, ids), **decision.view_details(state)}


def decision_view(decision: Decision[Any], ids: IdsByKind) -> dict[str, object]:
    """A decision by its name, its actor, and its fields by name."""
    return {"name": decision.record_name(), "actor": int(decision.actor), **field_views(decision, ids)}


def field_views(decision: Decision[Any], ids: IdsByKind) -> dict[str, object]:
    """The fields of a decision by name, each thing by its id."""
    what = type(decision).FIELD_KINDS
    return {name: _field_view(value, what[name], ids) for name, value in field_values(decision).items()}


def _field_view(value: int, what: str, ids: IdsByKind) -> object:
    if what.endswith("?") and value < 0:
        return None
    names = ids.get(what.removesuffix("?"))
    return value if names is None else names[value]
