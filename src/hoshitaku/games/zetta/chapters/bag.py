"""Chapter "action", the substance bag: large tokens drawn one after another, each put back before the next."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, ChanceForSeat
from hoshitaku.games.zetta.codes import ANY, MOST_SEATS
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec


@final
class DrawSubstance(ChanceForSeat):
    """[action.bag_draw] [action.bag_one_by_one] [setup.substance_bag] A large token for the seat, then put back."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_substance"

    def clause(self, state: Zetta) -> str:
        return "action.bag_draw"

    def span(self) -> i64:
        return ANY + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_counted(state.rules.parts.bag)

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == ANY:
            state.push(NAME_SUBSTANCE[self.seat])
        else:
            gain_substance(state, self.seat, option, 1, "action.bag_draw")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("substance", "bag", option, 0)


@final
class NameSubstance(Ask):
    """[action.bag_purple] The purple token: the drawer names any of the four kinds."""

    __slots__ = ()

    def name(self) -> str:
        return "name_substance"

    def clause(self, state: Zetta) -> str:
        return "action.bag_purple"

    def span(self) -> i64:
        return ANY

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        gain_substance(state, self.actor, option, 1, "action.bag_purple")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("substance", "bag", option, 0)


def gain_substance(state: Zetta, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.unlimited_tokens] A seat gains small tokens of a kind."""
    state.add_substance(seat, kind, amount)
    state.note("gain", clause, seat, amount, kind)


def pay_substance(state: Zetta, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat gives up tokens of a kind."""
    state.add_substance(seat, kind, -amount)
    state.note("pay", clause, seat, amount, kind)


DRAW_SUBSTANCE: Final = vec[DrawSubstance]([DrawSubstance(seat) for seat in range(MOST_SEATS)])
NAME_SUBSTANCE: Final = vec[NameSubstance]([NameSubstance(seat) for seat in range(MOST_SEATS)])
