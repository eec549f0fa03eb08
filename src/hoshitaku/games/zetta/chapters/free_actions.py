"""[turn.free_things] Free actions: what a player may do at any point of its own turn.

They are extra options of each of its decisions.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import NO_ACTION, Menu
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

MAX_FREE_ACTIONS: Final = 32  # limit of the numbers of free actions
FIRST_TRADE_NUMBER: Final = 1  # the number of a trade with seat 0; the others follow


def add_free_options(state: ZettaState, seat: i64, first: i64, out: OptionBuffer) -> None:
    """Adds the free actions that are possible now, as options numbered from `first`."""
    add_menu_options(state.rules.free_actions, state, seat, first, out)


def free_action_forbidding_clause(state: ZettaState, seat: i64, number: i64) -> str:
    """The clause that forbids the free action with this number; "" if it is possible."""
    return menu_forbidding_clause(state.rules.free_actions, state, seat, number)


def begin_free_action(state: ZettaState, seat: i64, number: i64) -> None:
    """Starts the free action with this number."""
    begin_menu_action(state.rules.free_actions, state, seat, number)


def free_action_label(state: ZettaState, seat: i64, number: i64) -> OptionLabel:
    """The label of the free action with this number."""
    return menu_option_label(state.rules.free_actions, state, seat, number)


def add_menu_options(menu: Menu[ZettaState], state: ZettaState, seat: i64, first: i64, out: OptionBuffer) -> None:
    """Adds the options of a menu of free actions that are possible now, numbered from `first`."""
    for action in menu.actions:
        for choice in range(action.choice_count):
            if not action.forbidding_clause(state, seat, choice):
                out.add(first + action.first_option + choice)


def menu_forbidding_clause(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> str:
    """The clause that forbids a menu's action with this number; "" if it is possible."""
    place = menu.action_index(number)
    if place == NO_ACTION:
        return "turn.free_things"
    return menu.actions[place].forbidding_clause(state, seat, number - menu.actions[place].first_option)


def begin_menu_action(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> None:
    """Starts a menu's action with this number."""
    action = menu.actions[menu.action_index(number)]
    action.perform(state, seat, number - action.first_option)


def menu_option_label(menu: Menu[ZettaState], state: ZettaState, seat: i64, number: i64) -> OptionLabel:
    """The label of a menu's action with this number."""
    place = menu.action_index(number)
    if place == NO_ACTION:
        return OptionLabel("not_in_play", "number", number, 0)
    return menu.actions[place].option_label(state, seat, number - menu.actions[place].first_option)
