"""[digital.public] The map as numbers: only encounter tokens on it may be unknown, as `encounter_viewers` says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL
from hoshitaku.games.farfarout.codes import FIRST_ROW_LOCATION, MAX_BODIES, NONE
from hoshitaku.games.farfarout.interface.view import is_on_map, may_know_encounter_token
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec


@final
class MapWriter:
    """Writes the tiles and bodies on the map; `offsets` has the offset of each field.

    Their fields repeat in order, so the offset of the first tile or body and its size give all others.
    """

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.tiles_offset: i64 = offsets["tiles.length"]
        self.tile_offset: i64 = offsets["tiles.0.id"]
        self.tile_size: i64 = offsets["tiles.1.id"] - self.tile_offset
        self.tile_place_offset: i64 = offsets["tiles.0.q"] - self.tile_offset
        self.tile_dead_offset: i64 = offsets["tiles.0.dead.length"] - self.tile_offset
        self.bodies_offset: i64 = offsets["bodies.length"]
        self.body_offset: i64 = offsets["bodies.0.id"]
        self.body_size: i64 = offsets["bodies.1.id"] - self.body_offset
        self.type_offset: i64 = offsets["bodies.0.type"] - self.body_offset
        self.planet_offset: i64 = offsets["bodies.0.planet"] - self.body_offset
        self.fate_offset: i64 = offsets["bodies.0.fate"] - self.body_offset
        self.encounter_offset: i64 = offsets["bodies.0.encounter"] - self.body_offset
        self.token_offset: i64 = offsets["bodies.0.token"] - self.body_offset
        self.seen_by_offset: i64 = offsets["bodies.0.seen_by.form0"] - self.body_offset
        self.dig_offset: i64 = offsets["bodies.0.dig"] - self.body_offset
        self.crew_offset: i64 = offsets["bodies.0.crew"] - self.body_offset
        self.items_offset: i64 = offsets["bodies.0.tech"] - self.body_offset
        self.items_size: i64 = offsets["bodies.0.weird"] - offsets["bodies.0.tech"]

    def write(self, state: FarFarOutState, seat: i64, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] Everything that a seat (or SPECTATOR) may see of the map."""
        self.write_tiles(state, out)
        places = filled_vector(MAX_BODIES, NONE)  # index of each body in the observation
        at = self.body_offset
        for body in range(i64(len(state.map_state.planet_at_body))):
            if is_on_map(state, body):
                places[body] = at
                self.write_body(state, body, seat, at, perspective, out)
                at += self.body_size
        out.put_int(self.bodies_offset, (at - self.body_offset) // self.body_size)
        self.write_card_rows(state, places, out)

    def write_tiles(self, state: FarFarOutState, out: SparseNumbers) -> None:
        """[system.links] Where tiles are, and which of their exits are blocked."""
        space, galaxy = state.map_state, state.rules.tile_set
        at = self.tile_offset
        for tile in range(i64(len(space.tile_turn))):
            if space.tile_turn[tile] < 0:
                continue
            out.put_int(at + tile, 1)
            out.put_int(at + self.tile_place_offset, space.tile_q[tile])
            out.put_int(at + self.tile_place_offset + 1, space.tile_r[tile])
            out.put_int(at + self.tile_place_offset + 2, space.tile_turn[tile])
            exits = galaxy.tiles[tile].exits
            out.put_int(at + self.tile_dead_offset, i64(len(exits)))
            for number in range(i64(len(exits))):
                if space.exit_links[exits[number]] < NONE:
                    out.put_int(at + self.tile_dead_offset + 1 + number, 1)
            at += self.tile_size
        out.put_int(self.tiles_offset, (at - self.tile_offset) // self.tile_size)

    def write_body(
        self,
        state: FarFarOutState,
        body: i64,
        viewer: i64,
        offset: i64,
        perspective: SeatPerspective,
        out: SparseNumbers,
    ) -> None:
        """[scan.encounter_blind] A body, without the cards in the rows at it."""
        space, slot = state.map_state, state.rules.tile_set.bodies[body]
        out.put_int(offset, body + 1)
        if slot.planet_type != NONE:
            out.put_int(offset + self.type_offset + slot.planet_type, 1)
        if space.planet_at_body[body] != NONE:
            out.put_int(offset + self.planet_offset, space.planet_at_body[body] + 1)
        out.put_int(offset + self.fate_offset + space.body_states[body], 1)
        out.put_int(offset + self.encounter_offset, space.encounter_levels[body])
        token, seen = space.encounter_tokens[body], space.encounter_viewers[body]
        if token != NONE and may_know_encounter_token(state, body, viewer):
            out.put_int(offset + self.token_offset, token + 1)
        out.put_int(offset + self.seen_by_offset + (0 if seen == ENCOUNTER_SEEN_BY_ALL else 1), 1)
        if seen != ENCOUNTER_SEEN_BY_ALL:
            for seat in range(perspective.seats):
                out.put_int(offset + self.seen_by_offset + 2 + perspective.relative_seat(seat), seen >> seat & 1)
        out.put_int(offset + self.dig_offset, space.dig_token_counts[body])
        out.put_int(offset + self.dig_offset + 1, space.has_colony[body])
        out.put_int(offset + self.dig_offset + 2, space.has_tech_site[body])

    def write_card_rows(self, state: FarFarOutState, places: vec[i64], out: SparseNumbers) -> None:
        """[hire.row] [item.row] The crew and the items in the rows at bodies."""
        for member in range(i64(len(state.crew_locations))):
            place = state.crew_locations[member] - FIRST_ROW_LOCATION
            if place >= 0 and places[place] != NONE:
                out.put_int(places[place] + self.crew_offset + member, 1)
        for item in range(i64(len(state.item_locations))):
            place = state.item_locations[item] - FIRST_ROW_LOCATION
            if place >= 0 and places[place % MAX_BODIES] != NONE:
                kind = self.items_offset + place // MAX_BODIES * self.items_size
                out.put_int(places[place % MAX_BODIES] + kind + item, 1)
