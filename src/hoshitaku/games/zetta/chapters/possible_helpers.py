"""Chapter "assist", whom a discoverer may ask: other ships at the place, judged from public information."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import MAY_HELP_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def may_be_asked_for_help(state: ZettaState, seat: i64, other: i64) -> bool:
    """[assist.ask] [assist.ask_order] Whether another seat could be asked, and has not been asked yet."""
    return other < state.seat_count() and state.attempt.asked >> other & 1 == 0 and could_help(state, seat, other)


def could_help(state: ZettaState, seat: i64, other: i64) -> bool:
    """[assist.ask] [assist.no_crew] [coop.trade_distance] Whether, from public information, another ship could help."""
    if other == seat or state.seats[other].place != state.seats[seat].place or has_no_crew(state, other):
        return False
    return modified_number(state, MAY_HELP_QUERY, other, NONE, 1) > 0


def has_no_crew(state: ZettaState, seat: i64) -> bool:
    """[assist.no_crew] Whether nobody aboard could help."""
    return state.seats[seat].aboard[0] == NONE


def has_possible_helper(state: ZettaState, seat: i64) -> bool:
    """[discovery.offered] Whether another ship at the place could be asked, regardless of its player's tokens."""
    for other in range(state.seat_count()):
        if could_help(state, seat, other):
            return True
    return False
