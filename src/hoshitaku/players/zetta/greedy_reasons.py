"""The greedy player's reasons for a move or an action, in a few words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import (
    DECLINE_OPTION,
    FIRST_ACTION_OPTION,
    FIRST_FREE_ACTION_OPTION,
    action_forbidding_clause,
)
from hoshitaku.games.zetta.chapters.dice_count import dice_pool
from hoshitaku.games.zetta.chapters.move import STAY_OPTION, TOW_OPTION
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import dice_count_of_member
from hoshitaku.games.zetta.modified_numbers import RIVALS_OUTCOME, SHARED_OUTCOME_QUERY, modified_number
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.player_words import PLAYER_WORDS
from hoshitaku.players.zetta.action_values import action_value, landing_value
from hoshitaku.players.zetta.success_chances import able_crew_dice, dice_pool_with_planet, success_chance_thousandths
from hoshitaku.players.zetta.valuation import Valuation

MIN_SHOWN_VALUE: Final = 10  # hundredths of fame


def move_reason(valuation: Valuation, option: int, lang: str) -> str:
    """[zetta:turn.move_action] The action that the ship would take there, and the bonus of a first landing."""
    state = valuation.state.clone()
    place = state.seats[valuation.seat].place if option == STAY_OPTION else option
    if option > STAY_OPTION or option == TOW_OPTION or orbit_of(state, place) == NONE:
        return ""  # no action is possible there
    state.seats[valuation.seat].place = place
    number = best_action_number_at_ship(valuation, state)
    texts = [] if number == NONE else [reason_text("there", lang, what=action_text(valuation, state, number, lang))]
    if landing_value(valuation, state, place) > 0:
        texts.append(reason_text("flag", lang))
    return reason_text("and", lang).join(texts) or reason_text("nothing", lang)


def action_reason(valuation: Valuation, option: int, lang: str) -> str:
    """[zetta:action.one] The probability that an action succeeds, and its average gain."""
    if option == DECLINE_OPTION:
        return reason_text("decline", lang)
    if option >= FIRST_FREE_ACTION_OPTION:
        return ""
    number = option - FIRST_ACTION_OPTION
    texts = expectation_texts(valuation, valuation.state, number, lang)
    return reason_text("and", lang).join(texts) or reason_text(f"good.{action_key(valuation.state, number)}", lang)


def success_percent_with(valuation: Valuation, option: int) -> int:
    """[zetta:assist.modifier_total] Percent: the probability that the current discovery succeeds if a member takes
    part.
    """
    state, kind = valuation.state, valuation.state.attempt.kind
    dice = max(dice_pool(state, kind), i64(0)) + dice_count_of_member(state, option % POSSIBLE_MEMBER_COUNT)
    return int(success_chance_thousandths(state, kind, dice)) // 10


def best_action_number_at_ship(valuation: Valuation, state: ZettaState) -> i64:
    """The number of the best action for the ship's place in `state`, or NONE."""
    best: i64 = NONE
    most: i64 = 0
    for action in state.rules.actions.actions:
        if not action_forbidding_clause(state, valuation.seat, action.first_option):
            worth = action_value(valuation, state, action.first_option)
            if worth > most:
                best, most = action.first_option, worth
    return best


def action_text(valuation: Valuation, state: ZettaState, number: int, lang: str) -> str:
    """An action and its expected result."""
    text = reason_text(f"action.{action_key(state, number)}", lang)
    return reason_text("and", lang).join([text, *expectation_texts(valuation, state, number, lang)])


def action_key(state: ZettaState, number: int) -> str:
    """The key of an action."""
    return next(action.words_key() for action in state.rules.actions.actions if action.first_option == number)


def expectation_texts(valuation: Valuation, state: ZettaState, number: int, lang: str) -> list[str]:
    """The probability of success, if dice decide; and in a competitive game the expected fame."""
    texts = []
    if number <= ARTIFACT:
        dice = dice_pool_with_planet(state, valuation.seat, number, able_crew_dice(state, valuation.seat, number))
        texts.append(reason_text("chance", lang, percent=int(success_chance_thousandths(state, number, dice)) // 10))
    worth = int(action_value(valuation, state, number))
    if (
        worth >= MIN_SHOWN_VALUE
        and modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) == RIVALS_OUTCOME
    ):
        texts.append(reason_text("worth", lang, fame=f"{worth / 100:.1f}"))
    return texts


def reason_text(key: str, lang: str, **values: object) -> str:
    """A text of this player."""
    return PLAYER_WORDS.say(f"greedy.zetta.{key}", lang, **values)
