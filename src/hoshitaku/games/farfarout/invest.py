"""Chapter "invest": ERG into colonies and tech sites."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.codes import DEED_INVEST, ERG, MARKET, NONE, WEALTH
from hoshitaku.games.farfarout.galaxy import as_seen
from hoshitaku.games.farfarout.query import track_level
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_erg, score


def invest_cost(state: FarFarOut, seat: i64) -> i64:
    """[invest.level] [invest.level_before] [track.level_cost] [example.invest] ERG for the seat's wealth level."""
    return state.rules.numbers.invest_cost * track_level(state, seat, WEALTH)


def invested_in(state: FarFarOut, body: i64) -> str:
    """The clause of what stands on a body, the colony first."""
    return "invest.colony" if state.space.colony[body] else "invest.techsite"


@final
class Invest(SingleAction):
    """[invest.where] ERG becomes wealth."""

    __slots__ = ()

    def key(self) -> str:
        return "invest"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[invest.where] [invest.anyone] [invest.once_action] Clause that forbids investing now, or ""."""
        body = state.seats[seat].body
        if body == NONE or not (state.space.colony[body] or state.space.site[body]):
            return "invest.where"
        return "" if state.seats[seat].money[ERG] >= invest_cost(state, seat) else invested_in(state, body)

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[invest.colony] [invest.techsite] [source.wealth_invest] Pay by level, then the point."""
        body = state.seats[seat].body
        clause = invested_in(state, body)
        pay_erg(state, seat, invest_cost(state, seat), clause)
        did(state, seat, DEED_INVEST)
        state.log_event("invest", clause, seat, 1, as_seen(state, body))
        score(state, seat, WEALTH, state.rules.numbers.invest_points, clause)

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        return invest_cost(state, seat)
