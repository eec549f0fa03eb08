"""Observations of Far Far Out: the map written from the state, the rest by the view.

[digital.public] On the map only encounter tokens may be unknown, and `knows_token` decides that here as in the view. A
law compares these numbers with those of whole views (tests/laws/test_laws.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import MOST_BODIES, NONE, ROW
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.view import asked, knows_token, off_map, on_map
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.layout import Eyes, Shape, Sparse
from hoshitaku.kernel.observation import ObservationField
from hoshitaku.kernel.vectors import row, vec
from hoshitaku.kernel.writer import SPECTATOR, Writer


@final
class FarFarOutWriter(Writer):
    """Writes what a seat observes; `fields` say where each number stands, `shape` how those of the view do.

    Tiles and bodies stand in their order, so what is said of the first of each and its size tell the rest.
    """

    def __init__(self, fields: Sequence[ObservationField], shape: Shape) -> None:
        at = {field.name: field.offset for field in fields}
        labels = {field.name: field.labels for field in fields}
        self.shape = shape
        self.tile_ids = numbered(labels["tiles.0.id"], 0)
        self.body_ids = numbered(labels["bodies.0.id"], 1)
        self.planet_ids = numbered(labels["bodies.0.planet"], 1)
        self.token_ids = numbered(labels["bodies.0.token"], 1)
        self.crew_ids = numbered(labels["bodies.0.crew"], 0)
        self.item_ids = numbered(labels["bodies.0.tech"], 0)
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

    def write(self, state: State, seat: i64, seats: i64, out: Sparse) -> None:
        """[digital.public] All that the seat may see."""
        assert isinstance(state, FarFarOut)
        viewer = None if seat == SPECTATOR else int(seat)
        eyes = Eyes(max(seat, 0), seats)
        told = {"game": "farfarout", **off_map(state, viewer), "decision": asked(state, routes=False)}
        self.shape.write(told, out, 0, eyes)
        self.write_tiles(state, out)
        places = row(MOST_BODIES, NONE)  # where each body stands in the observation
        at = self.body
        for body in range(i64(len(state.space.planet))):
            if on_map(state, body):
                places[body] = at
                self.write_body(state, body, viewer, at, eyes, out)
                at += self.body_size
        out.put_whole(self.bodies, (at - self.body) // self.body_size)
        self.write_rows(state, places, out)

    def write_tiles(self, state: FarFarOut, out: Sparse) -> None:
        """[system.links] Where tiles lie, and which of their exits are blocked."""
        space, galaxy = state.space, state.rules.galaxy
        at = self.tile
        for tile in range(i64(len(space.turn))):
            if space.turn[tile] < 0:
                continue
            out.put_whole(at + self.tile_ids[galaxy.tiles[tile].id], 1)
            out.put_whole(at + self.tile_place, space.q[tile])
            out.put_whole(at + self.tile_place + 1, space.r[tile])
            out.put_whole(at + self.tile_place + 2, space.turn[tile])
            exits = galaxy.tiles[tile].exits
            out.put_whole(at + self.tile_dead, i64(len(exits)))
            for number in range(i64(len(exits))):
                if space.links[exits[number]] < NONE:
                    out.put_whole(at + self.tile_dead + 1 + number, 1)
            at += self.tile_size
        out.put_whole(self.tiles, (at - self.tile) // self.tile_size)

    def write_body(self, state: FarFarOut, body: i64, viewer: int | None, at: i64, eyes: Eyes, out: Sparse) -> None:
        """[scan.encounter_blind] A body, without the cards in the rows at it."""
        space, slot, cards = state.space, state.rules.galaxy.bodies[body], state.rules.cards
        out.put_whole(at, self.body_ids[slot.id])
        if slot.planet_type != NONE:
            out.put_whole(at + self.type + slot.planet_type, 1)
        if space.planet[body] != NONE:
            out.put_whole(at + self.planet, self.planet_ids[cards.planets[space.planet[body]].id])
        out.put_whole(at + self.fate + space.fate[body], 1)
        out.put_whole(at + self.encounter, space.guard[body])
        token, seen = space.guard_card[body], space.guard_seen[body]
        if token != NONE and knows_token(state, body, viewer):
            out.put_whole(at + self.token, self.token_ids[cards.encounters[token].id])
        out.put_whole(at + self.seen_by + (0 if seen == FACE_UP else 1), 1)
        if seen != FACE_UP:
            for seat in range(eyes.seats):
                out.put_whole(at + self.seen_by + 2 + eyes.place_of(seat), seen >> seat & 1)
        out.put_whole(at + self.dig, space.dig[body])
        out.put_whole(at + self.dig + 1, space.colony[body])
        out.put_whole(at + self.dig + 2, space.site[body])

    def write_rows(self, state: FarFarOut, places: vec[i64], out: Sparse) -> None:
        """[hire.row] [item.row] The crew and the items in the rows at bodies."""
        cards = state.rules.cards
        for member in range(i64(len(state.crew_at))):
            place = state.crew_at[member] - ROW
            if place >= 0 and places[place] != NONE:
                out.put_whole(places[place] + self.crew + self.crew_ids[cards.crew[member].id], 1)
        for item in range(i64(len(state.item_at))):
            place = state.item_at[item] - ROW
            if place >= 0 and places[place % MOST_BODIES] != NONE:
                kind = self.items + place // MOST_BODIES * self.items_size
                out.put_whole(places[place % MOST_BODIES] + kind + self.item_ids[cards.items[item].id], 1)


def numbered(names: Sequence[str], first: int) -> dict[str, int]:
    """The number of each name, from `first` on."""
    return {name: number for number, name in enumerate(names, first)}
