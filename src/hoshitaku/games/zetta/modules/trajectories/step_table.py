"""Chapter "trajectory", steps: computes the number of steps between all nodes of the board, once."""

# Interpreted: runs once per pack.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.modules.trajectories.board import LABEL_COUNT, NODE_COUNT, SystemBoard
from hoshitaku.kernel.vectors import vec

# For each node, the nodes one step before it: clockwise (or along a trajectory), and counterclockwise.
Neighbours = list[list[int]]
# For each node, the nodes (bits) from which it is reached; one such list per number of steps.
StartBits = list[int]


def compute_step_table(board: SystemBoard) -> None:
    """[trajectory.steps] [trajectory.example_short] [trajectory.example_g1] Computes the fewest steps, once.

    A table for each limit of counterclockwise steps, until more of them make no difference. Each round of the search
    takes a step from all nodes simultaneously: the start nodes that reach a node are a bit set.
    """
    freely, against = one_step_neighbours(board)
    tables: list[list[int]] = []
    history: list[StartBits] = []
    while len(tables) < 2 or tables[-1] != tables[-2]:
        history = search_one_more_counter_clockwise(freely, against, history)
        tables.append(step_table_of(history))
    tables.pop()
    board.step_table = vec[i64]([steps for table in tables for steps in table])
    board.most_against = len(tables) - 1


def one_step_neighbours(board: SystemBoard) -> tuple[Neighbours, Neighbours]:
    """[trajectory.label_step] [trajectory.ccw_landing] [trajectory.no_ccw_trajectory] Nodes one step apart.

    [trajectory.passing] From circle to circle past a label is one step.
    """
    freely: Neighbours = [[] for _ in range(NODE_COUNT)]
    against: Neighbours = [[] for _ in range(NODE_COUNT)]
    pairs = list(zip(board.circle_arcs[::2], board.circle_arcs[1::2], strict=True))
    lines = list(zip(board.circle_lines[::2], board.circle_lines[1::2], strict=True))
    for start, end in pairs:
        add_arc(freely, against, LABEL_COUNT + int(start), LABEL_COUNT + int(end))
    for one, other in lines:
        freely[LABEL_COUNT + int(one)].append(LABEL_COUNT + int(other))
        freely[LABEL_COUNT + int(other)].append(LABEL_COUNT + int(one))
    for label in range(LABEL_COUNT):
        add_arc(freely, against, LABEL_COUNT + int(board.circle_behind[label]), label)
        add_arc(freely, against, label, LABEL_COUNT + int(board.circle_ahead[label]))
    return freely, against


def add_arc(freely: Neighbours, against: Neighbours, start: int, end: int) -> None:
    """[trajectory.counter_clockwise] Connects two nodes of an orbit: clockwise one way, counterclockwise the other."""
    freely[end].append(start)
    against[start].append(end)


def search_one_more_counter_clockwise(
    freely: Neighbours, against: Neighbours, before: list[StartBits]
) -> list[StartBits]:
    """The search with one more counterclockwise step than the previous one, by steps, until all nodes are reached."""
    history = [[1 << node for node in range(NODE_COUNT)]]
    while len(history) < 2 or history[-1] != history[-2] or len(history) < len(before):
        last = history[-1]
        fewer = before[min(len(history), len(before)) - 1] if before else [0] * NODE_COUNT
        history.append([
            last[node] | start_bits_reaching(freely[node], last) | start_bits_reaching(against[node], fewer)
            for node in range(NODE_COUNT)
        ])  # fmt: skip
    return history


def start_bits_reaching(entries: list[int], reached: StartBits) -> int:
    """[trajectory.ship_empty_label] Start nodes that reach a node through others.

    A way only starts or ends at a label.
    """
    found = 0
    for node in entries:
        found |= reached[node] & (1 << node) if node < LABEL_COUNT else reached[node]
    return found


def step_table_of(history: list[StartBits]) -> list[int]:
    """The fewest steps between all nodes."""
    table = [int(UNREACHABLE_PRICE)] * (NODE_COUNT * NODE_COUNT)
    before = [0] * NODE_COUNT
    for steps, reached in enumerate(history):
        for node in range(NODE_COUNT):
            new = reached[node] & ~before[node]
            while new:
                start = (new & -new).bit_length() - 1
                table[start * NODE_COUNT + node] = steps
                new &= new - 1
        before = reached
    return table
