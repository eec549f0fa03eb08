"""The state of a game of Expedition Zetta: one tree of named objects.

Clones share all vectors, so a vector is never changed: it is replaced by a changed copy (`with_value`).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, DrawPiles, LifeCards
from hoshitaku.games.zetta.state.discovery_attempt import DiscoveryAttempt
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid, TradeOffer
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import PlanetMarkers, System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec, with_value


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ZettaState(State):
    """One position. `modules` are the states of the modules in play, at the indexes of the ruleset."""

    __slots__ = (
        "artifacts", "attempt", "crew", "grid", "life", "markers", "modules", "offer", "rules", "seats", "supply",
        "system", "turn", "voyage",
    )  # fmt: skip

    def __init__(
        self, rules: Ruleset, voyage: Voyage, turn: Turn, system: System, markers: PlanetMarkers,
        attempt: DiscoveryAttempt,
        seats: vec[Seat], crew: CrewCards, life: LifeCards, artifacts: ArtifactCards, supply: DrawPiles,
        grid: PreparationGrid, offer: TradeOffer, modules: vec[ModuleState],
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules: Ruleset = rules
        self.voyage: Voyage = voyage
        self.turn: Turn = turn
        self.system: System = system
        self.markers: PlanetMarkers = markers
        self.attempt: DiscoveryAttempt = attempt
        self.seats: vec[Seat] = seats
        self.crew: CrewCards = crew
        self.life: LifeCards = life
        self.artifacts: ArtifactCards = artifacts
        self.supply: DrawPiles = supply
        self.grid: PreparationGrid = grid
        self.offer: TradeOffer = offer
        self.modules: vec[ModuleState] = modules

    def clone(self) -> ZettaState:
        """An independent copy without the journal."""
        seats = self.seats[:]
        for seat in range(i64(len(seats))):
            seats[seat] = seats[seat].clone()
        modules = self.modules[:]
        for place in range(i64(len(modules))):
            modules[place] = modules[place].clone()
        other = ZettaState(
            self.rules, self.voyage.clone(), self.turn.clone(), self.system.clone(), self.markers.clone(),
            self.attempt.clone(), seats, self.crew.clone(), self.life.clone(), self.artifacts.clone(),
            self.supply.clone(), self.grid.clone(), self.offer.clone(), modules,
        )  # fmt: skip
        other.copy_stack_from(self)
        return other

    def turn_number(self) -> i64:
        """Number of turns begun."""
        return self.voyage.turns

    def seat_count(self) -> i64:
        """Number of seats."""
        return self.rules.setup_options.seat_count

    def is_bot(self, seat: i64) -> bool:
        """[bot.solo] [bot.coop] Whether a seat is one of the bots that people play against as one side."""
        return self.rules.setup_options.bot_seats >> seat & 1 > 0

    def has_face_up_tokens(self, seat: i64) -> bool:
        """[bot.knowledge] [bot.knowledge_hidden] Whether the tokens of a seat are face up, as those of bots are."""
        return self.rules.setup_options.face_up_seats >> seat & 1 > 0

    def seat_in_order(self, step: i64) -> i64:
        """[general.player_order] The seat this number of places clockwise from the start player."""
        return (self.voyage.start + step) % self.rules.setup_options.seat_count

    def substance_count(self, seat: i64, kind: i64) -> i64:
        """[energy.radioactive] [scoring.substances] Number of a seat's tokens of a substance."""
        return self.seats[seat].substances[kind]

    def add_substance(self, seat: i64, kind: i64, amount: i64) -> None:
        """[general.unlimited_tokens] Adds tokens of a substance to a seat; removes them if negative."""
        owner = self.seats[seat]
        owner.substances = with_value(owner.substances, kind, owner.substances[kind] + amount)

    def add_energy(self, seat: i64, amount: i64) -> None:
        """[general.unlimited_tokens] Adds energy to a seat; removes it if negative."""
        self.seats[seat].energy += amount

    def round_number(self) -> i64:
        """[general.round_term] Number of the round in this system, from 1."""
        return self.voyage.round
