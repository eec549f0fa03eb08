"""The greedy player's choices of an action, and for the questions that it asks."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FIRST_FREE_OPTION
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.players.zetta.action_values import action_value
from hoshitaku.players.zetta.greedy_trade import wanted_trade_option
from hoshitaku.players.zetta.valuation import Valuation


def choose_action(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:action.one] A trade for what an artifact lacks, else the most valuable action."""
    trade = wanted_trade_option(valuation, options, FIRST_FREE_OPTION)
    if trade != NONE:
        return trade
    best: i64 = DECLINE
    most: i64 = 0
    for option in options:
        if FIRST_ACTION <= option < FIRST_FREE_OPTION:
            worth = action_value(valuation, valuation.state, option - FIRST_ACTION)
            if worth > most:
                best, most = option, worth
    return best
