"""Chapter "battle": cards that change dice in a battle, for either side if it is a player."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import (
    ADD_TO_TOTAL_KEYWORD,
    CANCEL_DIE_KEYWORD,
    COPY_DIE_KEYWORD,
    ONCE_PER_BATTLE,
    ONCE_PER_BATTLE_TURN,
    REROLL_ALL_KEYWORD,
    REROLL_KEYWORD,
    SET_DIE_KEYWORD,
    Effect,
)
from hoshitaku.games.farfarout.cards.effect_causes import subject_with_cause
from hoshitaku.games.farfarout.chapters.dice_icons import (
    CANCEL_PURPOSE,
    CARD_COPIER_PURPOSE,
    CARD_SET_PURPOSE,
    REROLL_PURPOSE,
    ChooseDieToChange,
    can_copy_another_die,
)
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.codes import MAX_CREW, NONE
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE, DiceRoll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec


def side_of_seat(roll: DiceRoll, seat: i64) -> i64:
    """The side of a seat in the current battle."""
    return ACTIVE_SIDE if roll.seat == seat else ENEMY_SIDE


def has_dice_in_play(roll: DiceRoll, side: i64) -> bool:
    """Whether a side has dice that count this battle turn."""
    for die in roll.dice:
        if die.side == side and die.is_in_play():
            return True
    return False


def usable_battle_card_effect(state: FarFarOutState, seat: i64, card: i64) -> Effect | None:
    """[item.timing] The effect that a seat's card (member, or MAX_CREW + item) can have on dice now, if any."""
    if card < MAX_CREW:
        if card >= len(state.crew_locations) or state.crew_locations[card] != seat:
            return None
        return first_usable_dice_effect(state, seat, card, state.rules.cards.crew[card].effects)
    item = card - MAX_CREW
    if item >= len(state.item_locations) or state.item_locations[item] != seat:
        return None
    return first_usable_dice_effect(state, seat, card, state.rules.cards.items[item].effects)


def first_usable_dice_effect(state: FarFarOutState, seat: i64, card: i64, effects: vec[Effect]) -> Effect | None:
    """[item.timing] The first of a card's effects that is not used up and can change any dice."""
    roll = state.roll
    side = side_of_seat(roll, seat)
    for effect in effects:
        once = effect.timing == ONCE_PER_BATTLE and not contains_value(roll.used_cards, card)
        each = effect.timing == ONCE_PER_BATTLE_TURN and not contains_value(roll.used_cards_this_turn, card)
        if (once or each) and can_act_on_dice(roll, side, effect.keyword):
            return effect
    return None


def can_act_on_dice(roll: DiceRoll, side: i64, keyword: i64) -> bool:
    """Whether a side has dice that effects with a keyword can change."""
    if keyword == ADD_TO_TOTAL_KEYWORD:
        return True
    if keyword == CANCEL_DIE_KEYWORD:
        return has_dice_in_play(roll, ENEMY_SIDE - side)
    if keyword == COPY_DIE_KEYWORD:
        return can_copy_any_die(roll, side)
    return (
        keyword == REROLL_KEYWORD or keyword == REROLL_ALL_KEYWORD or keyword == SET_DIE_KEYWORD
    ) and has_dice_in_play(roll, side)


def can_copy_any_die(roll: DiceRoll, side: i64) -> bool:
    """Whether a die of a side could become a copy of another."""
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and roll.dice[index].is_in_play() and can_copy_another_die(roll, index):
            return True
    return False


def use_battle_card(state: FarFarOutState, seat: i64, card: i64) -> None:
    """[item.timing] [battle.windows] A card changes dice: immediately, or after its owner has chosen them."""
    effect = usable_battle_card_effect(state, seat, card)
    if effect is None:
        return
    roll, side = state.roll, side_of_seat(state.roll, seat)
    if effect.timing == ONCE_PER_BATTLE:
        roll.used_cards = append(roll.used_cards, card)
    else:
        roll.used_cards_this_turn = append(roll.used_cards_this_turn, card)
    state.log_event("card_used", "item.timing", seat, 0, card)
    if effect.keyword == ADD_TO_TOTAL_KEYWORD:
        roll.added_by_cards[side] += effect.granted_amount(NONE)
        state.log_event(
            "total_raised", "item.timing", seat, effect.granted_amount(NONE), subject_with_cause(NONE, effect.cause)
        )
    elif effect.keyword == CANCEL_DIE_KEYWORD:
        state.push(ChooseDieToChange(seat, CANCEL_PURPOSE, side, NONE, 1))
    elif effect.keyword == COPY_DIE_KEYWORD:
        state.push(ChooseDieToChange(seat, CARD_COPIER_PURPOSE, side, NONE, 1))
    elif effect.keyword == SET_DIE_KEYWORD:
        state.push(ChooseDieToChange(seat, CARD_SET_PURPOSE, side, NONE, 1))
    else:
        reroll_dice_by_card(state, seat, effect)


def reroll_dice_by_card(state: FarFarOutState, seat: i64, effect: Effect) -> None:
    """[dice.reroll_word] Roll any own dice again."""
    side = side_of_seat(state.roll, seat)
    state.push(RollSideDice(side))
    if effect.keyword == REROLL_KEYWORD:
        state.push(ChooseDieToChange(seat, REROLL_PURPOSE, side, NONE, effect.granted_amount(NONE)))
        return
    for die in state.roll.dice:
        if die.side == side and die.is_in_play():
            die.clear_result()
