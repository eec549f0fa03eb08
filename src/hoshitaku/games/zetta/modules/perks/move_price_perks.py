"""Chapter "perk", the price of a move: the perks that lower it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import ON_SURCHARGE, ON_WAY, TO_MOTHERSHIP, NumberChange
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.components import (
    COUNTER_CLOCKWISE_COST,
    MOTHERSHIP_COST,
    MOVE_COST,
    components_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

# The kinds of perks, and the part of the price that each lowers, the last one first.
PRICE_KINDS: Final = vec[i64]([MOTHERSHIP_COST, COUNTER_CLOCKWISE_COST, MOVE_COST])
PRICE_LAYERS: Final = vec[i64]([TO_MOTHERSHIP, ON_SURCHARGE, ON_WAY])


def move_price_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.move_zero] [perk.scope] The changes of the price of a seat's moves by its perks."""
    parts = components_of(state)
    change: NumberChange | None = None
    for at in range(i64(len(PRICE_KINDS))):
        perk = active_perk(state, seat, PRICE_KINDS[at])
        if perk != NONE:
            change = NumberChange(PRICE_LAYERS[at], parts.amount[perk], parts.clauses[perk], change)
    return change
