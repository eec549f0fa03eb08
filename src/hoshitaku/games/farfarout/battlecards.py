"""Chapter "battle": cards that act on dice in a battle, for either side that is a player."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import MOST_CREW, NONE
from hoshitaku.games.farfarout.dice import ENEMY, OWN, Table
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
from hoshitaku.games.farfarout.icons import (
    CANCEL,
    CARD_COPIER,
    CARD_SET,
    REROLL_MORE,
    ChooseDie,
    RollDice,
    can_copy,
)
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, vec


def side_of(table: Table, number: i64) -> i64:
    """The side of a seat in the battle under way."""
    return OWN if table.seat == number else ENEMY


def in_play(table: Table, side: i64) -> bool:
    """Whether a side has dice that count this battle turn."""
    for die in table.dice:
        if die.side == side and die.in_play():
            return True
    return False


def card_effect(state: FarFarOut, number: i64, card: i64) -> Effect | None:
    """[item.timing] The effect that a card of a seat (member, or MOST_CREW + item) can have on dice now, if any."""
    if card < MOST_CREW:
        if card >= len(state.crew_at) or state.crew_at[card] != number:
            return None
        return dice_effect(state, number, card, state.rules.cards.crew[card].effects)
    item = card - MOST_CREW
    if item >= len(state.item_at) or state.item_at[item] != number:
        return None
    return dice_effect(state, number, card, state.rules.cards.items[item].effects)


def dice_effect(state: FarFarOut, number: i64, card: i64, effects: vec[Effect]) -> Effect | None:
    """[item.timing] The first of a card's effects that is not used up and has dice to act on."""
    table = state.table
    side = side_of(table, number)
    for effect in effects:
        once = effect.when == BATTLE_ONCE and not holds(table.used, card)
        each = effect.when == BATTLE_TURN and not holds(table.used_now, card)
        if (once or each) and acts_on_dice(table, side, effect.op):
            return effect
    return None


def acts_on_dice(table: Table, side: i64, op: i64) -> bool:
    """Whether a word of effects has something to act on for a side."""
    if op == ADD:
        return True
    if op == CANCEL_DIE:
        return in_play(table, ENEMY - side)
    if op == COPY_DIE:
        return can_copy_any(table, side)
    return (op == REROLL or op == REROLL_ALL or op == SET_DIE) and in_play(table, side)


def can_copy_any(table: Table, side: i64) -> bool:
    """Whether a die of a side could become a copy of another."""
    for index in range(len(table.dice)):
        if table.dice[index].side == side and table.dice[index].in_play() and can_copy(table, index):
            return True
    return False


def use_card(state: FarFarOut, number: i64, card: i64) -> None:
    """[item.timing] [battle.windows] A card acts on dice: at once, or after its owner has chosen them."""
    effect = card_effect(state, number, card)
    if effect is None:
        return
    table, side = state.table, side_of(state.table, number)
    if effect.when == BATTLE_ONCE:
        table.used = append(table.used, card)
    else:
        table.used_now = append(table.used_now, card)
    state.note("card_used", "item.timing", number, 0, card)
    if effect.op == ADD:
        table.added[side] += effect.n
    elif effect.op == CANCEL_DIE:
        state.push(ChooseDie(number, CANCEL, side, NONE, 1))
    elif effect.op == COPY_DIE:
        state.push(ChooseDie(number, CARD_COPIER, side, NONE, 1))
    elif effect.op == SET_DIE:
        state.push(ChooseDie(number, CARD_SET, side, NONE, 1))
    else:
        reroll(state, number, effect)


def reroll(state: FarFarOut, number: i64, effect: Effect) -> None:
    """[dice.reroll_word] Roll some or all own dice again."""
    side = side_of(state.table, number)
    state.push(RollDice(side))
    if effect.op == REROLL:
        state.push(ChooseDie(number, REROLL_MORE, side, NONE, effect.n))
        return
    for die in state.table.dice:
        if die.side == side and die.in_play():
            die.pick_up()
