"""Chapter "psg": star systems from the piles, instead of quick Zetta cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.extension_points import SystemGenerator
from hoshitaku.games.zetta.modules.psg.components import ENERGY_PILE, MOTHERSHIP_PILE, STAR_PILE, psg_components
from hoshitaku.games.zetta.modules.psg.piles import (
    piles_state,
    possible_next_sides,
    reset_generation,
    turn_top_card_under_pile,
)
from hoshitaku.games.zetta.modules.psg.system_generation import pile_planet_type
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, vec


@final
class PsgSystemGenerator(SystemGenerator):
    """[psg.replaces_quick] [psg.purpose] Systems from the piles."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("psg.planet")

    def start_generation(self, state: ZettaState) -> None:
        """[psg.start_each_system] Nothing is read yet."""
        reset_generation(state)

    def reveal_warp_price(self, state: ZettaState) -> None:
        """[psg.solo_order] [solo.warp_energy] [solo.warp_h_reads_card] Turns up pile H before the others."""
        piles = piles_state(state)
        piles.ahead = ENERGY_PILE
        turn_top_card_under_pile(state, ENERGY_PILE)

    def warp_price(self, state: ZettaState) -> i64:
        """[psg.energy_value] [solo.warp_energy_h] The number before E, which only the Lonely Star charges."""
        return psg_components(state).warp_energy[piles_state(state).side[ENERGY_PILE]]

    def possible_warp_prices(self, state: ZettaState) -> vec[i64]:
        """[solo.warp_energy] The numbers on the sides of pile H that may be next."""
        prices, out = vec[i64](), possible_next_sides(piles_state(state), ENERGY_PILE)
        for place in range(out.count):
            prices = append(prices, psg_components(state).warp_energy[out.items[place]])
        return prices

    def possible_round_counts(self, state: ZettaState) -> vec[i64]:
        """[psg.turns] [psg.star] Rounds of the stars on the sides of pile A that may be next."""
        lengths, out = vec[i64](), possible_next_sides(piles_state(state), STAR_PILE)
        for place in range(out.count):
            lengths = append(lengths, state.rules.components.star_rounds[psg_components(state).star[out.items[place]]])
        return lengths

    def planet_type_on(self, state: ZettaState, orbit: i64) -> i64:
        """[psg.planet] [psg.asteroid_no_gas] One pile per orbit; the planet in the box of its card."""
        return pile_planet_type(state, orbit)

    def mothership_orbit(self, state: ZettaState) -> i64:
        """[psg.mothership_card] [interplay.psg_start_player] The orbit on the card; no seat chooses."""
        return psg_components(state).mothership_orbit[piles_state(state).side[MOTHERSHIP_PILE]]
