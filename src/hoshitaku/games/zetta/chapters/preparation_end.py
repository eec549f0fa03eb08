"""Chapter "prep", the end of the preparation grid: the last cards taken, who stays on Earth, and who goes aboard."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.grid_slides import SLIDE_CARDS, clear_grid_space
from hoshitaku.games.zetta.chapters.preparation_grid import (
    ASK_INVESTMENT,
    LAY_OUT_GRID,
    REFILL_GRID,
    RUN_GRID_TURNS,
    TAKE_OWN_BOTTOM_CARDS,
    TURN_UP_NEXT_CREW_CARD,
    take_own_bottom_cards,
)
from hoshitaku.games.zetta.codes import CREW_CARDS, FIRST_CREW, FOREIGN_FLAG, GRID_SPACES, IN_DECK, NONE, OUT_OF_GAME
from hoshitaku.games.zetta.crew import take_crew_place
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.grid_cards import grid_deck_size, move_grid_card
from hoshitaku.games.zetta.modified_numbers import CARD_LIMIT, modified_number
from hoshitaku.games.zetta.phase_plan import GRID_TURN, PREPARATION, PhasePlan
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


@final
class EndPreparationGrid(Step):
    """[prep.end_take] [prep.lost_cards] [prep.flip_board] The players take the last cards; all other cards are lost."""

    __slots__ = ()

    def record_name(self) -> str:
        return "end_grid"

    def run(self, state: ZettaState) -> None:
        for step in range(state.seat_count()):
            take_own_bottom_cards(state, state.seat_in_order(step), "prep.end_take")
        for space in range(i64(GRID_SPACES)):
            discard_grid_card(state, space)
        for seat in range(state.seat_count()):
            convert_leftover_tokens(state, seat)
        state.grid.passes = 0


def convert_leftover_tokens(state: ZettaState, seat: i64) -> None:
    """[setup.leftover_tokens] Turns a seat's leftover preparation tokens into energy."""
    tokens = state.seats[seat].tokens
    if tokens:
        state.add_energy(seat, tokens)
        state.log_event("energy", "setup.leftover_tokens", seat, tokens, NONE)
        state.seats[seat].tokens = 0


def discard_grid_card(state: ZettaState, space: i64) -> None:
    """[prep.lost_cards] Removes a card that nobody took from the game; the tokens paid for it are lost."""
    crew, flag = state.grid.crew[space], state.grid.flag[space]
    if crew == NONE:
        return
    move_grid_card(state, crew, OUT_OF_GAME)
    if flag != NONE and flag != FOREIGN_FLAG:
        state.log_event("crew_lost_on_grid", "prep.lost_cards", flag, 0, crew)
    clear_grid_space(state, space)


@final
class AskWhichExcessCrewStays(Step):
    """[prep.crew_limit] [general.simultaneous] In player order, each seat with too much crew leaves some at home."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_who_goes"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            limit = modified_number(state, CARD_LIMIT, seat, FIRST_CREW, state.rules.constants.crew_limit)
            for _ in range(count_crew_won(state, seat) - limit):
                state.push(ChooseCrewLeftHome(seat))


def count_crew_won(state: ZettaState, seat: i64) -> i64:
    """Number of crew cards that a seat has won."""
    won: i64 = 0
    for crew in range(i64(CREW_CARDS)):
        if state.crew.place[crew] == seat:
            won += 1
    return won


@final
class ChooseCrewLeftHome(ZettaDecision):
    """[prep.crew_limit] [prep.left_home] Which crew stays on Earth, out of the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "leave_home"

    def clause(self, state: ZettaState) -> str:
        return "prep.crew_limit"

    def option_bound(self) -> i64:
        return CREW_CARDS

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.crew.place[option] == self.actor else "prep.crew_limit"

    def take(self, state: ZettaState, option: i64) -> None:
        state.crew.place = with_value(state.crew.place, option, OUT_OF_GAME)
        state.log_event("left_home", "prep.left_home", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("leave_home", "crew", option, 0)


@final
class GiveCrewToSeatsWithout(Step):
    """[prep.no_crew] A seat without crew gets the top crew card of the deck; other cards are skipped.

    Without a deck it is a random crew card that nobody has.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "find_crew"

    def run(self, state: ZettaState) -> None:
        for step in range(state.seat_count()):
            seat = state.seat_in_order(step)
            if count_crew_won(state, seat):
                continue
            state.push(self)
            if state.grid.top == NONE:
                reshuffle_crew_deck(state)
                state.push(TURN_UP_NEXT_CREW_CARD)
                return
            if state.grid.top >= CREW_CARDS:
                move_grid_card(state, state.grid.top, OUT_OF_GAME)
                state.grid.top = NONE
                state.push(REFILL_TOP_CREW_CARD)
                return
            state.crew.place = with_value(state.crew.place, state.grid.top, seat)
            state.log_event("crew", "prep.no_crew", seat, 0, state.grid.top)
            state.grid.top = NONE
            state.push(REFILL_TOP_CREW_CARD)
            return


def reshuffle_crew_deck(state: ZettaState) -> None:
    """[prep.no_crew] Shuffles the crew cards that left the game into a new deck."""
    places = state.crew.place[:]
    for crew in range(i64(CREW_CARDS)):
        if places[crew] == OUT_OF_GAME:
            places[crew] = IN_DECK
    state.crew.place = places


@final
class RefillTopCrewCard(Step):
    """[setup.deck_top_open] Turns the next card of the deck face up, if there is one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "refill_top"

    def run(self, state: ZettaState) -> None:
        if grid_deck_size(state):
            state.push(state.rules.top_card_draw)


@final
class BoardCrew(Step):
    """[prep.take] All crew won takes its places; the open card returns to the deck."""

    __slots__ = ()

    def record_name(self) -> str:
        return "board"

    def run(self, state: ZettaState) -> None:
        for crew in range(i64(CREW_CARDS)):
            if state.crew.place[crew] >= 0:
                take_crew_place(state, state.crew.place[crew], crew)
        if state.grid.top != NONE:
            move_grid_card(state, state.grid.top, IN_DECK)
            state.grid.top = NONE


END_PREPARATION_GRID: Final = EndPreparationGrid()
ASK_WHICH_EXCESS_CREW_STAYS: Final = AskWhichExcessCrewStays()
GIVE_CREW_TO_SEATS_WITHOUT: Final = GiveCrewToSeatsWithout()
REFILL_TOP_CREW_CARD: Final = RefillTopCrewCard()
BOARD_CREW: Final = BoardCrew()


def plan_grid_preparation(plan: PhasePlan) -> None:
    """[prep.choice] Replaces the quick cards by the preparation grid, for the whole table."""
    plan.replace_step(
        PREPARATION,
        "quick_preparation",
        LAY_OUT_GRID,
        RUN_GRID_TURNS,
        END_PREPARATION_GRID,
        ASK_WHICH_EXCESS_CREW_STAYS,
        GIVE_CREW_TO_SEATS_WITHOUT,
        BOARD_CREW,
    )
    plan.add_steps(GRID_TURN, ASK_INVESTMENT, TAKE_OWN_BOTTOM_CARDS, SLIDE_CARDS, REFILL_GRID)
