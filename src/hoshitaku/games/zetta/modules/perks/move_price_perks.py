"""Chapter "perk", the price of a move: which one perk lowers it, and by how much of the part that it names."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MOTHERSHIP, NONE
from hoshitaku.games.zetta.extension_points import MoveDiscount, PriceReduction
from hoshitaku.games.zetta.modified_numbers import ADD, NumberChange, single_change
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.components import (
    COUNTER_CLOCKWISE_COST,
    MOTHERSHIP_COST,
    MOVE_COST,
    PerkComponents,
    components_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

SURCHARGE: Final = 2  # energy a step against the clock
PRICE_KINDS: Final = vec[i64]([MOVE_COST, COUNTER_CLOCKWISE_COST, MOTHERSHIP_COST])


@final
class PerkMoveDiscount(MoveDiscount):
    """[perk.move_zero] [perk.scope] The perks on the price of a move."""

    __slots__ = ()

    def current_reduction(self, state: ZettaState, seat: i64) -> PriceReduction | None:
        perks = vec[i64]([active_perk(state, seat, kind) for kind in PRICE_KINDS])
        for perk in perks:
            if perk != NONE:
                return PerkPriceReduction(perks, components_of(state))
        return None


@final
class PerkPriceReduction(PriceReduction):
    """[perk.not_cumulative] Of the perks that a seat has, by their kinds, the one that lowers a price most counts."""

    __slots__ = ("components", "perks")

    def __init__(self, perks: vec[i64], components: PerkComponents) -> None:
        self.perks: vec[i64] = perks
        self.components: PerkComponents = components

    def price_change(self, place: i64, price: i64, surcharge: i64) -> NumberChange | None:
        best: i64 = NONE
        most: i64 = 0
        for at in range(i64(len(PRICE_KINDS))):
            perk = self.perks[at]
            less: i64 = 0
            if perk != NONE:
                less = energy_saved(PRICE_KINDS[at], place, price, surcharge, self.components.amount[perk])
            if less > most:
                best, most = perk, less
        return None if best == NONE else single_change(ADD, -most, self.components.clauses[best])


def energy_saved(kind: i64, place: i64, price: i64, surcharge: i64, number: i64) -> i64:
    """[perk.life.thin_limit] [perk.artifact.ccw_min] [perk.artifact.mothership_cost] Energy that a perk saves.

    Of the way itself, of each step against the clock, or of the whole way to the mothership; never more than that is.
    """
    if kind == MOVE_COST:
        return min(-number, price - surcharge)
    if kind == COUNTER_CLOCKWISE_COST:
        return min(-number, i64(SURCHARGE)) * (surcharge // SURCHARGE)
    return min(-number, price) if place == MOTHERSHIP else i64(0)


PERK_MOVE_DISCOUNT: Final = PerkMoveDiscount()
