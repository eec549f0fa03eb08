"""The map: where tiles lie, how sectors meet, what lies near."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import MOST_BODIES, NONE, PLANET
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, with_value, vec

EDGES: Final = 6
# Axial steps across the edges of a flat-top hexagon, from north clockwise.
STEP_Q: Final[vec[i64]] = vec[i64]([0, 1, 1, 0, -1, -1])
STEP_R: Final[vec[i64]] = vec[i64]([-1, -1, 0, 1, 1, 0])

# Where an exit leads, if not to a sector.
OPEN: Final = -1  # the hexagon behind it is empty
DEAD: Final = -2  # it ends at a closed edge

FACE_UP: Final = 255  # an encounter that everybody sees

HOME: Final = 0  # the home tile


def tile_on(state: FarFarOut, q: i64, r: i64) -> i64:
    """The tile on a hexagon, or NONE."""
    space = state.space
    for tile in range(len(space.turn)):
        if space.turn[tile] >= 0 and space.q[tile] == q and space.r[tile] == r:
            return tile
    return NONE


def global_edge(state: FarFarOut, exit: i64) -> i64:
    """Edge of the hexagon grid that an exit of a placed tile lies on."""
    door = state.rules.galaxy.exits[exit]
    return (door.edge + state.space.turn[door.tile]) % EDGES


def lay_tile(state: FarFarOut, tile: i64, q: i64, r: i64, turn: i64) -> None:
    """[system.links] Put a tile on the map and connect it to each neighbour if both have an exit there."""
    space = state.space
    space.q = with_value(space.q, tile, q)
    space.r = with_value(space.r, tile, r)
    space.turn = with_value(space.turn, tile, turn)
    links = space.links[:]
    for exit in range(len(state.rules.galaxy.exits)):
        if space.turn[state.rules.galaxy.exits[exit].tile] >= 0:
            links[exit] = link_of(state, exit)
    space.links = links


def link_of(state: FarFarOut, exit: i64) -> i64:
    """[system.links] [system.open_exit] The sector an exit of a placed tile leads to, OPEN or DEAD."""
    galaxy = state.rules.galaxy
    door = galaxy.exits[exit]
    edge = global_edge(state, exit)
    q = state.space.q[door.tile] + STEP_Q[edge]
    r = state.space.r[door.tile] + STEP_R[edge]
    neighbour = tile_on(state, q, r)
    if neighbour == NONE:
        return OPEN
    facing = (edge + 3) % EDGES
    for other in galaxy.tiles[neighbour].exits:
        if global_edge(state, other) == facing:
            return galaxy.exits[other].sector
    return DEAD


def neighbours(state: FarFarOut, sector: i64) -> vec[i64]:
    """[move.adjacency] Sectors that share a border or a connected exit, each once."""
    here = state.rules.galaxy.sectors[sector]
    near = here.adjacent
    for exit in here.exits:
        link = state.space.links[exit]
        if link >= 0:
            near = append(near[:], link)
    return near


def within(state: FarFarOut, sector: i64, reach: i64) -> vec[i64]:
    """Sectors up to `reach` steps away, this one first; across systems too."""
    found = vec[i64]([sector])
    first: i64 = 0
    for _ in range(reach):
        last: i64 = len(found)
        while first < last:
            for near in neighbours(state, found[first]):
                if not holds(found, near):
                    found = append(found, near)
            first += 1
    return found


def holds(values: vec[i64], value: i64) -> bool:
    """Whether a vector holds a value."""
    for item in values:
        if item == value:
            return True
    return False


def discovered(state: FarFarOut, sector: i64) -> bool:
    """Whether the tile of a sector lies on the map."""
    return state.space.turn[state.rules.galaxy.sectors[sector].tile] >= 0


def at_home(state: FarFarOut, sector: i64) -> bool:
    """[home.no_pvp] Whether a sector belongs to the home system."""
    return state.rules.galaxy.sectors[sector].tile == HOME


def hidden_planet(state: FarFarOut, body: i64) -> bool:
    """[component.planet_hidden] Whether an undiscovered planet lies there."""
    return state.rules.galaxy.bodies[body].kind == PLANET and state.space.planet[body] == NONE


def as_seen(state: FarFarOut, body: i64) -> i64:
    """[digital.public] A body as events name it: with the planet that lies there face up, if any."""
    return body + MOST_BODIES * (state.space.planet[body] + 1)


def body_of_planet(state: FarFarOut, planet: i64) -> i64:
    """Where a face-up planet lies, or NONE."""
    for body in range(len(state.space.planet)):
        if state.space.planet[body] == planet:
            return body
    return NONE
