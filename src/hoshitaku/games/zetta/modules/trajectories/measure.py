"""Chapter "trajectory", the steps: how many lead from each node of the board to each other one, counted once."""

# Interpreted: asked once a pack.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.modules.trajectories.board import LABELS, NODES, Board
from hoshitaku.kernel.vectors import vec

# Into each node, the nodes from which one step leads to it: with the clock (or along a trajectory), and against it.
Ways = list[list[int]]
# By node, the nodes (bits) from which it is reached; one such list for each number of steps.
Reached = list[int]


def measured(board: Board) -> None:
    """[trajectory.steps] [trajectory.example_short] [trajectory.example_g1] Count the fewest steps, once.

    They are counted by how many of them may run against the clock, until more of these help no more. Each round of
    the search takes a step from everywhere at once: the starts that reach a node are a set of bits.
    """
    freely, against = joined(board)
    tables: list[list[int]] = []
    history: list[Reached] = []
    while len(tables) < 2 or tables[-1] != tables[-2]:
        history = one_more_against(freely, against, history)
        tables.append(counted(history))
    tables.pop()
    board.steps = vec[i64]([steps for table in tables for steps in table])
    board.most_against = len(tables) - 1


def joined(board: Board) -> tuple[Ways, Ways]:
    """[trajectory.label_step] [trajectory.ccw_landing] [trajectory.no_ccw_trajectory] What is one step apart.

    [trajectory.passing] From circle to circle past a label it is one step.
    """
    freely: Ways = [[] for _ in range(NODES)]
    against: Ways = [[] for _ in range(NODES)]
    pairs = list(zip(board.arcs[::2], board.arcs[1::2], strict=True))
    lines = list(zip(board.lines[::2], board.lines[1::2], strict=True))
    for start, end in pairs:
        clockwise(freely, against, LABELS + int(start), LABELS + int(end))
    for one, other in lines:
        freely[LABELS + int(one)].append(LABELS + int(other))
        freely[LABELS + int(other)].append(LABELS + int(one))
    for label in range(LABELS):
        clockwise(freely, against, LABELS + int(board.behind[label]), label)
        clockwise(freely, against, label, LABELS + int(board.ahead[label]))
    return freely, against


def clockwise(freely: Ways, against: Ways, start: int, end: int) -> None:
    """[trajectory.counter_clockwise] Two nodes of an orbit: one way runs with the clock, the other one against it."""
    freely[end].append(start)
    against[start].append(end)


def one_more_against(freely: Ways, against: Ways, before: list[Reached]) -> list[Reached]:
    """The search with one step more against the clock than in the search before; by steps, until all is reached."""
    history = [[1 << node for node in range(NODES)]]
    while len(history) < 2 or history[-1] != history[-2] or len(history) < len(before):
        last = history[-1]
        fewer = before[min(len(history), len(before)) - 1] if before else [0] * NODES
        history.append([
            last[node] | gathered(freely[node], last) | gathered(against[node], fewer) for node in range(NODES)
        ])  # fmt: skip
    return history


def gathered(entries: list[int], reached: Reached) -> int:
    """[trajectory.ship_empty_label] Starts that reach a node through others; a label is where a way begins or ends."""
    found = 0
    for node in entries:
        found |= reached[node] & (1 << node) if node < LABELS else reached[node]
    return found


def counted(history: list[Reached]) -> list[int]:
    """The fewest steps from each node to each."""
    table = [int(NEVER)] * (NODES * NODES)
    before = [0] * NODES
    for steps, reached in enumerate(history):
        for node in range(NODES):
            new = reached[node] & ~before[node]
            while new:
                start = (new & -new).bit_length() - 1
                table[start * NODES + node] = steps
                new &= new - 1
        before = reached
    return table
