"""The rules that the module of trajectories adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.mothership import MOTHERSHIP_FLIES_EVENT
from hoshitaku.games.zetta.codes import NINE_STEPS_LEVEL
from hoshitaku.games.zetta.modified_numbers import (
    BESIDE_MOTHERSHIP_QUERY,
    MOVE_RANGE_QUERY,
    REPLACE_LAYER,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.trajectories.board import board_of_pack
from hoshitaku.games.zetta.modules.trajectories.label_positions import (
    CLEAR_POSITIONS_STEP,
    MOVE_PLANETS_BY_ONE_LABEL_STEP,
    PLACE_ASTEROIDS_BY_LABEL_STEP,
    ROLL_MOTHERSHIP_LABEL_STEP,
    ROLL_PLANET_LABELS_STEP,
)
from hoshitaku.games.zetta.modules.trajectories.positions_state import (
    STATE_KEY,
    PositionsState,
    is_on_mothership_label,
    node_of_place,
    positions_state,
)
from hoshitaku.games.zetta.modules.trajectories.step_moves import replace_flight_by_steps
from hoshitaku.games.zetta.modules.trajectories.step_table import compute_step_table
from hoshitaku.games.zetta.phase_plan import CLEANUP_PHASE, ROUND_PHASE, SYSTEM_GENERATION_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

BESIDE_MOTHERSHIP_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "trajectory.mothership_free")
NOT_BESIDE_MOTHERSHIP_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "trajectory.same_place")


@final
class TrajectoriesModule(Module):
    """[trajectory.purpose] Places in two dimensions, moves by steps, and planets that orbit their star.

    [interplay.trajectory_goldilocks] The zone is unchanged: whole orbits. [trajectory.return] So is the price of the
    return.
    """

    def __init__(self) -> None:
        super().__init__(MOVE_RANGE_QUERY, BESIDE_MOTHERSHIP_QUERY)
        self.move_steps_change: NumberChange | None = None

    def name(self) -> str:
        return "trajectories"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[trajectory.roll_position] [trajectory.rotation] [trajectory.mothership] Its steps, places and ways."""
        board = board_of_pack(draft.components)
        if len(board.step_table) == 0:
            compute_step_table(board)
        self.move_steps_change = change_without_next(REPLACE_LAYER, board.move_steps, "trajectory.steps")
        draft.add_module_state(STATE_KEY, initial_part(PositionsState))
        draft.space_orbits = board.circle_orbit
        draft.move_ways = replace_flight_by_steps(draft.move_ways)
        draft.phase_plan.insert_after(SYSTEM_GENERATION_PHASE, "place_planets", ROLL_PLANET_LABELS_STEP)
        draft.phase_plan.replace_step(SYSTEM_GENERATION_PHASE, "place_fields", PLACE_ASTEROIDS_BY_LABEL_STEP)
        draft.phase_plan.insert_after(SYSTEM_GENERATION_PHASE, "place_mothership", ROLL_MOTHERSHIP_LABEL_STEP)
        draft.phase_plan.add_first_step(ROUND_PHASE, MOVE_PLANETS_BY_ONE_LABEL_STEP)
        draft.phase_plan.insert_after(CLEANUP_PHASE, "remove_system", CLEAR_POSITIONS_STEP)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[trajectory.steps] [trajectory.nine] [trajectory.mothership_free] Steps, and the mothership's label."""
        if query == BESIDE_MOTHERSHIP_QUERY:
            return BESIDE_MOTHERSHIP_CHANGE if is_on_mothership_label(state, about) else NOT_BESIDE_MOTHERSHIP_CHANGE
        if state.seats[seat].level == NINE_STEPS_LEVEL:
            return None
        return self.move_steps_change

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[interplay.damage_rescue_trajectory] The mothership flies to a ship, to its label or circle."""
        if event is MOTHERSHIP_FLIES_EVENT:
            sky = positions_state(state)
            sky.mothership = node_of_place(sky, about)
        return False
