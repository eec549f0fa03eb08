"""Chapter "move": how far a ship can come, step by step, with its move points and the tokens it may still convert."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import MOST_SECTORS, NONE
from hoshitaku.games.farfarout.galaxy import neighbours
from hoshitaku.games.farfarout.landing import landing_refusal
from hoshitaku.games.farfarout.move import landing_cost, pilot_refusal, takeoff_cost
from hoshitaku.games.farfarout.query import speed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import COLOURS
from hoshitaku.kernel.vectors import append, vec


@final
@mypyc_attr(acyclic=True)
class Route:
    """The spaces that lead to the last of them, and what they cost together."""

    __slots__ = ("cost", "steps")

    def __init__(self, steps: vec[i64], cost: i64) -> None:
        self.steps: vec[i64] = steps
        self.cost: i64 = cost

    def on(self, space: i64, cost: i64) -> Route:
        """This route and one step more."""
        return Route(append(self.steps[:], space), self.cost + cost)


def points_in_reach(state: FarFarOut, seat: i64) -> i64:
    """[turn.convert] Move points of a seat if it converted all its tokens."""
    player = state.seats[seat]
    tokens: i64 = 0
    for colour in range(i64(COLOURS)):
        tokens += player.unused[colour]
    return player.moves + tokens * speed(state, seat)


def routes(state: FarFarOut, seat: i64) -> list[Route]:
    """[move.adjacency] [move.cost_land] The shortest route to every space that a seat can reach this turn."""
    if pilot_refusal(state, seat):
        return []
    most = points_in_reach(state, seat)
    flights = flown(state, seat, most)
    found = [route for route in flights if len(route.steps)]
    for route in flights:
        sector = route.steps[len(route.steps) - 1] if len(route.steps) else state.seats[seat].sector
        for body in state.rules.galaxy.sectors[sector].bodies:
            landed = route.on(MOST_SECTORS + body, landing_cost(state, seat, body))
            if body != state.seats[seat].body and landed.cost <= most and not landing_refusal(state, body):
                found.append(landed)
    return found


def flown(state: FarFarOut, seat: i64, most: i64) -> list[Route]:
    """[move.cost_adjacent] [move.cost_takeoff] Routes through open space, the shortest first.

    Flying costs the same everywhere, so whatever is found first is the shortest.
    """
    player = state.seats[seat]
    begin = Route(vec[i64]([]), 0)
    if player.body != NONE:
        begin = begin.on(player.sector, takeoff_cost(state, seat))
    if begin.cost > most:
        return []
    found, seen = [begin], {int(player.sector)}
    for route in found:
        here = route.steps[len(route.steps) - 1] if len(route.steps) else player.sector
        if route.cost < most:
            for near in neighbours(state, here):
                if int(near) not in seen:
                    seen.add(int(near))
                    found.append(route.on(near, 1))
    return found


def told(state: FarFarOut, seat: i64) -> list[dict[str, object]]:
    """[turn.convert] [move.speed] Routes as a view shows them: where to, by which steps, at what cost."""
    player, pace = state.seats[seat], speed(state, seat)
    return [
        {
            "steps": [space_name(state, space) for space in route.steps],
            "cost": int(route.cost),
            "tokens": -int((player.moves - route.cost) // pace) if route.cost > player.moves else 0,
        }
        for route in routes(state, seat)
    ]


def space_name(state: FarFarOut, space: i64) -> str:
    """A space as boards call it: "sector:1e", "body:1p5"."""
    galaxy = state.rules.galaxy
    if space < MOST_SECTORS:
        return f"sector:{galaxy.sectors[space].id}"
    return f"body:{galaxy.bodies[space - MOST_SECTORS].id}"
