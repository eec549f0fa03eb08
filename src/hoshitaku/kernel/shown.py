"""A decision by what it is called and what it is about, as views show it and positions write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoshitaku.kernel.decision import Decision, State

# Stable ids of things by their numbers, of each kind of thing that is written by its id.
Ids = Mapping[str, Sequence[str]]


def fields_of(decision: Decision[Any]) -> dict[str, int]:
    """The fields of a decision by name."""
    return {name: int(getattr(decision, name)) for name in type(decision).FIELDS}


def shown(state: State, ids: Ids) -> dict[str, object] | None:
    """The decision on top as views show it: its name, its actor, its fields by name; None when the game is over."""
    if not state.depth:
        return None
    decision = state.top()
    return {**named(decision, ids), **decision.details(state)}


def named(decision: Decision[Any], ids: Ids) -> dict[str, object]:
    """A decision by its name, its actor, and its fields by name."""
    return {"name": decision.name(), "actor": int(decision.actor), **named_fields(decision, ids)}


def named_fields(decision: Decision[Any], ids: Ids) -> dict[str, object]:
    """The fields of a decision by name, each thing by its id."""
    what = type(decision).FIELDS
    return {name: _told(value, what[name], ids) for name, value in fields_of(decision).items()}


def _told(value: int, what: str, ids: Ids) -> object:
    if what.endswith("?") and value < 0:
        return None
    names = ids.get(what.removesuffix("?"))
    return value if names is None else names[value]
