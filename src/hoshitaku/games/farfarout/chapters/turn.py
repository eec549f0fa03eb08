"""Chapter "turn": turns and rounds. The actions of a turn are in action_menu.py."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import AT_TURN_START
from hoshitaku.games.farfarout.cards.effect_steps import push_effects_at_timing
from hoshitaku.games.farfarout.chapters.action_menu import ChooseAction
from hoshitaku.games.farfarout.chapters.action_tokens import recover_all_tokens
from hoshitaku.games.farfarout.chapters.game_end import end_game, has_anybody_reached_goal
from hoshitaku.games.farfarout.codes import MAX_SEATS, NONE
from hoshitaku.games.farfarout.decision_bases import SeatStep
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec


@final
class StartTurn(SeatStep):
    """[turn.recover] [turn.round] Begin a seat's turn: recover all tokens, then the effects for the start of a turn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "start_turn"

    def run(self, state: FarFarOutState) -> None:
        state.active_seat = self.seat
        state.turn_count += 1
        if self.seat == state.start_seat:
            state.round_number += 1
        state.attacked_seat_bits = 0
        state.has_lost_battle = False
        state.used_cards = vec[i64]()
        player = state.seats[self.seat]
        player.move_points = 0
        player.is_main_quest_new = False
        recover_all_tokens(state, self.seat)
        state.log_event("turn", "turn.round", self.seat, state.round_number, NONE)
        state.push(ContinueTurnOrEndGame(self.seat))
        push_effects_at_timing(state, self.seat, AT_TURN_START)


CHOOSE_ACTION_BY_SEAT: Final[vec[ChooseAction]] = vec[ChooseAction]([ChooseAction(seat) for seat in range(MAX_SEATS)])
"""The menu of each seat; decisions do not change, so all games share them."""


@final
class ContinueTurnOrEndGame(SeatStep):
    """[goal.immediate] [end.resolve_effect] An action and everything that it caused is done: end the game if any seat
    has won.

    `seat` is the active player, whose turn is over once `state.active_seat` is another.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "go_on"

    def run(self, state: FarFarOutState) -> None:
        if has_anybody_reached_goal(state):
            end_game(state)
        elif state.active_seat != self.seat:
            self.start_next_turn_or_end_game(state)
        else:
            state.push(self)
            state.push(CHOOSE_ACTION_BY_SEAT[self.seat])

    def start_next_turn_or_end_game(self, state: FarFarOutState) -> None:
        """[turn.round] [end.round_limit] The turn of the seat to the left, or the end of the game after an agreed last
        round.
        """
        following = state.next_seat(self.seat)
        if following == state.start_seat and state.round_number == state.rules.round_limit:
            end_game(state)
        else:
            state.push(StartTurn(following))
