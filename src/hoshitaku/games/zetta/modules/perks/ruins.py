"""Chapter "perk" in ruins: which once-a-system perks serve one of the two rolls, and what New Zealand does."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import modifier, most_dice, pool
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.modules.archaeology.rolls import begin_roll
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.artifacts import in_ruins
from hoshitaku.games.zetta.modules.perks.dice import best_dice_perk, dice_of, forget
from hoshitaku.games.zetta.modules.perks.parts import DICE_DOUBLE
from hoshitaku.games.zetta.query import DICE_POOL, altered
from hoshitaku.games.zetta.state.zetta import Zetta


def doubling(state: Zetta, seat: i64) -> i64:
    """[interplay.dig_auto_success] [perk.nation.sweden_when] The one perk that can serve either of the rolls, or NONE.

    [perk.nation.sweden_dice] It doubles what the own crew brings to the one for which it is chosen.
    """
    return active_perk(state, seat, DICE_DOUBLE)


def kept_for_second(state: Zetta, seat: i64) -> i64:
    """[interplay.dig_auto_success] The once-a-system perk that the second roll cannot do without, or NONE."""
    if not in_ruins(state) or state.attempt.kind != LIFE:
        return NONE
    perk = doubling(state, seat)
    if perk == NONE:
        return NONE
    second = state.clone()
    begin_roll(second, SUBSTANCE)
    forget(second)
    return perk if dice_but(second, seat, SUBSTANCE, perk, pool(second, SUBSTANCE)) <= 0 else i64(NONE)


def dice_but(state: Zetta, seat: i64, discovery: i64, but: i64, dice: i64) -> i64:
    """A pool of dice as it would be without a perk, before any is decided on."""
    best, other = best_dice_perk(state, seat, discovery, NONE), best_dice_perk(state, seat, discovery, but)
    if best != NONE:
        dice -= dice_of(state, seat, best, discovery)
    return dice if other == NONE else dice + dice_of(state, seat, other, discovery)


def two_rolls(state: Zetta, seat: i64, named: bool) -> str:
    """[interplay.dig_auto_success] Both rolls can be made only if no perk for once a system has to serve both.

    By all that the seat can send, or (with the second roll in work) by those it named.
    """
    perk = doubling(state, seat)
    if perk == NONE:
        return ""
    table = state.clone()
    for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
        if named:
            begin_roll(table, kind)
            dice = pool(table, kind)
        else:
            dice = altered(table, DICE_POOL, seat, kind, most_dice(table, seat, kind) + modifier(table, seat, kind))
        if dice_but(table, seat, kind, perk, dice) > 0:
            return ""
    return "interplay.dig_auto_success"
