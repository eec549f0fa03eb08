"""Chapter "move": how far a ship can get, step by step, with its move points and the tokens it may still convert."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.chapters.action_tokens import TOKEN_COLOUR_COUNT
from hoshitaku.games.farfarout.chapters.galaxy_map import neighbour_sectors
from hoshitaku.games.farfarout.chapters.landing_and_jumps import landing_forbidding_clause
from hoshitaku.games.farfarout.chapters.move import (
    landing_move_point_cost,
    pilot_forbidding_clause,
    takeoff_move_point_cost,
)
from hoshitaku.games.farfarout.codes import MAX_SECTORS, NONE
from hoshitaku.games.farfarout.modified_numbers import move_points_per_token
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec


@final
@mypyc_attr(acyclic=True)
class Route:
    """The spaces of a route, and its total cost."""

    __slots__ = ("price", "steps")

    def __init__(self, steps: vec[i64], price: i64) -> None:
        self.steps: vec[i64] = steps
        self.price: i64 = price

    def with_step(self, space: i64, move_points: i64) -> Route:
        """This route with one more step."""
        return Route(append(self.steps[:], space), self.price + move_points)


def move_points_with_all_tokens(state: FarFarOutState, seat: i64) -> i64:
    """[turn.convert] Move points of a seat if it converted all its tokens."""
    player = state.seats[seat]
    tokens: i64 = 0
    for colour in range(i64(TOKEN_COLOUR_COUNT)):
        tokens += player.unused_tokens[colour]
    return player.move_points + tokens * move_points_per_token(state, seat)


def shortest_routes(state: FarFarOutState, seat: i64) -> list[Route]:
    """[move.adjacency] [move.cost_land] The shortest route to every space that a seat can reach this turn."""
    if pilot_forbidding_clause(state, seat):
        return []
    most = move_points_with_all_tokens(state, seat)
    flights = open_space_routes(state, seat, most)
    found = [route for route in flights if len(route.steps)]
    for route in flights:
        sector = route.steps[len(route.steps) - 1] if len(route.steps) else state.seats[seat].sector
        for body in state.rules.tile_set.sectors[sector].bodies:
            landed = route.with_step(MAX_SECTORS + body, landing_move_point_cost(state, seat, body))
            if body != state.seats[seat].body and landed.price <= most and not landing_forbidding_clause(state, body):
                found.append(landed)
    return found


def open_space_routes(state: FarFarOutState, seat: i64, max_points: i64) -> list[Route]:
    """[move.cost_adjacent] [move.cost_takeoff] Routes through open space, the shortest first.

    Every step through space costs the same, so the first route found is the shortest.
    """
    player = state.seats[seat]
    begin = Route(vec[i64]([]), 0)
    if player.body != NONE:
        begin = begin.with_step(player.sector, takeoff_move_point_cost(state, seat))
    if begin.price > max_points:
        return []
    found, seen = [begin], {int(player.sector)}
    for route in found:
        here = route.steps[len(route.steps) - 1] if len(route.steps) else player.sector
        if route.price < max_points:
            for near in neighbour_sectors(state, here):
                if int(near) not in seen:
                    seen.add(int(near))
                    found.append(route.with_step(near, 1))
    return found


def route_views(state: FarFarOutState, seat: i64) -> list[dict[str, object]]:
    """[turn.convert] [move.speed] Routes for a view: destination, steps, cost."""
    player, pace = state.seats[seat], move_points_per_token(state, seat)
    return [
        {
            "steps": [space_id(state, space) for space in route.steps],
            "cost": int(route.price),
            "tokens": -int((player.move_points - route.price) // pace) if route.price > player.move_points else 0,
        }
        for route in shortest_routes(state, seat)
    ]


def space_id(state: FarFarOutState, space: i64) -> str:
    """A space as boards name it: "sector:1e", "body:1p5"."""
    galaxy = state.rules.tile_set
    if space < MAX_SECTORS:
        return f"sector:{galaxy.sectors[space].id}"
    return f"body:{galaxy.bodies[space - MAX_SECTORS].id}"
