"""Chapter "battle": cards that act on dice in a battle, for either side that is a player."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import by_cause
from hoshitaku.games.farfarout.codes import MOST_CREW, NONE
from hoshitaku.games.farfarout.dice import ENEMY, OWN, Roll
from hoshitaku.games.farfarout.effect import (
    ADD,
    BATTLE_ONCE,
    BATTLE_TURN,
    CANCEL_DIE,
    COPY_DIE,
    REROLL,
    REROLL_ALL,
    SET_DIE,
    Effect,
)
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.icons import CANCEL, CARD_COPIER, CARD_SET, REROLL_MORE, ChooseDie, can_copy
from hoshitaku.games.farfarout.rolling import RollDice
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec


def side_of(roll: Roll, seat: i64) -> i64:
    """The side of a seat in the battle under way."""
    return OWN if roll.seat == seat else ENEMY


def in_play(roll: Roll, side: i64) -> bool:
    """Whether a side has dice that count this battle turn."""
    for die in roll.dice:
        if die.side == side and die.in_play():
            return True
    return False


def card_effect(state: FarFarOut, seat: i64, card: i64) -> Effect | None:
    """[item.timing] The effect that a card of a seat (member, or MOST_CREW + item) can have on dice now, if any."""
    if card < MOST_CREW:
        if card >= len(state.crew_at) or state.crew_at[card] != seat:
            return None
        return dice_effect(state, seat, card, state.rules.cards.crew[card].effects)
    item = card - MOST_CREW
    if item >= len(state.item_at) or state.item_at[item] != seat:
        return None
    return dice_effect(state, seat, card, state.rules.cards.items[item].effects)


def dice_effect(state: FarFarOut, seat: i64, card: i64, effects: vec[Effect]) -> Effect | None:
    """[item.timing] The first of a card's effects that is not used up and has dice to act on."""
    roll = state.roll
    side = side_of(roll, seat)
    for effect in effects:
        once = effect.when == BATTLE_ONCE and not holds(roll.used, card)
        each = effect.when == BATTLE_TURN and not holds(roll.used_now, card)
        if (once or each) and acts_on_dice(roll, side, effect.op):
            return effect
    return None


def acts_on_dice(roll: Roll, side: i64, op: i64) -> bool:
    """Whether a word of effects has something to act on for a side."""
    if op == ADD:
        return True
    if op == CANCEL_DIE:
        return in_play(roll, ENEMY - side)
    if op == COPY_DIE:
        return can_copy_any(roll, side)
    return (op == REROLL or op == REROLL_ALL or op == SET_DIE) and in_play(roll, side)


def can_copy_any(roll: Roll, side: i64) -> bool:
    """Whether a die of a side could become a copy of another."""
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and roll.dice[index].in_play() and can_copy(roll, index):
            return True
    return False


def use_card(state: FarFarOut, seat: i64, card: i64) -> None:
    """[item.timing] [battle.windows] A card acts on dice: at once, or after its owner has chosen them."""
    effect = card_effect(state, seat, card)
    if effect is None:
        return
    roll, side = state.roll, side_of(state.roll, seat)
    if effect.when == BATTLE_ONCE:
        roll.used = append(roll.used, card)
    else:
        roll.used_now = append(roll.used_now, card)
    state.log_event("card_used", "item.timing", seat, 0, card)
    if effect.op == ADD:
        roll.added[side] += effect.grants(NONE)
        state.log_event("total_raised", "item.timing", seat, effect.grants(NONE), by_cause(NONE, effect.cause))
    elif effect.op == CANCEL_DIE:
        state.push(ChooseDie(seat, CANCEL, side, NONE, 1))
    elif effect.op == COPY_DIE:
        state.push(ChooseDie(seat, CARD_COPIER, side, NONE, 1))
    elif effect.op == SET_DIE:
        state.push(ChooseDie(seat, CARD_SET, side, NONE, 1))
    else:
        reroll(state, seat, effect)


def reroll(state: FarFarOut, seat: i64, effect: Effect) -> None:
    """[dice.reroll_word] Roll some or all own dice again."""
    side = side_of(state.roll, seat)
    state.push(RollDice(side))
    if effect.op == REROLL:
        state.push(ChooseDie(seat, REROLL_MORE, side, NONE, effect.grants(NONE)))
        return
    for die in state.roll.dice:
        if die.side == side and die.in_play():
            die.pick_up()
