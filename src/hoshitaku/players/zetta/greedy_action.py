"""The greedy player's choices of an action, and for the questions that it asks."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import DECLINE_OPTION, FIRST_ACTION_OPTION, FIRST_FREE_ACTION_OPTION
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.players.zetta.action_values import action_value
from hoshitaku.players.zetta.greedy_trade import wanted_trade_option
from hoshitaku.players.zetta.valuation import Valuation


def choose_action(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:action.one] A trade for what an artifact lacks, else the most valuable action."""
    trade = wanted_trade_option(valuation, options, FIRST_FREE_ACTION_OPTION)
    if trade != NONE:
        return trade
    best: i64 = DECLINE_OPTION
    most: i64 = 0
    for option in options:
        if FIRST_ACTION_OPTION <= option < FIRST_FREE_ACTION_OPTION:
            worth = action_value(valuation, valuation.state, option - FIRST_ACTION_OPTION)
            if worth > most:
                best, most = option, worth
    return best
