"""Chapter "perk", the giant human: in one turn an item wears at most one step."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MAX_CREW_ABOARD
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import ADD_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, equipment_track, item_holder, item_owner
from hoshitaku.games.zetta.modules.perks.active_perks import has_active_perk
from hoshitaku.games.zetta.modules.perks.components import WEAR_ONCE_PERK
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, with_value

# More uses than a turn can have: all crew in two rolls.
UNLIMITED_USES_CHANGE: Final = change_without_next(ADD_LAYER, 2 * MAX_CREW_ABOARD, "perk.life.giant_human")


def extra_uses_change(state: ZettaState, item: i64) -> NumberChange | None:
    """[perk.life.giant_human] An item that can wear one more step serves all crew in this turn.

    Another owner's item is not used up. An item that has already worn must only not be broken.
    """
    seat = item_holder(state, item)
    if seat < 0 or not has_active_perk(state, seat, WEAR_ONCE_PERK):
        return None
    left = BEYOND_REPAIR - equipment_track(state).condition[item]
    if item_owner(state, item) != seat and not has_worn_this_turn(state, item):
        left -= 1
    return UNLIMITED_USES_CHANGE if left > 0 else None


def has_worn_this_turn(state: ZettaState, item: i64) -> bool:
    """[perk.life.giant_human_scope] Whether an item has worn in this turn."""
    return perks_state(state).worn[item] > 0


def mark_worn_or_prevent_wear(state: ZettaState, seat: i64, item: i64) -> bool:
    """[perk.life.giant_human] [perk.life.giant_human_scope] Whether a use wears an item no further.

    The first use in a turn, by any player, does wear it.
    """
    if not has_active_perk(state, seat, WEAR_ONCE_PERK):
        return False
    if has_worn_this_turn(state, item):
        return True
    perks = perks_state(state)
    perks.worn = with_value(perks.worn, item, 1)
    return False


def breaks_on_use_clause(state: ZettaState, seat: i64, item: i64) -> str:
    """[perk.life.giant_human] [bot.no_break] Why all uses of an item in this turn are the last: the first breaks it."""
    last = equipment_track(state).condition[item] == BEYOND_REPAIR - 1 and not has_worn_this_turn(state, item)
    return "perk.life.giant_human" if last and has_active_perk(state, seat, WEAR_ONCE_PERK) else ""


@final
class ResetWornItems(Step):
    """[perk.life.giant_human_scope] In the next turn all items wear again."""

    __slots__ = ()

    def record_name(self) -> str:
        return "wear_again"

    def run(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.worn = NO_ITEMS_WORN


NO_ITEMS_WORN: Final = filled_vector(ITEM_COUNT, 0)
RESET_WORN_ITEMS_STEP: Final = ResetWornItems()
