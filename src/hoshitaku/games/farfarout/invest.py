"""Chapter "invest": ERG into colonies and tech sites."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DEED_INVEST, ERG, NONE, WEALTH
from hoshitaku.games.farfarout.galaxy import as_seen
from hoshitaku.games.farfarout.query import track_level
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_erg, score


def invest_cost(state: FarFarOut, number: i64) -> i64:
    """[invest.level] [invest.level_before] [track.level_cost] [example.invest] ERG for the seat's wealth level."""
    return state.rules.numbers.invest_cost * track_level(state, number, WEALTH)


def invest_refusal(state: FarFarOut, number: i64) -> str:
    """[invest.where] [invest.anyone] [invest.once_action] Clause that forbids investing now, or ""."""
    body = state.seats[number].body
    if body == NONE or not (state.space.colony[body] or state.space.site[body]):
        return "invest.where"
    return "" if state.seats[number].money[ERG] >= invest_cost(state, number) else "invest.colony"


def invest(state: FarFarOut, number: i64) -> None:
    """[invest.colony] [invest.techsite] [source.wealth_invest] Pay by level, then the point."""
    pay_erg(state, number, invest_cost(state, number), "invest.level")
    did(state, number, DEED_INVEST)
    state.note("invest", "invest.colony", number, 1, as_seen(state, state.seats[number].body))
    score(state, number, WEALTH, state.rules.numbers.invest_points, "invest.techsite")
