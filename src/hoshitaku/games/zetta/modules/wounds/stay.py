"""Chapter "damage", the long stay: rounds beyond those of the star, at 1 damage for every crew that stays."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step, StepOfSeat
from hoshitaku.games.zetta.chapters.energy import SHIP_RETURNS
from hoshitaku.games.zetta.chapters.frame import begin_round
from hoshitaku.games.zetta.chapters.knowledge import draw_knowledge
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modules.wounds.harm import ONE_MEMBER, harm
from hoshitaku.games.zetta.modules.wounds.tokens import is_waiting, wounds_of
from hoshitaku.games.zetta.query import BY_WAITING
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain

WAIT: Final = 0
STAY: Final = 1


@final
class LongStay(Step):
    """[damage.long_stay_start] [interplay.damage_long_stay_order] Each seat that does not wait is asked before each.

    [damage.wait_crew] Unless there is no crew to stay. [interplay.coop_long_stay] Partners too, everybody for itself.
    """

    __slots__ = ()

    def name(self) -> str:
        return "long_stay"

    def take(self, state: Zetta, option: i64) -> None:
        wounds = wounds_of(state)
        wounds.staying = 0
        state.push(EXTRA_ROUND)
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            if not is_waiting(state, seat) and crew_of(state, seat):
                state.push(ChooseStay(seat))


@final
class ChooseStay(Ask):
    """[damage.long_stay] [damage.wait] [solo.explore_damage] To stay for an extra round, or wait in the mothership."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_stay"

    def clause(self, state: Zetta) -> str:
        return "damage.long_stay"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        """[damage.wait_move] A ship that waits goes to the mothership first, at the price of the return."""
        if option == STAY:
            wounds = wounds_of(state)
            wounds.staying |= 1 << self.actor
            state.note("stays", "damage.long_stay", self.actor, 0, NONE)
            return
        wounds = wounds_of(state)
        wounds.waiting |= 1 << self.actor
        state.note("waits", "damage.wait", self.actor, 0, NONE)
        state.push(SHIP_RETURNS[self.actor])

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("stay_longer" if option == STAY else "wait")


@final
class ExtraRound(Step):
    """[damage.long_stay_marker] [damage.long_stay_limit] One more while anybody stays; else it is over."""

    __slots__ = ()

    def name(self) -> str:
        return "extra_round"

    def take(self, state: Zetta, option: i64) -> None:
        wounds = wounds_of(state)
        if wounds.staying == 0:
            wounds.waiting = 0
            wounds.extra_rounds = 0
            return
        wounds.extra_rounds += 1
        state.note("extra_round", "damage.long_stay_marker", NONE, wounds.extra_rounds, NONE)
        state.push(LONG_STAY)
        begin_round(state)


@final
class StayDamage(Step):
    """[damage.long_stay_amount] [damage.long_stay_constant] [solo.explore_damage] 1 damage for every crew aboard."""

    __slots__ = ()

    def name(self) -> str:
        return "stay_damage"

    def take(self, state: Zetta, option: i64) -> None:
        if wounds_of(state).extra_rounds == 0:
            return
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            if wounds_of(state).staying >> seat & 1:
                wear_down(state, seat)


def wear_down(state: Zetta, seat: i64) -> None:
    """[damage.long_stay_amount] [damage.rescue_several] Each member of a crew takes 1."""
    place = crew_of(state, seat)
    while place > 0:
        place -= 1
        harm(state, seat, ONE_MEMBER + state.seats[seat].aboard[place], 1)


def draws(state: Zetta, seat: i64) -> bool:
    """[damage.wait] [damage.wait_crew] Whether a crew waits there; a ship without crew draws nothing."""
    return is_waiting(state, seat) and crew_of(state, seat) > 0


@final
class WaitersKnowledge(Step):
    """[damage.wait] A knowledge token for everybody who waited for a round."""

    __slots__ = ()

    def name(self) -> str:
        return "waiters_knowledge"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            if draws(state, state.in_order(step)):
                state.push(WaiterDraws(state.in_order(step)))


@final
class WaiterDraws(StepOfSeat):
    """[damage.wait] The seat draws, if the bag is not empty by then."""

    __slots__ = ()

    def name(self) -> str:
        return "waiter_draws"

    def take(self, state: Zetta, option: i64) -> None:
        draw_knowledge(state, self.seat, BY_WAITING)


LONG_STAY: Final = LongStay()
EXTRA_ROUND: Final = ExtraRound()
STAY_DAMAGE: Final = StayDamage()
WAITERS_KNOWLEDGE: Final = WaitersKnowledge()
