"""Games of a batch that run in several processes with shared memory."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hoshitaku.batching.local_games import (
    Actions,
    LocalGames,
    SerializedGame,
    SparseObservations,
    StepResult,
    Turns,
    append_serialized_games,
    put_at_indices,
)
from hoshitaku.batching.shared_arrays import BatchDimensions, SharedArrays, SharedBlock
from hoshitaku.batching.worker import WorkerTask
from hoshitaku.batching.worker_pool import WorkerPool
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game_batch import GameBatch
from hoshitaku.kernel.position import Position


class ProcessGames:
    """Games split among `count` worker processes. This process assigns the game numbers.

    Threads would not help: the compiled rules hold the GIL while they run.
    """

    def __init__(self, start: Position, seed: int, size: int, again: bool, count: int) -> None:
        require_known_game(start)
        self.start_position, self.seed, self.size, self.auto_reset = start, seed, size, again
        self.game_numbers = list(range(size))
        self.started_count = size
        self.worker_bounds = [size * number // count for number in range(count + 1)]
        self.dimensions = BatchDimensions(size, start.seats, start.game.num_distinct_actions)
        self.shared_arrays = allocate_shared_arrays(self.dimensions)
        self.observation_blocks: dict[int, SharedBlock] = {}
        self.workers = WorkerPool(self.shared_arrays, self._worker_tasks())
        self.decision_counts = self.workers.decision_counts
        self._copy_turns()

    @property
    def decision_count(self) -> int:
        """Number of decisions taken in all games."""
        return sum(self.decision_counts)

    def turns(self) -> Turns:
        """Copies of what the workers wrote."""
        return self._turns

    def first_illegal(self, actions: Actions) -> int:
        """Index of the first game whose action is illegal; -1 if all are legal. Games that are over accept any
        action.
        """
        _, offsets, legal = self._turns
        counts = np.diff(offsets)
        playing = np.flatnonzero(counts)
        if not len(playing):
            return -1
        found = np.logical_or.reduceat(legal == np.repeat(actions, counts), offsets[playing])
        wrong = playing[~found]
        return int(wrong[0]) if len(wrong) else -1

    def step(self, actions: Actions) -> StepResult:
        """Take an action in every game, without checking it."""
        self.workers.check_open()
        self.shared_arrays["actions"][:] = actions
        self.decision_counts = self.workers.run_all("step")
        ended = StepResult(self.shared_arrays["done"].copy(), self.shared_arrays["rewards"].copy())
        if self.auto_reset and ended.is_done.any():
            self._start_next_games(np.flatnonzero(ended.is_done).tolist())
        self._copy_turns()
        return ended

    def positions(self, indices: Sequence[int]) -> list[Position]:
        """Copies of some games as Positions."""
        read, pack = self.start_position.game.from_json, self.start_position.setup.pack
        return [read(game.position_json, pack) for game in self._serialized_games(indices)]

    def copy_games(self, indices: Sequence[int]) -> LocalGames:
        """Copies of some games, to run in this process."""
        games = GameBatch(self.start_position, self.seed, 0, self.auto_reset)
        games.started_count = self.started_count
        return LocalGames(append_serialized_games(games, self._serialized_games(indices)))

    def observe(self, out: NDArray[np.float32]) -> None:
        """Write the observations of the seats that must choose into rows that are all 0."""
        for (first, past), seen in zip(self._worker_ranges(), self._worker_observations(out.shape[1]), strict=True):
            put_at_indices(out[first:past], seen.indices, seen.values)

    def sparse_observations(self) -> SparseObservations:
        """The same observations, without the zeros."""
        parts = self._worker_observations(0)
        counts = np.concatenate([np.diff(part.offsets) for part in parts])
        offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)])
        return SparseObservations(
            offsets,
            np.concatenate([part.indices for part in parts]),
            np.concatenate([part.values for part in parts]),
        )

    def close(self) -> None:
        """End the processes."""
        self.workers.close()
        for piece in self.observation_blocks.values():
            piece.close()

    def _worker_ranges(self) -> list[tuple[int, int]]:
        """The range of games (first, past) that each worker plays."""
        return list(zip(self.worker_bounds, self.worker_bounds[1:], strict=False))

    def _worker_observations(self, row_stride: int) -> list[SparseObservations]:
        """The observations that each worker wrote: views of its memory, valid until its next command."""
        seen = []
        every = range(len(self.worker_bounds) - 1)
        for number, (name, count) in self.workers.run(
            "write_observations", dict.fromkeys(every, (row_stride,))
        ).items():
            if name is not None:
                self._open_observation_block(number, name)
            first, past = self.worker_bounds[number : number + 2]
            seen.append(observations_in(self.observation_blocks[number], past - first, count))
        return seen

    def _worker_tasks(self) -> list[WorkerTask]:
        start, name = self.start_position, self.shared_arrays.block.name
        whole = start.game.name, start.to_json(), start.setup.pack, self.seed
        return [WorkerTask(*whole, first, past, self.dimensions, name) for first, past in self._worker_ranges()]

    def _serialized_games(self, places: Sequence[int]) -> list[SerializedGame]:
        """Serialized games, from the workers that play them."""
        owners = [self._worker_index_of_game(at) for at in places]
        wanted: dict[int, list[int]] = {}
        for owner, at in zip(owners, places, strict=True):
            wanted.setdefault(owner, []).append(at - self.worker_bounds[owner])
        answers = self.workers.run("serialize_games", {owner: (own,) for owner, own in wanted.items()})
        games_by_owner = {owner: iter(answer) for owner, answer in answers.items()}
        return [next(games_by_owner[owner]) for owner in owners]

    def _worker_index_of_game(self, at: int) -> int:
        return bisect_right(self.worker_bounds, at) - 1

    def _start_next_games(self, ended: Sequence[int]) -> None:
        """Start a new game in place of each finished one, with the next numbers in order of index."""
        given: dict[int, tuple[list[int], list[int]]] = {}
        for at in ended:
            owner = self._worker_index_of_game(at)
            places, numbers = given.setdefault(owner, ([], []))
            places.append(at - self.worker_bounds[owner])
            numbers.append(self.started_count)
            self.game_numbers[at] = self.started_count
            self.started_count += 1
        for owner, taken in self.workers.run("start_games", given).items():
            self.decision_counts[owner] = taken

    def _copy_turns(self) -> None:
        """Copy what the workers wrote, so that later steps do not overwrite it."""
        shared, most = self.shared_arrays, self.dimensions.max_actions
        offsets = np.zeros(self.size + 1, np.int32)
        np.cumsum(shared["counts"], out=offsets[1:])
        rows = [
            shared["legal"][first * most : first * most + int(offsets[past] - offsets[first])]
            for first, past in self._worker_ranges()
        ]
        self._turns = Turns(shared["actors"].copy(), offsets, np.concatenate(rows))

    def _open_observation_block(self, number: int, name: str) -> None:
        """Open the memory into which a worker writes observations, then unlink its name."""
        if number in self.observation_blocks:
            self.observation_blocks[number].close()
        self.observation_blocks[number] = piece = SharedBlock(0, name)
        piece.owns_name = True
        piece.unlink_name()


def require_known_game(start: Position) -> None:
    """Raise SetupError if the workers could not find the game by its name."""
    name = start.game.name
    if name not in game_names() or find_game(name) is not start.game:
        raise SetupError(
            f"{name} cannot be played in several processes: they know only what hoshitaku.game finds",
            f"{name} は複数のプロセスで進められません（hoshitaku.game で見つかるゲームだけが使えます）",
        )


def allocate_shared_arrays(dimensions: BatchDimensions) -> SharedArrays:
    """Allocate shared memory; SetupError if the system refuses."""
    try:
        return SharedArrays(dimensions)
    except OSError as error:
        raise SetupError(
            f"no memory can be shared between processes here: {error}",
            f"プロセスの間で共有するメモリを確保できません: {error}",
        ) from error


def observations_in(piece: SharedBlock, games: int, count: int) -> SparseObservations:
    """The observations that a worker wrote: the offsets, then `count` places, then `count` values."""
    offsets = np.frombuffer(piece.buffer, "<i8", games + 1)
    places = np.frombuffer(piece.buffer, "<i8", count, offsets.nbytes)
    return SparseObservations(
        offsets, places, np.frombuffer(piece.buffer, "<f4", count, offsets.nbytes + places.nbytes)
    )
