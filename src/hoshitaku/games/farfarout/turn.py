"""Chapter "turn": turns and rounds. What a turn offers stands in menu.py."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import StepOfSeat
from hoshitaku.games.farfarout.codes import MOST_SEATS, NONE
from hoshitaku.games.farfarout.effect import TURN_START
from hoshitaku.games.farfarout.end import anybody_reached, end_game
from hoshitaku.games.farfarout.menu import ChooseAction
from hoshitaku.games.farfarout.perform import perform_moment
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import recover_all
from hoshitaku.kernel.vectors import vec


@final
class StartTurn(StepOfSeat):
    """[turn.recover] [turn.round] The turn of a seat begins: all tokens back, then the effects of a turn's start."""

    __slots__ = ()

    def record_name(self) -> str:
        return "start_turn"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.turn = self.seat
        state.turns += 1
        if self.seat == state.start:
            state.round += 1
        state.attacked = 0
        state.beaten = False
        state.used = vec[i64]()
        player = state.seats[self.seat]
        player.moves = 0
        player.main_fresh = False
        recover_all(state, self.seat)
        state.log_event("turn", "turn.round", self.seat, state.round, NONE)
        state.push(GoOn(self.seat))
        perform_moment(state, self.seat, TURN_START)


MENUS: Final[vec[ChooseAction]] = vec[ChooseAction]([ChooseAction(seat) for seat in range(MOST_SEATS)])
"""The menu of each seat; decisions do not change, so all games share them."""


@final
class GoOn(StepOfSeat):
    """[goal.immediate] [end.resolve_effect] Something and all it caused is done: end the game if anyone has won.

    `seat` is the active player, whose turn is over once `state.turn` says so.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "go_on"

    def take(self, state: FarFarOut, option: i64) -> None:
        if anybody_reached(state):
            end_game(state)
        elif state.turn != self.seat:
            self.next_turn(state)
        else:
            state.push(self)
            state.push(MENUS[self.seat])

    def next_turn(self, state: FarFarOut) -> None:
        """[turn.round] [end.round_limit] The seat to the left, or the end if the players agreed on a last round."""
        following = state.next_seat(self.seat)
        if following == state.start and state.round == state.rules.round_limit:
            end_game(state)
        else:
            state.push(StartTurn(following))
