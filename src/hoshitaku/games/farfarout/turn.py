"""Chapter "turn": turns and rounds. What a turn offers stands in menu.py."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.effect import TURN_START
from hoshitaku.games.farfarout.end import anybody_reached, end_game
from hoshitaku.games.farfarout.menu import ChooseAction
from hoshitaku.games.farfarout.perform import Perform
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
        self.effects(state)

    def effects(self, state: FarFarOut) -> None:
        """[turn.recover] What cards do at the start of the turn, crew first, in the order gained."""
        seat, cards = state.seats[self.a], state.rules.cards
        for item in seat.items:
            for effect in cards.items[item].effects:
                if effect.when == TURN_START:
                    state.push(Perform(self.a, effect.index))
        for member in seat.crew:
            for effect in cards.crew[member].effects:
                if effect.when == TURN_START:
                    state.push(Perform(self.a, effect.index))


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
            state.push(ChooseAction(self.a, 0, 0))

    def next_turn(self, state: FarFarOut) -> None:
        """[turn.round] [end.round_limit] The seat to the left, or the end where the players agreed on it."""
        following = state.next_seat(self.a)
        if following == state.start and state.round == state.rules.round_limit:
            end_game(state, "end.round_limit")
        else:
            state.push(StartTurn(following, 0))
