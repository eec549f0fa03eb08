"""Chapter "turn": turns and rounds. What a turn offers stands in menu.py."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.codes import MOST_SEATS, NONE
from hoshitaku.games.farfarout.effect import TURN_START
from hoshitaku.games.farfarout.end import anybody_reached, end_game
from hoshitaku.games.farfarout.menu import ChooseAction
from hoshitaku.games.farfarout.perform import perform_moment
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import recover_all
from hoshitaku.kernel.vectors import vec


@final
class StartTurn(Step):
    """[turn.recover] [turn.round] The turn of seat `a` begins: all tokens back, then the effects of a turn's start."""

    __slots__ = ()

    def name(self) -> str:
        return "start_turn"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.turn = self.a
        state.turns += 1
        if self.a == state.start:
            state.round += 1
        state.attacked = 0
        state.beaten = False
        state.used = vec[i64]()
        seat = state.seats[self.a]
        seat.moves = 0
        seat.main_fresh = False
        recover_all(state, self.a)
        state.note("turn", "turn.round", self.a, state.round, NONE)
        state.push(GoOn(self.a, 0))
        perform_moment(state, self.a, TURN_START)


MENUS: Final[vec[ChooseAction]] = vec[ChooseAction]([ChooseAction(seat, 0, 0) for seat in range(MOST_SEATS)])
"""The menu of each seat; decisions do not change, so all games share them."""


@final
class GoOn(Step):
    """[goal.immediate] [end.resolve_effect] Something is done with all it brought about: has anybody won? Else go on.

    `a` is the seat on turn, which is over once `state.turn` says so.
    """

    __slots__ = ()

    def name(self) -> str:
        return "go_on"

    def take(self, state: FarFarOut, option: i64) -> None:
        if anybody_reached(state):
            end_game(state, "goal.immediate")
        elif state.turn != self.a:
            self.next_turn(state)
        else:
            state.push(self)
            state.push(MENUS[self.a])

    def next_turn(self, state: FarFarOut) -> None:
        """[turn.round] [end.round_limit] The seat to the left, or the end where the players agreed on it."""
        following = state.next_seat(self.a)
        if following == state.start and state.round == state.rules.round_limit:
            end_game(state, "end.round_limit")
        else:
            state.push(StartTurn(following, 0))
