"""[turn.free_things] What a player may do at any point of one's own turn: as further options of each of its choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import NO_ACTION
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options

FREE_THINGS: Final = 32  # numbers that free things may have
FIRST_TRADE: Final = 1  # the number of a trade with seat 0; the others follow


def free_options(state: Zetta, seat: i64, first: i64, out: Options) -> None:
    """Add the free things that are possible now, their options counted from `first`."""
    for action in state.rules.free.actions:
        for choice in range(action.choices):
            if not action.refusal(state, seat, choice):
                out.add(first + action.first + choice)


def free_refusal(state: Zetta, seat: i64, number: i64) -> str:
    """Why a free thing is not possible."""
    menu = state.rules.free
    place = menu.at(number)
    if place == NO_ACTION:
        return "turn.free_things"
    return menu.actions[place].refusal(state, seat, number - menu.actions[place].first)


def begin_free(state: Zetta, seat: i64, number: i64) -> None:
    """Do it."""
    action = state.rules.free.actions[state.rules.free.at(number)]
    action.begin(state, seat, number - action.first)


def free_thing(state: Zetta, seat: i64, number: i64) -> Thing:
    """What a free thing is about."""
    menu = state.rules.free
    place = menu.at(number)
    if place == NO_ACTION:
        return Thing("not_in_play", "number", number, 0)
    return menu.actions[place].thing(state, seat, number - menu.actions[place].first)
