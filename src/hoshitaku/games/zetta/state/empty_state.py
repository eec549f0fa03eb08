"""The table before the game: every field as it is at first."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any, TypeVar

from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, DrawPiles, LifeCards
from hoshitaku.games.zetta.state.discovery_attempt import DiscoveryAttempt
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid, TradeOffer
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.state_field import StateField
from hoshitaku.games.zetta.state.system import Markers, System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

P = TypeVar("P")

# The parts of the table that there are once, by the names that the state and its JSON have for them.
STATE_PARTS: dict[str, Any] = {
    "voyage": Voyage, "turn": Turn, "system": System, "markers": Markers, "attempt": DiscoveryAttempt,
    "crew": CrewCards, "life": LifeCards, "artifacts": ArtifactCards, "supply": DrawPiles, "grid": PreparationGrid,
    "offer": TradeOffer,
}  # fmt: skip


def empty_part(kind: type[P]) -> P:
    """A part of the table as it is at first."""
    make: Any = kind
    made: P = make(*(field.initial_value() for field in declared_fields(kind)))
    return made


def declared_fields(kind: Any) -> tuple[StateField, ...]:
    """The fields of a part, as its class declares them."""
    declared: tuple[StateField, ...] = kind.FIELDS
    return declared


def empty_state(rules: Ruleset) -> ZettaState:
    """The whole table as it is at first."""
    parts = {name: empty_part(kind) for name, kind in STATE_PARTS.items()}
    seats = vec[Seat]([empty_part(Seat) for _ in range(rules.setup_options.seat_count)])
    modules = vec[ModuleState]([kept.clone() for kept in rules.initial_module_states])
    return ZettaState(rules, seats=seats, modules=modules, **parts)
