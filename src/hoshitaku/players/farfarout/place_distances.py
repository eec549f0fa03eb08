"""Distances between the places of a plan."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.cards.effect import FREE_LANDING_KEYWORD, FREE_TAKEOFF_KEYWORD
from hoshitaku.games.farfarout.codes import NONE, PLANET_BODY
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.place_values import PlaceValues
from hoshitaku.players.farfarout.sector_distances import SectorDistances, find_wormholes


@final
@mypyc_attr(acyclic=True)
class PlaceDistances:
    """Move points between places, for one seat.

    `takeoff_prices` and `landing_prices` are the move points to leave a place and to land there.
    """

    __slots__ = ("landing_prices", "place_values", "sector_distances", "state", "takeoff_prices", "wormholes")

    def __init__(
        self, state: FarFarOutState, seat: i64, place_values: PlaceValues, sector_distances: SectorDistances
    ) -> None:
        self.state: FarFarOutState = state
        self.place_values: PlaceValues = place_values
        self.sector_distances: SectorDistances = sector_distances
        self.wormholes: vec[i64] = find_wormholes(state)
        takeoff: i64 = 0 if has_passive_effect(state, seat, FREE_TAKEOFF_KEYWORD) else 1
        landing: i64 = 0 if has_passive_effect(state, seat, FREE_LANDING_KEYWORD) else 1
        self.takeoff_prices: vec[i64] = vec[i64]()
        self.landing_prices: vec[i64] = vec[i64]()
        for place in range(place_values.place_count):
            body = place_values.bodies[place]
            self.takeoff_prices = append(self.takeoff_prices, takeoff if body != NONE else i64(0))
            planet = body != NONE and state.rules.tile_set.bodies[body].kind == PLANET_BODY
            self.landing_prices = append(self.landing_prices, landing if planet else i64(0 if body == NONE else 1))

    def move_points_between(self, start: i64, end: i64) -> i64:
        """Move points from one place to another, through a wormhole if that is shorter."""
        best = self.move_points_without_wormholes(start, end)
        for disc in self.wormholes:
            if self.place_values.bodies[start] != disc and self.place_values.bodies[end] != disc:
                best = min(best, self.move_points_to_body(start, disc))
        return best

    def move_points_without_wormholes(self, start: i64, end: i64) -> i64:
        """Move points from one place to another without wormholes."""
        steps = self.sector_distances.steps_between(self.place_values.sectors[start], self.place_values.sectors[end])
        return self.takeoff_prices[start] + steps + self.landing_prices[end]

    def move_points_to_body(self, start: i64, body: i64) -> i64:
        """Move points from a place to a landing on a body that is not a planet."""
        sector = self.state.rules.tile_set.bodies[body].sector
        return (
            self.takeoff_prices[start]
            + self.sector_distances.steps_between(self.place_values.sectors[start], sector)
            + 1
        )
