"""Chapter "record", another visit: systems of the travel log in place of those that the piles would make."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Source
from hoshitaku.games.zetta.codes import ASTEROID_CORE, MOTHERSHIP, NONE
from hoshitaku.games.zetta.modules.psg.generate import build_from
from hoshitaku.games.zetta.modules.psg.parts import ENERGY_PILE, STAR_PILE, psg_parts
from hoshitaku.games.zetta.modules.psg.source import PsgPiles
from hoshitaku.games.zetta.modules.records.logbook import LABELS_AT, MARKERS_AT, MOTHERSHIP_LABEL
from hoshitaku.games.zetta.modules.trajectories.board import board_of
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


@final
class Logged:
    """A system of the travel log: the side and the die of each pile, and its row as the logbook has rows."""

    def __init__(self, sides: vec[i64], dice: vec[i64], row: vec[i64]) -> None:
        self.sides: vec[i64] = sides
        self.dice: vec[i64] = dice
        self.row: vec[i64] = row


@final
class Revisited(Source):
    """[record.replay] The systems that the table agreed on, by their number from 1; all others come from the piles."""

    __slots__ = ("agreed", "piles")

    def __init__(self, piles: PsgPiles, agreed: list[Logged | None]) -> None:
        self.piles: PsgPiles = piles
        self.agreed: list[Logged | None] = agreed

    def system(self, number: i64) -> Logged | None:
        """What the table agreed on for a system, if anything."""
        if number < 1 or number > len(self.agreed):
            return None
        return self.agreed[number - 1]

    def draw(self, state: Zetta) -> None:
        """[record.replay] No pile is turned, no die rolled; nobody can replace anything."""
        self.piles.draw(state)
        system = self.system(state.voyage.system)
        if system is not None:
            state.note("revisited", "record.replay", NONE, state.voyage.system, NONE)
            build_from(state, system.sides, system.dice)

    def turn_up_price(self, state: Zetta) -> None:
        if self.system(state.voyage.system) is None:
            self.piles.turn_up_price(state)

    def price(self, state: Zetta) -> i64:
        """[record.replay] [psg.energy_value] That of the side of pile H, looked up or turned up."""
        return self.piles.price(state)

    def prices(self, state: Zetta) -> vec[i64]:
        system = self.system(state.voyage.system + 1)
        if system is None:
            return self.piles.prices(state)
        return vec[i64]([psg_parts(state).energy[system.sides[ENERGY_PILE]]])

    def lengths(self, state: Zetta) -> vec[i64]:
        system = self.system(state.voyage.system + 1)
        if system is None:
            return self.piles.lengths(state)
        return vec[i64]([state.rules.parts.star_rounds[psg_parts(state).star[system.sides[STAR_PILE]]]])

    def planet_on(self, state: Zetta, orbit: i64) -> i64:
        return self.piles.planet_on(state, orbit)

    def marker_on(self, state: Zetta, orbit: i64) -> i64:
        """[record.journey_exact] [record.replay] [system.no_planets] The marker of the log, if its type fits."""
        system = self.system(state.voyage.system)
        if system is None:
            return NONE
        marker, kind = system.row[MARKERS_AT + orbit], self.planet_on(state, orbit)
        if kind == NONE:
            kind = ASTEROID_CORE
        return marker if marker != NONE and state.rules.parts.planet_type[marker] == kind else NONE

    def mothership_on(self, state: Zetta) -> i64:
        return self.piles.mothership_on(state)

    def first_label(self, state: Zetta, place: i64) -> i64:
        """[record.journey_exact] The label of a place in the log, if it is one of the orbit; else NONE."""
        system = self.system(state.voyage.system)
        if system is None:
            return NONE
        orbit = orbit_of(state, place)
        label = system.row[MOTHERSHIP_LABEL if place == MOTHERSHIP else LABELS_AT + orbit]
        if label == NONE or board_of(state).label_orbit[label] != orbit:
            return NONE
        return label
