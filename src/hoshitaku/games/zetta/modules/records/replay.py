"""Chapter "record", replay: systems of the travel log instead of those from the piles."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ASTEROID_CORE_TYPE, MOTHERSHIP_PLACE, NONE
from hoshitaku.games.zetta.extension_points import SystemGenerator
from hoshitaku.games.zetta.modules.psg.components import ENERGY_PILE, STAR_PILE, psg_components
from hoshitaku.games.zetta.modules.psg.psg_generator import PsgSystemGenerator
from hoshitaku.games.zetta.modules.psg.system_generation import build_known_system
from hoshitaku.games.zetta.modules.records.logbook import (
    FIRST_LABEL_COLUMN,
    FIRST_MARKER_COLUMN,
    MOTHERSHIP_LABEL_COLUMN,
)
from hoshitaku.games.zetta.modules.trajectories.board import board_of
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


@final
class LoggedSystem:
    """A logged system: the side and the die of each pile, and its row of the logbook."""

    def __init__(self, sides: vec[i64], dice: vec[i64], log_row: vec[i64]) -> None:
        self.sides: vec[i64] = sides
        self.dice: vec[i64] = dice
        self.log_row: vec[i64] = log_row


@final
class ReplaySystemGenerator(SystemGenerator):
    """[record.replay] The systems that the table chose, by number from 1; all others come from the piles."""

    __slots__ = ("agreed_systems", "psg_generator")

    def __init__(self, psg_generator: PsgSystemGenerator, agreed_systems: list[LoggedSystem | None]) -> None:
        super().__init__(psg_generator.planet_clause)
        self.psg_generator: PsgSystemGenerator = psg_generator
        self.agreed_systems: list[LoggedSystem | None] = agreed_systems

    def agreed_system(self, number: i64) -> LoggedSystem | None:
        """The system that the table chose for this number, or None."""
        if number < 1 or number > len(self.agreed_systems):
            return None
        return self.agreed_systems[number - 1]

    def start_generation(self, state: ZettaState) -> None:
        """[record.replay] No pile is turned, no die rolled, and nothing can be replaced."""
        self.psg_generator.start_generation(state)
        system = self.agreed_system(state.voyage.system)
        if system is not None:
            state.log_event("revisited", "record.replay", NONE, state.voyage.system, NONE)
            build_known_system(state, system.sides, system.dice)

    def reveal_warp_price(self, state: ZettaState) -> None:
        if self.agreed_system(state.voyage.system) is None:
            self.psg_generator.reveal_warp_price(state)

    def warp_price(self, state: ZettaState) -> i64:
        """[record.replay] [psg.energy_value] The number on the side of pile H, given or turned up."""
        return self.psg_generator.warp_price(state)

    def possible_warp_prices(self, state: ZettaState) -> vec[i64]:
        system = self.agreed_system(state.voyage.system + 1)
        if system is None:
            return self.psg_generator.possible_warp_prices(state)
        return vec[i64]([psg_components(state).warp_energy[system.sides[ENERGY_PILE]]])

    def possible_round_counts(self, state: ZettaState) -> vec[i64]:
        system = self.agreed_system(state.voyage.system + 1)
        if system is None:
            return self.psg_generator.possible_round_counts(state)
        return vec[i64]([state.rules.components.star_rounds[psg_components(state).star[system.sides[STAR_PILE]]]])

    def planet_type_on(self, state: ZettaState, orbit: i64) -> i64:
        return self.psg_generator.planet_type_on(state, orbit)

    def fixed_planet_marker_on(self, state: ZettaState, orbit: i64) -> i64:
        """[record.journey_exact] [record.replay] [system.no_planets] The marker of the log, if its type fits."""
        system = self.agreed_system(state.voyage.system)
        if system is None:
            return NONE
        marker, kind = system.log_row[FIRST_MARKER_COLUMN + orbit], self.planet_type_on(state, orbit)
        if kind == NONE:
            kind = ASTEROID_CORE_TYPE
        return marker if marker != NONE and state.rules.components.planet_type[marker] == kind else NONE

    def mothership_orbit(self, state: ZettaState) -> i64:
        return self.psg_generator.mothership_orbit(state)

    def logged_label_of_place(self, state: ZettaState, place: i64) -> i64:
        """[record.journey_exact] The label of a place in the log, if it is on the orbit; else NONE."""
        system = self.agreed_system(state.voyage.system)
        if system is None:
            return NONE
        orbit = orbit_of(state, place)
        label = system.log_row[MOTHERSHIP_LABEL_COLUMN if place == MOTHERSHIP_PLACE else FIRST_LABEL_COLUMN + orbit]
        if label == NONE or board_of(state).label_orbit[label] != orbit:
            return NONE
        return label
