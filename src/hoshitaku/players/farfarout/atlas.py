"""Distances between the sectors of discovered space, worked out once for each shape of the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import ANOMALY, WORMHOLE
from hoshitaku.games.farfarout.galaxy import discovered, neighbours
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec

FAR: Final = 99  # more sectors than any way has


@final
@mypyc_attr(acyclic=True)
class Atlas:
    """Steps from any sector to any other, FAR if there is no way."""

    __slots__ = ("links", "sectors", "steps")

    def __init__(self, state: FarFarOut) -> None:
        self.links: vec[i64] = state.space.links[:]
        self.sectors: i64 = len(state.rules.galaxy.sectors)
        self.steps: vec[i64] = vec[i64]([FAR] * (self.sectors * self.sectors))
        for sector in range(self.sectors):
            if discovered(state, sector):
                self.spread(state, sector)

    def spread(self, state: FarFarOut, origin: i64) -> None:
        """Fill in the steps from one sector to all others."""
        row = origin * self.sectors
        self.steps[row + origin] = 0
        found = vec[i64]([origin])
        at: i64 = 0
        while at < len(found):
            here = found[at]
            for near in neighbours(state, here):
                if self.steps[row + near] == FAR:
                    self.steps[row + near] = self.steps[row + here] + 1
                    found = append(found, near)
            at += 1

    def holds_for(self, state: FarFarOut) -> bool:
        """Whether the map still has this shape."""
        for exit in range(len(self.links)):
            if self.links[exit] != state.space.links[exit]:
                return False
        return True

    def between(self, start: i64, end: i64) -> i64:
        """Steps from a sector to another."""
        return self.steps[start * self.sectors + end]

    def step(self, state: FarFarOut, start: i64, end: i64) -> i64:
        """The next sector on a shortest way."""
        for near in neighbours(state, start):
            if self.between(near, end) < self.between(start, end):
                return near
        return start


def open_wormholes(state: FarFarOut) -> vec[i64]:
    """Bodies with a wormhole disc."""
    found = vec[i64]()
    for body in range(len(state.rules.galaxy.bodies)):
        if state.rules.galaxy.bodies[body].kind == ANOMALY and state.space.fate[body] == WORMHOLE:
            found = append(found, body)
    return found
