"""Chapter "turn", free actions only: after the action of a turn, and in a turn that the seat passes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free_actions import (
    FIRST_TRADE_NUMBER,
    MAX_FREE_ACTIONS,
    add_free_options,
    begin_free_action,
    free_action_forbidding_clause,
    free_action_label,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

END_TURN_OPTION: Final = 0
FIRST_FREE_ACTION_OPTION: Final = 1


@final
class AskFreeAction(Step):
    """[turn.free_things] [interplay.damage_long_stay_waiting_trade] Asks only if the seat can trade with somebody.

    Other free actions can wait for the seat's next decision, unless a module wants them offered before the turn ends.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "only_free"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        if state.stack_depth and isinstance(state.top(), AskFreeAction):
            return  # another action followed one without effect
        if can_trade_with_any_seat(state, seat) or has_last_free_action(state, seat):
            state.push(ChooseFreeAction(seat))


def can_trade_with_any_seat(state: ZettaState, seat: i64) -> bool:
    """Whether a seat can trade with any other seat."""
    for partner in range(state.seat_count()):
        if not free_action_forbidding_clause(state, seat, FIRST_TRADE_NUMBER + partner):
            return True
    return False


def has_last_free_action(state: ZettaState, seat: i64) -> bool:
    """Whether a seat can take a free action that is offered once more before its turn ends."""
    for number in state.rules.offered_before_end:
        if not free_action_forbidding_clause(state, seat, number):
            return True
    return False


@final
class ChooseFreeAction(ZettaDecision):
    """[turn.free_things] [interplay.damage_long_stay_waiting_trade] A free action, or passing the turn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_free"

    def clause(self, state: ZettaState) -> str:
        return "turn.free_things"

    def option_bound(self) -> i64:
        return FIRST_FREE_ACTION_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add(END_TURN_OPTION)
        add_free_options(state, self.actor, FIRST_FREE_ACTION_OPTION, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return (
            free_action_forbidding_clause(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
            if option >= FIRST_FREE_ACTION_OPTION
            else ""
        )

    def take(self, state: ZettaState, option: i64) -> None:
        if option >= FIRST_FREE_ACTION_OPTION:
            state.push(ASK_FREE_ACTION_STEP)
            begin_free_action(state, self.actor, option - FIRST_FREE_ACTION_OPTION)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return (
            free_action_label(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
            if option >= FIRST_FREE_ACTION_OPTION
            else plain_label("end_turn")
        )


ASK_FREE_ACTION_STEP: Final = AskFreeAction()
