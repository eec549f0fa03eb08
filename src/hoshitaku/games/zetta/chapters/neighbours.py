"""Chapter "assist", whom a discoverer may ask: other ships at the place, as far as everybody can see."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.query import MAY_HELP, altered
from hoshitaku.games.zetta.state.zetta import Zetta


def may_be_asked(state: Zetta, seat: i64, other: i64) -> bool:
    """[assist.ask] [assist.ask_order] Whether another could be asked, and has not been asked yet."""
    return other < state.seat_count() and state.attempt.asked >> other & 1 == 0 and is_beside(state, seat, other)


def is_beside(state: Zetta, seat: i64, other: i64) -> bool:
    """[assist.ask] [assist.no_crew] [coop.trade_distance] By what all see, whether another ship could help."""
    if other == seat or state.seats[other].place != state.seats[seat].place or crewless(state, other):
        return False
    return altered(state, MAY_HELP, other, NONE, 1) > 0


def crewless(state: Zetta, seat: i64) -> bool:
    """[assist.no_crew] Whether nobody is aboard who could help."""
    return state.seats[seat].aboard[0] == NONE


def anybody_to_ask(state: Zetta, seat: i64) -> bool:
    """[discovery.offered] Whether another ship at the place could be asked, whatever its player holds."""
    for other in range(state.seat_count()):
        if is_beside(state, seat, other):
            return True
    return False
