"""[digital.public] The map as numbers: only encounter tokens on it may be unknown, and `knows_token` decides that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import MOST_BODIES, NONE, ROW
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.view import knows_token, on_map
from hoshitaku.kernel.layout import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec


@final
class MapWriter:
    """Writes the tiles and bodies on the map; `at` says where each field begins.

    They stand in their order, so what is said of the first of each and its size tell the rest.
    """

    def __init__(self, at: Mapping[str, int]) -> None:
        self.tiles: i64 = at["tiles.length"]
        self.tile: i64 = at["tiles.0.id"]
        self.tile_size: i64 = at["tiles.1.id"] - self.tile
        self.tile_place: i64 = at["tiles.0.q"] - self.tile
        self.tile_dead: i64 = at["tiles.0.dead.length"] - self.tile
        self.bodies: i64 = at["bodies.length"]
        self.body: i64 = at["bodies.0.id"]
        self.body_size: i64 = at["bodies.1.id"] - self.body
        self.type: i64 = at["bodies.0.type"] - self.body
        self.planet: i64 = at["bodies.0.planet"] - self.body
        self.fate: i64 = at["bodies.0.fate"] - self.body
        self.encounter: i64 = at["bodies.0.encounter"] - self.body
        self.token: i64 = at["bodies.0.token"] - self.body
        self.seen_by: i64 = at["bodies.0.seen_by.form0"] - self.body
        self.dig: i64 = at["bodies.0.dig"] - self.body
        self.crew: i64 = at["bodies.0.crew"] - self.body
        self.items: i64 = at["bodies.0.tech"] - self.body
        self.items_size: i64 = at["bodies.0.weird"] - at["bodies.0.tech"]

    def write(self, state: FarFarOut, seat: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] All that a seat (SPECTATOR: who only looks on) may see of the map."""
        self.write_tiles(state, out)
        places = filled_vector(MOST_BODIES, NONE)  # where each body stands in the observation
        at = self.body
        for body in range(i64(len(state.space.planet))):
            if on_map(state, body):
                places[body] = at
                self.write_body(state, body, seat, at, eyes, out)
                at += self.body_size
        out.put_int(self.bodies, (at - self.body) // self.body_size)
        self.write_rows(state, places, out)

    def write_tiles(self, state: FarFarOut, out: SparseNumbers) -> None:
        """[system.links] Where tiles lie, and which of their exits are blocked."""
        space, galaxy = state.space, state.rules.galaxy
        at = self.tile
        for tile in range(i64(len(space.turn))):
            if space.turn[tile] < 0:
                continue
            out.put_int(at + tile, 1)
            out.put_int(at + self.tile_place, space.q[tile])
            out.put_int(at + self.tile_place + 1, space.r[tile])
            out.put_int(at + self.tile_place + 2, space.turn[tile])
            exits = galaxy.tiles[tile].exits
            out.put_int(at + self.tile_dead, i64(len(exits)))
            for number in range(i64(len(exits))):
                if space.links[exits[number]] < NONE:
                    out.put_int(at + self.tile_dead + 1 + number, 1)
            at += self.tile_size
        out.put_int(self.tiles, (at - self.tile) // self.tile_size)

    def write_body(self, state: FarFarOut, body: i64, viewer: i64, at: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[scan.encounter_blind] A body, without the cards in the rows at it."""
        space, slot = state.space, state.rules.galaxy.bodies[body]
        out.put_int(at, body + 1)
        if slot.planet_type != NONE:
            out.put_int(at + self.type + slot.planet_type, 1)
        if space.planet[body] != NONE:
            out.put_int(at + self.planet, space.planet[body] + 1)
        out.put_int(at + self.fate + space.fate[body], 1)
        out.put_int(at + self.encounter, space.guard[body])
        token, seen = space.guard_card[body], space.guard_seen[body]
        if token != NONE and knows_token(state, body, viewer):
            out.put_int(at + self.token, token + 1)
        out.put_int(at + self.seen_by + (0 if seen == FACE_UP else 1), 1)
        if seen != FACE_UP:
            for seat in range(eyes.seats):
                out.put_int(at + self.seen_by + 2 + eyes.relative_seat(seat), seen >> seat & 1)
        out.put_int(at + self.dig, space.dig[body])
        out.put_int(at + self.dig + 1, space.colony[body])
        out.put_int(at + self.dig + 2, space.site[body])

    def write_rows(self, state: FarFarOut, places: vec[i64], out: SparseNumbers) -> None:
        """[hire.row] [item.row] The crew and the items in the rows at bodies."""
        for member in range(i64(len(state.crew_at))):
            place = state.crew_at[member] - ROW
            if place >= 0 and places[place] != NONE:
                out.put_int(places[place] + self.crew + member, 1)
        for item in range(i64(len(state.item_at))):
            place = state.item_at[item] - ROW
            if place >= 0 and places[place % MOST_BODIES] != NONE:
                kind = self.items + place // MOST_BODIES * self.items_size
                out.put_int(places[place % MOST_BODIES] + kind + item, 1)
