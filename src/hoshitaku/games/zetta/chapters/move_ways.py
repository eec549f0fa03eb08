"""Chapters "move" and "land": the ways to move, and the range of each."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import is_beside_mothership
from hoshitaku.games.zetta.chapters.knowledge import lay_token
from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices
from hoshitaku.games.zetta.codes import MOTHERSHIP_PLACE, NINE_STEPS_LEVEL, NONE, STAR_PILOT
from hoshitaku.games.zetta.crew import find_member_for_token, has_star_pilot
from hoshitaku.games.zetta.modified_numbers import MOVE_RANGE_QUERY, modified_number
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE, MoveWay
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState

UNLIMITED_ORBIT_RANGE: Final = 99  # orbits


def move_range(state: ZettaState, seat: i64) -> i64:
    """[move.once] [move.range_9] Range of a move in orbits: 5, or 9 if all crew is levelled."""
    reach = state.rules.constants.move_range
    if state.seats[seat].level == NINE_STEPS_LEVEL:
        reach = state.rules.constants.move_range_levelled
    return modified_number(state, MOVE_RANGE_QUERY, seat, NONE, reach)


def orbit_distance(state: ZettaState, start: i64, place: i64) -> i64:
    """[move.ignore_lines] Number of orbits between two places."""
    steps = orbit_of(state, place) - orbit_of(state, start)
    if steps < 0:
        return -steps
    return steps


@final
class MothershipTransfer(MoveWay):
    """[move.mothership_free] [move.mothership_free_counts] A free move to or from the mothership on its orbit."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False, may_be_free=True)

    def words_key(self) -> str:
        return "transfer"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        """[move.same_place_basic] NONE unless the ship is at the mothership, or next to it."""
        start = state.seats[seat].place
        return 0 if start == MOTHERSHIP_PLACE or is_beside_mothership(state, start) else NONE

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[move.same_place_basic] Not to or from open space."""
        start = prices.start_place
        if place == MOTHERSHIP_PLACE:
            free = is_beside_mothership(state, start)
        else:
            free = start == MOTHERSHIP_PLACE and is_beside_mothership(state, place)
        if free:
            return 0
        return UNREACHABLE_PRICE


class FlightWay(MoveWay):
    """[move.once] A flight: 1 energy for any number of orbits within its range, in or out."""

    __slots__ = ()

    def __init__(self, *, uses_star_pilot: bool = False) -> None:
        super().__init__(False, True, uses_star_pilot=uses_star_pilot)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[move.no_double] A second energy buys no more orbits."""
        if orbit_distance(state, prices.start_place, place) <= reach:
            return FLIGHT_PRICE
        return UNREACHABLE_PRICE


@final
class Flight(FlightWay):
    """[move.once] [move.within_orbit] [move.ignore_lines] 1 energy for up to 5 orbits, in or out."""

    __slots__ = ()

    def words_key(self) -> str:
        return "flight"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        return move_range(state, seat)


@final
class PilotedFlight(FlightWay):
    """[move.star_pilot] [move.star_pilot_optional] With a star pilot aboard, 1 energy leads to any orbit."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(uses_star_pilot=True)

    def words_key(self) -> str:
        return "pilot"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        if has_star_pilot(state, seat):
            return UNLIMITED_ORBIT_RANGE
        return NONE


@final
class StarPilotTokenFlight(FlightWay):
    """[knowledge.star_pilot] [knowledge.laid_for_use] A star pilot token makes a member a star pilot for this move."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(uses_star_pilot=True)

    def words_key(self) -> str:
        return "pilot_token"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        if find_member_for_token(state, seat, STAR_PILOT) != NONE:
            return UNLIMITED_ORBIT_RANGE
        return NONE

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        lay_token(state, seat, find_member_for_token(state, seat, STAR_PILOT), STAR_PILOT)
