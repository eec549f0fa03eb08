"""All kinds of decisions of a game by name, and decisions to JSON and back."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from hoshitaku.kernel.decision import ANY_SEAT, NOBODY, Decision
from hoshitaku.kernel.decision_view import IdsByKind, field_views
from hoshitaku.kernel.json_fields import JsonFields

DecisionType = type[Decision[Any]]
MAX_FIELD_VALUE = 1 << 62  # of a field; a set of cards takes one bit per card


class DecisionRegistry:
    """The kinds of decisions that some chapters define, in the order of chapters and of lines."""

    def __init__(self, chapters: Iterable[ModuleType], base: DecisionType) -> None:
        self.types_by_name: dict[str, DecisionType] = {}
        for kind in decision_types_in(chapters, base):
            name = blank_decision(kind).record_name()
            if name in self.types_by_name:
                raise ValueError(f"two kinds of decisions are called {name}")
            self.types_by_name[name] = kind

    def create_decision(self, name: str, actor: int, fields: Mapping[str, int]) -> Decision[Any]:
        """A decision by its name, with its fields; the actor is used only if the kind does not fix it."""
        return create_decision(self.types_by_name[name], actor, fields)

    def decode(self, entry: JsonFields, seats: int, ids: IdsByKind | None = None) -> Decision[Any]:
        """A decision from JSON; PositionError names a field that is missing, unknown or out of bounds."""
        kind = self.types_by_name[entry.choice("decision", self.types_by_name)]
        actor = entry.integer("actor", NOBODY, seats - 1)
        fields = {name: _read_field(entry, name, what, ids or {}) for name, what in kind.FIELD_KINDS.items()}
        decision = create_decision(kind, actor, fields)
        if decision.actor != actor or (kind.FIXED_ACTOR == ANY_SEAT and actor < 0):
            entry.refuse("actor", "cannot take this decision", "この選択はできません")
        entry.refuse_unread_fields()
        return decision


def decision_types_in(chapters: Iterable[ModuleType], base: DecisionType) -> list[DecisionType]:
    """The subclasses of a base that some chapters define.

    Classes that have subclasses among them are left out: they are no decisions, only what several share.
    """
    found = [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == chapter.__name__
    ]
    shared = {above for kind in found for above in kind.__mro__[1:]}
    return [kind for kind in found if kind not in shared]


def create_decision(kind: DecisionType, actor: int, fields: Mapping[str, int]) -> Decision[Any]:
    """A decision of a kind, with its actor and fields."""
    make: Any = kind
    values = [fields[name] for name in kind.FIELD_KINDS]
    decision: Decision[Any] = make(actor, *values) if kind.FIXED_ACTOR == ANY_SEAT else make(*values)
    return decision


def blank_decision(kind: DecisionType) -> Decision[Any]:
    """A decision with all fields 0, to read its name and option bound."""
    return create_decision(kind, 0, dict.fromkeys(kind.FIELD_KINDS, 0))


def encode_decision(decision: Decision[Any], ids: IdsByKind | None = None) -> dict[str, object]:
    """A decision as JSON: name, actor, fields."""
    return {"decision": decision.record_name(), "actor": int(decision.actor), **field_views(decision, ids or {})}


def _read_field(entry: JsonFields, name: str, what: str, ids: IdsByKind) -> int:
    """A field of JSON as the number that decisions hold."""
    if what.endswith("?") and entry.get(name) is None:
        return -1
    names = ids.get(what.removesuffix("?"))
    if names is None:
        return entry.integer(name, -MAX_FIELD_VALUE, MAX_FIELD_VALUE)
    return list(names).index(entry.choice(name, names))
