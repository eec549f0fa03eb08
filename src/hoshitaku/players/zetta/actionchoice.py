"""The greedy player at its action, and at what an action asks besides."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FREE
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.players.zetta.bargains import trade_wanted
from hoshitaku.players.zetta.deeds import action_worth
from hoshitaku.players.zetta.outlook import Outlook


def choose_action(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:action.one] A trade for what an artifact lacks, else the action that brings most."""
    trade = trade_wanted(outlook, options, FREE)
    if trade != NONE:
        return trade
    best: i64 = DECLINE
    most: i64 = 0
    for option in options:
        if FIRST_ACTION <= option < FREE:
            worth = action_worth(outlook, outlook.state, option - FIRST_ACTION)
            if worth > most:
                best, most = option, worth
    return best
