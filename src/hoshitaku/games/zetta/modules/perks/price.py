"""Chapter "perk", the price of a move: which one perk lowers it, and by how much of the part that it names."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Discount
from hoshitaku.games.zetta.codes import MOTHERSHIP, NONE
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.parts import COUNTER_CLOCKWISE_COST, MOTHERSHIP_COST, MOVE_COST, parts_of
from hoshitaku.games.zetta.query import ADD, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta

SURCHARGE: Final = 2  # energy a step against the clock


@final
class PerkDiscount(Discount):
    """[perk.move_zero] [perk.not_cumulative] [perk.scope] Of the perks on the price of a move the best one counts."""

    __slots__ = ()

    def change(self, state: Zetta, seat: i64, place: i64, price: i64, surcharge: i64) -> Change | None:
        best: i64 = NONE
        most: i64 = 0
        for kind in (i64(MOVE_COST), i64(COUNTER_CLOCKWISE_COST), i64(MOTHERSHIP_COST)):
            if lowered(kind, place, price, surcharge, -MOST) <= most:
                continue
            perk = active_perk(state, seat, kind)
            less: i64 = 0
            if perk != NONE:
                less = lowered(kind, place, price, surcharge, parts_of(state).number[perk])
            if less > most:
                best, most = perk, less
        return None if best == NONE else change(ADD, -most, parts_of(state).rules[best])


def lowered(kind: i64, place: i64, price: i64, surcharge: i64, number: i64) -> i64:
    """[perk.life.thin_limit] [perk.artifact.ccw_min] [perk.artifact.mothership_cost] Energy that a perk saves.

    Of the way itself, of each step against the clock, or of the whole way to the mothership; never more than that is.
    """
    if kind == MOVE_COST:
        return min(-number, price - surcharge)
    if kind == COUNTER_CLOCKWISE_COST:
        return min(-number, i64(SURCHARGE)) * (surcharge // SURCHARGE)
    return min(-number, price) if place == MOTHERSHIP else i64(0)


MOST: Final = 100
PERK_DISCOUNT: Final = PerkDiscount()
