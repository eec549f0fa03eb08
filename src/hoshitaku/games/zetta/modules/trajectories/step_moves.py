"""Chapter "trajectory", moves: steps along orbits and trajectories, with a surcharge for counterclockwise ones."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, STEP_SURCHARGE, MovePrices
from hoshitaku.games.zetta.chapters.move_ways import move_range
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import has_star_pilot
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE, MoveWay
from hoshitaku.games.zetta.modules.trajectories.positions_state import (
    fewest_counter_clockwise_steps,
    steps_between_places,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState


@final
class ClockwiseSteps(MoveWay):
    """[trajectory.steps] 1 energy for the steps of a move, all clockwise.

    [trajectory.label_step] [trajectory.mothership_step] Leaving and reaching a label are steps.
    [trajectory.within_steps] Fewer steps are legal. [trajectory.stop_on_circle] [trajectory.ship_empty_label] Only
    circles and planets, fields or the mothership on labels are places. [interplay.trajectory_treaty] A ship that leaves
    a planet goes at least a step, and not back to it.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(False, False)

    def words_key(self) -> str:
        return "steps"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        return move_range(state, seat)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[trajectory.no_ccw_trajectory] Trajectories have no direction."""
        if steps_between_places(state, prices.start_place, place, 0) <= reach:
            return FLIGHT_PRICE
        return UNREACHABLE_PRICE


@final
class CounterClockwiseSteps(MoveWay):
    """[trajectory.counter_clockwise] [trajectory.ccw_landing] The same number of steps, some counterclockwise.

    [trajectory.example_cost] Six steps, one of them counterclockwise, and a landing: 4 energy.

    [trajectory.star_pilot_cheaper] It is offered in addition to a star pilot that costs more than energy.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(True, False, surcharge_clause="trajectory.counter_clockwise")

    def words_key(self) -> str:
        return "steps_against"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        """[trajectory.star_pilot_cheaper] None if an own star pilot goes for 1 energy."""
        if len(state.rules.move_requirements) == 0 and has_star_pilot(state, seat):
            return NONE
        return move_range(state, seat)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[trajectory.ccw_per_step] 2 more energy for each counterclockwise step."""
        against = fewest_counter_clockwise_steps(state, prices.start_place, place, reach)
        if against == 0 or against == UNREACHABLE_PRICE:
            return UNREACHABLE_PRICE
        return FLIGHT_PRICE + STEP_SURCHARGE * against


def replace_flight_by_steps(ways: list[MoveWay]) -> list[MoveWay]:
    """[trajectory.star_pilot] [trajectory.star_pilot_cheaper] The ways of a game in order of use.

    The first way that leads to a place costs least energy: 0 for transfers, then 1 for clockwise steps or a star pilot,
    own or by token. A player who would rather pay than use up a token or a drive goes counterclockwise.
    """
    found: list[MoveWay] = [ClockwiseSteps() if way.words_key() == "flight" else way for way in ways]
    for way in found:
        way.is_flight = False
    return [*found, CounterClockwiseSteps()]
