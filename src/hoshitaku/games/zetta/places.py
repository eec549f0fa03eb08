"""Places of a system: open space by orbit, planets and asteroid fields by slot, the mothership."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ASTEROID_FIELDS, ASTEROIDS, MOTHERSHIP, NONE, ORBITS, PLANET, PLANETAR, PLANETS
from hoshitaku.games.zetta.state.zetta import Zetta


def orbit_of(state: Zetta, place: i64) -> i64:
    """[move.places] [system.orbit_order] The orbit of a place, A is 0; NONE if there is no such place."""
    orbit: i64 = NONE
    if place == MOTHERSHIP:
        orbit = state.system.mothership
    elif place >= ASTEROIDS:
        if place - ASTEROIDS < ASTEROID_FIELDS:
            orbit = state.system.field_orbit[place - ASTEROIDS]
    elif place >= PLANET:
        if place - PLANET < PLANETS:
            orbit = state.system.planet_orbit[place - PLANET]
    elif place < len(state.rules.spaces):
        orbit = state.rules.spaces[place]
    return orbit


def is_planet(place: i64) -> bool:
    """Whether a place is a planet."""
    return PLANET <= place < ASTEROIDS


def is_field(place: i64) -> bool:
    """Whether a place is an asteroid field."""
    return ASTEROIDS <= place < MOTHERSHIP


def whereabouts(state: Zetta, place: i64) -> i64:
    """[variant.type_known] The orbit of a place and, behind it, what type a planet there is, as the log tells them.

    Open space that is more than its orbit has a 1 behind it: a module names it by its number.
    """
    orbit = orbit_of(state, place)
    if place < PLANET and len(state.rules.spaces) > len(ORBITS):
        return orbit + len(ORBITS)
    if not is_planet(place):
        return orbit
    return orbit + len(ORBITS) * (state.rules.parts.planet_type[marker_on(state, place)] + 1)


def marker_on(state: Zetta, place: i64) -> i64:
    """[system.planets] The planet marker at a planet."""
    return state.system.planet_marker[place - PLANET]


def in_zone(state: Zetta, orbit: i64) -> bool:
    """[system.goldilocks] [system.goldilocks_whole_ring] [system.empty_zone] The whole ring of the star's orbits."""
    return state.rules.parts.zone[state.system.star] >> orbit & 1 > 0


def bears_life(state: Zetta, place: i64) -> bool:
    """[action.life_where] [system.planetar] A planet inside the goldilocks zone, or a planetar anywhere."""
    if not is_planet(place):
        return False
    if state.rules.parts.planet_type[marker_on(state, place)] == PLANETAR:
        return True
    return in_zone(state, orbit_of(state, place))


def place_id(place: int) -> str:
    """A place as a stable name."""
    if place == MOTHERSHIP:
        return "mothership"
    if place >= ASTEROIDS:
        return f"asteroids:{place - ASTEROIDS}"
    return f"planet:{place - PLANET}" if place >= PLANET else f"space:{place}"
