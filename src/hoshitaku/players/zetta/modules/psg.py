"""Planetary systems from cards: when players spend a warp token to replace one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modes.challenges import STATE_KEY, WARP_TOKENS_CHALLENGE, is_challenge_chosen
from hoshitaku.games.zetta.modules.psg.card_replacement import (
    LET_STAND_OPTION,
    PASS_FOR_SYSTEM_OPTION,
    REPLACE_BY_PERK_OPTION,
    REPLACE_BY_TOKEN_OPTION,
    ChooseToReplaceTopCard,
)
from hoshitaku.games.zetta.modules.psg.components import BOXES_PER_SIDE, psg_components
from hoshitaku.games.zetta.modules.psg.piles import piles_state, possible_next_sides
from hoshitaku.games.zetta.modules.psg.system_generation import pile_modifier
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.valuation import Valuation

# Hundredths of fame.
DISCOVERY_POINT_VALUE: Final = 60  # one more on a discovery value
PLANET_VALUE: Final = 40  # one more planet
AVERAGE_DISCOVERY_VALUE: Final = 3  # above an average discovery value, each further point is worth less
WARP_TOKEN_COST: Final = 30  # a warp token that need not be collected
REQUIRED_TOKEN_COST: Final = 100_000  # one that must be collected
FREE_REPLACE_COST: Final = 1  # replacing without paying: slightly negative, so that the question is not repeated


@final
class PsgStrategy(ModuleStrategy):
    """[zetta:psg.purpose] Planetary systems by cards."""

    def __init__(self) -> None:
        super().__init__("psg", NONE)
        self.option_values["choose_replacement"] = replacement_value
        self.bot_choices["choose_replacement"] = choose_replacement


def must_hold_all_warp_tokens(state: ZettaState) -> bool:
    """[zetta:coop.challenge_7] Whether all warp tokens must be held at the end."""
    return state.rules.module_state_index[STATE_KEY] != NONE and is_challenge_chosen(state, WARP_TOKENS_CHALLENGE)


def box_value(state: ZettaState, side: i64, box: i64) -> i64:
    """[zetta:psg.modifier] [zetta:psg.planet] Value for everybody of a box on a side."""
    parts = psg_components(state)
    value = state.system.discovery[parts.discovery[side]]
    worth = (
        parts.modifier[side * BOXES_PER_SIDE + box]
        * DISCOVERY_POINT_VALUE
        * AVERAGE_DISCOVERY_VALUE
        // max(value, i64(AVERAGE_DISCOVERY_VALUE))
    )
    return worth + PLANET_VALUE if parts.planet_type[side * BOXES_PER_SIDE + box] != NONE else worth


def next_card_value(state: ZettaState, pile: i64) -> i64:
    """[zetta:psg.warp_change_blind] Average value of the sides that may come next; nobody has seen them yet."""
    out, worth = possible_next_sides(piles_state(state), pile), i64(0)
    for place in range(out.count):
        worth += box_value(state, out.items[place], piles_state(state).die[pile] - 1)
    return worth // out.count


def replacement_value(valuation: Valuation, decision: ZettaDecision, option: int) -> i64:
    """[zetta:psg.warp_change] The card as it is, or the next one minus the token, if it takes one."""
    state = valuation.state
    assert isinstance(decision, ChooseToReplaceTopCard)
    side = piles_state(state).top[decision.pile]
    if option == REPLACE_BY_TOKEN_OPTION:
        return next_card_value(state, decision.pile) - (
            REQUIRED_TOKEN_COST if must_hold_all_warp_tokens(state) else WARP_TOKEN_COST
        )
    if option == REPLACE_BY_PERK_OPTION:
        return next_card_value(state, decision.pile) - FREE_REPLACE_COST
    stands = box_value(state, side, piles_state(state).die[decision.pile] - 1)
    can_replace = state.seats[valuation.seat].knowledge[WARP_TOKEN] > 0 or not decision.forbidding_clause(
        state, REPLACE_BY_PERK_OPTION
    )
    if option == PASS_FOR_SYSTEM_OPTION:
        return stands - FREE_REPLACE_COST if can_replace else stands + FREE_REPLACE_COST
    return stands


def choose_replacement(bot_question: BotQuestion) -> int:
    """[zetta:bot.psg] [zetta:bot.psg_when] [zetta:bot.psg_order] A bot always replaces a minus, and never a 0 or a
    plus.

    First with what spends no token. Tokens that must be collected are kept. A seat that has none is not asked again in
    this system.
    """
    question = bot_question.state.top()
    assert isinstance(question, ChooseToReplaceTopCard)
    minus = pile_modifier(bot_question.state, question.pile) < 0
    if REPLACE_BY_PERK_OPTION in bot_question.options:
        return REPLACE_BY_PERK_OPTION if minus else LET_STAND_OPTION
    if REPLACE_BY_TOKEN_OPTION not in bot_question.options:
        return PASS_FOR_SYSTEM_OPTION
    return REPLACE_BY_TOKEN_OPTION if minus and not must_hold_all_warp_tokens(bot_question.state) else LET_STAND_OPTION
