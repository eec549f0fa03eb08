"""Chapters "round" and "round_end": income, turns clockwise, and the way from the last pass to the next round."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick import species
from hoshitaku.games.freekick.card import POWER_BOX, Card
from hoshitaku.games.freekick.game_end import end_game
from hoshitaku.games.freekick.round_end import clear_cubes, resolve_carnival, resolve_oxygen, resolve_war
from hoshitaku.games.freekick.sheet import CITY, NONE, PLACES, seat_after
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.turn import AFTER_ACTION, CHOOSE_ACTION
from hoshitaku.kernel.decision import NOBODY, Decision
from hoshitaku.kernel.options import OptionBuffer


def start_round(state: FreeKick) -> None:
    """[round.start_before_turns] The next round: income and effects of everybody, then the marker holder's turn."""
    state.round += 1
    state.log_event("round_begins", "round.six", NONE, state.round, NONE)
    seats = len(state.seats)
    for step in range(seats):
        take_income(state, seat_after(state.marker, step, seats))
    for place in range(i64(PLACES)):
        card = state.cards[place]
        if card.kind == POWER_BOX:
            round_start_effects(state, state.marker, card)
    for step in range(seats):
        seat = seat_after(state.marker, step, seats)
        round_start_effects(state, seat, state.species_of(state.seats[seat]))
    begin_turn(state, state.marker)


def take_income(state: FreeKick, number: i64) -> None:
    """[round.start_income] Cubes equal to the City level. [level.city_meaning] [level.city_next_round]"""
    seat = state.seats[number]
    seat.hand = seat.levels[CITY]
    seat.passed = False
    if state.event_log is not None:
        state.log_event("income", "round.start_income", number, seat.hand, NONE)


def round_start_effects(state: FreeKick, seat: i64, card: Card) -> None:
    """[round.start_effect_order] Field cards by place, then held species clockwise from the marker.

    [round.start_effects] After the income; [round.species_in_field_inactive] species nobody holds do nothing.
    [card.fourd.round_start] [card.farmer.timing]
    """
    for effect in card.on_round_start:
        effect.apply(state, seat)


def begin_turn(state: FreeKick, number: i64) -> None:
    """[turn.start_effects] Turn-start effects, then the action. [turn.start_effects_before_pass]

    [card.library.turn_start] Those of a copy too, from the turn after it was made.
    """
    state.turn = number
    state.turns += 1
    if state.seats[number].place != NONE:
        seat = state.seats[number]
        for effect in state.species_of(seat).on_turn_start:
            effect.apply(state, number)
        for effect in state.copy_of(seat).on_turn_start:
            effect.apply(state, number)
    state.push(TURN_OVER)
    state.push(CHOOSE_ACTION[number])


def next_turn(state: FreeKick) -> None:
    """[round.turn_order] The turn goes clockwise to the next seat that has not passed. [pass.last_player_goes_on]

    [pass.no_return] [pass.ends_turns] When all have passed, the round ends.
    """
    seats = len(state.seats)
    for step in range(1, seats + 1):
        seat = seat_after(state.turn, step, seats)
        if not state.seats[seat].passed:
            begin_turn(state, seat)
            return
    end_round(state)


def end_round(state: FreeKick) -> None:
    """[round_end.order] Oxygen, War, Carnival, clearing; [round_end.stepwise] each for all before the next.

    [round_end.advance] The next round starts, [round_end.sixth] or after the last the game ends.
    """
    resolve_oxygen(state)
    resolve_war(state)
    resolve_carnival(state)
    clear_cubes(state)
    state.turn = NONE
    if state.round < state.rules.rounds:
        start_round(state)
    else:
        end_game(state)


@final
class StartRound(Decision[FreeKick]):
    """[round.six] After the setup, the first round starts by itself."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        """As in positions."""
        return "start_round"

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """It runs by itself."""

    def take(self, state: FreeKick, option: i64) -> None:
        """Start it."""
        start_round(state)


@final
class TurnOver(Decision[FreeKick]):
    """[round.many_turns] The action is done: the Library may still copy, then the next turn."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        """As in positions."""
        return "turn_over"

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """It runs by itself."""

    def take(self, state: FreeKick, option: i64) -> None:
        """[card.library.once_a_round] Not after a pass."""
        if not state.seats[state.turn].passed and species.can_copy(state, state.seats[state.turn]):
            state.push(NEXT_TURN)
            state.push(AFTER_ACTION[state.turn])
        else:
            next_turn(state)


@final
class NextTurn(Decision[FreeKick]):
    """[round.turn_order] The turn is over in every respect."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        """As in positions."""
        return "next_turn"

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """It runs by itself."""

    def take(self, state: FreeKick, option: i64) -> None:
        """Go on clockwise."""
        next_turn(state)


START_ROUND: Final = StartRound()
TURN_OVER: Final = TurnOver()
NEXT_TURN: Final = NextTurn()
