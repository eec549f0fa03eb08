"""[general.sequence] The frame: phases follow one another as the plan says, systems, rounds and turns within them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step, StepOfSeat
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.plan import BETWEEN, IDLE_TURN, OTHER_TURN, SCORING, VOYAGE
from hoshitaku.games.zetta.plan import ROUND as ONE_ROUND
from hoshitaku.games.zetta.plan import TURN as ONE_TURN
from hoshitaku.games.zetta.query import (
    FIRST_TURN,
    LAST_SYSTEM,
    NO_TURN,
    ON_OTHER_TURN,
    TAKES_TURN,
    WHOLE_TURN,
    altered,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


def run_phase(state: Zetta, phase: i64) -> None:
    """Put the steps of a phase on the stack, the first on top."""
    steps = state.rules.plan[phase].steps
    at: i64 = len(steps)
    while at > 0:
        at -= 1
        state.push(steps[at])


@final
class Phase(Step):
    """A phase as a step of another."""

    __slots__ = ("phase",)

    FIELDS: ClassVar[dict[str, str]] = {"phase": "number"}

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase: i64 = phase

    def name(self) -> str:
        return "phase"

    def take(self, state: Zetta, option: i64) -> None:
        run_phase(state, self.phase)


@final
class NextSystem(Step):
    """[system.together] [general.sequence] Everybody moves on to the next system."""

    __slots__ = ()

    def name(self) -> str:
        return "next_system"

    def take(self, state: Zetta, option: i64) -> None:
        state.voyage.system += 1
        state.note("system", "general.sequence", NONE, state.voyage.system, NONE)
        run_phase(state, VOYAGE)


@final
class AfterSystem(Step):
    """[cleanup.next] [cleanup.fourth] Four systems in a game; after the last comes the scoring."""

    __slots__ = ()

    def name(self) -> str:
        return "after_system"

    def take(self, state: Zetta, option: i64) -> None:
        last: i64 = 1 if state.voyage.system >= state.rules.numbers.systems else 0
        run_phase(state, SCORING if altered(state, LAST_SYSTEM, NONE, NONE, last) else BETWEEN)


@final
class Rounds(Step):
    """[turn.rounds] The rounds of an exploration, as many as the star says."""

    __slots__ = ()

    def name(self) -> str:
        return "rounds"

    def take(self, state: Zetta, option: i64) -> None:
        if state.voyage.round < state.system.rounds:
            state.push(self)
            begin_round(state)


def begin_round(state: Zetta) -> None:
    """[general.round_term] [turn.round_end] One more round: a turn for everybody, then what is due at its end."""
    state.voyage.round += 1
    state.note("round", "turn.rounds", NONE, state.voyage.round, NONE)
    run_phase(state, ONE_ROUND)


@final
class Turns(Step):
    """[general.player_order] [turn.rounds] One turn for every player, clockwise from the start player."""

    __slots__ = ()

    def name(self) -> str:
        return "turns"

    def take(self, state: Zetta, option: i64) -> None:
        first = altered(state, FIRST_TURN, NONE, NONE, NONE)
        step = state.seat_count()
        while step > 0:
            step -= 1
            if state.in_order(step) != first:
                state.push(TURN_OF[state.in_order(step)])
        if first != NONE:
            state.push(TURN_OF[first])


@final
class TurnOfSeat(StepOfSeat):
    """[turn.move_action] The turn of the seat: a move, an action, and what its end brings."""

    __slots__ = ()

    def name(self) -> str:
        return "turn"

    def take(self, state: Zetta, option: i64) -> None:
        takes = altered(state, TAKES_TURN, self.seat, NONE, WHOLE_TURN)
        if takes == NO_TURN:
            return
        state.turn.seat = self.seat
        state.voyage.turns += 1
        state.turn.void = 0
        state.turn.offers = 0
        state.note("turn", "general.player_order", self.seat, state.voyage.round, NONE)
        if takes == WHOLE_TURN:
            run_phase(state, ONE_TURN)
        else:
            run_phase(state, OTHER_TURN if takes == ON_OTHER_TURN else IDLE_TURN)


@final
class TurnOver(Step):
    """[turn.rounds] It is nobody's turn until the next one begins."""

    __slots__ = ()

    def name(self) -> str:
        return "turn_over"

    def take(self, state: Zetta, option: i64) -> None:
        state.turn.seat = NONE


NEXT_SYSTEM: Final = NextSystem()
AFTER_SYSTEM: Final = AfterSystem()
ROUNDS_STEP: Final = Rounds()
TURNS_STEP: Final = Turns()
TURN_OF: Final = vec[TurnOfSeat]([TurnOfSeat(seat) for seat in range(MOST_SEATS)])
TURN_OVER: Final = TurnOver()
