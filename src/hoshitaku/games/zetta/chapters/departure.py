"""Chapter "prep", the end of the preparation grid: last cards taken, who stays on Earth, and who goes aboard."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.grid import (
    DRAW_TOP,
    GRID_TURNS,
    INVEST,
    LAY_OUT_GRID,
    REFILL,
    TAKE_OWN,
    take_bottom,
)
from hoshitaku.games.zetta.chapters.slide import SLIDE, empty_space
from hoshitaku.games.zetta.codes import CREW, FIRST_CREW, FOREIGN_FLAG, GONE, GRID, IN_DECK, NONE
from hoshitaku.games.zetta.crew import come_aboard
from hoshitaku.games.zetta.gridcards import cards_in_deck, put_card
from hoshitaku.games.zetta.plan import GRID_TURN, PREPARATION, Plan
from hoshitaku.games.zetta.query import CARD_LIMIT, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed


@final
class EndGrid(Step):
    """[prep.end_take] [prep.lost_cards] [prep.flip_board] The last cards are taken; what else lies there is gone."""

    __slots__ = ()

    def name(self) -> str:
        return "end_grid"

    def take(self, state: Zetta, option: i64) -> None:
        for step in range(state.seat_count()):
            take_bottom(state, state.in_order(step), "prep.end_take")
        for space in range(i64(GRID)):
            clear_space(state, space)
        for seat in range(state.seat_count()):
            keep_tokens(state, seat)
        state.grid.passes = 0


def keep_tokens(state: Zetta, seat: i64) -> None:
    """[setup.leftover_tokens] Preparation tokens that a seat has left over are energy."""
    tokens = state.seats[seat].tokens
    if tokens:
        state.add_energy(seat, tokens)
        state.note("energy", "setup.leftover_tokens", seat, tokens, NONE)
        state.seats[seat].tokens = 0


def clear_space(state: Zetta, space: i64) -> None:
    """[prep.lost_cards] A card that nobody took leaves the game, and the tokens paid for it are lost."""
    crew, flag = state.grid.crew[space], state.grid.flag[space]
    if crew == NONE:
        return
    put_card(state, crew, GONE)
    if flag != NONE and flag != FOREIGN_FLAG:
        state.note("crew_lost_on_grid", "prep.lost_cards", flag, 0, crew)
    empty_space(state, space)


@final
class ChooseWhoGoes(Step):
    """[prep.crew_limit] [general.simultaneous] In player order, whoever has too many crew leaves some at home."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_who_goes"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            limit = altered(state, CARD_LIMIT, seat, FIRST_CREW, state.rules.numbers.crew_limit)
            for _ in range(crew_won(state, seat) - limit):
                state.push(LeaveHome(seat))


def crew_won(state: Zetta, seat: i64) -> i64:
    """Crew cards that a seat has won."""
    won: i64 = 0
    for crew in range(i64(CREW)):
        if state.crew.place[crew] == seat:
            won += 1
    return won


@final
class LeaveHome(Ask):
    """[prep.crew_limit] [prep.left_home] Which crew stays on Earth, out of the game."""

    __slots__ = ()

    def name(self) -> str:
        return "leave_home"

    def clause(self, state: Zetta) -> str:
        return "prep.crew_limit"

    def span(self) -> i64:
        return CREW

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.crew.place[option] == self.actor else "prep.crew_limit"

    def take(self, state: Zetta, option: i64) -> None:
        state.crew.place = changed(state.crew.place, option, GONE)
        state.note("left_home", "prep.left_home", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("leave_home", "crew", option, 0)


@final
class FindCrew(Step):
    """[prep.no_crew] Whoever has no crew gets the top crew of the deck, other cards being skipped.

    Without a deck it is any crew that nobody has.
    """

    __slots__ = ()

    def name(self) -> str:
        return "find_crew"

    def take(self, state: Zetta, option: i64) -> None:
        for step in range(state.seat_count()):
            seat = state.in_order(step)
            if crew_won(state, seat):
                continue
            state.push(self)
            if state.grid.top == NONE:
                shuffle_again(state)
                state.push(DRAW_TOP)
                return
            if state.grid.top >= CREW:
                put_card(state, state.grid.top, GONE)
                state.grid.top = NONE
                state.push(REFILL_TOP)
                return
            state.crew.place = changed(state.crew.place, state.grid.top, seat)
            state.note("crew", "prep.no_crew", seat, 0, state.grid.top)
            state.grid.top = NONE
            state.push(REFILL_TOP)
            return


def shuffle_again(state: Zetta) -> None:
    """[prep.no_crew] Crew cards that left the game are a deck again."""
    places = state.crew.place[:]
    for crew in range(i64(CREW)):
        if places[crew] == GONE:
            places[crew] = IN_DECK
    state.crew.place = places


@final
class RefillTop(Step):
    """[setup.deck_top_open] The next card of the deck is turned up, if there is one."""

    __slots__ = ()

    def name(self) -> str:
        return "refill_top"

    def take(self, state: Zetta, option: i64) -> None:
        if cards_in_deck(state):
            state.push(state.rules.draw_top)


@final
class Board(Step):
    """[prep.take] All crew won take their places; the open card goes back into the deck."""

    __slots__ = ()

    def name(self) -> str:
        return "board"

    def take(self, state: Zetta, option: i64) -> None:
        for crew in range(i64(CREW)):
            if state.crew.place[crew] >= 0:
                come_aboard(state, state.crew.place[crew], crew)
        if state.grid.top != NONE:
            put_card(state, state.grid.top, IN_DECK)
            state.grid.top = NONE


END_GRID: Final = EndGrid()
CHOOSE_WHO_GOES: Final = ChooseWhoGoes()
FIND_CREW: Final = FindCrew()
REFILL_TOP: Final = RefillTop()
BOARD: Final = Board()


def use_grid(plan: Plan) -> None:
    """[prep.choice] The whole table prepares on the grid instead of with quick cards."""
    plan.replace(
        PREPARATION, "quick_preparation", LAY_OUT_GRID, GRID_TURNS, END_GRID, CHOOSE_WHO_GOES, FIND_CREW, BOARD
    )
    plan.add(GRID_TURN, INVEST, TAKE_OWN, SLIDE, REFILL)
