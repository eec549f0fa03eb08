"""Table option: fame for seats that start later, as the seat that starts the first system has an advantage."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.module import FameSource, Module, RulesDraft
from hoshitaku.games.zetta.phase_plan import ONE_SYSTEM_PHASE
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import SEAT, StateField, initial_part, item_field

STATE_KEY: Final = 13  # key in `rules.module_state_index`


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FirstStartState(ModuleState):
    """[variant.later_start] The seat that started the first system; NONE before."""

    NAME: ClassVar[str] = "later_start"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("seat", SEAT, MAX_SEATS, public_text="start player of the first system"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def clone(self) -> ModuleState:
        return FirstStartState(self.seat)


def first_start_state(state: ZettaState) -> FirstStartState:
    """The seat that started the first system, as state."""
    return cast(FirstStartState, state.modules[state.rules.module_state_index[STATE_KEY]])


@final
class RememberFirstStart(Step):
    """[variant.later_start] Stores the start player of the first system until the scoring."""

    __slots__ = ()

    def record_name(self) -> str:
        return "note_first_start"

    def run(self, state: ZettaState) -> None:
        kept = first_start_state(state)
        if kept.seat == NONE:
            kept.seat = state.voyage.start


@final
class LaterStartFame(FameSource):
    """[variant.later_start] Fame for each place by which a seat comes after the first start player.

    One less than the number of seats for the first of them, and 1 less again for each further one.
    """

    __slots__ = ()

    def words_key(self) -> str:
        return "later_start"

    def clause(self) -> str:
        return "variant.later_start"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        first, seats = first_start_state(state).seat, state.seat_count()
        if first == NONE:
            return 0
        behind = (seat - first + seats) % seats
        return behind * (2 * seats - 1 - behind) // 2


@final
class LaterStart(Module):
    """[variant.later_start] Seats that start later get extra fame."""

    def __init__(self) -> None:
        super().__init__()

    def name(self) -> str:
        return "later_start"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[variant.later_start] Adds the source of fame."""
        draft.add_module_state(STATE_KEY, initial_part(FirstStartState))
        draft.phase_plan.add_first_step(ONE_SYSTEM_PHASE, REMEMBER_FIRST_START_STEP)
        draft.fame_sources.append(LaterStartFame())


REMEMBER_FIRST_START_STEP: Final = RememberFirstStart()
