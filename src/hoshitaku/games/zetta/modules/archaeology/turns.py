"""Chapter "archaeology", its turns: a digger digs on or stops at the start of a turn; rounds; leaving the system."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.frame import Phase, run_phase
from hoshitaku.games.zetta.chapters.free import FREE_THINGS, begin_free, free_options, free_refusal, free_thing
from hoshitaku.games.zetta.chapters.idle import ONLY_FREE
from hoshitaku.games.zetta.modules.archaeology.danger import END_EXCAVATION
from hoshitaku.games.zetta.modules.archaeology.dig import FOLLOW, add_arrows, arrow_thing, follow
from hoshitaku.games.zetta.modules.archaeology.parts import ARROWS
from hoshitaku.games.zetta.modules.archaeology.site import arrow_refusal, site_of, turn_over
from hoshitaku.games.zetta.plan import TURN, TURN_END
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options

# Options of a digger's turn: to stop, then the arrows, then the free things of a turn.
STOP: Final = 0
ARROW: Final = 1
FREE: Final = ARROW + FOLLOW


@final
class DigTurn(Step):
    """[archaeology.continue] The turn of a seat that keeps the deck."""

    __slots__ = ()

    def name(self) -> str:
        return "dig_turn"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(ChooseDig(state.turn.seat))


@final
class ChooseDig(Ask):
    """[archaeology.continue] [archaeology.continue_arrow] [archaeology.stop_when] Along which arrow, or no further.

    [archaeology.stay_planet] [interplay.dig_first_landing] The ship stays where it is, for nothing.
    [interplay.trajectory_dig] Its planet may move on with it.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_dig"

    def clause(self, state: Zetta) -> str:
        return "archaeology.continue"

    def span(self) -> i64:
        return FREE + FREE_THINGS

    def options(self, state: Zetta, out: Options) -> None:
        out.add(STOP)
        add_arrows(state, ARROW, out)
        free_options(state, self.actor, FREE, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= FREE:
            return free_refusal(state, self.actor, option - FREE)
        if option == STOP:
            return ""
        return arrow_refusal(state, (option - ARROW) // ARROWS)

    def take(self, state: Zetta, option: i64) -> None:
        """[archaeology.continue_action] [archaeology.no_free_things] Digging on is all that the turn has.

        [archaeology.stop_turn] [interplay.dig_stuck] After a stop it is a turn as any other.
        """
        if option >= FREE:
            state.push(self)
            begin_free(state, self.actor, option - FREE)
        elif option == STOP:
            site = site_of(state)
            site.stopped = state.seats[self.actor].place
            run_phase(state, TURN)
            state.push(END_EXCAVATION)
        else:
            state.push(Phase(TURN_END))
            state.push(ONLY_FREE)
            follow(state, option - ARROW)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option >= FREE:
            return free_thing(state, self.actor, option - FREE)
        return plain("stop_digging") if option == STOP else arrow_thing(state, option - ARROW)


@final
class DigTurnOver(Step):
    """What concerned the turn alone is forgotten: who was sent, what was gained, where the seat stopped."""

    __slots__ = ()

    def name(self) -> str:
        return "dig_turn_over"

    def take(self, state: Zetta, option: i64) -> None:
        turn_over(state)


@final
class NewRound(Step):
    """[archaeology.one_per_round] In a new round nobody has used the cards yet."""

    __slots__ = ()

    def name(self) -> str:
        return "archaeology_round"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        site.users = 0


DIG_TURN: Final = DigTurn()
DIG_TURN_OVER: Final = DigTurnOver()
NEW_ROUND: Final = NewRound()
