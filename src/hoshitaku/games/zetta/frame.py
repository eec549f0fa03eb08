"""[general.sequence] The frame: phases follow one another as the plan says, systems, rounds and turns within them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.cells import OFFERS, ROUND, ROUNDS, SYSTEM, TURN, TURNS, VOID
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.module import LAST_SYSTEM, NO_TURN, TAKES_TURN, WHOLE_TURN, altered
from hoshitaku.games.zetta.plan import BETWEEN, IDLE_TURN, PHASES, SCORING, VOYAGE
from hoshitaku.games.zetta.plan import ROUND as ONE_ROUND
from hoshitaku.games.zetta.plan import TURN as ONE_TURN
from hoshitaku.games.zetta.state import Zetta
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
    """A phase as a step of another; `b` is its number. Named `phase_setup`, `phase_warp`, ... for modules to find."""

    __slots__ = ()

    def name(self) -> str:
        return f"phase_{PHASES[self.b]}"

    def take(self, state: Zetta, option: i64) -> None:
        run_phase(state, self.b)


@final
class NextSystem(Step):
    """[system.together] [general.sequence] Everybody goes on to the next system."""

    __slots__ = ()

    def name(self) -> str:
        return "next_system"

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[SYSTEM] += 1
        state.note("system", "general.sequence", NONE, state.cells[SYSTEM], NONE)
        run_phase(state, VOYAGE)


@final
class AfterSystem(Step):
    """[cleanup.next] [cleanup.fourth] Four systems in a game; after the last comes the scoring."""

    __slots__ = ()

    def name(self) -> str:
        return "after_system"

    def take(self, state: Zetta, option: i64) -> None:
        last: i64 = 1 if state.cells[SYSTEM] >= state.rules.numbers.systems else 0
        run_phase(state, SCORING if altered(state, LAST_SYSTEM, NONE, NONE, last) else BETWEEN)


@final
class Rounds(Step):
    """[turn.rounds] The rounds of an exploration, as many as the star says."""

    __slots__ = ()

    def name(self) -> str:
        return "rounds"

    def take(self, state: Zetta, option: i64) -> None:
        if state.cells[ROUND] < state.cells[ROUNDS]:
            state.push(self)
            begin_round(state)


def begin_round(state: Zetta) -> None:
    """[general.round_term] [turn.round_end] One more round: a turn for everybody, then what is due at its end."""
    state.cells[ROUND] += 1
    state.note("round", "turn.rounds", NONE, state.cells[ROUND], NONE)
    run_phase(state, ONE_ROUND)


@final
class Turns(Step):
    """[general.player_order] [turn.rounds] One turn for every player, clockwise from the start player."""

    __slots__ = ()

    def name(self) -> str:
        return "turns"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seats()
        while step > 0:
            step -= 1
            state.push(TURN_OF[state.in_order(step)])


@final
class Turn(Step):
    """[turn.move_action] The turn of seat `a`: a move, an action, and what its end brings."""

    __slots__ = ()

    def name(self) -> str:
        return "turn"

    def take(self, state: Zetta, option: i64) -> None:
        takes = altered(state, TAKES_TURN, self.a, NONE, WHOLE_TURN)
        if takes == NO_TURN:
            return
        state.cells[TURN] = self.a
        state.cells[TURNS] += 1
        state.cells[VOID] = 0
        state.cells[OFFERS] = 0
        state.note("turn", "general.player_order", self.a, state.cells[ROUND], NONE)
        run_phase(state, ONE_TURN if takes == WHOLE_TURN else IDLE_TURN)


@final
class TurnOver(Step):
    """[turn.rounds] Nobody is on turn until the next turn begins."""

    __slots__ = ()

    def name(self) -> str:
        return "turn_over"

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[TURN] = NONE


NEXT_SYSTEM: Final = NextSystem(NONE, 0)
AFTER_SYSTEM: Final = AfterSystem(NONE, 0)
ROUNDS_STEP: Final = Rounds(NONE, 0)
TURNS_STEP: Final = Turns(NONE, 0)
TURN_OF: Final = vec[Turn]([Turn(seat, 0) for seat in range(MOST_SEATS)])
TURN_OVER: Final = TurnOver(NONE, 0)
