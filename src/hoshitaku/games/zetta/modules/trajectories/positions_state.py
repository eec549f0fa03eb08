"""Chapter "trajectory", positions: planets and asteroid fields on labels, and the mothership."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    PLANET_SLOT_COUNT,
)
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.modules.trajectories.board import (
    LABEL_COUNT,
    NODE_COUNT,
    board_of,
    fewest_steps_between_nodes,
    steps_between_nodes,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import StateField, item_field, slot_row
from hoshitaku.kernel.vectors import vec

STATE_KEY: Final = 6  # key in `rules.module_state_index`


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PositionsState(ModuleState):
    """[trajectory.same_label] The labels of planets and asteroid fields by slot, and the mothership's node.

    The mothership is on a label, or on a circle if it came there for a rescue.
    """

    NAME: ClassVar[str] = "trajectories"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field(
            "planet_label", "label", LABEL_COUNT, slot_row(PLANET_SLOT_COUNT), public_text="label of a planet, by slot"
        ),
        item_field(
            "field_label",
            "label",
            LABEL_COUNT,
            slot_row(ASTEROID_SLOT_COUNT),
            public_text="label of an asteroid field, by slot",
        ),
        item_field("mothership", "node", NODE_COUNT, public_text="label or circle of the mothership"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("field_label", "mothership", "planet_label")

    def __init__(self, planet_label: vec[i64], field_label: vec[i64], mothership: i64) -> None:
        self.planet_label: vec[i64] = planet_label
        self.field_label: vec[i64] = field_label
        self.mothership: i64 = mothership

    def clone(self) -> ModuleState:
        return PositionsState(self.planet_label, self.field_label, self.mothership)


def positions_state(state: ZettaState) -> PositionsState:
    """The state of the module of trajectories."""
    return cast(PositionsState, state.modules[state.rules.module_state_index[STATE_KEY]])


def node_of_place(positions: PositionsState, place: i64) -> i64:
    """[trajectory.same_place] The label or circle of a place; NONE if unknown."""
    if place == MOTHERSHIP_PLACE:
        return positions.mothership
    if place >= FIRST_ASTEROIDS_PLACE:
        return positions.field_label[place - FIRST_ASTEROIDS_PLACE]
    if place >= FIRST_PLANET_PLACE:
        return positions.planet_label[place - FIRST_PLANET_PLACE]
    return LABEL_COUNT + place


def steps_between_places(state: ZettaState, start: i64, end: i64, max_counter_clockwise: i64) -> i64:
    """[trajectory.steps] [trajectory.landing_in_limit] Fewest steps between places.

    At most `max_counter_clockwise` of them are counterclockwise.
    [interplay.trajectory_same_label_move] Two places on one label are one step apart.
    [interplay.trajectory_mothership_circle] So are the mothership and its circle.
    """
    sky = positions_state(state)
    first, last = node_of_place(sky, start), node_of_place(sky, end)
    if first == NONE or last == NONE:
        return UNREACHABLE_PRICE
    off_nodes = extra_steps_off_nodes(start, first, end, last)
    return (
        off_nodes
        if first == last
        else off_nodes + steps_between_nodes(board_of(state), first, last, max_counter_clockwise)
    )


def extra_steps_off_nodes(start: i64, first: i64, end: i64, last: i64) -> i64:
    """[interplay.trajectory_same_label_move] Extra steps between places, beyond those between their nodes.

    [interplay.trajectory_mothership_circle]
    """
    if first == last and first < LABEL_COUNT:
        return 1
    steps: i64 = 0
    if start == MOTHERSHIP_PLACE and first >= LABEL_COUNT:
        steps += 1
    if end == MOTHERSHIP_PLACE and last >= LABEL_COUNT:
        steps += 1
    return steps


def fewest_counter_clockwise_steps(state: ZettaState, start: i64, end: i64, reach: i64) -> i64:
    """[trajectory.ccw_per_step] Fewest counterclockwise steps of a way within range.

    UNREACHABLE_PRICE if there is none.
    """
    board, sky = board_of(state), positions_state(state)
    first, last = node_of_place(sky, start), node_of_place(sky, end)
    if first == NONE or last == NONE:
        return UNREACHABLE_PRICE
    left = reach - extra_steps_off_nodes(start, first, end, last)
    if first == last:
        return 0 if left >= 0 else UNREACHABLE_PRICE
    if fewest_steps_between_nodes(board, first, last) > left:
        return UNREACHABLE_PRICE
    against: i64 = 0
    while steps_between_nodes(board, first, last, against) > left:
        against += 1
    return against


def is_on_mothership_label(state: ZettaState, place: i64) -> bool:
    """[trajectory.mothership_free] Whether a planet or asteroid field is on the mothership's label."""
    if place == MOTHERSHIP_PLACE:
        return True
    sky = positions_state(state)
    return place >= FIRST_PLANET_PLACE and sky.mothership != NONE and node_of_place(sky, place) == sky.mothership
