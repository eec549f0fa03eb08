"""Chapters "move" and "land": the ways to move, and how far each leads."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import beside_mothership
from hoshitaku.games.zetta.chapters.fares import ENERGY_OF_A_FLIGHT, Fares
from hoshitaku.games.zetta.chapters.knowledge import lay
from hoshitaku.games.zetta.codes import MOTHERSHIP, NINE_STEPS, NONE, STAR_PILOT
from hoshitaku.games.zetta.crew import first_to_lay, has_star_pilot
from hoshitaku.games.zetta.module import NEVER, Way
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import MOVE_RANGE, altered
from hoshitaku.games.zetta.state.zetta import Zetta

ANYWHERE: Final = 99  # orbits


def move_range(state: Zetta, seat: i64) -> i64:
    """[move.once] [move.range_9] Orbits that one move covers: 5, or 9 with all crew levelled."""
    reach = state.rules.numbers.move_range
    if state.seats[seat].level == NINE_STEPS:
        reach = state.rules.numbers.move_range_levelled
    return altered(state, MOVE_RANGE, seat, NONE, reach)


def steps_between(state: Zetta, start: i64, place: i64) -> i64:
    """[move.ignore_lines] Orbits from one place to another."""
    steps = orbit_of(state, place) - orbit_of(state, start)
    if steps < 0:
        return -steps
    return steps


@final
class Transfer(Way):
    """[move.mothership_free] [move.mothership_free_counts] Between the mothership and what shares its orbit: free."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False, free=True)

    def key(self) -> str:
        return "transfer"

    def reach(self, state: Zetta, seat: i64) -> i64:
        """[move.same_place_basic] Nowhere unless the ship is at the mothership, or beside it."""
        start = state.seats[seat].place
        return 0 if start == MOTHERSHIP or beside_mothership(state, start) else NONE

    def price(self, state: Zetta, fares: Fares, place: i64, reach: i64) -> i64:
        """[move.same_place_basic] Not to or from open space."""
        start = fares.here
        if place == MOTHERSHIP:
            free = beside_mothership(state, start)
        else:
            free = start == MOTHERSHIP and beside_mothership(state, place)
        if free:
            return 0
        return NEVER


class AnyFlight(Way):
    """[move.once] A flight: 1 energy for as many orbits as it reaches, in or out."""

    __slots__ = ()

    def __init__(self, *, piloted: bool = False) -> None:
        super().__init__(False, True, piloted=piloted)

    def price(self, state: Zetta, fares: Fares, place: i64, reach: i64) -> i64:
        """[move.no_double] A second energy buys no more orbits."""
        if steps_between(state, fares.here, place) <= reach:
            return ENERGY_OF_A_FLIGHT
        return NEVER


@final
class Flight(AnyFlight):
    """[move.once] [move.within_orbit] [move.ignore_lines] 1 energy for up to 5 orbits, in or out."""

    __slots__ = ()

    def key(self) -> str:
        return "flight"

    def reach(self, state: Zetta, seat: i64) -> i64:
        return move_range(state, seat)


@final
class PilotedFlight(AnyFlight):
    """[move.star_pilot] [move.star_pilot_optional] With a star pilot aboard 1 energy leads anywhere."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(piloted=True)

    def key(self) -> str:
        return "pilot"

    def reach(self, state: Zetta, seat: i64) -> i64:
        if has_star_pilot(state, seat):
            return ANYWHERE
        return NONE


@final
class TokenFlight(AnyFlight):
    """[knowledge.star_pilot] [knowledge.laid_for_use] A star pilot token makes a crew a star pilot for this move."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(piloted=True)

    def key(self) -> str:
        return "pilot_token"

    def reach(self, state: Zetta, seat: i64) -> i64:
        if first_to_lay(state, seat, STAR_PILOT) != NONE:
            return ANYWHERE
        return NONE

    def uses_up(self) -> bool:
        return True

    def went(self, state: Zetta, seat: i64, place: i64) -> None:
        lay(state, seat, first_to_lay(state, seat, STAR_PILOT), STAR_PILOT)
