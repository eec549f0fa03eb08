"""Chapter "prep": the preparation grid. Players invest, take cards from the bottom row, slide cards, and refill.

A crew card that a seat has won is only in `crew.place`; it takes a crew place at the end (see preparation_end.py).
Modules may mix other kinds of cards into the deck (see grid_cards.py).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.chapters.grid_slides import FIRST_BOTTOM_SPACE, take_grid_card
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, FOREIGN_FLAG, GRID_SPACE_COUNT, NONE, ON_TABLE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.grid_cards import grid_card_label, grid_deck_size
from hoshitaku.games.zetta.modified_numbers import (
    ALL_PASSED_QUERY,
    GRID_PRICE_QUERY,
    PREP_TOKENS_QUERY,
    modified_number,
)
from hoshitaku.games.zetta.phase_plan import GRID_TURN_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec, with_value

PASS_OPTION: Final = 9  # the option after the nine spaces


@final
class LayOutGrid(Step):
    """[setup.grid] [setup.prep_tokens] Lays out nine crew cards, the deck and each seat's tokens."""

    __slots__ = ()

    def record_name(self) -> str:
        return "lay_out_grid"

    def run(self, state: ZettaState) -> None:
        for seat in range(state.seat_count()):
            state.seats[seat].tokens = modified_number(
                state, PREP_TOKENS_QUERY, seat, NONE, state.rules.setup_options.prep_tokens
            )
        state.push(REFILL_GRID_STEP)


@final
class RefillGrid(Step):
    """[prep.refill] [prep.refill_order] [prep.deck_empty] The open card of the deck fills the next empty space."""

    __slots__ = ()

    def record_name(self) -> str:
        return "refill"

    def run(self, state: ZettaState) -> None:
        """[setup.deck_top_open] Then the next card is turned face up."""
        if state.grid.top == NONE:
            if grid_deck_size(state):
                state.push(self)
                state.push(state.rules.top_card_draw)
            return
        for space in range(i64(GRID_SPACE_COUNT)):
            if state.grid.crew[space] == NONE:
                state.grid.crew = with_value(state.grid.crew, space, state.grid.top)
                state.grid.top = NONE
                state.log_event("grid_card", "prep.refill", NONE, space, state.grid.crew[space])
                state.push(self)
                return


@final
class TurnUpNextCrewCard(CardDraw):
    """[setup.deck_top_open] Turns the next crew card of the deck face up."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_top"

    def clause(self, state: ZettaState) -> str:
        return "setup.deck_top_open"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.crew.place

    def option_bound(self) -> i64:
        return CREW_CARD_COUNT

    def take(self, state: ZettaState, option: i64) -> None:
        state.crew.place = with_value(state.crew.place, option, ON_TABLE)
        state.grid.top = option
        state.log_event("deck_top", "setup.deck_top_open", NONE, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "crew", option, 0)


@final
class RunGridTurns(Step):
    """[prep.turns] [general.player_order] Turns in clockwise order from the start player, until the end."""

    __slots__ = ()

    def record_name(self) -> str:
        return "grid_turns"

    def run(self, state: ZettaState) -> None:
        before = state.turn.seat
        seat = state.voyage.start if before == NONE else (before + 1) % state.seat_count()
        if is_preparation_over(state, seat):
            state.turn.seat = NONE
            return
        state.turn.seat = seat
        state.push(self)
        push_phase(state, GRID_TURN_PHASE)


def is_preparation_over(state: ZettaState, next_seat: i64) -> bool:
    """[prep.end] Whether no seat has more than one token, or all have passed and the next seat still cannot invest."""
    most: i64 = 0
    for other in range(state.seat_count()):
        most = max(most, state.seats[other].tokens)
    if most <= 1:
        return True
    passed: i64 = 1 if state.grid.passes >= state.seat_count() else 0
    return modified_number(state, ALL_PASSED_QUERY, NONE, NONE, passed) > 0 and not can_invest(state, next_seat)


def investment_price(state: ZettaState, seat: i64, space: i64) -> i64:
    """[setup.grid_costs] Price in tokens of investing in a space."""
    return modified_number(state, GRID_PRICE_QUERY, seat, space, state.rules.components.grid_price[space])


def invest_forbidding_clause(state: ZettaState, seat: i64, space: i64) -> str:
    """[prep.invest] [solo.prep_own_flag] [general.costs_first] The clause that forbids an investment, or ""."""
    flag = state.grid.flag[space]
    if flag == FOREIGN_FLAG:
        return "solo.prep_own_flag"
    if state.grid.crew[space] == NONE or flag != NONE:
        return "prep.invest"
    return "" if investment_price(state, seat, space) <= state.seats[seat].tokens else "general.costs_first"


def can_invest(state: ZettaState, seat: i64) -> bool:
    """[prep.no_pass] Whether a seat can pay for any open space."""
    for space in range(i64(GRID_SPACE_COUNT)):
        if not invest_forbidding_clause(state, seat, space):
            return True
    return False


@final
class AskInvestment(Step):
    """[prep.invest] [prep.pass_still_takes] The seat invests; a seat that cannot passes, and its turn continues."""

    __slots__ = ()

    def record_name(self) -> str:
        return "invest"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        if can_invest(state, seat):
            state.push(ChooseInvestment(seat))
            return
        state.grid.passes += 1
        state.log_event("passes", "prep.no_pass", seat, 0, NONE)


@final
class ChooseInvestment(ZettaDecision):
    """[prep.invest] [prep.no_pass] Which card to put a flag on. A seat that can invest must."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_investment"

    def clause(self, state: ZettaState) -> str:
        return "prep.invest"

    def option_bound(self) -> i64:
        return GRID_SPACE_COUNT + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "prep.no_pass" if option == PASS_OPTION else invest_forbidding_clause(state, self.actor, option)

    def take(self, state: ZettaState, option: i64) -> None:
        cost = investment_price(state, self.actor, option)
        state.seats[self.actor].tokens -= cost
        state.grid.flag = with_value(state.grid.flag, option, self.actor)
        state.grid.passes = 0
        state.log_event("invests", "prep.invest", self.actor, cost, state.grid.crew[option])

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == PASS_OPTION:
            return plain_label("pass")
        crew = state.grid.crew[option]
        if crew == NONE:
            return OptionLabel("no_card", "number", option, 0)
        return grid_card_label(state, "invest", crew, investment_price(state, self.actor, option))


@final
class TakeOwnBottomCards(Step):
    """[prep.take] [prep.take_same_turn] The seat whose turn it is takes all its cards in the bottom row."""

    __slots__ = ()

    def record_name(self) -> str:
        return "take_own"

    def run(self, state: ZettaState) -> None:
        take_own_bottom_cards(state, state.turn.seat, "prep.take")


def take_own_bottom_cards(state: ZettaState, seat: i64, clause: str) -> None:
    """[prep.take] The seat takes all its cards in the bottom row."""
    for space in range(i64(FIRST_BOTTOM_SPACE), i64(GRID_SPACE_COUNT)):
        if state.grid.flag[space] == seat:
            take_grid_card(state, seat, space, clause)


LAY_OUT_GRID_STEP: Final = LayOutGrid()
REFILL_GRID_STEP: Final = RefillGrid()
TURN_UP_NEXT_CREW_CARD_DECISION: Final = TurnUpNextCrewCard()
RUN_GRID_TURNS_STEP: Final = RunGridTurns()
ASK_INVESTMENT_STEP: Final = AskInvestment()
TAKE_OWN_BOTTOM_CARDS_STEP: Final = TakeOwnBottomCards()
