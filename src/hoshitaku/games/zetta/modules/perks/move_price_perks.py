"""Chapter "perk", the price of a move: the perks that lower it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import (
    SURCHARGE_LAYER,
    TO_MOTHERSHIP_PRICE_LAYER,
    WAY_PRICE_LAYER,
    NumberChange,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.components import (
    COUNTER_CLOCKWISE_COST_PERK,
    MOTHERSHIP_COST_PERK,
    MOVE_COST_PERK,
    components_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

# The kinds of perks, and the part of the price that each lowers, the last one first.
MOVE_PRICE_PERK_KINDS: Final = vec[i64]([MOTHERSHIP_COST_PERK, COUNTER_CLOCKWISE_COST_PERK, MOVE_COST_PERK])
MOVE_PRICE_PERK_LAYERS: Final = vec[i64]([TO_MOTHERSHIP_PRICE_LAYER, SURCHARGE_LAYER, WAY_PRICE_LAYER])


def move_price_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.move_zero] [perk.scope] The changes of the price of a seat's moves by its perks."""
    parts = components_of(state)
    change: NumberChange | None = None
    for at in range(i64(len(MOVE_PRICE_PERK_KINDS))):
        perk = best_active_perk(state, seat, MOVE_PRICE_PERK_KINDS[at])
        if perk != NONE:
            change = NumberChange(MOVE_PRICE_PERK_LAYERS[at], parts.amount[perk], parts.clauses[perk], change)
    return change
