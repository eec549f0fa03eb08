"""Chapter "turn", free things alone: after the action of a turn, and in a turn that is passed over."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.free import (
    FIRST_TRADE,
    FREE_THINGS,
    begin_free,
    free_options,
    free_refusal,
    free_thing,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options

PASS_OVER: Final = 0
FREE: Final = 1


@final
class OnlyFree(Step):
    """[turn.free_things] [interplay.damage_long_stay_waiting_trade] Asked only if there is somebody to trade with.

    What concerns nobody else can wait for the next choice, except what a module has asked last.
    """

    __slots__ = ()

    def name(self) -> str:
        return "only_free"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        if state.depth and isinstance(state.top(), OnlyFree):
            return  # an action that came to nothing was followed by another
        if may_trade(state, seat) or may_do_last(state, seat):
            state.push(ChooseFree(seat))


def may_trade(state: Zetta, seat: i64) -> bool:
    """Whether a seat has somebody to trade with."""
    for partner in range(state.seat_count()):
        if not free_refusal(state, seat, FIRST_TRADE + partner):
            return True
    return False


def may_do_last(state: Zetta, seat: i64) -> bool:
    """Whether a seat may do a free thing that is offered once more before its turn ends."""
    for number in state.rules.asked_last:
        if not free_refusal(state, seat, number):
            return True
    return False


@final
class ChooseFree(Ask):
    """[turn.free_things] [interplay.damage_long_stay_waiting_trade] A free thing, or the turn is passed over."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_free"

    def clause(self, state: Zetta) -> str:
        return "turn.free_things"

    def span(self) -> i64:
        return FREE + FREE_THINGS

    def options(self, state: Zetta, out: Options) -> None:
        out.add(PASS_OVER)
        free_options(state, self.actor, FREE, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        return free_refusal(state, self.actor, option - FREE) if option >= FREE else ""

    def take(self, state: Zetta, option: i64) -> None:
        if option >= FREE:
            state.push(ONLY_FREE)
            begin_free(state, self.actor, option - FREE)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return free_thing(state, self.actor, option - FREE) if option >= FREE else plain("end_turn")


ONLY_FREE: Final = OnlyFree()
