"""The map: where tiles are, how sectors connect, what is near."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import MAX_BODIES, NONE, PLANET_BODY
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec, with_value

EDGE_COUNT: Final = 6
# Axial steps across the edges of a flat-top hexagon, clockwise from north.
Q_STEP_BY_EDGE: Final[vec[i64]] = vec[i64]([0, 1, 1, 0, -1, -1])
R_STEP_BY_EDGE: Final[vec[i64]] = vec[i64]([-1, -1, 0, 1, 1, 0])

# Where an exit leads, if not to a sector.
OPEN_EXIT: Final = -1  # the hexagon behind it is empty
BLOCKED_EXIT: Final = -2  # it ends at a closed edge

ENCOUNTER_SEEN_BY_ALL: Final = 255  # an encounter that everybody has seen

HOME_TILE: Final = 0  # the home tile


def tile_at(state: FarFarOutState, q: i64, r: i64) -> i64:
    """The tile on a hexagon, or NONE."""
    space = state.map_state
    for tile in range(len(space.tile_turn)):
        if space.tile_turn[tile] >= 0 and space.tile_q[tile] == q and space.tile_r[tile] == r:
            return tile
    return NONE


def map_edge_of_exit(state: FarFarOutState, exit: i64) -> i64:
    """The edge of the hexagon grid at an exit of a placed tile."""
    door = state.rules.tile_set.exits[exit]
    return (door.edge + state.map_state.tile_turn[door.tile]) % EDGE_COUNT


def lay_tile_and_connect(state: FarFarOutState, tile: i64, q: i64, r: i64, turn: i64) -> None:
    """[system.links] Put a tile on the map and connect it to each neighbour if both have an exit there."""
    space = state.map_state
    space.tile_q = with_value(space.tile_q, tile, q)
    space.tile_r = with_value(space.tile_r, tile, r)
    space.tile_turn = with_value(space.tile_turn, tile, turn)
    links = space.exit_links[:]
    for exit in range(len(state.rules.tile_set.exits)):
        if space.tile_turn[state.rules.tile_set.exits[exit].tile] >= 0:
            links[exit] = sector_beyond_exit(state, exit)
    space.exit_links = links


def sector_beyond_exit(state: FarFarOutState, exit: i64) -> i64:
    """[system.links] [system.open_exit] The sector that an exit of a placed tile leads to, OPEN_EXIT or
    BLOCKED_EXIT.
    """
    galaxy = state.rules.tile_set
    door = galaxy.exits[exit]
    edge = map_edge_of_exit(state, exit)
    q = state.map_state.tile_q[door.tile] + Q_STEP_BY_EDGE[edge]
    r = state.map_state.tile_r[door.tile] + R_STEP_BY_EDGE[edge]
    neighbour = tile_at(state, q, r)
    if neighbour == NONE:
        return OPEN_EXIT
    facing = (edge + 3) % EDGE_COUNT
    for other in galaxy.tiles[neighbour].exits:
        if map_edge_of_exit(state, other) == facing:
            return galaxy.exits[other].sector
    return BLOCKED_EXIT


def neighbour_sectors(state: FarFarOutState, sector: i64) -> vec[i64]:
    """[move.adjacency] Sectors that share a border or a connected exit, each once."""
    here = state.rules.tile_set.sectors[sector]
    near = here.adjacent_sectors
    for exit in here.exits:
        link = state.map_state.exit_links[exit]
        if link >= 0:
            near = append(near[:], link)
    return near


def sectors_within_distance(state: FarFarOutState, sector: i64, distance: i64) -> vec[i64]:
    """Sectors up to `distance` steps away, this one first; other systems included."""
    found = vec[i64]([sector])
    first: i64 = 0
    for _ in range(distance):
        last: i64 = len(found)
        while first < last:
            for near in neighbour_sectors(state, found[first]):
                if not contains_value(found, near):
                    found = append(found, near)
            first += 1
    return found


def contains_value(values: vec[i64], value: i64) -> bool:
    """Whether a vector contains a value."""
    for item in values:
        if item == value:
            return True
    return False


def is_sector_discovered(state: FarFarOutState, sector: i64) -> bool:
    """Whether the tile of a sector is on the map."""
    return state.map_state.tile_turn[state.rules.tile_set.sectors[sector].tile] >= 0


def is_in_home_system(state: FarFarOutState, sector: i64) -> bool:
    """[home.no_pvp] Whether a sector belongs to the home system."""
    return state.rules.tile_set.sectors[sector].tile == HOME_TILE


def is_undiscovered_planet(state: FarFarOutState, body: i64) -> bool:
    """[component.planet_hidden] Whether a body is an undiscovered planet."""
    return state.rules.tile_set.bodies[body].kind == PLANET_BODY and state.map_state.planet_at_body[body] == NONE


def body_log_code(state: FarFarOutState, body: i64) -> i64:
    """[digital.public] A body as log entries name it, including its face-up planet, if any."""
    return body + MAX_BODIES * (state.map_state.planet_at_body[body] + 1)


def body_of_planet(state: FarFarOutState, planet: i64) -> i64:
    """Where a face-up planet is, or NONE."""
    for body in range(len(state.map_state.planet_at_body)):
        if state.map_state.planet_at_body[body] == planet:
            return body
    return NONE
