"""Chapter "trajectory", where things stand: planets and asteroid fields on labels, and the mothership."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import ASTEROID_FIELDS, ASTEROIDS, MOTHERSHIP, NONE, PLANET, PLANETS
from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.modules.trajectories.board import LABELS, NODES, board_of, fewest, steps_between
from hoshitaku.games.zetta.state.field import SLOT, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec

KEPT: Final = 6  # the number by which `rules.kept` finds it


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sky(ModuleState):
    """[trajectory.same_label] The labels of planets and asteroid fields by their slots, and the mothership's node.

    It stands on a label, or on a circle if it came there to the rescue.
    """

    __slots__ = ("field_label", "mothership", "planet_label")

    NAME: ClassVar[str] = "trajectories"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("planet_label", NONE, NONE, LABELS - 1, SLOT, PLANETS, of="label"),
        Field("field_label", NONE, NONE, LABELS - 1, SLOT, ASTEROID_FIELDS, of="label"),
        Field("mothership", NONE, NONE, NODES - 1, of="node"),
    )

    def __init__(self, planet_label: vec[i64], field_label: vec[i64], mothership: i64) -> None:
        self.planet_label: vec[i64] = planet_label
        self.field_label: vec[i64] = field_label
        self.mothership: i64 = mothership

    def clone(self) -> ModuleState:
        return Sky(self.planet_label, self.field_label, self.mothership)


def sky_of(state: Zetta) -> Sky:
    """What the module of trajectories keeps."""
    return cast(Sky, state.modules[state.rules.kept[KEPT]])


def node_of(sky: Sky, place: i64) -> i64:
    """[trajectory.same_place] The label or circle of a place; NONE while it is not known."""
    if place == MOTHERSHIP:
        return sky.mothership
    if place >= ASTEROIDS:
        return sky.field_label[place - ASTEROIDS]
    if place >= PLANET:
        return sky.planet_label[place - PLANET]
    return LABELS + place


def steps_to_place(state: Zetta, start: i64, end: i64, against: i64) -> i64:
    """[trajectory.steps] [trajectory.landing_in_limit] Fewest steps between places, so many of them against the clock.

    [interplay.trajectory_same_label_move] Two things on a label are a step apart.
    [interplay.trajectory_mothership_circle] So are a mothership and the circle on which it stands.
    """
    sky = sky_of(state)
    first, last = node_of(sky, start), node_of(sky, end)
    if first == NONE or last == NONE:
        return NEVER
    off_nodes = steps_off_nodes(start, first, end, last)
    return off_nodes if first == last else off_nodes + steps_between(board_of(state), first, last, against)


def steps_off_nodes(start: i64, first: i64, end: i64, last: i64) -> i64:
    """[interplay.trajectory_same_label_move] Steps between places besides those between their nodes.

    [interplay.trajectory_mothership_circle]
    """
    if first == last and first < LABELS:
        return 1
    steps: i64 = 0
    if start == MOTHERSHIP and first >= LABELS:
        steps += 1
    if end == MOTHERSHIP and last >= LABELS:
        steps += 1
    return steps


def fewest_steps(state: Zetta, start: i64, end: i64) -> i64:
    """[interplay.bot_trajectory] Fewest steps between places, whichever way they run."""
    return steps_to_place(state, start, end, board_of(state).most_against)


def against_needed(state: Zetta, start: i64, end: i64, reach: i64) -> i64:
    """[trajectory.ccw_per_step] Fewest steps against the clock of a way within reach; NEVER if none leads there."""
    board, sky = board_of(state), sky_of(state)
    first, last = node_of(sky, start), node_of(sky, end)
    if first == NONE or last == NONE:
        return NEVER
    left = reach - steps_off_nodes(start, first, end, last)
    if first == last:
        return 0 if left >= 0 else NEVER
    if fewest(board, first, last) > left:
        return NEVER
    against: i64 = 0
    while steps_between(board, first, last, against) > left:
        against += 1
    return against


def shares_label(state: Zetta, place: i64) -> bool:
    """[trajectory.mothership_free] Whether a planet or an asteroid field is on the label of the mothership."""
    if place == MOTHERSHIP:
        return True
    sky = sky_of(state)
    return place >= PLANET and sky.mothership != NONE and node_of(sky, place) == sky.mothership
