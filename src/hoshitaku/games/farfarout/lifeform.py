"""Chapter "battle": how the system plays a life form, if the table lets it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import AEDLESS_ICON, FACES, GREY_ICON, NONE, SHIELD_ICON, TELEPATH_ICON, VOLT_ICON
from hoshitaku.games.farfarout.dice import ENEMY, OWN, Die, Roll
from hoshitaku.games.farfarout.rolling import RollDice
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import vec

# Colours from the weakest die to the strongest: green, grey, orange, red, white, blue, purple.
WEAKEST_FIRST: Final[vec[i64]] = vec[i64]([0, 1, 2, 4, 3, 5, 6])


def weakest(roll: Roll, side: i64) -> i64:
    """[battle.proxy_auto] The die that a life form gives up first."""
    for colour in WEAKEST_FIRST:
        for index in range(len(roll.dice)):
            die = roll.dice[index]
            if die.side == side and not die.lost and die.colour == colour:
                return index
    return NONE


def highest(roll: Roll, side: i64) -> i64:
    """[battle.proxy_auto] The first die of a side with its highest number above 0, or NONE."""
    best: i64 = NONE
    for index in range(len(roll.dice)):
        die = roll.dice[index]
        if die.side == side and die.number() > 0 and (best == NONE or die.number() > roll.dice[best].number()):
            best = index
    return best


def play_icon(state: FarFarOut, index: i64) -> None:
    """[battle.proxy_auto] The life form uses the icon of a die, or declines if it gains nothing."""
    icon = state.roll.dice[index].icon()
    if icon == SHIELD_ICON:
        used = cancel_highest(state, index)
    elif icon == TELEPATH_ICON:
        used = copy_highest(state, index)
    elif icon == AEDLESS_ICON:
        used = change_most(state, index)
    else:
        used = roll_again(state, index)
    if not used:
        state.roll.dice[index].declined = True


def spend_icon(state: FarFarOut, index: i64, clause: str) -> None:
    """[battle.proxy_auto] [dice.once_icon] The life form uses the icon of one of its dice."""
    die = state.roll.dice[index]
    state.log_event("icon", clause, NONE, die.icon(), die.colour)
    die.use_icon()


def cancel_highest(state: FarFarOut, index: i64) -> bool:
    """[battle.proxy_auto] A shield cancels the player's highest die."""
    target = highest(state.roll, OWN)
    if target == NONE:
        return False
    die = state.roll.dice[target]
    spend_icon(state, index, "dice.shield")
    die.cancelled = True
    state.log_event("die_cancelled", "battle.proxy_auto", state.roll.holder(OWN), die.result, die.colour)
    return True


def copy_highest(state: FarFarOut, index: i64) -> bool:
    """[battle.proxy_auto] A telepath copies the highest number on either side, the player's first among equals."""
    roll = state.roll
    target, own = highest(roll, OWN), highest(roll, ENEMY)
    if target == NONE or (own != NONE and roll.dice[own].number() > roll.dice[target].number()):
        target = own
    if target == NONE:
        return False
    spend_icon(state, index, "dice.telepath")
    roll.dice[index].copy(roll.dice[target])
    state.log_event("die_copies", "battle.proxy_auto", NONE, roll.dice[index].result, roll.dice[index].colour)
    return True


def change_most(state: FarFarOut, index: i64) -> bool:
    """[battle.proxy_auto] An aedless makes the largest change in its favour among number faces."""
    roll = state.roll
    best: i64 = 0
    target: i64 = NONE
    result: i64 = 0
    for side in (OWN, ENEMY):
        for other in range(len(roll.dice)):
            die = roll.dice[other]
            if other == index or die.side != side or not die.in_play() or (side == ENEMY and keeps(die)):
                continue
            wanted = extreme_face(state, die.colour, side == ENEMY)
            change = wanted - die.number() if side == ENEMY else die.number() - wanted
            if wanted > 0 and change > best:
                best, target, result = change, other, wanted
    if target == NONE:
        return False
    spend_icon(state, index, "dice.aedless")
    roll.dice[target].show(result)
    state.log_event("die_set", "battle.proxy_auto", roll.holder(roll.dice[target].side), result, roll.dice[target].colour)
    return True


def keeps(die: Die) -> bool:
    """[battle.proxy_auto] Whether a life form leaves a die alone because its icon is still to be used.

    [dice.zero] Volt and Grey icons are not: they do nothing in a battle.
    """
    icon = die.icon()
    return icon != 0 and icon != VOLT_ICON and icon != GREY_ICON


def extreme_face(state: FarFarOut, colour: i64, highest_face: bool) -> i64:
    """The highest or lowest number of a colour's faces; 0 if it has none."""
    found: i64 = 0
    for face in range(i64(FACES)):
        number = state.rules.faces[colour * FACES + face]
        if number < VOLT_ICON and (found == 0 or (number > found) == highest_face):
            found = number
    return found


def roll_again(state: FarFarOut, index: i64) -> bool:
    """[battle.proxy_auto] A timer rerolls itself and the life form's lowest die of 1 or less."""
    roll = state.roll
    lowest: i64 = NONE
    for other in range(len(roll.dice)):
        die = roll.dice[other]
        if other == index or die.side != ENEMY or not die.in_play() or die.number() > 1 or keeps(die):
            continue
        if lowest == NONE or die.number() < roll.dice[lowest].number():
            lowest = other
    spend_icon(state, index, "dice.timer")
    roll.dice[index].pick_up()
    if lowest != NONE:
        die = roll.dice[lowest]
        state.log_event("die_again", "battle.proxy_auto", NONE, die.result, die.colour)
        die.pick_up()
    state.push(RollDice(ENEMY))
    return True
