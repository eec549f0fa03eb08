"""Chapter "invest": ERG for colonies and tech sites."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, pay_erg, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import ERG, INVESTMENT_MADE, MARKET_TOKEN, NONE, WEALTH_TRACK
from hoshitaku.games.farfarout.modified_numbers import track_level
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState


def investment_price(state: FarFarOutState, seat: i64) -> i64:
    """[invest.level] [invest.level_before] [track.level_cost] [example.invest] ERG for the seat's wealth level."""
    return state.rules.constants.investment_price * track_level(state, seat, WEALTH_TRACK)


def investment_clause(state: FarFarOutState, body: i64) -> str:
    """The clause of the colony or tech site at a body, the colony first."""
    return "invest.colony" if state.map_state.has_colony[body] else "invest.techsite"


@final
class InvestAction(SingleOptionAction):
    """[invest.where] Pay ERG for wealth."""

    __slots__ = ()

    def words_key(self) -> str:
        return "invest"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[invest.where] [invest.anyone] [invest.once_action] Clause that forbids investing now, or ""."""
        body = state.seats[seat].body
        if body == NONE or not (state.map_state.has_colony[body] or state.map_state.has_tech_site[body]):
            return "invest.where"
        return "" if state.seats[seat].money[ERG] >= investment_price(state, seat) else investment_clause(state, body)

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[invest.colony] [invest.techsite] [source.wealth_invest] Pay by level, then gain the point."""
        body = state.seats[seat].body
        clause = investment_clause(state, body)
        pay_erg(state, seat, investment_price(state, seat), clause)
        record_quest_event(state, seat, INVESTMENT_MADE)
        state.log_event("invest", clause, seat, 1, body_log_code(state, body))
        change_points(state, seat, WEALTH_TRACK, state.rules.constants.investment_points, clause)

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        return investment_price(state, seat)
