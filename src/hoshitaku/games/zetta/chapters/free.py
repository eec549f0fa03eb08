"""[turn.free_things] What a player may do at any point of one's own turn: as further options of each of its choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import NO_ACTION, Menu
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options

FREE_THINGS: Final = 32  # numbers that free things may have
FIRST_TRADE: Final = 1  # the number of a trade with seat 0; the others follow


def free_options(state: Zetta, seat: i64, first: i64, out: Options) -> None:
    """Add the free things that are possible now, their options counted from `first`."""
    options_of(state.rules.free, state, seat, first, out)


def free_refusal(state: Zetta, seat: i64, number: i64) -> str:
    """Why a free thing is not possible."""
    return refusal_in(state.rules.free, state, seat, number)


def begin_free(state: Zetta, seat: i64, number: i64) -> None:
    """Do it."""
    begin_in(state.rules.free, state, seat, number)


def free_thing(state: Zetta, seat: i64, number: i64) -> Thing:
    """What a free thing is about."""
    return thing_in(state.rules.free, state, seat, number)


def options_of(menu: Menu[Zetta], state: Zetta, seat: i64, first: i64, out: Options) -> None:
    """Add what a menu of free things has now, its options counted from `first`."""
    for action in menu.actions:
        for choice in range(action.choices):
            if not action.refusal(state, seat, choice):
                out.add(first + action.first + choice)


def refusal_in(menu: Menu[Zetta], state: Zetta, seat: i64, number: i64) -> str:
    """Why a thing of a menu is not possible."""
    place = menu.at(number)
    if place == NO_ACTION:
        return "turn.free_things"
    return menu.actions[place].refusal(state, seat, number - menu.actions[place].first)


def begin_in(menu: Menu[Zetta], state: Zetta, seat: i64, number: i64) -> None:
    """Do a thing of a menu."""
    action = menu.actions[menu.at(number)]
    action.begin(state, seat, number - action.first)


def thing_in(menu: Menu[Zetta], state: Zetta, seat: i64, number: i64) -> Thing:
    """What a thing of a menu is about."""
    place = menu.at(number)
    if place == NO_ACTION:
        return Thing("not_in_play", "number", number, 0)
    return menu.actions[place].thing(state, seat, number - menu.actions[place].first)
