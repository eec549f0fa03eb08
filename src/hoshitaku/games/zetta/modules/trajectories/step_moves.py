"""Chapter "trajectory", moves: by steps along orbits and trajectories, against the clock at a surcharge."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices
from hoshitaku.games.zetta.chapters.move_ways import move_range
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import has_star_pilot
from hoshitaku.games.zetta.module import NO_PRICE, MoveWay
from hoshitaku.games.zetta.modules.trajectories.positions_state import (
    counter_clockwise_steps_needed,
    steps_between_places,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState

SURCHARGE: Final = 2  # energy a step against the clock


@final
class ClockwiseSteps(MoveWay):
    """[trajectory.steps] 1 energy for as many steps as a move covers, none of them against the clock.

    [trajectory.label_step] [trajectory.mothership_step] Leaving and reaching a label are steps.
    [trajectory.within_steps] Fewer will do.
    [trajectory.stop_on_circle] [trajectory.ship_empty_label] Only circles and what stands on labels are places.
    [interplay.trajectory_treaty] Who leaves a planet goes a step at least, and not back to it.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False)

    def words_key(self) -> str:
        return "steps"

    def reach(self, state: ZettaState, seat: i64) -> i64:
        return move_range(state, seat)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[trajectory.no_ccw_trajectory] Trajectories have no direction."""
        if steps_between_places(state, prices.start_place, place, 0) <= reach:
            return FLIGHT_PRICE
        return NO_PRICE


@final
class CounterClockwiseSteps(MoveWay):
    """[trajectory.counter_clockwise] [trajectory.ccw_landing] Within as many steps, some of them against the clock.

    [trajectory.example_cost] Six steps, one of them so, and a landing: 4 energy.

    [trajectory.star_pilot_cheaper] It stands apart from a star pilot who has to pay with more than energy.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(True, False)

    def words_key(self) -> str:
        return "steps_against"

    def surcharge(self, price: i64) -> i64:
        return price - FLIGHT_PRICE

    def surcharge_clause(self) -> str:
        return "trajectory.counter_clockwise"

    def reach(self, state: ZettaState, seat: i64) -> i64:
        """[trajectory.star_pilot_cheaper] Nowhere if an own star pilot goes for 1."""
        if len(state.rules.move_requirements) == 0 and has_star_pilot(state, seat):
            return NONE
        return move_range(state, seat)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[trajectory.ccw_per_step] 2 energy more for each of them."""
        against = counter_clockwise_steps_needed(state, prices.start_place, place, reach)
        if against == 0 or against == NO_PRICE:
            return NO_PRICE
        return FLIGHT_PRICE + SURCHARGE * against


def replace_flight_by_steps(ways: list[MoveWay]) -> list[MoveWay]:
    """[trajectory.star_pilot] [trajectory.star_pilot_cheaper] The ways of a game in the order in which they are gone.

    The first that leads somewhere costs least energy: none for transfers, then 1 by steps with the clock or by star
    pilot, own or by token; whoever would rather pay than use up a token or a drive goes against the clock.
    """
    found: list[MoveWay] = [ClockwiseSteps() if way.words_key() == "flight" else way for way in ways]
    for way in found:
        way.is_flight = False
    return [*found, CounterClockwiseSteps()]
