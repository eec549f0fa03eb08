"""Chapter "system": a new system, in the basic game from a quick Zetta card; its planets, fields and mothership."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Chance, Step
from hoshitaku.games.zetta.brought import Source
from hoshitaku.games.zetta.codes import (
    ASTEROID_CORE,
    DISCOVERIES,
    IN_DECK,
    MOTHERSHIP,
    NONE,
    ON_TABLE,
    ORBITS,
    PLANET_MARKERS,
    PLANETS,
    QUICK_CARDS,
)
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import append, changed, row, vec

ORBIT_OF_LONE_PLANET: Final = 4  # E
ALL_IN_DECK: Final = row(QUICK_CARDS, IN_DECK)


@final
class DrawSystem(Step):
    """[system.draw] A new system from where systems come from at this table."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_system"

    def take(self, state: Zetta, option: i64) -> None:
        state.rules.source.draw(state)


@final
class QuickCards(Source):
    """[system.draw] Systems as quick Zetta cards have them."""

    __slots__ = ()

    def draw(self, state: Zetta) -> None:
        """[system.deck_empty] A quick Zetta card; used ones are shuffled when the deck is empty."""
        for card in range(i64(QUICK_CARDS)):
            if state.supply.quick_zetta[card] == IN_DECK:
                state.push(DRAW_QUICK)
                return
        state.supply.quick_zetta = ALL_IN_DECK
        state.push(DRAW_QUICK)

    def price(self, state: Zetta) -> i64:
        return state.rules.parts.quick_energy[state.system.card]

    def prices(self, state: Zetta) -> vec[i64]:
        prices = vec[i64]()
        for card in range(i64(QUICK_CARDS)):
            if state.supply.quick_zetta[card] == IN_DECK:
                prices = append(prices, state.rules.parts.quick_energy[card])
        return prices

    def lengths(self, state: Zetta) -> vec[i64]:
        parts, lengths = state.rules.parts, vec[i64]()
        for card in range(i64(QUICK_CARDS)):
            if state.supply.quick_zetta[card] == IN_DECK:
                lengths = append(lengths, parts.star_rounds[parts.quick_star[card]])
        return lengths

    def planet_on(self, state: Zetta, orbit: i64) -> i64:
        return state.rules.parts.planets_on[state.system.card * len(ORBITS) + orbit]

    def mothership_on(self, state: Zetta) -> i64:
        return NONE


@final
class DrawQuick(Draw):
    """[system.draw] [system.discovery_values] [system.star] The card: discovery board and star.

    [system.energy_ignored] Nobody pays its energy, unless a module says so.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_quick_zetta"

    def clause(self, state: Zetta) -> str:
        return "system.draw"

    def places(self, state: Zetta) -> vec[i64]:
        return state.supply.quick_zetta

    def span(self) -> i64:
        return QUICK_CARDS

    def take(self, state: Zetta, option: i64) -> None:
        parts = state.rules.parts
        state.supply.quick_zetta = changed(state.supply.quick_zetta, option, ON_TABLE)
        state.system.card = option
        state.system.discovery = parts.board[option * len(DISCOVERIES) : (option + 1) * len(DISCOVERIES)]
        state.system.star = parts.quick_star[option]
        state.note("quick_zetta", "system.draw", NONE, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "quick_zetta", option, 0)


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
        return "setup.planet_stack_order"

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
            state.note("planet", "system.planets", NONE, self.orbit, option)
        else:
            state.note("planet_hidden", "variant.face_down", NONE, self.orbit, self.planet_type)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "planet", option, 0)


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
        state.note("planet", "system.planets", NONE, self.orbit, marker)


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


@final
class PlaceFields(Step):
    """[system.gas_asteroids] [system.no_gas_asteroid] [system.same_orbit_asteroids] Asteroid fields."""

    __slots__ = ()

    def name(self) -> str:
        return "place_fields"

    def take(self, state: Zetta, option: i64) -> None:
        """[system.asteroid_shortage] The outermost planet is served first."""
        parts = state.rules.parts
        orbit: i64 = len(ORBITS)
        outermost: i64 = NONE
        field: i64 = 0
        fields = state.system.field_orbit[:]
        while orbit > 0:
            orbit -= 1
            for slot in range(i64(PLANETS)):
                if state.system.planet_orbit[slot] != orbit:
                    continue
                if outermost == NONE:
                    outermost = orbit
                gas = parts.gas_type[parts.planet_type[state.system.planet_marker[slot]]]
                if gas and field < state.rules.numbers.asteroid_markers:
                    fields[field] = orbit
                    field += 1
        if field == 0:
            fields[0] = outermost
        state.system.field_orbit = fields


@final
class BeginSystem(Step):
    """[system.announce] [system.ships_start] The star's rounds; all ships are docked to the mothership.

    Whoever places it knows the rounds by then.
    """

    __slots__ = ()

    def name(self) -> str:
        return "begin_system"

    def take(self, state: Zetta, option: i64) -> None:
        state.voyage.round = 0
        state.system.rounds = state.rules.parts.star_rounds[state.system.star]
        for seat in range(state.seat_count()):
            state.seats[seat].place = MOTHERSHIP
        state.note("announce", "system.announce", state.voyage.start, state.system.rounds, NONE)


@final
class PlaceMothership(Step):
    """[system.mothership] The start player places the mothership, unless the system says where it goes."""

    __slots__ = ()

    def name(self) -> str:
        return "place_mothership"

    def take(self, state: Zetta, option: i64) -> None:
        orbit = state.rules.source.mothership_on(state)
        if orbit == NONE:
            state.push(ChooseOrbit(state.voyage.start))
        else:
            state.system.mothership = orbit
            state.note("mothership_leaves_warp", "system.mothership", NONE, 0, orbit)


@final
class ChooseOrbit(Ask):
    """[system.mothership] On which of the ten orbits the mothership leaves warp."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_orbit"

    def clause(self, state: Zetta) -> str:
        return "system.mothership"

    def span(self) -> i64:
        return len(ORBITS)

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        state.system.mothership = option
        state.note("mothership", "system.mothership", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("orbit", "orbit", option, 0)


DRAW_SYSTEM: Final = DrawSystem()
DRAW_QUICK: Final = DrawQuick()
PLACE_PLANETS: Final = PlacePlanets()
PLACE_FIELDS: Final = PlaceFields()
PLACE_MOTHERSHIP: Final = PlaceMothership()
BEGIN_SYSTEM: Final = BeginSystem()
