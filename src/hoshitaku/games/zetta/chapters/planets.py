"""Chapter "system", its planets: which orbits have one, and the marker for each."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ASTEROID_CORE_TYPE, IN_DECK, NONE, ON_TABLE, ORBIT_NAMES, PLANET_MARKER_COUNT
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

ORBIT_OF_LONE_PLANET: Final = 4  # E


@final
class PlacePlanets(Step):
    """[system.planets] [system.orbit_order] [system.no_planets] Places a marker of the type given for each orbit."""

    __slots__ = ()

    def record_name(self) -> str:
        return "place_planets"

    def run(self, state: ZettaState) -> None:
        """[system.type_shortage] If a type has no markers left, it is not placed; inner orbits are served first."""
        orbit: i64 = len(ORBIT_NAMES)
        placed = False
        while orbit > 0:
            orbit -= 1
            kind = state.rules.system_generator.planet_type_on(state, orbit)
            if kind != NONE and has_marker_left_after(state, kind, count_planets_inside_orbit(state, kind, orbit)):
                push_planet_placement(state, kind, orbit)
                placed = True
        if not placed:
            push_planet_placement(state, ASTEROID_CORE_TYPE, ORBIT_OF_LONE_PLANET)


def push_planet_placement(state: ZettaState, kind: i64, orbit: i64) -> None:
    """[system.planets] Places a planet of a type on an orbit.

    The exact marker if the system generator gives it, else a random one.
    """
    if state.rules.system_generator.fixed_planet_marker_on(state, orbit) == NONE:
        state.push(DrawPlanetMarker(kind, orbit))
    else:
        state.push(PlaceKnownPlanet(kind, orbit))


def count_planets_inside_orbit(state: ZettaState, kind: i64, orbit: i64) -> i64:
    """Number of planets of a type that the new system has inside an orbit."""
    planets: i64 = 0
    for inner in range(orbit):
        if state.rules.system_generator.planet_type_on(state, inner) == kind:
            planets += 1
    return planets


def has_marker_left_after(state: ZettaState, kind: i64, planets: i64) -> bool:
    """[system.type_shortage] Whether the stack of a type has more markers than the given number of planets."""
    types, places = state.rules.components.planet_type, state.markers.place
    for marker in range(i64(PLANET_MARKER_COUNT)):
        if types[marker] == kind and places[marker] != ON_TABLE:
            if planets == 0:
                return True
            planets -= 1
    return False


@final
class DrawPlanetMarker(ChanceDecision):
    """[setup.planet_stack_order] [cleanup.planets_order] The top marker of the type goes to the orbit.

    Markers never seen come first, in an unknown order; then those put under the stack, in a known order.
    """

    __slots__ = ("orbit", "planet_type")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"planet_type": "type", "orbit": "orbit"}

    def __init__(self, planet_type: i64, orbit: i64) -> None:
        super().__init__()
        self.planet_type: i64 = planet_type
        self.orbit: i64 = orbit

    def record_name(self) -> str:
        return "draw_planet"

    def clause(self, state: ZettaState) -> str:
        return state.rules.system_generator.planet_clause

    def option_bound(self) -> i64:
        return PLANET_MARKER_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        first: i64 = NONE
        types, places = state.rules.components.planet_type, state.markers.place
        for marker in range(i64(PLANET_MARKER_COUNT)):
            if types[marker] != self.planet_type:
                continue
            place = places[marker]
            if place == IN_DECK:
                out.add(marker)
            elif place >= 0 and (first == NONE or place < places[first]):
                first = marker
        if out.count == 0 and first != NONE:
            out.add(first)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        out = OptionBuffer()
        self.options(state, out)
        return "" if out.contains(option) else "setup.planet_stack_order"

    def take(self, state: ZettaState, option: i64) -> None:
        """[system.planet_types] [variant.face_down] [variant.type_known] Face up, or face down in the variant."""
        place_planet(state, option, self.orbit)
        if not state.rules.setup_options.planets_face_down:
            state.markers.seen = with_value(state.markers.seen, option, 1)
            state.log_event("planet", state.rules.system_generator.planet_clause, NONE, self.orbit, option)
        else:
            state.log_event("planet_hidden", "variant.face_down", NONE, self.orbit, self.planet_type)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "planet", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("planet", "type", self.planet_type, 0)


def place_planet(state: ZettaState, marker: i64, orbit: i64) -> None:
    """[system.planets] Puts a marker on an orbit."""
    slot = first_free_slot(state.system.planet_orbit)
    state.markers.place = with_value(state.markers.place, marker, ON_TABLE)
    state.system.planet_marker = with_value(state.system.planet_marker, slot, marker)
    state.system.planet_orbit = with_value(state.system.planet_orbit, slot, orbit)


@final
class PlaceKnownPlanet(Step):
    """[record.replay] [record.replay_open] Takes a known marker out of its stack, wherever it lies there.

    If it is on the board already, another one of its type is drawn.
    """

    __slots__ = ("orbit", "planet_type")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"planet_type": "type", "orbit": "orbit"}

    def __init__(self, planet_type: i64, orbit: i64) -> None:
        super().__init__()
        self.planet_type: i64 = planet_type
        self.orbit: i64 = orbit

    def record_name(self) -> str:
        return "lay_planet"

    def run(self, state: ZettaState) -> None:
        marker = state.rules.system_generator.fixed_planet_marker_on(state, self.orbit)
        if marker == NONE or state.markers.place[marker] == ON_TABLE:
            state.push(DrawPlanetMarker(self.planet_type, self.orbit))
            return
        if not state.markers.seen[marker] and has_unseen_returned_marker(state, self.planet_type):
            state.mark_hidden_information_revealed()  # all players see whether it was among those
        place_planet(state, marker, self.orbit)
        state.markers.seen = with_value(state.markers.seen, marker, 1)
        state.log_event("planet", "record.replay", NONE, self.orbit, marker)


def has_unseen_returned_marker(state: ZettaState, kind: i64) -> bool:
    """[variant.face_down] [cleanup.planets_order] Whether markers of a type returned to the stack unseen."""
    types, markers = state.rules.components.planet_type, state.markers
    for marker in range(i64(PLANET_MARKER_COUNT)):
        if types[marker] == kind and markers.place[marker] >= 0 and not markers.seen[marker]:
            return True
    return False


def first_free_slot(slots: vec[i64]) -> i64:
    """The first empty slot."""
    for slot in range(i64(len(slots))):
        if slots[slot] == NONE:
            return slot
    raise IndexError("more planets or asteroid fields than any system can have")


PLACE_PLANETS_STEP: Final = PlacePlanets()
