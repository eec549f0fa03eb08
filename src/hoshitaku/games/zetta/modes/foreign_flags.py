"""Chapter "solo", the preparation: other nations put flags on crew cards of the grid, and remove those cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.grid_slides import FIRST_BOTTOM_SPACE, SLIDE_CARDS_STEP, clear_grid_space
from hoshitaku.games.zetta.chapters.preparation_grid import REFILL_GRID_STEP
from hoshitaku.games.zetta.codes import FOREIGN_FLAG, GRID_SPACE_COUNT, NONE, OUT_OF_GAME
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.grid_cards import grid_deck_size, move_grid_card
from hoshitaku.games.zetta.phase_plan import GRID_TURN_PHASE, PhasePlan
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

DIE_SIDES: Final = 12
LOWEST_SPACE_NUMBER: Final = 4  # lower results have no effect
FLAG_DICE_COUNT: Final = 2


def add_foreign_flag_steps(plan: PhasePlan) -> None:
    """[solo.prep_order] Discard, slide and refill; roll the flags; then the normal turn."""
    plan.add_first_step(GRID_TURN_PHASE, ROLL_FOREIGN_FLAGS_STEP)
    plan.add_first_step(GRID_TURN_PHASE, REFILL_GRID_STEP)
    plan.add_first_step(GRID_TURN_PHASE, SLIDE_CARDS_STEP)
    plan.add_first_step(GRID_TURN_PHASE, REMOVE_FOREIGN_FLAG_CARDS_STEP)


def is_grid_deck_empty(state: ZettaState) -> bool:
    """[solo.prep_end] Whether the deck is empty, so that passing is of no use."""
    return state.grid.top == NONE and grid_deck_size(state) == 0


@final
class RemoveForeignFlagCards(Step):
    """[solo.prep_start] [solo.prep_like_multi] Cards of the bottom row with a foreign flag leave the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "discard_foreign"

    def run(self, state: ZettaState) -> None:
        for space in range(i64(FIRST_BOTTOM_SPACE), i64(GRID_SPACE_COUNT)):
            if state.grid.flag[space] == FOREIGN_FLAG:
                crew = state.grid.crew[space]
                move_grid_card(state, crew, OUT_OF_GAME)
                clear_grid_space(state, space)
                state.log_event("foreign_takes", "solo.prep_start", NONE, 0, crew)


@final
class RollForeignFlags(Step):
    """[solo.prep_flags] Two die rolls for foreign flags."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_flags"

    def run(self, state: ZettaState) -> None:
        for _ in range(FLAG_DICE_COUNT):
            state.push(ROLL_FOREIGN_FLAG_DECISION)


@final
class RollForeignFlag(ChanceDecision):
    """[solo.prep_flags] A twelve-sided die for a foreign flag; option n is the result n."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_flag"

    def clause(self, state: ZettaState) -> str:
        return "solo.prep_flags"

    def option_bound(self) -> i64:
        return DIE_SIDES + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, DIE_SIDES + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: ZettaState, option: i64) -> None:
        """[solo.prep_numbers] [solo.prep_no_double] The spaces are numbered 12 to 4 from the top left."""
        space = DIE_SIDES - option
        if option < LOWEST_SPACE_NUMBER or state.grid.crew[space] == NONE or state.grid.flag[space] != NONE:
            state.log_event("no_foreign_flag", "solo.prep_no_double", NONE, option, NONE)
            return
        state.grid.flag = with_value(state.grid.flag, space, FOREIGN_FLAG)
        state.log_event("foreign_flag", "solo.prep_flags", NONE, option, state.grid.crew[space])

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)


REMOVE_FOREIGN_FLAG_CARDS_STEP: Final = RemoveForeignFlagCards()
ROLL_FOREIGN_FLAGS_STEP: Final = RollForeignFlags()
ROLL_FOREIGN_FLAG_DECISION: Final = RollForeignFlag()
