"""Archaeology with equipment: how bots share its uses among the two rolls, so that nothing breaks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import modifier, team_dice
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.modules.archaeology.site import KEPT, site_of
from hoshitaku.games.zetta.modules.equipment.track import has_icon, is_in_play, things_of, uses_but
from hoshitaku.games.zetta.query import BY_DICE, DICE_POOL, SURE_SUCCESS, altered
from hoshitaku.games.zetta.state.zetta import Zetta

NO_USE: Final = 99  # uses that are spared where no equipment serves
MOST_NEEDED: Final = 12


def names_first(state: Zetta) -> bool:
    """[zetta:archaeology.rolls_order] Whether the crew of the first of the two rolls is being named."""
    return state.rules.kept[KEPT] != NONE and site_of(state).at_work > 0 and state.attempt.kind == LIFE


def can_roll(state: Zetta, seat: i64, kind: i64, dice: i64) -> bool:
    """[zetta:interplay.dig_auto_success] Whether so many dice of crew make a roll, or a perk decides it without any."""
    if altered(state, SURE_SUCCESS, seat, kind, BY_DICE):
        return True
    return altered(state, DICE_POOL, seat, kind, dice + modifier(state, seat, kind)) > 0


def lacking(state: Zetta, seat: i64, kind: i64) -> i64:
    """[zetta:bot.dig_equipment] Dice of a roll that nothing but equipment can bring, until there is one to roll."""
    least: i64 = 1
    while least < MOST_NEEDED and not can_roll(state, seat, kind, least):
        least += 1
    return max(least - team_dice(state, seat, kind, held(state, seat, kind), NO_USE), i64(0))


def spare_uses(state: Zetta, seat: i64, icon: i64, other: bool) -> i64:
    """[zetta:bot.no_break] Uses that break nothing, of things with this icon, with the other roll's icon or without."""
    uses: i64 = 0
    for thing in things_of(state, seat):
        if has_icon(state, thing, icon) and has_icon(state, thing, LIFE + SUBSTANCE - icon) == other:
            uses += max(uses_but(state, seat, thing, 1), i64(0))
    return uses


def serves_both(state: Zetta, seat: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether what equipment has to bring for both rolls it can bring unbroken."""
    life, substance = lacking(state, seat, LIFE), lacking(state, seat, SUBSTANCE)
    if life == 0 or substance == 0:
        return True
    life -= min(life, spare_uses(state, seat, LIFE, False))
    substance -= min(substance, spare_uses(state, seat, SUBSTANCE, False))
    return life + substance <= spare_uses(state, seat, LIFE, True)


def may_use_more(state: Zetta, seat: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether one use more in the first roll leaves enough for the second one."""
    if not names_first(state) or not is_in_play(state) or spare_uses(state, seat, LIFE, False):
        return True
    left = spare_uses(state, seat, SUBSTANCE, False) + spare_uses(state, seat, SUBSTANCE, True)
    return left > lacking(state, seat, SUBSTANCE)


def is_kept(state: Zetta, thing: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether a thing may be missed in the second roll, so that others come first."""
    return names_first(state) and has_icon(state, thing, SUBSTANCE)
