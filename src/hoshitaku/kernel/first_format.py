"""Positions of format 1 named decisions by their classes and had two numbers, a and b; here they get names.

Saved games and tables of that time load through this; nothing is written in that format any more.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

# What became of a kind: its name, and the names of a and b ("" for a number that meant nothing), or both told apart.
# Kinds without fields, that are called as their classes were, need not be told.
Renamed = tuple[str, str, str] | tuple[str, Callable[[int, int], Mapping[str, int]]]


def renamed(entry: Any, kinds: Mapping[str, Renamed]) -> Any:
    """An entry of a stack as it is written today; what is no such entry stays as it is, to be refused."""
    if not isinstance(entry, dict) or not {"decision", "actor", "a", "b"} <= set(entry):
        return entry
    kind, first, second = entry["decision"], entry["a"], entry["b"]
    if not isinstance(kind, str) or type(first) is not int or type(second) is not int:
        return entry
    known = kinds.get(kind, (in_words(kind), "", ""))
    told: dict[str, Any] = {name: value for name, value in entry.items() if name not in ("a", "b")}
    told["decision"] = known[0]
    if len(known) == 2:
        return told | dict(known[1](first, second))
    return told | {name: value for name, value in zip(known[1:], (first, second), strict=True) if name}


def in_words(name: str) -> str:
    """The name of a class as decisions write theirs: DrawTop is draw_top."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
