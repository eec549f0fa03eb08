"""The module of trajectories: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NINE_STEPS
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.trajectories.board import board_in
from hoshitaku.games.zetta.modules.trajectories.fly import by_steps
from hoshitaku.games.zetta.modules.trajectories.measure import measured
from hoshitaku.games.zetta.modules.trajectories.place import (
    CLEAR_SKY,
    MOVE_PLANETS,
    PLACE_FIELDS_BY_LABEL,
    ROLL_MOTHERSHIP,
    ROLL_POSITIONS,
)
from hoshitaku.games.zetta.modules.trajectories.sky import KEPT, Sky, node_of, shares_label, sky_of
from hoshitaku.games.zetta.plan import CLEANUP, ROUND, SYSTEM
from hoshitaku.games.zetta.query import BESIDE_MOTHERSHIP, MOVE_RANGE, REPLACE, Change, change
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta

BESIDE: Final = change(REPLACE, 1, "trajectory.mothership_free")
ELSEWHERE: Final = change(REPLACE, 0, "trajectory.same_place")


@final
class Trajectories(Module):
    """[trajectory.purpose] Places in two dimensions, moves by steps, and planets that go round their star.

    [interplay.trajectory_goldilocks] The zone is what it was: whole orbits. [trajectory.return] So is the price of
    the way home.
    """

    def __init__(self) -> None:
        super().__init__(MOVE_RANGE, BESIDE_MOTHERSHIP)
        self.reach: Change | None = None

    def name(self) -> str:
        return "trajectories"

    def join(self, draft: Draft) -> None:
        """[trajectory.roll_position] [trajectory.rotation] [trajectory.mothership] Its steps, places and ways."""
        board = board_in(draft.parts)
        if len(board.steps) == 0:
            measured(board)
        self.reach = change(REPLACE, board.reach, "trajectory.steps")
        draft.keep(KEPT, blank(Sky))
        draft.spaces = board.circle_orbit
        draft.ways = by_steps(draft.ways)
        draft.plan.after(SYSTEM, "place_planets", ROLL_POSITIONS)
        draft.plan.replace(SYSTEM, "place_fields", PLACE_FIELDS_BY_LABEL)
        draft.plan.after(SYSTEM, "place_mothership", ROLL_MOTHERSHIP)
        draft.plan.first(ROUND, MOVE_PLANETS)
        draft.plan.after(CLEANUP, "remove_system", CLEAR_SKY)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[trajectory.steps] [trajectory.nine] [trajectory.mothership_free] Steps, and the mothership's label."""
        if query == BESIDE_MOTHERSHIP:
            return BESIDE if shares_label(state, about) else ELSEWHERE
        if state.seats[seat].level == NINE_STEPS:
            return None
        return self.reach

    def mothership_comes(self, state: Zetta, place: i64) -> None:
        """[interplay.damage_rescue_trajectory] The mothership comes to a ship: to its label, or to its circle."""
        sky = sky_of(state)
        sky.mothership = node_of(sky, place)
