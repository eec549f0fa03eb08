"""Chapter "damage", the long stay: rounds beyond those of the star, at 1 damage for each crew member that stays."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import RETURN_SHIP_BY_SEAT
from hoshitaku.games.zetta.chapters.knowledge import push_draw_and_keep_token
from hoshitaku.games.zetta.chapters.rounds_and_turns import start_round
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import KNOWLEDGE_BY_WAITING
from hoshitaku.games.zetta.modules.wounds.crew_damage import FIRST_MEMBER_SCOPE, push_damage_assignment
from hoshitaku.games.zetta.modules.wounds.wounds_state import is_seat_waiting, wounds_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label

WAIT_OPTION: Final = 0
STAY_OPTION: Final = 1


@final
class AskLongStay(Step):
    """[damage.long_stay_start] [interplay.damage_long_stay_order] Asks each seat that does not wait.

    [damage.wait_crew] Before each extra round, unless the seat has no crew. [interplay.coop_long_stay] Partners decide
    individually.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "long_stay"

    def run(self, state: ZettaState) -> None:
        wounds = wounds_state(state)
        wounds.staying = 0
        state.push(START_EXTRA_ROUND_OR_END_STAY_STEP)
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            if not is_seat_waiting(state, seat) and crew_count(state, seat):
                state.push(ChooseToStayOrWait(seat))


@final
class ChooseToStayOrWait(ZettaDecision):
    """[damage.long_stay] [damage.wait] [solo.explore_damage] Stay for an extra round, or wait in the mothership."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_stay"

    def clause(self, state: ZettaState) -> str:
        return "damage.long_stay"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        """[damage.wait_move] A ship that waits goes to the mothership first, at the price of the return."""
        if option == STAY_OPTION:
            wounds = wounds_state(state)
            wounds.staying |= 1 << self.actor
            state.log_event("stays", "damage.long_stay", self.actor, 0, NONE)
            return
        wounds = wounds_state(state)
        wounds.waiting |= 1 << self.actor
        state.log_event("waits", "damage.wait", self.actor, 0, NONE)
        state.push(RETURN_SHIP_BY_SEAT[self.actor])

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("stay_longer" if option == STAY_OPTION else "wait")


@final
class StartExtraRoundOrEndStay(Step):
    """[damage.long_stay_marker] [damage.long_stay_limit] A round while any seat stays; else the stay ends."""

    __slots__ = ()

    def record_name(self) -> str:
        return "extra_round"

    def run(self, state: ZettaState) -> None:
        wounds = wounds_state(state)
        if wounds.staying == 0:
            wounds.waiting = 0
            wounds.extra_rounds = 0
            return
        wounds.extra_rounds += 1
        state.log_event("extra_round", "damage.long_stay_marker", NONE, wounds.extra_rounds, NONE)
        state.push(ASK_LONG_STAY_STEP)
        start_round(state)


@final
class DealLongStayDamage(Step):
    """[damage.long_stay_amount] [damage.long_stay_constant] [solo.explore_damage] 1 damage per member aboard."""

    __slots__ = ()

    def record_name(self) -> str:
        return "stay_damage"

    def run(self, state: ZettaState) -> None:
        if wounds_state(state).extra_rounds == 0:
            return
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            if wounds_state(state).staying >> seat & 1:
                damage_whole_crew(state, seat)


def damage_whole_crew(state: ZettaState, seat: i64) -> None:
    """[damage.long_stay_amount] [damage.rescue_several] Each member of a crew takes 1 damage."""
    place = crew_count(state, seat)
    while place > 0:
        place -= 1
        push_damage_assignment(state, seat, FIRST_MEMBER_SCOPE + state.seats[seat].aboard[place], 1)


def does_waiting_seat_draw_knowledge(state: ZettaState, seat: i64) -> bool:
    """[damage.wait] [damage.wait_crew] Whether a crew waits; a ship without crew draws nothing."""
    return is_seat_waiting(state, seat) and crew_count(state, seat) > 0


@final
class GiveWaitingSeatsKnowledge(Step):
    """[damage.wait] A knowledge token for each seat that waited for a round."""

    __slots__ = ()

    def record_name(self) -> str:
        return "waiters_knowledge"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            if does_waiting_seat_draw_knowledge(state, state.seat_in_order(step)):
                state.push(DrawKnowledgeForWaitingSeat(state.seat_in_order(step)))


@final
class DrawKnowledgeForWaitingSeat(SeatStep):
    """[damage.wait] The seat draws, if the bag is not empty."""

    __slots__ = ()

    def record_name(self) -> str:
        return "waiter_draws"

    def run(self, state: ZettaState) -> None:
        push_draw_and_keep_token(state, self.seat, KNOWLEDGE_BY_WAITING)


ASK_LONG_STAY_STEP: Final = AskLongStay()
START_EXTRA_ROUND_OR_END_STAY_STEP: Final = StartExtraRoundOrEndStay()
DEAL_LONG_STAY_DAMAGE_STEP: Final = DealLongStayDamage()
GIVE_WAITING_SEATS_KNOWLEDGE_STEP: Final = GiveWaitingSeatsKnowledge()
