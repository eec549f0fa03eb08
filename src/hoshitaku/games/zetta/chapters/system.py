"""Chapter "system": a new system, in the basic game from a quick Zetta card; its asteroid fields and rounds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.brought import Source
from hoshitaku.games.zetta.codes import (
    DISCOVERIES,
    IN_DECK,
    MOTHERSHIP,
    NONE,
    ON_TABLE,
    ORBITS,
    PLANETS,
    QUICK_CARDS,
)
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import append, changed, row, vec

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


DRAW_SYSTEM: Final = DrawSystem()
DRAW_QUICK: Final = DrawQuick()
PLACE_FIELDS: Final = PlaceFields()
BEGIN_SYSTEM: Final = BeginSystem()
