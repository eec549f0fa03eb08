"""Reads the map from JSON: where tiles are, and the states of their bodies."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.farfarout.chapters.galaxy_map import (
    EDGE_COUNT,
    ENCOUNTER_SEEN_BY_ALL,
    HOME_TILE,
    lay_tile_and_connect,
    tile_at,
)
from hoshitaku.games.farfarout.chapters.system_discovery import TILE_TURNED_UP
from hoshitaku.games.farfarout.codes import BODY_STATE_NAMES, NONE, PLANET_BODY
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.json_fields import JsonFields

MAX_TILE_COORDINATE = 1000  # hexagons from the home system
MAX_DIG_TOKENS = 1000


def read_tiles(fields: JsonFields, state: FarFarOutState) -> None:
    """[setup.home_tile] The map; the connections of its sectors follow from it."""
    tiles = fields.nested_object("tiles")
    ids = [tile.id for tile in state.rules.tile_set.tiles]
    for number, name in enumerate(ids):
        if name not in tiles.unread_names:
            continue
        if tiles.get(name) == "shown":
            state.map_state.tile_turn[number] = TILE_TURNED_UP
            continue
        q, r, turn = (
            item.own_integer(-MAX_TILE_COORDINATE, MAX_TILE_COORDINATE) for item in tiles.list_items(name, 3, 3)
        )
        if not 0 <= turn < EDGE_COUNT:
            tiles.refuse(name, "must be turned by 0 to 5", "回転は0～5です")
        if tile_at(state, q, r) != NONE:
            tiles.refuse(name, "lies on another tile", "ほかのタイルと重なっています")
        lay_tile_and_connect(state, number, q, r, turn)
    tiles.refuse_unread_fields()
    if (state.map_state.tile_q[HOME_TILE], state.map_state.tile_r[HOME_TILE], state.map_state.tile_turn[HOME_TILE]) != (
        0,
        0,
        0,
    ):
        fields.refuse("tiles", f"must have {ids[HOME_TILE]} at its place", f"{ids[HOME_TILE]} が必要です")


def read_bodies(fields: JsonFields, state: FarFarOutState) -> None:
    """The states of bodies."""
    planets = [planet.id for planet in state.rules.cards.planets]
    for number, body in enumerate(state.rules.tile_set.bodies):
        if body.id in fields.unread_names:
            read_body(fields.nested_object(body.id), state, number, planets)
        check_encounter_token(fields, state, number)
    fields.refuse_unread_fields()


def read_body(fields: JsonFields, state: FarFarOutState, body_number: int, planets: list[str]) -> None:
    """[component.planet_match] One body."""
    space, body = state.map_state, state.rules.tile_set.bodies[body_number]
    if "planet" in fields.unread_names:
        planet = planets.index(fields.choice("planet", planets))
        fits = body.kind == PLANET_BODY and state.rules.cards.planets[planet].planet_type == body.planet_type
        if not fits or state.planet_locations[planet] != NONE:
            fields.refuse("planet", "does not belong there", "ここには置けません")
        space.planet_at_body[body_number] = planet
        state.planet_locations[planet] = body_number
    if "fate" in fields.unread_names:
        space.body_states[body_number] = BODY_STATE_NAMES.index(fields.choice("fate", BODY_STATE_NAMES))
    for name, values, least, most in (
        ("guard", space.encounter_levels, 1, 3), ("seen", space.encounter_viewers, 0, ENCOUNTER_SEEN_BY_ALL),
        ("dig", space.dig_token_counts, 0, MAX_DIG_TOKENS),
    ):  # fmt: skip
        if name in fields.unread_names:
            values[body_number] = fields.integer(name, least, most)
    for name, values in (("colony", space.has_colony), ("techsite", space.has_tech_site)):
        if name in fields.unread_names:
            values[body_number] = int(fields.flag(name))
    fields.refuse_unread_fields()


def check_encounter_token(fields: JsonFields, state: FarFarOutState, body_number: int) -> None:
    """[encounter.levels] [scan.encounter_blind] A known token has the level at that body; no other has been seen by any
    seat.
    """
    space, name = state.map_state, state.rules.tile_set.bodies[body_number].id
    token = space.encounter_tokens[body_number]
    if token != NONE and state.rules.cards.encounters[token].level != space.encounter_levels[body_number]:
        fields.refuse(f"{name}.guard", "is not the level of the token there", "置かれたトークンのレベルと違います")
    if token == NONE and space.encounter_viewers[body_number]:
        fields.refuse(f"{name}.seen", "names a token that is not there", "そこにないトークンを見たことになっています")
