"""Chapter "perk" in ruins: which once-per-system perk serves one of the two rolls, and the perk of New Zealand."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import dice_pool, max_team_dice, planet_dice_modifier
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, modified_number
from hoshitaku.games.zetta.modules.archaeology.archaeology_rolls import set_current_archaeology_roll
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.artifact_perks import is_archaeology_roll
from hoshitaku.games.zetta.modules.perks.components import DICE_DOUBLE_PERK
from hoshitaku.games.zetta.modules.perks.dice_perks import best_dice_perk, dice_added_by_perk, reset_roll_perks
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def dice_doubling_perk(state: ZettaState, seat: i64) -> i64:
    """[interplay.dig_auto_success] [perk.nation.sweden_when] The perk that can serve either roll, or NONE.

    [perk.nation.sweden_dice] It doubles the dice of the seat's own crew in the chosen roll.
    """
    return best_active_perk(state, seat, DICE_DOUBLE_PERK)


def perk_reserved_for_second_roll(state: ZettaState, seat: i64) -> i64:
    """[interplay.dig_auto_success] The once-per-system perk that the second roll needs, or NONE."""
    if not is_archaeology_roll(state) or state.attempt.kind != LIFE:
        return NONE
    perk = dice_doubling_perk(state, seat)
    if perk == NONE:
        return NONE
    second = state.clone()
    set_current_archaeology_roll(second, SUBSTANCE)
    reset_roll_perks(second)
    return (
        perk if pool_dice_without_perk(second, seat, SUBSTANCE, perk, dice_pool(second, SUBSTANCE)) <= 0 else i64(NONE)
    )


def pool_dice_without_perk(state: ZettaState, seat: i64, discovery: i64, excluded: i64, dice: i64) -> i64:
    """The dice of a pool without a perk, before a dice perk is chosen."""
    best, other = best_dice_perk(state, seat, discovery, NONE), best_dice_perk(state, seat, discovery, excluded)
    if best != NONE:
        dice -= dice_added_by_perk(state, seat, best, discovery)
    return dice if other == NONE else dice + dice_added_by_perk(state, seat, other, discovery)


def two_rolls_forbidding_clause(state: ZettaState, seat: i64, named: bool) -> str:
    """[interplay.dig_auto_success] Both rolls are possible only if no once-per-system perk has to serve both.

    Judged by all crew that the seat can send; during the second roll, by the crew it named.
    """
    perk = dice_doubling_perk(state, seat)
    if perk == NONE:
        return ""
    table = state.clone()
    for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
        if named:
            set_current_archaeology_roll(table, kind)
            dice = dice_pool(table, kind)
        else:
            dice = modified_number(
                table,
                DICE_POOL_QUERY,
                seat,
                kind,
                max_team_dice(table, seat, kind) + planet_dice_modifier(table, seat, kind),
            )
        if pool_dice_without_perk(table, seat, kind, perk, dice) > 0:
            return ""
    return "interplay.dig_auto_success"
