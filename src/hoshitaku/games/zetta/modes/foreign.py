"""Chapter "solo", the preparation: other nations put their flags on crew cards of the grid and take them away."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step
from hoshitaku.games.zetta.chapters.grid import REFILL
from hoshitaku.games.zetta.chapters.slide import BOTTOM, SLIDE, empty_space
from hoshitaku.games.zetta.codes import FOREIGN_FLAG, GONE, GRID, NONE
from hoshitaku.games.zetta.gridcards import cards_in_deck, put_card
from hoshitaku.games.zetta.plan import GRID_TURN, Plan
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

SIDES: Final = 12
LEAST: Final = 4  # results below it do nothing
DICE: Final = 2


def use_foreign_flags(plan: Plan) -> None:
    """[solo.prep_order] Discard, slide and refill; roll the flags; then the turn as among several."""
    plan.first(GRID_TURN, ROLL_FLAGS)
    plan.first(GRID_TURN, REFILL)
    plan.first(GRID_TURN, SLIDE)
    plan.first(GRID_TURN, DISCARD_FOREIGN)


def nothing_comes(state: Zetta) -> bool:
    """[solo.prep_end] Whether the deck is empty, so that passing does not help."""
    return state.grid.top == NONE and cards_in_deck(state) == 0


@final
class DiscardForeign(Step):
    """[solo.prep_start] [solo.prep_like_multi] Cards of the bottom row with a foreign flag leave the game."""

    __slots__ = ()

    def name(self) -> str:
        return "discard_foreign"

    def take(self, state: Zetta, option: i64) -> None:
        for space in range(i64(BOTTOM), i64(GRID)):
            if state.grid.flag[space] == FOREIGN_FLAG:
                crew = state.grid.crew[space]
                put_card(state, crew, GONE)
                empty_space(state, space)
                state.note("foreign_takes", "solo.prep_start", NONE, 0, crew)


@final
class RollFlags(Step):
    """[solo.prep_flags] Two dice for foreign flags."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_flags"

    def take(self, state: Zetta, option: i64) -> None:
        for _ in range(DICE):
            state.push(ROLL_FLAG)


@final
class RollFlag(Chance):
    """[solo.prep_flags] A twelve-sided die for a foreign flag; option n is the result n."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_flag"

    def clause(self, state: Zetta) -> str:
        return "solo.prep_flags"

    def span(self) -> i64:
        return SIDES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, SIDES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: Zetta, option: i64) -> None:
        """[solo.prep_numbers] [solo.prep_no_double] The spaces are numbered 12 to 4 from the top left."""
        space = SIDES - option
        if option < LEAST or state.grid.crew[space] == NONE or state.grid.flag[space] != NONE:
            state.note("no_foreign_flag", "solo.prep_no_double", NONE, option, NONE)
            return
        state.grid.flag = changed(state.grid.flag, space, FOREIGN_FLAG)
        state.note("foreign_flag", "solo.prep_flags", NONE, option, state.grid.crew[space])

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


DISCARD_FOREIGN: Final = DiscardForeign()
ROLL_FLAGS: Final = RollFlags()
ROLL_FLAG: Final = RollFlag()
