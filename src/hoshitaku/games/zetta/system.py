"""Chapter "system": a new system from a quick Zetta card, its star, planets, asteroid fields and the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.cells import (
    BOARD,
    FIELD_ORBIT,
    MARKER_AT,
    MARKER_SEEN,
    MOTHERSHIP_ORBIT,
    PLACE,
    PLANET_IN,
    PLANET_MARKERS,
    PLANET_ORBIT,
    PLANETS,
    QUICK,
    QUICK_AT,
    QUICK_CARDS,
    ROUND,
    ROUNDS,
    STAR,
    START,
)
from hoshitaku.games.zetta.codes import ASTEROID_CORE, DISCOVERIES, IN_DECK, MOTHERSHIP, NONE, ON_TABLE, ORBITS
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import CHANCE, Options

ORBIT_OF_LONE_PLANET: Final = 4  # E


@final
class DrawSystem(Step):
    """[system.draw] [system.deck_empty] A quick Zetta card; used ones are shuffled when the deck is empty."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_system"

    def take(self, state: Zetta, option: i64) -> None:
        for card in range(i64(QUICK_CARDS)):
            if state.cells[QUICK_AT + card] == IN_DECK:
                state.push(DRAW_QUICK)
                return
        for card in range(i64(QUICK_CARDS)):
            state.cells[QUICK_AT + card] = IN_DECK
        state.push(DRAW_QUICK)


@final
class DrawQuick(Draw):
    """[system.draw] [system.discovery_values] [system.star] The card: discovery board and star.

    [system.energy_ignored] Nobody pays its energy, unless a module says so.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_quick_zetta"

    def first(self) -> i64:
        return QUICK_AT

    def span(self) -> i64:
        return QUICK_CARDS

    def take(self, state: Zetta, option: i64) -> None:
        cells, parts = state.cells, state.rules.parts
        cells[QUICK_AT + option] = ON_TABLE
        cells[QUICK] = option
        for kind in range(i64(len(DISCOVERIES))):
            cells[BOARD + kind] = parts.board[option * 3 + kind]
        cells[STAR] = parts.quick_star[option]
        state.note("quick_zetta", "system.draw", NONE, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "quick_zetta", option, 0)


@final
class PlacePlanets(Step):
    """[system.planets] [system.orbit_order] [system.no_planets] Markers of the card's types on their orbits."""

    __slots__ = ()

    def name(self) -> str:
        return "place_planets"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.type_shortage] A type without markers left is not placed; the innermost are served first."""
        orbit: i64 = len(ORBITS)
        placed = False
        while orbit > 0:
            orbit -= 1
            kind = on_card(state, orbit)
            if kind != NONE and inside(state, kind, orbit) < markers_left(state, kind):
                state.push(DrawPlanet(CHANCE, kind, orbit))
                placed = True
        if not placed:
            state.push(DrawPlanet(CHANCE, ASTEROID_CORE, ORBIT_OF_LONE_PLANET))


def on_card(state: Zetta, orbit: i64) -> i64:
    """The type of the planet that the quick Zetta card has on an orbit, or NONE."""
    return state.rules.parts.planets_on[state.cells[QUICK] * len(ORBITS) + orbit]


def inside(state: Zetta, kind: i64, orbit: i64) -> i64:
    """Planets of a type that the card has inside an orbit."""
    planets: i64 = 0
    for inner in range(orbit):
        if on_card(state, inner) == kind:
            planets += 1
    return planets


def markers_left(state: Zetta, kind: i64) -> i64:
    """[system.type_shortage] Markers in the stack of a type."""
    left: i64 = 0
    for marker in range(i64(PLANET_MARKERS)):
        if state.rules.parts.planet_type[marker] == kind and state.cells[MARKER_AT + marker] != ON_TABLE:
            left += 1
    return left


@final
class DrawPlanet(Ask):
    """[setup.planet_stack_order] [cleanup.planets_order] The top marker of type `a` goes to orbit `b`.

    Those never seen come first, in an order that nobody knows; then those put under the stack, in theirs.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_planet"

    def span(self) -> i64:
        return PLANET_MARKERS

    def options(self, state: Zetta, out: Options) -> None:
        first: i64 = NONE
        parts = state.rules.parts
        for marker in range(i64(PLANET_MARKERS)):
            if parts.planet_type[marker] != self.a:
                continue
            place = state.cells[MARKER_AT + marker]
            if place == IN_DECK:
                out.add(marker)
            elif place >= 0 and (first == NONE or place < state.cells[MARKER_AT + first]):
                first = marker
        if out.n == 0 and first != NONE:
            out.add(first)

    def refusal(self, state: Zetta, option: i64) -> str:
        out = Options()
        self.options(state, out)
        return "" if out.holds(option) else "setup.planet_stack_order"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.planet_types] [variant.face_down] [variant.type_known] Face up, or face down by the variant."""
        cells, slot = state.cells, free_slot(state, PLANET_ORBIT, PLANETS)
        cells[MARKER_AT + option] = ON_TABLE
        cells[PLANET_IN + slot] = option
        cells[PLANET_ORBIT + slot] = self.b
        if not state.rules.chosen.face_down:
            cells[MARKER_SEEN + option] = 1
            state.note("planet", "system.planets", NONE, self.b, option)
        else:
            state.note("planet_hidden", "variant.face_down", NONE, self.b, self.a)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "planet", option, 0)


def free_slot(state: Zetta, slots: i64, count: i64) -> i64:
    """The first slot without anything in it."""
    for slot in range(count):
        if state.cells[slots + slot] == NONE:
            return slot
    raise IndexError("more planets or asteroid fields than any system can have")


@final
class PlaceFields(Step):
    """[system.gas_asteroids] [system.no_gas_asteroid] [system.same_orbit_asteroids] Asteroid fields."""

    __slots__ = ()

    def name(self) -> str:
        return "place_fields"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.asteroid_shortage] The outermost planet is served first."""
        cells, parts = state.cells, state.rules.parts
        orbit: i64 = len(ORBITS)
        outermost: i64 = NONE
        field: i64 = 0
        while orbit > 0:
            orbit -= 1
            for slot in range(i64(PLANETS)):
                if cells[PLANET_ORBIT + slot] != orbit:
                    continue
                if outermost == NONE:
                    outermost = orbit
                gas = parts.gas_type[parts.planet_type[cells[PLANET_IN + slot]]]
                if gas and field < state.rules.numbers.asteroid_markers:
                    cells[FIELD_ORBIT + field] = orbit
                    field += 1
        if field == 0:
            cells[FIELD_ORBIT] = outermost


@final
class BeginSystem(Step):
    """[system.announce] [system.ships_start] The star's rounds; all ships are docked to the mothership.

    Who places it knows the rounds by then.
    """

    __slots__ = ()

    def name(self) -> str:
        return "begin_system"

    def take(self, state: Zetta, option: i64) -> None:
        cells = state.cells
        cells[ROUND] = 0
        cells[ROUNDS] = state.rules.parts.star_rounds[cells[STAR]]
        for seat in range(state.seats()):
            cells[PLACE + seat] = MOTHERSHIP
        state.note("announce", "system.announce", cells[START], cells[ROUNDS], NONE)


@final
class PlaceMothership(Step):
    """[system.mothership] The start player places the mothership."""

    __slots__ = ()

    def name(self) -> str:
        return "place_mothership"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(ChooseOrbit(state.cells[START], 0, 0))


@final
class ChooseOrbit(Ask):
    """[system.mothership] On which of the ten orbits the mothership leaves warp."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_orbit"

    def span(self) -> i64:
        return len(ORBITS)

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[MOTHERSHIP_ORBIT] = option
        state.note("mothership", "system.mothership", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("orbit", "orbit", option, 0)


DRAW_SYSTEM: Final = DrawSystem(NONE, 0)
DRAW_QUICK: Final = DrawQuick(CHANCE, 0, 0)
PLACE_PLANETS: Final = PlacePlanets(NONE, 0)
PLACE_FIELDS: Final = PlaceFields(NONE, 0)
PLACE_MOTHERSHIP: Final = PlaceMothership(NONE, 0)
BEGIN_SYSTEM: Final = BeginSystem(NONE, 0)
