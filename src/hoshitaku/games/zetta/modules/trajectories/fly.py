"""Chapter "trajectory", moves: by steps along orbits and trajectories, against the clock at a surcharge."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.fares import ENERGY_OF_A_FLIGHT, Fares
from hoshitaku.games.zetta.chapters.ways import move_range
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import has_star_pilot
from hoshitaku.games.zetta.module import NEVER, Way
from hoshitaku.games.zetta.modules.trajectories.sky import against_needed, steps_to_place
from hoshitaku.games.zetta.state.zetta import Zetta

SURCHARGE: Final = 2  # energy a step against the clock


@final
class Steps(Way):
    """[trajectory.steps] 1 energy for as many steps as a move covers, none of them against the clock.

    [trajectory.label_step] [trajectory.mothership_step] Leaving and reaching a label are steps.
    [trajectory.within_steps] Fewer will do.
    [trajectory.stop_on_circle] [trajectory.ship_empty_label] Only circles and what stands on labels are places.
    [interplay.trajectory_treaty] Who leaves a planet goes a step at least, and not back to it.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False)

    def key(self) -> str:
        return "steps"

    def reach(self, state: Zetta, seat: i64) -> i64:
        return move_range(state, seat)

    def price(self, state: Zetta, fares: Fares, place: i64, reach: i64) -> i64:
        """[trajectory.no_ccw_trajectory] Trajectories have no direction."""
        if steps_to_place(state, fares.here, place, 0) <= reach:
            return ENERGY_OF_A_FLIGHT
        return NEVER


@final
class StepsAgainst(Way):
    """[trajectory.counter_clockwise] [trajectory.ccw_landing] Within as many steps, some of them against the clock.

    [trajectory.example_cost] Six steps, one of them so, and a landing: 4 energy.

    [trajectory.star_pilot_cheaper] It stands apart from a star pilot who has to pay with more than energy.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(True, False)

    def key(self) -> str:
        return "steps_against"

    def surcharge(self, price: i64) -> i64:
        return price - ENERGY_OF_A_FLIGHT

    def surcharge_clause(self) -> str:
        return "trajectory.counter_clockwise"

    def reach(self, state: Zetta, seat: i64) -> i64:
        """[trajectory.star_pilot_cheaper] Nowhere if an own star pilot goes for 1."""
        if len(state.rules.tolls) == 0 and has_star_pilot(state, seat):
            return NONE
        return move_range(state, seat)

    def price(self, state: Zetta, fares: Fares, place: i64, reach: i64) -> i64:
        """[trajectory.ccw_per_step] 2 energy more for each of them."""
        against = against_needed(state, fares.here, place, reach)
        if against == 0 or against == NEVER:
            return NEVER
        return ENERGY_OF_A_FLIGHT + SURCHARGE * against


def by_steps(ways: list[Way]) -> list[Way]:
    """[trajectory.star_pilot] [trajectory.star_pilot_cheaper] The ways of a game in the order in which they are gone.

    The first that leads somewhere costs least energy: none for transfers, then 1 by steps with the clock or by star
    pilot, own or by token; whoever would rather pay than use up a token or a drive goes against the clock.
    """
    found: list[Way] = [Steps() if way.key() == "flight" else way for way in ways]
    for way in found:
        way.flight = False
    return [*found, StepsAgainst()]
