"""The worker process that plays some of the games of a batch."""

from __future__ import annotations

import contextlib
import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

import numpy as np

from hoshitaku.batching.local_games import SerializedGame, serialize_game
from hoshitaku.batching.shared_arrays import BatchDimensions, SharedArrays, SharedBlock
from hoshitaku.games import game as find_game
from hoshitaku.kernel.game_batch import GameBatch
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.random import Random


class WorkerTask(NamedTuple):
    """Which games a worker plays, from `first_game_index` to before `game_index_bound`, and the memory it writes to."""

    game: str
    start_json: str
    pack: Pack
    seed: int
    first_game_index: int
    game_index_bound: int
    dimensions: BatchDimensions
    memory_name: str


class Worker:
    """The games of one worker. Every public method is a command; its return value is the answer to it."""

    def __init__(self, part: WorkerTask) -> None:
        self.task = part
        self.observation_block: SharedBlock | None = None
        start = find_game(part.game).from_json(part.start_json, part.pack)
        self.games = GameBatch(start, part.seed, 0, False)
        self.shared_arrays = SharedArrays(part.dimensions, part.memory_name)
        for number in range(part.first_game_index, part.game_index_bound):
            self.games.add_game(start, Random(0), number)
            self._start_game(number - part.first_game_index, number)
        self.games.write_turns()
        self._write_turns()

    def decision_count(self) -> int:
        """Number of decisions taken."""
        return int(self.games.decision_count)

    def step(self) -> int:
        """Take the action in every game; return the number of decisions taken so far."""
        part, shared = self.task, self.shared_arrays
        done, rewards = (
            shared["done"][part.first_game_index : part.game_index_bound],
            shared["rewards"][part.first_game_index : part.game_index_bound],
        )
        done[:] = False
        rewards[:] = 0
        for at, position in self.games.step(shared["actions"][part.first_game_index : part.game_index_bound].tobytes()):
            done[at] = True
            rewards[at] = position.returns()
        self._write_turns()
        return self.decision_count()

    def start_games(self, places: list[int], numbers: list[int]) -> int:
        """Start new games in place of some that are over; return the number of decisions taken so far."""
        for at, number in zip(places, numbers, strict=True):
            self._start_game(at, number)
        fresh = self.games.copy_games(places)
        part, shared = self.task, self.shared_arrays
        counts = shared["counts"][part.first_game_index : part.game_index_bound]
        before = np.cumsum(counts) - counts  # index of each game's first action
        new = np.diff(np.frombuffer(fresh.legal_offsets.getvalue(), "<i4"))
        row = part.first_game_index * part.dimensions.max_actions
        legal = shared["legal"][row : row + int(counts.sum())]
        fresh_legal = np.frombuffer(fresh.legal_actions.getvalue(), "<i4")
        both = np.insert(legal, np.repeat(before[places], new), fresh_legal)
        shared["legal"][row : row + len(both)] = both
        counts[places] = new
        shared["actors"][part.first_game_index : part.game_index_bound][places] = np.frombuffer(
            fresh.actors.getvalue(), np.int8
        )
        return self.decision_count()

    def serialize_games(self, places: Sequence[int]) -> list[SerializedGame]:
        """Serialize some games for another process."""
        return [serialize_game(self.games, at) for at in places]

    def write_observations(self, row_stride: int) -> tuple[str | None, int]:
        """Write the observations of the seats that must choose into shared memory, as `GameBatch.sparse_observations`
        does.

        Returns the name of the memory if it is new, and the count of numbers.
        """
        offsets, places, values = self.games.sparse_observations(row_stride)
        size, name = len(offsets) + len(places) + len(values), None
        if self.observation_block is None or self.observation_block.size < size:
            if self.observation_block is not None:
                self.observation_block.close()
            self.observation_block = SharedBlock(2 * size)
            self.observation_block.owns_name = False  # the process that opens it unlinks the name
            name = self.observation_block.name
        self.observation_block.buffer[:size] = offsets + places + values
        return name, len(values) // 4

    def close(self) -> None:
        """Close all shared memory."""
        self.shared_arrays.close()
        if self.observation_block is not None:
            self.observation_block.close()

    def _start_game(self, at: int, number: int) -> None:
        self.games.started_count = number
        self.games.start_game(at)

    def _write_turns(self) -> None:
        part, games = self.task, self.games
        shared = self.shared_arrays
        legal = np.frombuffer(games.legal_actions.getvalue(), "<i4")
        row = part.first_game_index * part.dimensions.max_actions
        shared["legal"][row : row + len(legal)] = legal
        shared["counts"][part.first_game_index : part.game_index_bound] = np.diff(
            np.frombuffer(games.legal_offsets.getvalue(), "<i4")
        )
        shared["actors"][part.first_game_index : part.game_index_bound] = np.frombuffer(
            games.actors.getvalue(), np.int8
        )


def run_worker(connection: Connection, part: WorkerTask) -> None:
    """Carry out commands until the connection closes. If the parent process ends, the connection closes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted program closes its batch itself
    worker: Worker | None = None
    try:
        worker = Worker(part)
        answer: tuple[str, object] = "", worker.decision_count()
    except Exception:
        answer = traceback.format_exc(), None
    with contextlib.suppress(EOFError, OSError):
        connection.send(answer)
        while worker is not None:
            answer = run_command(worker, *connection.recv())
            connection.send(answer)
    if worker is not None:
        worker.close()


def run_command(worker: Worker, command: str, given: tuple[object, ...]) -> tuple[str, object]:
    """Run a command; return its error ("" if none) and its answer."""
    try:
        return "", getattr(worker, command)(*given)
    except Exception:
        return traceback.format_exc(), None
