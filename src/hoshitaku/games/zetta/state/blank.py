"""The table before the game: every field as it is at first."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any, TypeVar

from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.attempt import Attempt
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, LifeCards, Supply
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.games.zetta.state.grid import Grid, Offer
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import Markers, System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec

P = TypeVar("P")

# The parts of the table that there are once, by the names that the state and its JSON have for them.
PARTS: dict[str, Any] = {
    "voyage": Voyage, "turn": Turn, "system": System, "markers": Markers, "attempt": Attempt, "crew": CrewCards,
    "life": LifeCards, "artifacts": ArtifactCards, "supply": Supply, "grid": Grid, "offer": Offer,
}  # fmt: skip


def blank(kind: type[P]) -> P:
    """A part of the table as it is at first."""
    make: Any = kind
    made: P = make(*(field.blank() for field in fields_of(kind)))
    return made


def fields_of(kind: Any) -> tuple[Field, ...]:
    """The fields of a part, as its class declares them."""
    declared: tuple[Field, ...] = kind.FIELDS
    return declared


def blank_state(rules: Ruleset) -> Zetta:
    """The whole table as it is at first."""
    parts = {name: blank(kind) for name, kind in PARTS.items()}
    seats = vec[Seat]([blank(Seat) for _ in range(rules.chosen.seats)])
    modules = vec[ModuleState]([kept.clone() for kept in rules.kept_at_first])
    return Zetta(rules, seats=seats, modules=modules, **parts)
