"""Distances between the sectors of discovered space, computed once per shape of the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.chapters.galaxy_map import is_sector_discovered, neighbour_sectors
from hoshitaku.games.farfarout.codes import ANOMALY_BODY, WORMHOLE_BODY_STATE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec

UNREACHABLE: Final = 99  # more than the sectors of any route


@final
@mypyc_attr(acyclic=True)
class SectorDistances:
    """Steps from any sector to any other, UNREACHABLE if there is no route."""

    __slots__ = ("exit_links", "sector_count", "step_counts")

    def __init__(self, state: FarFarOutState) -> None:
        self.exit_links: vec[i64] = state.map_state.exit_links[:]
        self.sector_count: i64 = len(state.rules.tile_set.sectors)
        self.step_counts: vec[i64] = vec[i64]([UNREACHABLE] * (self.sector_count * self.sector_count))
        for sector in range(self.sector_count):
            if is_sector_discovered(state, sector):
                self.fill_steps_from(state, sector)

    def fill_steps_from(self, state: FarFarOutState, origin: i64) -> None:
        """Compute the steps from one sector to all others."""
        row = origin * self.sector_count
        self.step_counts[row + origin] = 0
        found = vec[i64]([origin])
        at: i64 = 0
        while at < len(found):
            here = found[at]
            for near in neighbour_sectors(state, here):
                if self.step_counts[row + near] == UNREACHABLE:
                    self.step_counts[row + near] = self.step_counts[row + here] + 1
                    found = append(found, near)
            at += 1

    def is_current_for(self, state: FarFarOutState) -> bool:
        """Whether the map is unchanged."""
        for exit in range(len(self.exit_links)):
            if self.exit_links[exit] != state.map_state.exit_links[exit]:
                return False
        return True

    def steps_between(self, start: i64, end: i64) -> i64:
        """Steps from one sector to another."""
        return self.step_counts[start * self.sector_count + end]

    def next_sector(self, state: FarFarOutState, start: i64, end: i64) -> i64:
        """The next sector on a shortest route."""
        for near in neighbour_sectors(state, start):
            if self.steps_between(near, end) < self.steps_between(start, end):
                return near
        return start


def find_wormholes(state: FarFarOutState) -> vec[i64]:
    """Bodies with a wormhole disc."""
    found = vec[i64]()
    for body in range(len(state.rules.tile_set.bodies)):
        if (
            state.rules.tile_set.bodies[body].kind == ANOMALY_BODY
            and state.map_state.body_states[body] == WORMHOLE_BODY_STATE
        ):
            found = append(found, body)
    return found
