"""Chapter "prep": cards from the preparation grid. Players invest, take from the bottom row, slide cards, refill.

A crew card that is won stands in `crew.place` only; crew places are taken at the end (see departure.py). Modules may
mix cards of other kinds into the deck (see gridcards.py).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.slide import BOTTOM, take_card
from hoshitaku.games.zetta.codes import CREW, FOREIGN_FLAG, GRID, NONE, ON_TABLE
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.gridcards import card_thing, cards_in_deck
from hoshitaku.games.zetta.plan import GRID_TURN
from hoshitaku.games.zetta.query import GRID_COST, PASSED_OUT, PREP_TOKENS, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.vectors import changed, vec

PASS: Final = 9  # the option behind the nine spaces


@final
class LayOutGrid(Step):
    """[setup.grid] [setup.prep_tokens] Nine crew cards face up, the deck beside them, tokens for everybody."""

    __slots__ = ()

    def name(self) -> str:
        return "lay_out_grid"

    def take(self, state: Zetta, option: i64) -> None:
        for seat in range(state.seat_count()):
            state.seats[seat].tokens = altered(state, PREP_TOKENS, seat, NONE, state.rules.chosen.prep_tokens)
        state.push(REFILL)


@final
class Refill(Step):
    """[prep.refill] [prep.refill_order] [prep.deck_empty] The open card of the deck fills the next empty space."""

    __slots__ = ()

    def name(self) -> str:
        return "refill"

    def take(self, state: Zetta, option: i64) -> None:
        """[setup.deck_top_open] Then the next one is turned up."""
        if state.grid.top == NONE:
            if cards_in_deck(state):
                state.push(self)
                state.push(state.rules.draw_top)
            return
        for space in range(i64(GRID)):
            if state.grid.crew[space] == NONE:
                state.grid.crew = changed(state.grid.crew, space, state.grid.top)
                state.grid.top = NONE
                state.note("grid_card", "prep.refill", NONE, space, state.grid.crew[space])
                state.push(self)
                return


@final
class DrawTop(Draw):
    """[setup.deck_top_open] The next crew card of the deck comes to lie open on it."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_top"

    def clause(self, state: Zetta) -> str:
        return "setup.deck_top_open"

    def places(self, state: Zetta) -> vec[i64]:
        return state.crew.place

    def span(self) -> i64:
        return CREW

    def take(self, state: Zetta, option: i64) -> None:
        state.crew.place = changed(state.crew.place, option, ON_TABLE)
        state.grid.top = option
        state.note("deck_top", "setup.deck_top_open", NONE, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "crew", option, 0)


@final
class GridTurns(Step):
    """[prep.turns] [general.player_order] One turn after another, clockwise from the start player, until the end."""

    __slots__ = ()

    def name(self) -> str:
        return "grid_turns"

    def take(self, state: Zetta, option: i64) -> None:
        before = state.turn.seat
        seat = state.voyage.start if before == NONE else (before + 1) % state.seat_count()
        if is_over(state, seat):
            state.turn.seat = NONE
            return
        state.turn.seat = seat
        state.push(self)
        run_phase(state, GRID_TURN)


def is_over(state: Zetta, seat: i64) -> bool:
    """[prep.end] Nobody has more than one token, or all have passed and the next seat can still not invest."""
    most: i64 = 0
    for other in range(state.seat_count()):
        most = max(most, state.seats[other].tokens)
    if most <= 1:
        return True
    passed: i64 = 1 if state.grid.passes >= state.seat_count() else 0
    return altered(state, PASSED_OUT, NONE, NONE, passed) > 0 and not can_invest(state, seat)


def cost_of(state: Zetta, seat: i64, space: i64) -> i64:
    """[setup.grid_costs] Tokens that an investment in a space takes."""
    return altered(state, GRID_COST, seat, space, state.rules.parts.grid_cost[space])


def invest_refusal(state: Zetta, seat: i64, space: i64) -> str:
    """[prep.invest] [solo.prep_own_flag] [general.costs_first] Why a seat cannot invest in a space."""
    flag = state.grid.flag[space]
    if flag == FOREIGN_FLAG:
        return "solo.prep_own_flag"
    if state.grid.crew[space] == NONE or flag != NONE:
        return "prep.invest"
    return "" if cost_of(state, seat, space) <= state.seats[seat].tokens else "general.costs_first"


def can_invest(state: Zetta, seat: i64) -> bool:
    """[prep.no_pass] Whether a seat can pay for any open space."""
    for space in range(i64(GRID)):
        if not invest_refusal(state, seat, space):
            return True
    return False


@final
class Invest(Step):
    """[prep.invest] [prep.pass_still_takes] The seat invests; one that cannot passes, and its turn continues."""

    __slots__ = ()

    def name(self) -> str:
        return "invest"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        if can_invest(state, seat):
            state.push(ChooseInvestment(seat))
            return
        state.grid.passes += 1
        state.note("passes", "prep.no_pass", seat, 0, NONE)


@final
class ChooseInvestment(Ask):
    """[prep.invest] [prep.no_pass] Which card to put a flag on. A seat that can invest must."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_investment"

    def clause(self, state: Zetta) -> str:
        return "prep.invest"

    def span(self) -> i64:
        return GRID + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        return "prep.no_pass" if option == PASS else invest_refusal(state, self.actor, option)

    def take(self, state: Zetta, option: i64) -> None:
        cost = cost_of(state, self.actor, option)
        state.seats[self.actor].tokens -= cost
        state.grid.flag = changed(state.grid.flag, option, self.actor)
        state.grid.passes = 0
        state.note("invests", "prep.invest", self.actor, cost, state.grid.crew[option])

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == PASS:
            return plain("pass")
        crew = state.grid.crew[option]
        if crew == NONE:
            return Thing("no_card", "number", option, 0)
        return card_thing(state, "invest", crew, cost_of(state, self.actor, option))


@final
class TakeOwn(Step):
    """[prep.take] [prep.take_same_turn] The seat whose turn it is takes all its cards in the bottom row."""

    __slots__ = ()

    def name(self) -> str:
        return "take_own"

    def take(self, state: Zetta, option: i64) -> None:
        take_bottom(state, state.turn.seat, "prep.take")


def take_bottom(state: Zetta, seat: i64, clause: str) -> None:
    """[prep.take] All cards of a seat in the bottom row."""
    for space in range(i64(BOTTOM), i64(GRID)):
        if state.grid.flag[space] == seat:
            take_card(state, seat, space, clause)


LAY_OUT_GRID: Final = LayOutGrid()
REFILL: Final = Refill()
DRAW_TOP: Final = DrawTop()
GRID_TURNS: Final = GridTurns()
INVEST: Final = Invest()
TAKE_OWN: Final = TakeOwn()
