"""Archaeology with equipment: how bots divide its uses between the two rolls, so that nothing breaks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice_with_tokens, planet_dice_modifier
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, SUCCESS_BY_DICE, SURE_SUCCESS_QUERY, modified_number
from hoshitaku.games.zetta.modules.archaeology.excavation import STATE_KEY, excavation_of
from hoshitaku.games.zetta.modules.equipment.track import (
    has_icon,
    is_equipment_in_play,
    items_on_track,
    remaining_uses_without_last,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState

SPARE_USES_TO_EXCLUDE_EQUIPMENT: Final = 99  # spare uses if no equipment fits
LAST_DICE_COUNT_TRIED: Final = 12


def is_choosing_first_roll_team(state: ZettaState) -> bool:
    """[zetta:archaeology.rolls_order] Whether the crew of the first roll is being chosen."""
    return (
        state.rules.module_state_index[STATE_KEY] != NONE
        and excavation_of(state).at_work > 0
        and state.attempt.kind == LIFE
    )


def can_make_roll(state: ZettaState, seat: i64, kind: i64, dice: i64) -> bool:
    """[zetta:interplay.dig_auto_success] Whether this many crew dice are enough for a roll, or a perk decides it
    without dice.
    """
    if modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE):
        return True
    return modified_number(state, DICE_POOL_QUERY, seat, kind, dice + planet_dice_modifier(state, seat, kind)) > 0


def dice_needed_from_equipment(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[zetta:bot.dig_equipment] Dice of a roll that only equipment can add, until there is one to roll."""
    least: i64 = 1
    while least < LAST_DICE_COUNT_TRIED and not can_make_roll(state, seat, kind, least):
        least += 1
    return max(
        least
        - max_team_dice_with_tokens(state, seat, kind, token_count(state, seat, kind), SPARE_USES_TO_EXCLUDE_EQUIPMENT),
        i64(0),
    )


def count_spare_uses(state: ZettaState, seat: i64, icon: i64, other: bool) -> i64:
    """[zetta:bot.no_break] Uses without breaking, of equipment with this icon, with or without the other roll's
    icon.
    """
    uses: i64 = 0
    for item in items_on_track(state, seat):
        if has_icon(state, item, icon) and has_icon(state, item, LIFE + SUBSTANCE - icon) == other:
            uses += max(remaining_uses_without_last(state, seat, item, 1), i64(0))
    return uses


def can_equipment_serve_both(state: ZettaState, seat: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether equipment can provide what both rolls need without breaking."""
    life, substance = dice_needed_from_equipment(state, seat, LIFE), dice_needed_from_equipment(state, seat, SUBSTANCE)
    if life == 0 or substance == 0:
        return True
    life -= min(life, count_spare_uses(state, seat, LIFE, False))
    substance -= min(substance, count_spare_uses(state, seat, SUBSTANCE, False))
    return life + substance <= count_spare_uses(state, seat, LIFE, True)


def may_use_equipment_once_more(state: ZettaState, seat: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether one more use in the first roll leaves enough for the second."""
    if (
        not is_choosing_first_roll_team(state)
        or not is_equipment_in_play(state)
        or count_spare_uses(state, seat, LIFE, False)
    ):
        return True
    left = count_spare_uses(state, seat, SUBSTANCE, False) + count_spare_uses(state, seat, SUBSTANCE, True)
    return left > dice_needed_from_equipment(state, seat, SUBSTANCE)


def is_kept_for_second_roll(state: ZettaState, item: i64) -> bool:
    """[zetta:bot.dig_equipment] Whether the second roll may need this equipment, so that other equipment is used
    first.
    """
    return is_choosing_first_roll_team(state) and has_icon(state, item, SUBSTANCE)
