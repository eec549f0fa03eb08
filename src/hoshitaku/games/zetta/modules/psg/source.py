"""Chapter "psg": star systems from its piles, in place of quick Zetta cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Source
from hoshitaku.games.zetta.modules.psg.generate import planet_of
from hoshitaku.games.zetta.modules.psg.parts import ENERGY_PILE, MOTHERSHIP_PILE, STAR_PILE, psg_parts
from hoshitaku.games.zetta.modules.psg.piles import forget_generation, next_sides, piles_of, turn_pile
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, vec


@final
class PsgPiles(Source):
    """[psg.replaces_quick] [psg.purpose] Systems as the piles make them."""

    __slots__ = ()

    def draw(self, state: Zetta) -> None:
        """[psg.start_each_system] Nothing is read yet."""
        forget_generation(state)

    def turn_up_price(self, state: Zetta) -> None:
        """[psg.solo_order] [solo.warp_energy] [solo.warp_h_reads_card] Pile H is turned before all others."""
        piles = piles_of(state)
        piles.ahead = ENERGY_PILE
        turn_pile(state, ENERGY_PILE)

    def price(self, state: Zetta) -> i64:
        """[psg.energy_value] [solo.warp_energy_h] The number before E, for which only lone ships pay."""
        return psg_parts(state).energy[piles_of(state).side[ENERGY_PILE]]

    def prices(self, state: Zetta) -> vec[i64]:
        """[solo.warp_energy] The numbers of the sides of pile H that may come up next."""
        prices, out = vec[i64](), next_sides(piles_of(state), ENERGY_PILE)
        for place in range(out.n):
            prices = append(prices, psg_parts(state).energy[out.items[place]])
        return prices

    def lengths(self, state: Zetta) -> vec[i64]:
        """[psg.turns] [psg.star] Rounds of the stars of the sides of pile A that may come up next."""
        lengths, out = vec[i64](), next_sides(piles_of(state), STAR_PILE)
        for place in range(out.n):
            lengths = append(lengths, state.rules.parts.star_rounds[psg_parts(state).star[out.items[place]]])
        return lengths

    def planet_on(self, state: Zetta, orbit: i64) -> i64:
        """[psg.planet] [psg.asteroid_no_gas] Pile by pile one on each orbit, if its box says so."""
        return planet_of(state, orbit)

    def mothership_on(self, state: Zetta) -> i64:
        """[psg.mothership_card] [interplay.psg_start_player] The card says where it goes, nobody chooses."""
        return psg_parts(state).orbit[piles_of(state).side[MOTHERSHIP_PILE]]
