"""Chapters "round" and "round_end": income, turns clockwise, and the end of the round after the last pass."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD, Card
from hoshitaku.games.freekick.chapters import species
from hoshitaku.games.freekick.chapters.game_end import end_game
from hoshitaku.games.freekick.chapters.round_end import (
    resolve_carnival,
    resolve_oxygen,
    resolve_war,
    return_cubes_and_end_copies,
)
from hoshitaku.games.freekick.chapters.turn import CHOOSE_ACTION_BY_SEAT, COPY_OR_END_TURN_BY_SEAT
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import CITY, FIELD_PLACE_COUNT, NONE, seat_after
from hoshitaku.kernel.decision import NOBODY, Decision
from hoshitaku.kernel.option_buffer import OptionBuffer


def start_next_round(state: FreeKickState) -> None:
    """[round.start_before_turns] The next round: income and effects of all seats, then the marker holder's turn."""
    state.round_number += 1
    state.log_event("round_begins", "round.six", NONE, state.round_number, NONE)
    seats = len(state.seats)
    for step in range(seats):
        take_income_and_reset_pass(state, seat_after(state.marker_seat, step, seats))
    for place in range(i64(FIELD_PLACE_COUNT)):
        card = state.field_cards[place]
        if card.kind == POWER_BOX_CARD:
            apply_round_start_effects(state, state.marker_seat, card)
    for step in range(seats):
        seat = seat_after(state.marker_seat, step, seats)
        apply_round_start_effects(state, seat, state.species_of_seat(state.seats[seat]))
    start_turn(state, state.marker_seat)


def take_income_and_reset_pass(state: FreeKickState, seat_number: i64) -> None:
    """[round.start_income] Cubes equal to the City level. [level.city_meaning] [level.city_next_round]"""
    seat = state.seats[seat_number]
    seat.hand_cubes = seat.levels[CITY]
    seat.has_passed = False
    if state.event_log is not None:
        state.log_event("income", "round.start_income", seat_number, seat.hand_cubes, NONE)


def apply_round_start_effects(state: FreeKickState, seat: i64, card: Card) -> None:
    """[round.start_effect_order] Field cards by place, then held species clockwise from the marker.

    [round.start_effects] After the income; [round.species_in_field_inactive] species that no seat holds do nothing.
    [card.fourd.round_start] [card.farmer.timing]
    """
    for effect in card.round_start_effects:
        effect.apply(state, seat)


def start_turn(state: FreeKickState, seat_number: i64) -> None:
    """[turn.start_effects] Turn-start effects, then the action. [turn.start_effects_before_pass]

    [card.library.turn_start] Copied ones too, from the turn after the copy.
    """
    state.active_seat = seat_number
    state.turn_count += 1
    if state.seats[seat_number].species_place != NONE:
        seat = state.seats[seat_number]
        for effect in state.species_of_seat(seat).turn_start_effects:
            effect.apply(state, seat_number)
        for effect in state.copied_species_of(seat).turn_start_effects:
            effect.apply(state, seat_number)
    state.push(ASK_COPY_OR_NEXT_TURN_STEP)
    state.push(CHOOSE_ACTION_BY_SEAT[seat_number])


def start_next_turn_or_end_round(state: FreeKickState) -> None:
    """[round.turn_order] The turn goes clockwise to the next seat that has not passed. [pass.last_player_goes_on]

    [pass.no_return] [pass.ends_turns] When all have passed, the round ends.
    """
    seats = len(state.seats)
    for step in range(1, seats + 1):
        seat = seat_after(state.active_seat, step, seats)
        if not state.seats[seat].has_passed:
            start_turn(state, seat)
            return
    end_round_and_continue(state)


def end_round_and_continue(state: FreeKickState) -> None:
    """[round_end.order] Oxygen, War, Carnival, clearing; [round_end.stepwise] each for all seats before the next.

    [round_end.advance] The next round starts, [round_end.sixth] or after the last the game ends.
    """
    resolve_oxygen(state)
    resolve_war(state)
    resolve_carnival(state)
    return_cubes_and_end_copies(state)
    state.active_seat = NONE
    if state.round_number < state.rules.round_count:
        start_next_round(state)
    else:
        end_game(state)


@final
class StartFirstRound(Decision[FreeKickState]):
    """[round.six] After the setup, the first round starts automatically."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        return "start_round"

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """None: it runs automatically."""

    def run(self, state: FreeKickState) -> None:
        start_next_round(state)


@final
class AskCopyOrNextTurn(Decision[FreeKickState]):
    """[round.many_turns] After the action: the Library may still copy, then the next turn begins."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        return "turn_over"

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """None: it runs automatically."""

    def run(self, state: FreeKickState) -> None:
        """[card.library.once_a_round] Not after a pass."""
        if not state.seats[state.active_seat].has_passed and species.can_copy_species(
            state, state.seats[state.active_seat]
        ):
            state.push(START_NEXT_TURN_STEP)
            state.push(COPY_OR_END_TURN_BY_SEAT[state.active_seat])
        else:
            start_next_turn_or_end_round(state)


@final
class StartNextTurn(Decision[FreeKickState]):
    """[round.turn_order] The turn is over; the next one begins."""

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def record_name(self) -> str:
        return "next_turn"

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """None: it runs automatically."""

    def run(self, state: FreeKickState) -> None:
        start_next_turn_or_end_round(state)


START_FIRST_ROUND_STEP: Final = StartFirstRound()
ASK_COPY_OR_NEXT_TURN_STEP: Final = AskCopyOrNextTurn()
START_NEXT_TURN_STEP: Final = StartNextTurn()
