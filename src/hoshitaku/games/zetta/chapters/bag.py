"""Chapter "action", the substance bag: large tokens drawn one after another, each put back before the next."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, ChanceBySource
from hoshitaku.games.zetta.codes import ANY, MOST_SEATS
from hoshitaku.games.zetta.query import BAG_CLAUSES, clause_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

# Clauses by which substances are taken from a seat: it pays nothing.
LOSSES: Final = ("archaeology.flee_rewards_back", "warp.precedence")


@final
class DrawSubstance(ChanceBySource):
    """[action.bag_draw] [action.bag_one_by_one] [setup.substance_bag] A large token for the seat, then put back.

    `source` says what for: a place among the BAG_CLAUSES.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_substance"

    def clause(self, state: Zetta) -> str:
        return clause_of(BAG_CLAUSES, self.source)

    def span(self) -> i64:
        return ANY + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_counted(state.rules.parts.bag)

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == ANY:
            state.push(NameSubstance(self.seat, self.source))
        else:
            gain_substance(state, self.seat, option, 1, clause_of(BAG_CLAUSES, self.source))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("substance", "bag", option, 0)


@final
class NameSubstance(Ask):
    """[action.bag_purple] The purple token: the drawer names any of the four kinds."""

    __slots__ = ("source",)

    FIELDS: ClassVar[dict[str, str]] = {"source": "number"}

    def __init__(self, actor: i64, source: i64) -> None:
        super().__init__(actor)
        self.source: i64 = source

    def name(self) -> str:
        return "name_substance"

    def clause(self, state: Zetta) -> str:
        return "action.bag_purple"

    def span(self) -> i64:
        return ANY

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        gain_substance(state, self.actor, option, 1, clause_of(BAG_CLAUSES, self.source))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("substance", "bag", option, 0)


def gain_substance(state: Zetta, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.unlimited_tokens] A seat gains small tokens of a kind."""
    state.add_substance(seat, kind, amount)
    state.note("gain", clause, seat, amount, kind)


def pay_substance(state: Zetta, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat gives up tokens of a kind."""
    state.add_substance(seat, kind, -amount)
    state.note("lose" if clause in LOSSES else "pay", clause, seat, amount, kind)


def draw_substances(state: Zetta, seat: i64, source: i64, tokens: i64) -> None:
    """[action.bag_one_by_one] Large tokens for a seat, drawn one after another, by some source."""
    for _ in range(tokens):
        state.push(DRAW_SUBSTANCE[source * MOST_SEATS + seat])


DRAW_SUBSTANCE: Final = vec[DrawSubstance](
    [DrawSubstance(seat, source) for source in range(len(BAG_CLAUSES)) for seat in range(MOST_SEATS)]
)
