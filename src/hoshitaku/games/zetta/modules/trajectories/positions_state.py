"""Chapter "trajectory", positions: planets and asteroid fields on labels, and the mothership."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import ASTEROID_SLOTS, FIRST_ASTEROIDS, FIRST_PLANET, MOTHERSHIP, NONE, PLANET_SLOTS
from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.modules.trajectories.board import (
    LABEL_COUNT,
    NODE_COUNT,
    board_of,
    fewest_steps_between_nodes,
    steps_between_nodes,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import StateField, item_field, slots
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
        item_field("planet_label", "label", LABEL_COUNT, slots(PLANET_SLOTS), public_text="label of a planet, by slot"),
        item_field(
            "field_label",
            "label",
            LABEL_COUNT,
            slots(ASTEROID_SLOTS),
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


def positions_of(state: ZettaState) -> PositionsState:
    """The state of the module of trajectories."""
    return cast(PositionsState, state.modules[state.rules.module_state_index[STATE_KEY]])


def node_of_place(positions: PositionsState, place: i64) -> i64:
    """[trajectory.same_place] The label or circle of a place; NONE if unknown."""
    if place == MOTHERSHIP:
        return positions.mothership
    if place >= FIRST_ASTEROIDS:
        return positions.field_label[place - FIRST_ASTEROIDS]
    if place >= FIRST_PLANET:
        return positions.planet_label[place - FIRST_PLANET]
    return LABEL_COUNT + place


def steps_between_places(state: ZettaState, start: i64, end: i64, against: i64) -> i64:
    """[trajectory.steps] [trajectory.landing_in_limit] Fewest steps between places, at most `against` counterclockwise.

    [interplay.trajectory_same_label_move] Two places on one label are one step apart.
    [interplay.trajectory_mothership_circle] So are the mothership and its circle.
    """
    sky = positions_of(state)
    first, last = node_of_place(sky, start), node_of_place(sky, end)
    if first == NONE or last == NONE:
        return NO_PRICE
    off_nodes = steps_besides_nodes(start, first, end, last)
    return off_nodes if first == last else off_nodes + steps_between_nodes(board_of(state), first, last, against)


def steps_besides_nodes(start: i64, first: i64, end: i64, last: i64) -> i64:
    """[interplay.trajectory_same_label_move] Extra steps between places, beyond those between their nodes.

    [interplay.trajectory_mothership_circle]
    """
    if first == last and first < LABEL_COUNT:
        return 1
    steps: i64 = 0
    if start == MOTHERSHIP and first >= LABEL_COUNT:
        steps += 1
    if end == MOTHERSHIP and last >= LABEL_COUNT:
        steps += 1
    return steps


def fewest_steps(state: ZettaState, start: i64, end: i64) -> i64:
    """[interplay.bot_trajectory] Fewest steps between places, in any direction."""
    return steps_between_places(state, start, end, board_of(state).most_against)


def counter_clockwise_steps_needed(state: ZettaState, start: i64, end: i64, reach: i64) -> i64:
    """[trajectory.ccw_per_step] Fewest counterclockwise steps of a way within range; NO_PRICE if there is none."""
    board, sky = board_of(state), positions_of(state)
    first, last = node_of_place(sky, start), node_of_place(sky, end)
    if first == NONE or last == NONE:
        return NO_PRICE
    left = reach - steps_besides_nodes(start, first, end, last)
    if first == last:
        return 0 if left >= 0 else NO_PRICE
    if fewest_steps_between_nodes(board, first, last) > left:
        return NO_PRICE
    against: i64 = 0
    while steps_between_nodes(board, first, last, against) > left:
        against += 1
    return against


def is_on_mothership_label(state: ZettaState, place: i64) -> bool:
    """[trajectory.mothership_free] Whether a planet or asteroid field is on the mothership's label."""
    if place == MOTHERSHIP:
        return True
    sky = positions_of(state)
    return place >= FIRST_PLANET and sky.mothership != NONE and node_of_place(sky, place) == sky.mothership
