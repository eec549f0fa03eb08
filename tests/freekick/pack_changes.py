"""Changes of the data of a pack, for tests of broken packs and of other editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.freekick.table import entry

Data = dict[str, Any]
SO_FAR = {"of": "cubes_placed_by_this"}


def card(name: str, **values: Any) -> Callable[[Data], object]:
    """A change of fields of a card."""
    return lambda data: entry(data, "card", name).update(values)


def effect(name: str, number: int = 0, **values: Any) -> Callable[[Data], object]:
    """A change of fields of an effect of a card."""
    return lambda data: entry(data, "card", name)["effects"][number].update(values)


def part(kind: str, name: str, **values: Any) -> Callable[[Data], object]:
    """A change of fields of another entry."""
    return lambda data: entry(data, kind, name).update(values)


def gone(kind: str, name: str) -> Callable[[Data], object]:
    """An entry taken away."""
    return lambda data: data[kind].remove(entry(data, kind, name))


def without(kind: str, name: str, field: str) -> Callable[[Data], object]:
    """A field of an entry taken away."""
    return lambda data: entry(data, kind, name).pop(field)
