"""The map read back from JSON: which tiles lie where, and what became of their bodies."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.farfarout.codes import BODY_STATES, NONE, PLANET
from hoshitaku.games.farfarout.galaxy import EDGES, FACE_UP, HOME, lay_tile, tile_on
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import SHOWN
from hoshitaku.kernel.fields import JsonFields

FARTHEST = 1000  # hexagons from the home system
MOST_DIG_TOKENS = 1000


def read_tiles(fields: JsonFields, state: FarFarOut) -> None:
    """[setup.home_tile] The map; how its sectors meet follows from it."""
    tiles = fields.nested_object("tiles")
    ids = [tile.id for tile in state.rules.galaxy.tiles]
    for number, name in enumerate(ids):
        if name not in tiles.unread_names:
            continue
        if tiles.get(name) == "shown":
            state.space.turn[number] = SHOWN
            continue
        q, r, turn = (item.own_integer(-FARTHEST, FARTHEST) for item in tiles.list_items(name, 3, 3))
        if not 0 <= turn < EDGES:
            tiles.refuse(name, "must be turned by 0 to 5", "回転は0～5です")
        if tile_on(state, q, r) != NONE:
            tiles.refuse(name, "lies on another tile", "ほかのタイルと重なっています")
        lay_tile(state, number, q, r, turn)
    tiles.refuse_unread_fields()
    if (state.space.q[HOME], state.space.r[HOME], state.space.turn[HOME]) != (0, 0, 0):
        fields.refuse("tiles", f"must have {ids[HOME]} at its place", f"{ids[HOME]} が必要です")


def read_bodies(fields: JsonFields, state: FarFarOut) -> None:
    """What became of bodies."""
    planets = [planet.id for planet in state.rules.cards.planets]
    for number, body in enumerate(state.rules.galaxy.bodies):
        if body.id in fields.unread_names:
            read_body(fields.nested_object(body.id), state, number, planets)
        check_token(fields, state, number)
    fields.refuse_unread_fields()


def read_body(fields: JsonFields, state: FarFarOut, seat: int, planets: list[str]) -> None:
    """[component.planet_match] One body."""
    space, body = state.space, state.rules.galaxy.bodies[seat]
    if "planet" in fields.unread_names:
        planet = planets.index(fields.choice("planet", planets))
        fits = body.kind == PLANET and state.rules.cards.planets[planet].type == body.planet_type
        if not fits or state.planet_at[planet] != NONE:
            fields.refuse("planet", "does not belong there", "ここには置けません")
        space.planet[seat] = planet
        state.planet_at[planet] = seat
    if "fate" in fields.unread_names:
        space.fate[seat] = BODY_STATES.index(fields.choice("fate", BODY_STATES))
    for name, values, least, most in (
        ("guard", space.guard, 1, 3), ("seen", space.guard_seen, 0, FACE_UP), ("dig", space.dig, 0, MOST_DIG_TOKENS),
    ):  # fmt: skip
        if name in fields.unread_names:
            values[seat] = fields.integer(name, least, most)
    for name, values in (("colony", space.colony), ("techsite", space.site)):
        if name in fields.unread_names:
            values[seat] = int(fields.flag(name))
    fields.refuse_unread_fields()


def check_token(fields: JsonFields, state: FarFarOut, seat: int) -> None:
    """[encounter.levels] [scan.encounter_blind] A known token is of the level attached; nobody has seen any other."""
    space, name = state.space, state.rules.galaxy.bodies[seat].id
    token = space.guard_card[seat]
    if token != NONE and state.rules.cards.encounters[token].level != space.guard[seat]:
        fields.refuse(f"{name}.guard", "is not the level of the token there", "置かれたトークンのレベルと違います")
    if token == NONE and space.guard_seen[seat]:
        fields.refuse(
            f"{name}.seen", "tells of a token that is not there", "そこにないトークンを見たことになっています"
        )
