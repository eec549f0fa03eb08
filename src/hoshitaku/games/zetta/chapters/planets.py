"""Chapter "system", its planets: which orbits they lie on, and which markers of their types."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step
from hoshitaku.games.zetta.codes import ASTEROID_CORE, IN_DECK, NONE, ON_TABLE, ORBITS, PLANET_MARKERS
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec

ORBIT_OF_LONE_PLANET: Final = 4  # E


@final
class PlacePlanets(Step):
    """[system.planets] [system.orbit_order] [system.no_planets] Markers of the types that are to be there."""

    __slots__ = ()

    def name(self) -> str:
        return "place_planets"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.type_shortage] A type without markers left is not placed; the innermost are served first."""
        orbit: i64 = len(ORBITS)
        placed = False
        while orbit > 0:
            orbit -= 1
            kind = state.rules.source.planet_on(state, orbit)
            if kind != NONE and is_left(state, kind, inside(state, kind, orbit)):
                lay_or_draw(state, kind, orbit)
                placed = True
        if not placed:
            lay_or_draw(state, ASTEROID_CORE, ORBIT_OF_LONE_PLANET)


def lay_or_draw(state: Zetta, kind: i64, orbit: i64) -> None:
    """[system.planets] A planet of a type for an orbit: the very marker, if the source of systems knows it."""
    if state.rules.source.marker_on(state, orbit) == NONE:
        state.push(DrawPlanet(kind, orbit))
    else:
        state.push(LayPlanet(kind, orbit))


def inside(state: Zetta, kind: i64, orbit: i64) -> i64:
    """Planets of a type that the new system has inside an orbit."""
    planets: i64 = 0
    for inner in range(orbit):
        if state.rules.source.planet_on(state, inner) == kind:
            planets += 1
    return planets


def is_left(state: Zetta, kind: i64, planets: i64) -> bool:
    """[system.type_shortage] Whether the stack of a type has a marker beyond those for so many planets."""
    types, places = state.rules.parts.planet_type, state.markers.place
    for marker in range(i64(PLANET_MARKERS)):
        if types[marker] == kind and places[marker] != ON_TABLE:
            if planets == 0:
                return True
            planets -= 1
    return False


@final
class DrawPlanet(Chance):
    """[setup.planet_stack_order] [cleanup.planets_order] The top marker of the type goes to the orbit.

    Those never seen come first, in an order that nobody knows; then those put under the stack, in theirs.
    """

    __slots__ = ("orbit", "planet_type")

    FIELDS: ClassVar[dict[str, str]] = {"planet_type": "type", "orbit": "orbit"}

    def __init__(self, planet_type: i64, orbit: i64) -> None:
        super().__init__()
        self.planet_type: i64 = planet_type
        self.orbit: i64 = orbit

    def name(self) -> str:
        return "draw_planet"

    def clause(self, state: Zetta) -> str:
        return why_laid(state)

    def span(self) -> i64:
        return PLANET_MARKERS

    def options(self, state: Zetta, out: Options) -> None:
        first: i64 = NONE
        types, places = state.rules.parts.planet_type, state.markers.place
        for marker in range(i64(PLANET_MARKERS)):
            if types[marker] != self.planet_type:
                continue
            place = places[marker]
            if place == IN_DECK:
                out.add(marker)
            elif place >= 0 and (first == NONE or place < places[first]):
                first = marker
        if out.n == 0 and first != NONE:
            out.add(first)

    def refusal(self, state: Zetta, option: i64) -> str:
        out = Options()
        self.options(state, out)
        return "" if out.holds(option) else "setup.planet_stack_order"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.planet_types] [variant.face_down] [variant.type_known] Face up, or face down by the variant."""
        lay_planet(state, option, self.orbit)
        if not state.rules.chosen.face_down:
            state.markers.seen = changed(state.markers.seen, option, 1)
            state.note("planet", why_laid(state), NONE, self.orbit, option)
        else:
            state.note("planet_hidden", "variant.face_down", NONE, self.orbit, self.planet_type)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "planet", option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("planet", "type", self.planet_type, 0)


def why_laid(state: Zetta) -> str:
    """The clause by which a planet is laid out: of the card of the system, or of the box of a pile."""
    return "psg.planet" if state.system.card == NONE else "system.planets"


def lay_planet(state: Zetta, marker: i64, orbit: i64) -> None:
    """[system.planets] A marker lies on an orbit."""
    slot = free_slot(state.system.planet_orbit)
    state.markers.place = changed(state.markers.place, marker, ON_TABLE)
    state.system.planet_marker = changed(state.system.planet_marker, slot, marker)
    state.system.planet_orbit = changed(state.system.planet_orbit, slot, orbit)


@final
class LayPlanet(Step):
    """[record.replay] [record.replay_open] A marker that all know is taken out of its stack, wherever it lies there.

    If it is on the board already, another one of its type is drawn.
    """

    __slots__ = ("orbit", "planet_type")

    FIELDS: ClassVar[dict[str, str]] = {"planet_type": "type", "orbit": "orbit"}

    def __init__(self, planet_type: i64, orbit: i64) -> None:
        super().__init__()
        self.planet_type: i64 = planet_type
        self.orbit: i64 = orbit

    def name(self) -> str:
        return "lay_planet"

    def take(self, state: Zetta, option: i64) -> None:
        marker = state.rules.source.marker_on(state, self.orbit)
        if marker == NONE or state.markers.place[marker] == ON_TABLE:
            state.push(DrawPlanet(self.planet_type, self.orbit))
            return
        if not state.markers.seen[marker] and any_put_back_unseen(state, self.planet_type):
            state.reveal()  # all see whether it lay among those
        lay_planet(state, marker, self.orbit)
        state.markers.seen = changed(state.markers.seen, marker, 1)
        state.note("planet", "record.replay", NONE, self.orbit, marker)


def any_put_back_unseen(state: Zetta, kind: i64) -> bool:
    """[variant.face_down] [cleanup.planets_order] Whether markers of a type were put back that nobody has seen."""
    types, markers = state.rules.parts.planet_type, state.markers
    for marker in range(i64(PLANET_MARKERS)):
        if types[marker] == kind and markers.place[marker] >= 0 and not markers.seen[marker]:
            return True
    return False


def free_slot(slots: vec[i64]) -> i64:
    """The first slot without anything in it."""
    for slot in range(i64(len(slots))):
        if slots[slot] == NONE:
            return slot
    raise IndexError("more planets or asteroid fields than any system can have")


PLACE_PLANETS: Final = PlacePlanets()
