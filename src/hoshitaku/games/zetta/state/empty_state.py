"""The table before the game: every field has its default."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, DrawPiles, LifeCards
from hoshitaku.games.zetta.state.discovery_attempt import DiscoveryAttempt
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid, TradeOffer
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import PlanetMarkers, System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part
from hoshitaku.kernel.vectors import vec

# The parts of the table that exist once, by their names in the state and its JSON.
STATE_CLASS_BY_PART_NAME: dict[str, Any] = {
    "voyage": Voyage, "turn": Turn, "system": System, "markers": PlanetMarkers, "attempt": DiscoveryAttempt,
    "crew": CrewCards, "life": LifeCards, "artifacts": ArtifactCards, "supply": DrawPiles, "grid": PreparationGrid,
    "offer": TradeOffer,
}  # fmt: skip


def empty_state(rules: Ruleset) -> ZettaState:
    """The whole table with all defaults."""
    parts = {name: initial_part(kind) for name, kind in STATE_CLASS_BY_PART_NAME.items()}
    seats = vec[Seat]([initial_part(Seat) for _ in range(rules.setup_options.seat_count)])
    modules = vec[ModuleState]([kept.clone() for kept in rules.initial_module_states])
    return ZettaState(rules, seats=seats, modules=modules, **parts)
