"""Chapter "prep", the end of the preparation grid: the last cards taken, who stays on Earth, and who goes aboard."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.grid_slides import SLIDE_CARDS_STEP, clear_grid_space
from hoshitaku.games.zetta.chapters.preparation_grid import (
    ASK_INVESTMENT_STEP,
    LAY_OUT_GRID_STEP,
    REFILL_GRID_STEP,
    RUN_GRID_TURNS_STEP,
    TAKE_OWN_BOTTOM_CARDS_STEP,
    TURN_UP_NEXT_CREW_CARD_DECISION,
    take_own_bottom_cards,
)
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_CREW_GRID_CARD,
    FOREIGN_FLAG,
    GRID_SPACE_COUNT,
    IN_DECK,
    NONE,
    OUT_OF_GAME,
)
from hoshitaku.games.zetta.crew import put_into_crew_place
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.grid_cards import grid_deck_size, move_grid_card
from hoshitaku.games.zetta.modified_numbers import CARD_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.phase_plan import GRID_TURN_PHASE, PREPARATION_PHASE, PhasePlan
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
        for space in range(i64(GRID_SPACE_COUNT)):
            remove_grid_card_from_game(state, space)
        for seat in range(state.seat_count()):
            convert_prep_tokens_to_energy(state, seat)
        state.grid.passes = 0


def convert_prep_tokens_to_energy(state: ZettaState, seat: i64) -> None:
    """[setup.leftover_tokens] Turns a seat's leftover preparation tokens into energy."""
    tokens = state.seats[seat].tokens
    if tokens:
        state.add_energy(seat, tokens)
        state.log_event("energy", "setup.leftover_tokens", seat, tokens, NONE)
        state.seats[seat].tokens = 0


def remove_grid_card_from_game(state: ZettaState, space: i64) -> None:
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
            limit = modified_number(
                state, CARD_LIMIT_QUERY, seat, FIRST_CREW_GRID_CARD, state.rules.constants.crew_limit
            )
            for _ in range(count_crew_won(state, seat) - limit):
                state.push(ChooseCrewLeftHome(seat))


def count_crew_won(state: ZettaState, seat: i64) -> i64:
    """Number of crew cards that a seat has won."""
    won: i64 = 0
    for crew in range(i64(CREW_CARD_COUNT)):
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
        return CREW_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.crew.place[option] == self.actor else "prep.crew_limit"

    def take(self, state: ZettaState, option: i64) -> None:
        state.crew.place = with_value(state.crew.place, option, OUT_OF_GAME)
        state.log_event("left_home", "prep.left_home", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("leave_home", "crew", option, 0)


@final
class GiveCrewToCrewlessSeats(Step):
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
                return_removed_crew_to_deck(state)
                state.push(TURN_UP_NEXT_CREW_CARD_DECISION)
                return
            if state.grid.top >= CREW_CARD_COUNT:
                move_grid_card(state, state.grid.top, OUT_OF_GAME)
                state.grid.top = NONE
                state.push(REFILL_TOP_CREW_CARD_STEP)
                return
            state.crew.place = with_value(state.crew.place, state.grid.top, seat)
            state.log_event("crew", "prep.no_crew", seat, 0, state.grid.top)
            state.grid.top = NONE
            state.push(REFILL_TOP_CREW_CARD_STEP)
            return


def return_removed_crew_to_deck(state: ZettaState) -> None:
    """[prep.no_crew] Shuffles the crew cards that left the game into a new deck."""
    places = state.crew.place[:]
    for crew in range(i64(CREW_CARD_COUNT)):
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
        for crew in range(i64(CREW_CARD_COUNT)):
            if state.crew.place[crew] >= 0:
                put_into_crew_place(state, state.crew.place[crew], crew)
        if state.grid.top != NONE:
            move_grid_card(state, state.grid.top, IN_DECK)
            state.grid.top = NONE


END_PREPARATION_GRID_STEP: Final = EndPreparationGrid()
ASK_WHICH_EXCESS_CREW_STAYS_STEP: Final = AskWhichExcessCrewStays()
GIVE_CREW_TO_CREWLESS_SEATS_STEP: Final = GiveCrewToCrewlessSeats()
REFILL_TOP_CREW_CARD_STEP: Final = RefillTopCrewCard()
BOARD_CREW_STEP: Final = BoardCrew()


def plan_grid_preparation(plan: PhasePlan) -> None:
    """[prep.choice] Replaces the quick cards by the preparation grid, for the whole table."""
    plan.replace_step(
        PREPARATION_PHASE,
        "quick_preparation",
        LAY_OUT_GRID_STEP,
        RUN_GRID_TURNS_STEP,
        END_PREPARATION_GRID_STEP,
        ASK_WHICH_EXCESS_CREW_STAYS_STEP,
        GIVE_CREW_TO_CREWLESS_SEATS_STEP,
        BOARD_CREW_STEP,
    )
    plan.add_steps(GRID_TURN_PHASE, ASK_INVESTMENT_STEP, TAKE_OWN_BOTTOM_CARDS_STEP, SLIDE_CARDS_STEP, REFILL_GRID_STEP)
