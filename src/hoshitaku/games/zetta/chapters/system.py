"""Chapter "system": a new system, in the basic game from a quick Zetta card; its asteroid fields and rounds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.codes import (
    DISCOVERY_NAMES,
    IN_DECK,
    MOTHERSHIP_PLACE,
    NONE,
    ON_TABLE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
    QUICK_ZETTA_CARD_COUNT,
)
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.extension_points import SystemGenerator
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, filled_vector, vec, with_value

ALL_QUICK_CARDS_IN_DECK: Final = filled_vector(QUICK_ZETTA_CARD_COUNT, IN_DECK)


@final
class GenerateSystem(Step):
    """[system.draw] Starts a new system with the table's system generator."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_system"

    def run(self, state: ZettaState) -> None:
        state.rules.system_generator.start_generation(state)


@final
class QuickZettaSystemGenerator(SystemGenerator):
    """[system.draw] Systems from quick Zetta cards."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("system.planets")

    def start_generation(self, state: ZettaState) -> None:
        """[system.deck_empty] Draws a quick Zetta card; if the deck is empty, the used ones are shuffled."""
        for card in range(i64(QUICK_ZETTA_CARD_COUNT)):
            if state.supply.quick_zetta[card] == IN_DECK:
                state.push(DRAW_QUICK_ZETTA_CARD_DECISION)
                return
        state.supply.quick_zetta = ALL_QUICK_CARDS_IN_DECK
        state.push(DRAW_QUICK_ZETTA_CARD_DECISION)

    def warp_price(self, state: ZettaState) -> i64:
        return state.rules.components.quick_energy[state.system.card]

    def possible_warp_prices(self, state: ZettaState) -> vec[i64]:
        prices = vec[i64]()
        for card in range(i64(QUICK_ZETTA_CARD_COUNT)):
            if state.supply.quick_zetta[card] == IN_DECK:
                prices = append(prices, state.rules.components.quick_energy[card])
        return prices

    def possible_round_counts(self, state: ZettaState) -> vec[i64]:
        parts, lengths = state.rules.components, vec[i64]()
        for card in range(i64(QUICK_ZETTA_CARD_COUNT)):
            if state.supply.quick_zetta[card] == IN_DECK:
                lengths = append(lengths, parts.star_rounds[parts.quick_star[card]])
        return lengths

    def planet_type_on(self, state: ZettaState, orbit: i64) -> i64:
        return state.rules.components.quick_planet_types[state.system.card * len(ORBIT_NAMES) + orbit]

    def mothership_orbit(self, state: ZettaState) -> i64:
        return NONE


@final
class DrawQuickZettaCard(CardDraw):
    """[system.draw] [system.discovery_values] [system.star] Draws the card with the discovery values and the star.

    [system.energy_ignored] Its energy is not paid, unless a module says so.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_quick_zetta"

    def clause(self, state: ZettaState) -> str:
        return "system.draw"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.supply.quick_zetta

    def option_bound(self) -> i64:
        return QUICK_ZETTA_CARD_COUNT

    def take(self, state: ZettaState, option: i64) -> None:
        parts = state.rules.components
        state.supply.quick_zetta = with_value(state.supply.quick_zetta, option, ON_TABLE)
        state.system.card = option
        state.system.discovery = parts.quick_discovery_values[
            option * len(DISCOVERY_NAMES) : (option + 1) * len(DISCOVERY_NAMES)
        ]
        state.system.star = parts.quick_star[option]
        state.log_event("quick_zetta", "system.draw", NONE, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "quick_zetta", option, 0)


@final
class PlaceAsteroidFields(Step):
    """[system.gas_asteroids] [system.no_gas_asteroid] [system.same_orbit_asteroids] Places the asteroid fields."""

    __slots__ = ()

    def record_name(self) -> str:
        return "place_fields"

    def run(self, state: ZettaState) -> None:
        """[system.asteroid_shortage] Fields go to the outermost planet first."""
        parts = state.rules.components
        orbit: i64 = len(ORBIT_NAMES)
        outermost: i64 = NONE
        field: i64 = 0
        fields = state.system.field_orbit[:]
        while orbit > 0:
            orbit -= 1
            for slot in range(i64(PLANET_SLOT_COUNT)):
                if state.system.planet_orbit[slot] != orbit:
                    continue
                if outermost == NONE:
                    outermost = orbit
                gas = parts.is_gas_type[parts.planet_type[state.system.planet_marker[slot]]]
                if gas and field < state.rules.constants.asteroid_markers:
                    fields[field] = orbit
                    field += 1
        if field == 0:
            fields[0] = outermost
        state.system.field_orbit = fields


@final
class SetRoundsAndDockShips(Step):
    """[system.announce] [system.ships_start] Sets the star's number of rounds, and docks all ships to the mothership.

    The seat that places the mothership knows the rounds by then.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_system"

    def run(self, state: ZettaState) -> None:
        state.voyage.round = 0
        state.system.rounds = state.rules.components.star_rounds[state.system.star]
        for seat in range(state.seat_count()):
            state.seats[seat].place = MOTHERSHIP_PLACE
        state.log_event("announce", "system.announce", state.voyage.start, state.system.rounds, NONE)


GENERATE_SYSTEM_STEP: Final = GenerateSystem()
DRAW_QUICK_ZETTA_CARD_DECISION: Final = DrawQuickZettaCard()
PLACE_ASTEROID_FIELDS_STEP: Final = PlaceAsteroidFields()
SET_ROUNDS_AND_DOCK_SHIPS_STEP: Final = SetRoundsAndDockShips()
