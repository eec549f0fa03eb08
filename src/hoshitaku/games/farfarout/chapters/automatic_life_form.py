"""Chapter "battle": how the system plays a life form, if the table options say so."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice
from hoshitaku.games.farfarout.codes import (
    AEDLESS_ICON,
    FACES_PER_DIE,
    GREY_ICON,
    NONE,
    SHIELD_ICON,
    TELEPATH_ICON,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE, DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec

# Colours from the weakest die to the strongest: green, grey, orange, red, white, blue, purple.
DIE_COLOURS_WEAKEST_FIRST: Final[vec[i64]] = vec[i64]([0, 1, 2, 4, 3, 5, 6])


def weakest_die_index(roll: DiceRoll, side: i64) -> i64:
    """[battle.proxy_auto] The die that a life form loses first."""
    for colour in DIE_COLOURS_WEAKEST_FIRST:
        for index in range(len(roll.dice)):
            die = roll.dice[index]
            if die.side == side and not die.is_lost and die.colour == colour:
                return index
    return NONE


def highest_die_index(roll: DiceRoll, side: i64) -> i64:
    """[battle.proxy_auto] The first die of a side with its highest number above 0, or NONE."""
    best: i64 = NONE
    for index in range(len(roll.dice)):
        die = roll.dice[index]
        if (
            die.side == side
            and die.number_value() > 0
            and (best == NONE or die.number_value() > roll.dice[best].number_value())
        ):
            best = index
    return best


def use_or_decline_life_form_icon(state: FarFarOutState, index: i64) -> None:
    """[battle.proxy_auto] The life form uses the icon of a die, or declines if it gains nothing."""
    icon = state.roll.dice[index].usable_icon()
    if icon == SHIELD_ICON:
        used = cancel_highest_player_die(state, index)
    elif icon == TELEPATH_ICON:
        used = copy_highest_die(state, index)
    elif icon == AEDLESS_ICON:
        used = set_die_for_largest_gain(state, index)
    else:
        used = reroll_lowest_die(state, index)
    if not used:
        state.roll.dice[index].is_icon_declined = True


def mark_life_form_icon_used(state: FarFarOutState, index: i64, clause: str) -> None:
    """[battle.proxy_auto] [dice.once_icon] The life form uses the icon of one of its dice."""
    die = state.roll.dice[index]
    state.log_event("icon", clause, NONE, die.usable_icon(), die.colour)
    die.mark_icon_used()


def cancel_highest_player_die(state: FarFarOutState, icon_die_index: i64) -> bool:
    """[battle.proxy_auto] A shield cancels the player's highest die."""
    target = highest_die_index(state.roll, ACTIVE_SIDE)
    if target == NONE:
        return False
    die = state.roll.dice[target]
    mark_life_form_icon_used(state, icon_die_index, "dice.shield")
    die.is_cancelled = True
    state.log_event("die_cancelled", "battle.proxy_auto", state.roll.seat_of_side(ACTIVE_SIDE), die.result, die.colour)
    return True


def copy_highest_die(state: FarFarOutState, icon_die_index: i64) -> bool:
    """[battle.proxy_auto] A telepath copies the highest number on either side, in a tie the player's."""
    roll = state.roll
    target, own = highest_die_index(roll, ACTIVE_SIDE), highest_die_index(roll, ENEMY_SIDE)
    if target == NONE or (own != NONE and roll.dice[own].number_value() > roll.dice[target].number_value()):
        target = own
    if target == NONE:
        return False
    mark_life_form_icon_used(state, icon_die_index, "dice.telepath")
    roll.dice[icon_die_index].copy_result_of(roll.dice[target])
    state.log_event(
        "die_copies", "battle.proxy_auto", NONE, roll.dice[icon_die_index].result, roll.dice[icon_die_index].colour
    )
    return True


def set_die_for_largest_gain(state: FarFarOutState, icon_die_index: i64) -> bool:
    """[battle.proxy_auto] An aedless makes the largest change in its favour among number faces."""
    roll = state.roll
    best: i64 = 0
    target: i64 = NONE
    result: i64 = 0
    for side in (ACTIVE_SIDE, ENEMY_SIDE):
        for other in range(len(roll.dice)):
            die = roll.dice[other]
            if (
                other == icon_die_index
                or die.side != side
                or not die.is_in_play()
                or (side == ENEMY_SIDE and does_life_form_keep_die(die))
            ):
                continue
            wanted = extreme_face_number(state, die.colour, side == ENEMY_SIDE)
            change = wanted - die.number_value() if side == ENEMY_SIDE else die.number_value() - wanted
            if wanted > 0 and change > best:
                best, target, result = change, other, wanted
    if target == NONE:
        return False
    mark_life_form_icon_used(state, icon_die_index, "dice.aedless")
    roll.dice[target].set_result(result)
    state.log_event(
        "die_set", "battle.proxy_auto", roll.seat_of_side(roll.dice[target].side), result, roll.dice[target].colour
    )
    return True


def does_life_form_keep_die(die: Die) -> bool:
    """[battle.proxy_auto] Whether a life form keeps a die because its icon is still to be used.

    [dice.zero] Volt and Grey icons are not: they do nothing in a battle.
    """
    icon = die.usable_icon()
    return icon != 0 and icon != VOLT_ICON and icon != GREY_ICON


def extreme_face_number(state: FarFarOutState, colour: i64, wants_highest: bool) -> i64:
    """The highest or lowest number of a colour's faces; 0 if it has none."""
    found: i64 = 0
    for face in range(i64(FACES_PER_DIE)):
        number = state.rules.die_faces[colour * FACES_PER_DIE + face]
        if number < VOLT_ICON and (found == 0 or (number > found) == wants_highest):
            found = number
    return found


def reroll_lowest_die(state: FarFarOutState, icon_die_index: i64) -> bool:
    """[battle.proxy_auto] A timer rerolls itself and the life form's lowest die of 1 or less."""
    roll = state.roll
    lowest: i64 = NONE
    for other in range(len(roll.dice)):
        die = roll.dice[other]
        if (
            other == icon_die_index
            or die.side != ENEMY_SIDE
            or not die.is_in_play()
            or die.number_value() > 1
            or does_life_form_keep_die(die)
        ):
            continue
        if lowest == NONE or die.number_value() < roll.dice[lowest].number_value():
            lowest = other
    mark_life_form_icon_used(state, icon_die_index, "dice.timer")
    roll.dice[icon_die_index].clear_result()
    if lowest != NONE:
        die = roll.dice[lowest]
        state.log_event("die_again", "battle.proxy_auto", NONE, die.result, die.colour)
        die.clear_result()
    state.push(RollSideDice(ENEMY_SIDE))
    return True
