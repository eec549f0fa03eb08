"""[turn.free_things] What a player may do at any point of one's own turn: as further options of each of its choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import NO_ACTION, Menu
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

MAX_FREE_ACTIONS: Final = 32  # numbers that free things may have
FIRST_TRADE: Final = 1  # the number of a trade with seat 0; the others follow


def add_free_options(state: ZettaState, seat: i64, first: i64, out: OptionBuffer) -> None:
    """Add the free things that are possible now, their options counted from `first`."""
    add_menu_options(state.rules.free_actions, state, seat, first, out)


def free_action_forbidding_clause(state: ZettaState, seat: i64, number: i64) -> str:
    """Why a free thing is not possible."""
    return menu_forbiddin_forbidding_clause(state.rules.free_actions, state, seat, number)


def begin_free_action(state: ZettaState, seat: i64, number: i64) -> None:
    """Do it."""
    begin_menu_action(state.rules.free_actions, state, seat, number)


def free_action_label(state: ZettaState, seat: i64, number: i64) -> OptionLabel:
    """What a free thing is about."""
    return menu_option_label(state.rules.free_actions, state, seat, number)


def add_menu_options(menu: Menu[ZettaState], state: ZettaState, seat: i64, first: i64, out: OptionBuffer) -> None:
    """Add what a menu of free things has now, its options counted from `first`."""
    for action in menu.actions:
        for choice in range(action.choice_count):
            if not action.forbidding_clause(state, seat, choice):
                out.add(first + action.first_option + choice)


def menu_forbiddin_forbidding_clause(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> str:
    """Why a thing of a menu is not possible."""
    place = menu.action_index(number)
    if place == NO_ACTION:
        return "turn.free_things"
    return menu.actions[place].forbidding_clause(state, seat, number - menu.actions[place].first_option)


def begin_menu_action(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> None:
    """Do a thing of a menu."""
    action = menu.actions[menu.action_index(number)]
    action.perform(state, seat, number - action.first_option)


def menu_option_label(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> OptionLabel:
    """What a thing of a menu is about."""
    place = menu.action_index(number)
    if place == NO_ACTION:
        return OptionLabel("not_in_play", "number", number, 0)
    return menu.actions[place].option_label(state, seat, number - menu.actions[place].first_option)
