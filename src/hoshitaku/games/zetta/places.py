"""Places of a system: open space by orbit, planets and asteroid fields by slot, the mothership."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
    PLANETAR_TYPE,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def orbit_of(state: ZettaState, place: i64) -> i64:
    """[move.places] [system.orbit_order] The orbit of a place, from 0 for A; NONE if there is no such place."""
    orbit: i64 = NONE
    if place == MOTHERSHIP_PLACE:
        orbit = state.system.mothership
    elif place >= FIRST_ASTEROIDS_PLACE:
        if place - FIRST_ASTEROIDS_PLACE < ASTEROID_SLOT_COUNT:
            orbit = state.system.field_orbit[place - FIRST_ASTEROIDS_PLACE]
    elif place >= FIRST_PLANET_PLACE:
        if place - FIRST_PLANET_PLACE < PLANET_SLOT_COUNT:
            orbit = state.system.planet_orbit[place - FIRST_PLANET_PLACE]
    elif place < len(state.rules.space_orbits):
        orbit = state.rules.space_orbits[place]
    return orbit


def is_planet(place: i64) -> bool:
    """Whether a place is a planet."""
    return FIRST_PLANET_PLACE <= place < FIRST_ASTEROIDS_PLACE


def is_asteroid_field(place: i64) -> bool:
    """Whether a place is an asteroid field."""
    return FIRST_ASTEROIDS_PLACE <= place < MOTHERSHIP_PLACE


def place_log_code(state: ZettaState, place: i64) -> i64:
    """[variant.type_known] The orbit of a place with the type of its planet, as one number for the log.

    If open space has several places per orbit, a flag is set: a module then names the place by its number.
    """
    orbit = orbit_of(state, place)
    if place < FIRST_PLANET_PLACE and len(state.rules.space_orbits) > len(ORBIT_NAMES):
        return orbit + len(ORBIT_NAMES)
    if not is_planet(place):
        return orbit
    return orbit + len(ORBIT_NAMES) * (state.rules.components.planet_type[planet_marker_at(state, place)] + 1)


def planet_marker_at(state: ZettaState, place: i64) -> i64:
    """[system.planets] The planet marker at a place."""
    return state.system.planet_marker[place - FIRST_PLANET_PLACE]


def is_in_goldilocks_zone(state: ZettaState, orbit: i64) -> bool:
    """[system.goldilocks] [system.goldilocks_whole_ring] [system.empty_zone] Whether an orbit is in the star's zone.

    It covers whole orbits.
    """
    return state.rules.components.goldilocks_bits[state.system.star] >> orbit & 1 > 0


def can_bear_life(state: ZettaState, place: i64) -> bool:
    """[action.life_where] [system.planetar] A planet in the goldilocks zone, or a planetar anywhere."""
    if not is_planet(place):
        return False
    if state.rules.components.planet_type[planet_marker_at(state, place)] == PLANETAR_TYPE:
        return True
    return is_in_goldilocks_zone(state, orbit_of(state, place))


def place_id(place: int) -> str:
    """The id of a place."""
    if place == MOTHERSHIP_PLACE:
        return "mothership"
    if place >= FIRST_ASTEROIDS_PLACE:
        return f"asteroids:{place - FIRST_ASTEROIDS_PLACE}"
    return f"planet:{place - FIRST_PLANET_PLACE}" if place >= FIRST_PLANET_PLACE else f"space:{place}"
