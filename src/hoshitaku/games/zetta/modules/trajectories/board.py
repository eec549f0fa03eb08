"""Chapter "trajectory", the board: labels, white circles, and the number of steps between them.

A *node* is a label (its number), or a circle (LABEL_COUNT + its number). Circles are the places of open space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.ruleset import PackComponents
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 6  # key in `components.module_components`
LABEL_COUNT: Final = 78
CIRCLE_COUNT: Final = 82
NODE_COUNT: Final = LABEL_COUNT + CIRCLE_COUNT
DIE_SIDES: Final = 12  # of the die for a position


@final
class SystemBoard:
    """The system board: for each label its orbit, its last number, and the circles just behind and ahead of it.

    `circle_orbit` is the orbit of a circle; a circle between orbits belongs to the nearest. `circle_arcs` are pairs of
    circles, clockwise, `circle_lines` pairs joined by a trajectory. `step_table` is empty until a table needs it (see
    step_table.py).
    """

    def __init__(
        self, label_orbit: vec[i64], label_last_number: vec[i64], circle_behind: vec[i64], circle_ahead: vec[i64],
        circle_orbit: vec[i64], circle_arcs: vec[i64], circle_lines: vec[i64], move_steps: i64,
    ) -> None:  # fmt: skip
        self.label_orbit: vec[i64] = label_orbit
        self.label_last_number: vec[i64] = label_last_number
        self.circle_behind: vec[i64] = circle_behind
        self.circle_ahead: vec[i64] = circle_ahead
        self.circle_orbit: vec[i64] = circle_orbit
        self.circle_arcs: vec[i64] = circle_arcs
        self.circle_lines: vec[i64] = circle_lines
        self.move_steps: i64 = move_steps
        # Fewest steps by the limit of counterclockwise ones, start node and end node.
        self.step_table: vec[i64] = vec[i64]()
        self.most_against: i64 = 0


def board_of(state: ZettaState) -> SystemBoard:
    """The board of a table."""
    return board_of_pack(state.rules.components)


def board_of_pack(components: PackComponents) -> SystemBoard:
    """The board of a pack."""
    return cast(SystemBoard, components.module_components[COMPONENTS_KEY])


def steps_between_nodes(board: SystemBoard, start: i64, end: i64, max_counter_clockwise: i64) -> i64:
    """[trajectory.steps] Fewest steps between nodes with at most `max_counter_clockwise` counterclockwise.

    UNREACHABLE_PRICE if there is no way.
    """
    return board.step_table[(max_counter_clockwise * NODE_COUNT + start) * NODE_COUNT + end]


def label_for_die(board: SystemBoard, orbit: i64, number: i64) -> i64:
    """[trajectory.roll_position] [trajectory.label_ranges] The label of an orbit that includes a die result."""
    label: i64 = 0
    while board.label_orbit[label] != orbit or board.label_last_number[label] < number:
        label += 1
    return label


def next_label(board: SystemBoard, label: i64) -> i64:
    """[trajectory.rotation] The next label of an orbit clockwise; after the last comes the first."""
    after = label + 1
    if after < LABEL_COUNT and board.label_orbit[after] == board.label_orbit[label]:
        return after
    return label_for_die(board, board.label_orbit[label], 1)


def previous_label(board: SystemBoard, label: i64) -> i64:
    """[trajectory.asteroids] The previous label of an orbit; before the first comes the last."""
    before = label - 1
    if before >= 0 and board.label_orbit[before] == board.label_orbit[label]:
        return before
    return label_for_die(board, board.label_orbit[label], DIE_SIDES)


def fewest_steps_between_nodes(board: SystemBoard, start: i64, end: i64) -> i64:
    """[trajectory.steps] Fewest steps between nodes, in any direction."""
    return steps_between_nodes(board, start, end, board.most_against)
