"""All kinds of decisions of a game, known by the names that decisions carry; and decisions as JSON and back."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from hoshitaku.kernel.decision import ANY_SEAT, NOBODY, Decision
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.shown import Ids, named_fields

Kind = type[Decision[Any]]
LARGEST = 1 << 62  # of a field; a set of cards takes one bit per card


class Registry:
    """The kinds of decisions that some chapters define, in the order of chapters and files."""

    def __init__(self, chapters: Iterable[ModuleType], base: Kind) -> None:
        self.kinds: dict[str, Kind] = {}
        for kind in kinds_in(chapters, base):
            name = blank(kind).name()
            if name in self.kinds:
                raise ValueError(f"two kinds of decisions are called {name}")
            self.kinds[name] = kind

    def made(self, name: str, actor: int, fields: Mapping[str, int]) -> Decision[Any]:
        """A decision by its name, with its fields; the actor counts only if the kind leaves it open."""
        return made(self.kinds[name], actor, fields)

    def decode(self, entry: Fields, seats: int, ids: Ids | None = None) -> Decision[Any]:
        """A decision from JSON; PositionError names the field that is missing, unknown or out of bounds."""
        kind = self.kinds[entry.choice("decision", self.kinds)]
        actor = entry.integer("actor", NOBODY, seats - 1)
        fields = {name: _read(entry, name, what, ids or {}) for name, what in kind.FIELDS.items()}
        decision = made(kind, actor, fields)
        if decision.actor != actor or (kind.ACTOR == ANY_SEAT and actor < 0):
            entry.refuse("actor", "cannot take this decision", "この選択はできません")
        entry.done()
        return decision


def kinds_in(chapters: Iterable[ModuleType], base: Kind) -> list[Kind]:
    """The classes that chapters define under a base.

    Without those from which others of them derive: these are no decisions, only what several decisions share.
    """
    found = [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == chapter.__name__
    ]
    shared = {above for kind in found for above in kind.__mro__[1:]}
    return [kind for kind in found if kind not in shared]


def made(kind: Kind, actor: int, fields: Mapping[str, int]) -> Decision[Any]:
    """A decision of a kind."""
    make: Any = kind
    values = [fields[name] for name in kind.FIELDS]
    decision: Decision[Any] = make(actor, *values) if kind.ACTOR == ANY_SEAT else make(*values)
    return decision


def blank(kind: Kind) -> Decision[Any]:
    """A decision of a kind with nothing in its fields, to ask for its name and span."""
    return made(kind, 0, dict.fromkeys(kind.FIELDS, 0))


def encode(decision: Decision[Any], ids: Ids | None = None) -> dict[str, object]:
    """A decision ready for JSON: its name, its actor, its fields."""
    return {"decision": decision.name(), "actor": int(decision.actor), **named_fields(decision, ids or {})}


def _read(entry: Fields, name: str, what: str, ids: Ids) -> int:
    """A field as the number that decisions hold."""
    if what.endswith("?") and entry.get(name) is None:
        return -1
    names = ids.get(what.removesuffix("?"))
    if names is None:
        return entry.integer(name, -LARGEST, LARGEST)
    return list(names).index(entry.choice(name, names))
