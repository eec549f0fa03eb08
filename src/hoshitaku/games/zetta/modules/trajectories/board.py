"""Chapter "trajectory", the board: labels, white circles, and how many steps lead from one to another.

A *node* is a label (its number), or behind those a circle (LABELS + its number). Circles are the places of open space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.ruleset import Parts
    from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 6  # the number by which `parts.brought` finds it
LABELS: Final = 78
CIRCLES: Final = 82
NODES: Final = LABELS + CIRCLES
SIDES: Final = 12  # of the die that is rolled for a position


@final
class Board:
    """The system board: of labels their orbit, their last number, and the circles just behind and ahead of them.

    `circle_orbit` is the orbit of a circle; one between orbits counts to the nearest. `arcs` are pairs of circles
    clockwise, `lines` pairs joined by a trajectory. `steps` is empty until a table plays by it (see `measured`).
    """

    def __init__(
        self, label_orbit: vec[i64], label_last: vec[i64], behind: vec[i64], ahead: vec[i64], circle_orbit: vec[i64],
        arcs: vec[i64], lines: vec[i64], reach: i64,
    ) -> None:  # fmt: skip
        self.label_orbit: vec[i64] = label_orbit
        self.label_last: vec[i64] = label_last
        self.behind: vec[i64] = behind
        self.ahead: vec[i64] = ahead
        self.circle_orbit: vec[i64] = circle_orbit
        self.arcs: vec[i64] = arcs
        self.lines: vec[i64] = lines
        self.reach: i64 = reach
        # Fewest steps by how many of them may run against the clock, from where, and to where.
        self.steps: vec[i64] = vec[i64]()
        self.most_against: i64 = 0


def board_of(state: Zetta) -> Board:
    """The board of a table."""
    return board_in(state.rules.parts)


def board_in(parts: Parts) -> Board:
    """The board of a pack."""
    return cast(Board, parts.brought[BROUGHT])


def steps_between(board: Board, start: i64, end: i64, against: i64) -> i64:
    """[trajectory.steps] Fewest steps between nodes, at most so many against the clock; NEVER if no such way leads."""
    return board.steps[(against * NODES + start) * NODES + end]


def label_with(board: Board, orbit: i64, number: i64) -> i64:
    """[trajectory.roll_position] [trajectory.label_ranges] The label of an orbit on which a result of the die lies."""
    label: i64 = 0
    while board.label_orbit[label] != orbit or board.label_last[label] < number:
        label += 1
    return label


def next_label(board: Board, label: i64) -> i64:
    """[trajectory.rotation] The next label of an orbit clockwise; its first after its last."""
    after = label + 1
    if after < LABELS and board.label_orbit[after] == board.label_orbit[label]:
        return after
    return label_with(board, board.label_orbit[label], 1)


def label_before(board: Board, label: i64) -> i64:
    """[trajectory.asteroids] The label of an orbit just behind one; before its first comes its last."""
    before = label - 1
    if before >= 0 and board.label_orbit[before] == board.label_orbit[label]:
        return before
    return label_with(board, board.label_orbit[label], SIDES)


def fewest(board: Board, start: i64, end: i64) -> i64:
    """[trajectory.steps] Fewest steps between nodes, however many of them run against the clock."""
    return steps_between(board, start, end, board.most_against)
