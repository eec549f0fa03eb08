"""Chapter "action", the substance bag: large tokens are drawn one by one, each put back before the next draw."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ANY_SUBSTANCE, MAX_SEATS
from hoshitaku.games.zetta.decision_bases import ChanceBySource, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import BAG_DRAW_CLAUSES, source_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec


@final
class DrawSubstance(ChanceBySource):
    """[action.bag_draw] [action.bag_one_by_one] [setup.substance_bag] Draws a large token, then puts it back.

    `source`, an index into BAG_DRAW_CLAUSES, says why it is drawn.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_substance"

    def clause(self, state: ZettaState) -> str:
        return source_clause(BAG_DRAW_CLAUSES, self.source)

    def option_bound(self) -> i64:
        return ANY_SUBSTANCE + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_weighted_by_counts(state.rules.components.bag_counts)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == ANY_SUBSTANCE:
            state.push(ChooseSubstance(self.seat, self.source))
        else:
            gain_substance(state, self.seat, option, 1, source_clause(BAG_DRAW_CLAUSES, self.source))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("substance", "bag", option, 0)


@final
class ChooseSubstance(ZettaDecision):
    """[action.bag_purple] The purple token: the drawer chooses any of the four kinds."""

    __slots__ = ("source",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"source": "number"}

    def __init__(self, actor: i64, source: i64) -> None:
        super().__init__(actor)
        self.source: i64 = source

    def record_name(self) -> str:
        return "name_substance"

    def clause(self, state: ZettaState) -> str:
        return "action.bag_purple"

    def option_bound(self) -> i64:
        return ANY_SUBSTANCE

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        gain_substance(state, self.actor, option, 1, source_clause(BAG_DRAW_CLAUSES, self.source))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("substance", "bag", option, 0)


def gain_substance(state: ZettaState, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.unlimited_tokens] A seat gains small tokens of a kind."""
    state.add_substance(seat, kind, amount)
    state.log_event("gain", clause, seat, amount, kind)


def pay_substance(state: ZettaState, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """[general.costs_first] A seat gives up tokens of a kind."""
    state.add_substance(seat, kind, -amount)
    state.log_event("pay", clause, seat, amount, kind)


def lose_substance(state: ZettaState, seat: i64, kind: i64, amount: i64, clause: str) -> None:
    """A seat loses tokens of a kind without paying them."""
    state.add_substance(seat, kind, -amount)
    state.log_event("lose", clause, seat, amount, kind)


def push_substance_draws(state: ZettaState, seat: i64, source: i64, tokens: i64) -> None:
    """[action.bag_one_by_one] Draws large tokens for a seat, one after another; `source` says why."""
    for _ in range(tokens):
        state.push(DRAW_SUBSTANCE_BY_SOURCE_AND_SEAT[source * MAX_SEATS + seat])


DRAW_SUBSTANCE_BY_SOURCE_AND_SEAT: Final = vec[DrawSubstance](
    [DrawSubstance(seat, source) for source in range(len(BAG_DRAW_CLAUSES)) for seat in range(MAX_SEATS)]
)
