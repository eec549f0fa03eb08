"""[general.sequence] The frame of a game: phases as the plan orders them, and within them systems, rounds and turns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step
from hoshitaku.games.zetta.modified_numbers import (
    FIRST_SEAT_OF_ROUND_QUERY,
    IS_LAST_SYSTEM_QUERY,
    MODULE_TURN,
    NO_TURN,
    TURN_KIND_QUERY,
    WHOLE_TURN,
    modified_number,
)
from hoshitaku.games.zetta.phase_plan import (
    BETWEEN_SYSTEMS_PHASE,
    IDLE_TURN_PHASE,
    MODULE_TURN_PHASE,
    ONE_SYSTEM_PHASE,
    SCORING_PHASE,
)
from hoshitaku.games.zetta.phase_plan import ROUND_PHASE as ONE_ROUND
from hoshitaku.games.zetta.phase_plan import TURN_PHASE as ONE_TURN
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


def push_phase(state: ZettaState, phase: i64) -> None:
    """Pushes the steps of a phase onto the stack, the first on top."""
    steps = state.rules.phase_steps[phase].steps
    at: i64 = len(steps)
    while at > 0:
        at -= 1
        state.push(steps[at])


@final
class RunPhase(Step):
    """A phase that is a step of another phase."""

    __slots__ = ("phase",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"phase": "number"}

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase: i64 = phase

    def record_name(self) -> str:
        return "phase"

    def run(self, state: ZettaState) -> None:
        push_phase(state, self.phase)


@final
class StartNextSystem(Step):
    """[system.together] [general.sequence] All ships go on to the next system."""

    __slots__ = ()

    def record_name(self) -> str:
        return "next_system"

    def run(self, state: ZettaState) -> None:
        state.voyage.system += 1
        state.log_event("system", "general.sequence", NONE, state.voyage.system, NONE)
        push_phase(state, ONE_SYSTEM_PHASE)


@final
class ScoreOrNextSystem(Step):
    """[cleanup.next] [cleanup.fourth] A game has four systems; after the last comes the scoring."""

    __slots__ = ()

    def record_name(self) -> str:
        return "after_system"

    def run(self, state: ZettaState) -> None:
        last: i64 = 1 if state.voyage.system >= state.rules.constants.system_count else 0
        push_phase(
            state,
            SCORING_PHASE if modified_number(state, IS_LAST_SYSTEM_QUERY, NONE, NONE, last) else BETWEEN_SYSTEMS_PHASE,
        )


@final
class RunRounds(Step):
    """[turn.rounds] Runs the rounds of an exploration; the star gives their number."""

    __slots__ = ()

    def record_name(self) -> str:
        return "rounds"

    def run(self, state: ZettaState) -> None:
        if state.voyage.round < state.system.rounds:
            state.push(self)
            start_round(state)


def start_round(state: ZettaState) -> None:
    """[general.round_term] [turn.round_end] Starts a round: a turn for each seat, then the steps at its end."""
    state.voyage.round += 1
    state.log_event("round", "turn.rounds", NONE, state.voyage.round, NONE)
    push_phase(state, ONE_ROUND)


@final
class RunTurns(Step):
    """[general.player_order] [turn.rounds] One turn for each player, clockwise from the start player."""

    __slots__ = ()

    def record_name(self) -> str:
        return "turns"

    def run(self, state: ZettaState) -> None:
        first = modified_number(state, FIRST_SEAT_OF_ROUND_QUERY, NONE, NONE, NONE)
        step = state.seat_count()
        while step > 0:
            step -= 1
            if state.seat_in_order(step) != first:
                state.push(RUN_TURN_BY_SEAT[state.seat_in_order(step)])
        if first != NONE:
            state.push(RUN_TURN_BY_SEAT[first])


@final
class RunTurn(SeatStep):
    """[turn.move_action] The seat's turn: a move, an action, and the steps at its end."""

    __slots__ = ()

    def record_name(self) -> str:
        return "turn"

    def run(self, state: ZettaState) -> None:
        takes = modified_number(state, TURN_KIND_QUERY, self.seat, NONE, WHOLE_TURN)
        if takes == NO_TURN:
            return
        state.turn.seat = self.seat
        state.voyage.turns += 1
        state.turn.void = 0
        state.turn.offers = 0
        state.log_event("turn", "general.player_order", self.seat, state.voyage.round, NONE)
        if takes == WHOLE_TURN:
            push_phase(state, ONE_TURN)
        else:
            push_phase(state, MODULE_TURN_PHASE if takes == MODULE_TURN else IDLE_TURN_PHASE)


@final
class EndTurn(Step):
    """[turn.rounds] Ends the turn; until the next one starts, no seat has the turn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "turn_over"

    def run(self, state: ZettaState) -> None:
        state.turn.seat = NONE


START_NEXT_SYSTEM_STEP: Final = StartNextSystem()
SCORE_OR_NEXT_SYSTEM_STEP: Final = ScoreOrNextSystem()
RUN_ROUNDS_STEP: Final = RunRounds()
RUN_TURNS_STEP: Final = RunTurns()
RUN_TURN_BY_SEAT: Final = vec[RunTurn]([RunTurn(seat) for seat in range(MAX_SEATS)])
END_TURN_STEP: Final = EndTurn()
