"""How far the places of a plan are from one another."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE, PLANET
from hoshitaku.games.farfarout.effect import FREE_LAND, FREE_TAKEOFF
from hoshitaku.games.farfarout.query import has
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.atlas import Atlas, open_wormholes
from hoshitaku.players.farfarout.stops import Stops


@final
@mypyc_attr(acyclic=True)
class Ways:
    """Move points between places, for one seat. `takeoffs` and `landings` are those of leaving and of landing there."""

    __slots__ = ("atlas", "discs", "landings", "state", "stops", "takeoffs")

    def __init__(self, state: FarFarOut, seat: i64, stops: Stops, atlas: Atlas) -> None:
        self.state: FarFarOut = state
        self.stops: Stops = stops
        self.atlas: Atlas = atlas
        self.discs: vec[i64] = open_wormholes(state)
        takeoff: i64 = 0 if has(state, seat, FREE_TAKEOFF) else 1
        landing: i64 = 0 if has(state, seat, FREE_LAND) else 1
        self.takeoffs: vec[i64] = vec[i64]()
        self.landings: vec[i64] = vec[i64]()
        for place in range(stops.count):
            body = stops.bodies[place]
            self.takeoffs = append(self.takeoffs, takeoff if body != NONE else i64(0))
            planet = body != NONE and state.rules.galaxy.bodies[body].kind == PLANET
            self.landings = append(self.landings, landing if planet else i64(0 if body == NONE else 1))

    def distance(self, start: i64, end: i64) -> i64:
        """Move points from a place to another, through a wormhole if that is shorter."""
        best = self.direct(start, end)
        for disc in self.discs:
            if self.stops.bodies[start] != disc and self.stops.bodies[end] != disc:
                best = min(best, self.to_body(start, disc))
        return best

    def direct(self, start: i64, end: i64) -> i64:
        """Move points from a place to another by flight."""
        steps = self.atlas.between(self.stops.sectors[start], self.stops.sectors[end])
        return self.takeoffs[start] + steps + self.landings[end]

    def to_body(self, start: i64, body: i64) -> i64:
        """Move points from a place to a landing on a body that is no planet."""
        sector = self.state.rules.galaxy.bodies[body].sector
        return self.takeoffs[start] + self.atlas.between(self.stops.sectors[start], sector) + 1
