"""Chapter "archaeology", turns: a digger digs on or stops at the start of its turn; rounds; leaving the system."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_free_options,
    begin_free_action,
    free_action_forbidding_clause,
    free_action_label,
)
from hoshitaku.games.zetta.chapters.free_actions_only import ASK_FREE_ACTION_STEP
from hoshitaku.games.zetta.chapters.rounds_and_turns import RunPhase, push_phase
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.archaeology.components import ARROWS_PER_SITE
from hoshitaku.games.zetta.modules.archaeology.danger_rolls import ROLL_DANGER_AND_END_EXCAVATION_STEP
from hoshitaku.games.zetta.modules.archaeology.dig import (
    ARROW_OPTION_COUNT,
    add_arrow_options,
    arrow_label,
    dig_along_arrow,
)
from hoshitaku.games.zetta.modules.archaeology.excavation import (
    arrow_forbidding_clause,
    excavation_of,
    reset_turn_state,
)
from hoshitaku.games.zetta.phase_plan import TURN_END_PHASE, TURN_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

# Options of a digger's turn: stop, the arrows, then the free actions of a turn.
STOP_DIGGING_OPTION: Final = 0
FIRST_ARROW_OPTION: Final = 1
FIRST_FREE_ACTION_OPTION: Final = FIRST_ARROW_OPTION + ARROW_OPTION_COUNT


@final
class AskDigOnOrStop(Step):
    """[archaeology.continue] Starts the turn of a seat that keeps the deck."""

    __slots__ = ()

    def record_name(self) -> str:
        return "dig_turn"

    def run(self, state: ZettaState) -> None:
        state.push(ChooseArrowOrStop(state.turn.seat))


@final
class ChooseArrowOrStop(ZettaDecision):
    """[archaeology.continue] [archaeology.continue_arrow] [archaeology.stop_when] Along which arrow to dig on, or stop.

    [archaeology.stay_planet] [interplay.dig_first_landing] The ship stays where it is, at no cost.
    [interplay.trajectory_dig] Its planet may move, and takes the ship along.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_dig"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.continue"

    def option_bound(self) -> i64:
        return FIRST_FREE_ACTION_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add(STOP_DIGGING_OPTION)
        add_arrow_options(state, FIRST_ARROW_OPTION, out)
        add_free_options(state, self.actor, FIRST_FREE_ACTION_OPTION, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_forbidding_clause(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        if option == STOP_DIGGING_OPTION:
            return ""
        return arrow_forbidding_clause(state, (option - FIRST_ARROW_OPTION) // ARROWS_PER_SITE)

    def take(self, state: ZettaState, option: i64) -> None:
        """[archaeology.continue_action] [archaeology.no_free_things] Digging on takes the whole turn.

        [archaeology.stop_turn] [interplay.dig_stuck] After a stop the turn is a normal one.
        """
        if option >= FIRST_FREE_ACTION_OPTION:
            state.push(self)
            begin_free_action(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        elif option == STOP_DIGGING_OPTION:
            site = excavation_of(state)
            site.stopped = state.seats[self.actor].place
            push_phase(state, TURN_PHASE)
            state.push(ROLL_DANGER_AND_END_EXCAVATION_STEP)
        else:
            state.push(RunPhase(TURN_END_PHASE))
            state.push(ASK_FREE_ACTION_STEP)
            dig_along_arrow(state, option - FIRST_ARROW_OPTION)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_label(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        return (
            plain_label("stop_digging")
            if option == STOP_DIGGING_OPTION
            else arrow_label(state, option - FIRST_ARROW_OPTION)
        )


@final
class ClearDigTurnState(Step):
    """Clears the state of the turn: the teams, the gains, and the place where the seat stopped."""

    __slots__ = ()

    def record_name(self) -> str:
        return "dig_turn_over"

    def run(self, state: ZettaState) -> None:
        reset_turn_state(state)


@final
class ResetDeckUsers(Step):
    """[archaeology.one_per_round] In a new round, no seat has used the cards yet."""

    __slots__ = ()

    def record_name(self) -> str:
        return "archaeology_round"

    def run(self, state: ZettaState) -> None:
        site = excavation_of(state)
        site.users = 0


ASK_DIG_ON_OR_STOP_STEP: Final = AskDigOnOrStop()
CLEAR_DIG_TURN_STATE_STEP: Final = ClearDigTurnState()
RESET_DECK_USERS_STEP: Final = ResetDeckUsers()
