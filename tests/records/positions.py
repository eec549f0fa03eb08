"""Which positions are recorded: those that show a decision, a pending step or a field that none before showed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from hoshitaku import OVER, Position
from tests.records import digests

# Values that say nothing: a field that has never another is not shown by any position.
EMPTY = (0, None, "", False, -1)
FEW = 8
DEEPEST = 3  # names of fields; what lies below is named by its card or place


def new_in(positions: Iterable[Position], shown: set[str], few: int = 1) -> Iterator[Position]:
    """The positions that show something new; what they show is added to `shown`.

    For speed, of positions that ask what was asked before, only one in a `few` may be looked at closely.
    """
    for number, position in enumerate(positions):
        if position.actor == OVER or (asks(position) in shown and number % few):
            continue
        new = set(shows(position)) - shown
        if new:
            shown |= new
            yield position


def shows(position: Position) -> Iterator[str]:
    """The decision of a position, those pending, and the fields of its JSON that are not empty."""
    state = json.loads(position.to_json())["state"]
    yield asks(position)
    for entry in state.pop("stack"):
        yield f"has pending {entry['decision']}"
    yield from paths(state, "", DEEPEST)


def asks(position: Position) -> str:
    """Which decision a position asks."""
    return f"asks {position.decision}"


def paths(value: object, path: str, deep: int) -> Iterator[str]:
    """The fields in a part of JSON that say something; those named for a card, a planet or a seat count as one."""
    if isinstance(value, dict) and deep:
        for name, inner in value.items():
            known = "_" in name[:2] or name[0].isdigit()
            yield from paths(inner, f"{path}/{'*' if known else name}", deep - 1)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, path + "[]", deep)
    elif value not in EMPTY:
        yield path


def described(position: Position) -> dict[str, Any]:
    """A position with what is said about it."""
    said = digests.of_position(position) | {"refused": digests.of_refusals(position)}
    return {"position": json.loads(position.to_json()), "said": said}
