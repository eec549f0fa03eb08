"""Chapter "move": move points, sectors, landing and take-off."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    ANGEL,
    MOST_SECTORS,
    NONE,
    PLANET,
)
from hoshitaku.games.farfarout.effect import FREE_LAND, FREE_TAKEOFF
from hoshitaku.games.farfarout.galaxy import discovered, holds, neighbours
from hoshitaku.games.farfarout.landing import land, landing_refusal, to_open_space
from hoshitaku.games.farfarout.query import has, pilots, ship_of, speed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.decision import Options


def convert(state: FarFarOut, number: i64, colour: i64) -> None:
    """[turn.convert] [move.speed] A token of any colour becomes move points."""
    seat = state.seats[number]
    seat.unused[colour] -= 1
    points = speed(state, number)
    seat.moves += points
    state.note("convert", "turn.convert", number, points, colour)


def pilot_refusal(state: FarFarOut, number: i64) -> str:
    """[move.pilot] [crew.free_pilot] Clause that keeps a ship without a pilot where it is, or ""."""
    if pilots(state, number) > 0:
        return ""
    seat = state.seats[number]
    return "move.angel" if len(seat.crew) and ship_of(state, seat).ship_class == ANGEL else "move.pilot"


def landing_cost(state: FarFarOut, number: i64, body: i64) -> i64:
    """[move.cost_land] [example.recon] Move points of a landing."""
    free = state.rules.galaxy.bodies[body].kind == PLANET and has(state, number, FREE_LAND)
    return 0 if free else 1


def takeoff_cost(state: FarFarOut, number: i64) -> i64:
    """[move.cost_takeoff] Move points of a take-off."""
    return 0 if has(state, number, FREE_TAKEOFF) else 1


def go_cost(state: FarFarOut, number: i64, space: i64) -> i64:
    """[move.cost_adjacent] [move.cost_system] [example.p2_move] Move points of one step to a space within reach."""
    if space >= MOST_SECTORS:
        return landing_cost(state, number, space - MOST_SECTORS)
    return takeoff_cost(state, number) if state.seats[number].body != NONE else 1


def go_refusal(state: FarFarOut, number: i64, space: i64) -> str:
    """[move.undiscovered] [move.no_pass_block] [move.sharing] Clause that forbids one step to a space, or ""."""
    reach = reach_refusal(state, number, space)
    if reach:
        return reach
    pilot = pilot_refusal(state, number)
    if pilot:
        return pilot
    if state.seats[number].moves >= go_cost(state, number, space):
        return ""
    if space >= MOST_SECTORS:
        return "move.cost_land"
    return "move.cost_takeoff" if state.seats[number].body != NONE else "move.cost_adjacent"


def reach_refusal(state: FarFarOut, number: i64, space: i64) -> str:
    """[move.adjacency] [move.landed_needs_takeoff] Clause that forbids a step, whatever points there are, or ""."""
    seat = state.seats[number]
    galaxy = state.rules.galaxy
    if space >= MOST_SECTORS:
        body = space - MOST_SECTORS
        if body >= len(galaxy.bodies) or galaxy.bodies[body].sector != seat.sector:
            return "move.adjacency"
        return "move.landed_needs_takeoff" if seat.body != NONE else landing_refusal(state, body)
    if space >= len(galaxy.sectors):
        return "move.adjacency"
    if not discovered(state, space):
        return "move.undiscovered"
    if seat.body != NONE:
        return "" if space == seat.sector else "move.landed_needs_takeoff"
    return "" if holds(neighbours(state, seat.sector), space) else "move.adjacency"


def add_steps(state: FarFarOut, number: i64, first: i64, out: Options) -> None:
    """[move.on_body] Every step that the ship can take now, as options from `first`, in ascending order."""
    if pilots(state, number) == 0:
        return
    moves = state.seats[number].moves
    here = state.seats[number].sector
    if state.seats[number].body != NONE:
        if moves > 0 or takeoff_cost(state, number) == 0:
            out.add(first + here)
        return
    if moves > 0:
        for sector in state.rules.galaxy.sectors[here].adjacent:
            out.insert(first + sector)
        for exit in state.rules.galaxy.sectors[here].exits:
            if state.space.links[exit] >= 0:
                out.insert(first + state.space.links[exit])
    for body in state.rules.galaxy.sectors[here].bodies:
        if (moves > 0 or landing_cost(state, number, body) == 0) and not landing_refusal(state, body):
            out.add(first + MOST_SECTORS + body)


def go(state: FarFarOut, number: i64, space: i64) -> None:
    """One step: land, take off, or fly to a sector next to this one."""
    seat = state.seats[number]
    seat.moves -= go_cost(state, number, space)
    if space >= MOST_SECTORS:
        land(state, number, space - MOST_SECTORS, "move.cost_land")
    elif seat.body != NONE:
        to_open_space(state, number, "move.cost_takeoff")
    else:
        sectors = state.rules.galaxy.sectors
        near = sectors[space].tile == sectors[seat.sector].tile
        seat.sector = space
        state.note("fly", "move.cost_adjacent" if near else "move.cost_system", number, 0, space)
