"""Chapter "trajectory", the steps: how many lead from each node of the board to each other one, counted once."""

# Interpreted: asked once a pack.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.modules.trajectories.board import LABEL_COUNT, NODE_COUNT, SystemBoard
from hoshitaku.kernel.vectors import vec

# Into each node, the nodes from which one step leads to it: with the clock (or along a trajectory), and against it.
Neighbours = list[list[int]]
# By node, the nodes (bits) from which it is reached; one such list for each number of steps.
StartBits = list[int]


def count_steps(board: SystemBoard) -> None:
    """[trajectory.steps] [trajectory.example_short] [trajectory.example_g1] Count the fewest steps, once.

    They are counted by how many of them may run against the clock, until more of these help no more. Each round of
    the search takes a step from everywhere at once: the starts that reach a node are a set of bits.
    """
    freely, against = one_step_neighbours(board)
    tables: list[list[int]] = []
    history: list[StartBits] = []
    while len(tables) < 2 or tables[-1] != tables[-2]:
        history = search_one_more_against(freely, against, history)
        tables.append(step_table_of(history))
    tables.pop()
    board.step_table = vec[i64]([steps for table in tables for steps in table])
    board.most_against = len(tables) - 1


def one_step_neighbours(board: SystemBoard) -> tuple[Neighbours, Neighbours]:
    """[trajectory.label_step] [trajectory.ccw_landing] [trajectory.no_ccw_trajectory] What is one step apart.

    [trajectory.passing] From circle to circle past a label it is one step.
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
    """[trajectory.counter_clockwise] Two nodes of an orbit: one way runs with the clock, the other one against it."""
    freely[end].append(start)
    against[start].append(end)


def search_one_more_against(freely: Neighbours, against: Neighbours, before: list[StartBits]) -> list[StartBits]:
    """The search with one step more against the clock than in the search before; by steps, until all is reached."""
    history = [[1 << node for node in range(NODE_COUNT)]]
    while len(history) < 2 or history[-1] != history[-2] or len(history) < len(before):
        last = history[-1]
        fewer = before[min(len(history), len(before)) - 1] if before else [0] * NODE_COUNT
        history.append([
            last[node] | starts_reaching(freely[node], last) | starts_reaching(against[node], fewer)
            for node in range(NODE_COUNT)
        ])  # fmt: skip
    return history


def starts_reaching(entries: list[int], reached: StartBits) -> int:
    """[trajectory.ship_empty_label] Starts that reach a node through others; a label is where a way begins or ends."""
    found = 0
    for node in entries:
        found |= reached[node] & (1 << node) if node < LABEL_COUNT else reached[node]
    return found


def step_table_of(history: list[StartBits]) -> list[int]:
    """The fewest steps from each node to each."""
    table = [int(NO_PRICE)] * (NODE_COUNT * NODE_COUNT)
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
