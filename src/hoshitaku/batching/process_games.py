"""The games of a batch, played in several processes that share memory."""

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
    put_at_indices,
    restore_games,
)
from hoshitaku.batching.shared_arrays import ArrayLayout, SharedArrays, SharedBlock
from hoshitaku.batching.worker import WorkerTask
from hoshitaku.batching.worker_pool import WorkerPool
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game_batch import GameBatch
from hoshitaku.kernel.position import Position


class ProcessGames:
    """Games of which each of `count` processes plays a part. The numbers are given out here.

    Threads would not do: the compiled rules hold Python's lock while they play.
    """

    def __init__(self, start: Position, seed: int, size: int, again: bool, count: int) -> None:
        require_known_game(start)
        self.start_position, self.seed, self.size, self.auto_reset = start, seed, size, again
        self.game_numbers = list(range(size))
        self.started_count = size
        self.worker_bounds = [size * number // count for number in range(count + 1)]
        self.layout = ArrayLayout(size, start.seats, start.game.num_distinct_actions)
        self.shared_arrays = allocate_shared(self.layout)
        self.observation_blocks: dict[int, SharedBlock] = {}
        self.workers = WorkerPool(self.shared_arrays, self._worker_tasks())
        self.decision_counts = self.workers.decision_counts
        self._copy_turns()

    @property
    def decision_count(self) -> int:
        """How many decisions have been taken in all games."""
        return sum(self.decision_counts)

    def turns(self) -> Turns:
        """Copies of what the workers wrote."""
        return self._turns

    def first_illegal(self, actions: Actions) -> int:
        """The first game whose action is none of its legal ones; -1 if all are. What is over takes any."""
        _, offsets, legal = self._turns
        counts = np.diff(offsets)
        playing = np.flatnonzero(counts)
        if not len(playing):
            return -1
        found = np.logical_or.reduceat(legal == np.repeat(actions, counts), offsets[playing])
        wrong = playing[~found]
        return int(wrong[0]) if len(wrong) else -1

    def step(self, actions: Actions) -> StepResult:
        """Take an action in every game, unchecked."""
        self.workers.check_open()
        self.shared_arrays["actions"][:] = actions
        self.decision_counts = self.workers.run_all("step")
        ended = StepResult(self.shared_arrays["done"].copy(), self.shared_arrays["rewards"].copy())
        if self.auto_reset and ended.is_done.any():
            self._start_next_games(np.flatnonzero(ended.is_done).tolist())
        self._copy_turns()
        return ended

    def positions(self, places: Sequence[int]) -> list[Position]:
        """Some games as ordinary positions."""
        read, pack = self.start_position.game.from_json, self.start_position.setup.pack
        return [read(told.position_json, pack) for told in self._serialized_games(places)]

    def subset(self, places: Sequence[int]) -> LocalGames:
        """Copies of some games, played in this process."""
        games = GameBatch(self.start_position, self.seed, 0, self.auto_reset)
        games.started_count = self.started_count
        return LocalGames(restore_games(games, self._serialized_games(places)))

    def observe(self, out: NDArray[np.float32]) -> None:
        """Write what whoever must choose observes into rows of 0."""
        for (first, past), seen in zip(self._worker_ranges(), self._worker_observations(out.shape[1]), strict=True):
            put_at_indices(out[first:past], seen.indices, seen.values)

    def sparse_observations(self) -> SparseObservations:
        """The same, without what is 0."""
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
        """From which game up to which each worker plays."""
        return list(zip(self.worker_bounds, self.worker_bounds[1:], strict=False))

    def _worker_observations(self, apart: int) -> list[SparseObservations]:
        """What each worker wrote down: views of its memory, until it is asked again."""
        seen = []
        every = range(len(self.worker_bounds) - 1)
        for number, (name, count) in self.workers.run("write_observations", dict.fromkeys(every, (apart,))).items():
            if name is not None:
                self._open_block(number, name)
            first, past = self.worker_bounds[number : number + 2]
            seen.append(observations_in(self.observation_blocks[number], past - first, count))
        return seen

    def _worker_tasks(self) -> list[WorkerTask]:
        start, name = self.start_position, self.shared_arrays.block.name
        whole = start.game.name, start.to_json(), start.setup.pack, self.seed
        return [WorkerTask(*whole, first, past, self.layout, name) for first, past in self._worker_ranges()]

    def _serialized_games(self, places: Sequence[int]) -> list[SerializedGame]:
        """Games, from whoever plays them."""
        owners = [self._worker_of(at) for at in places]
        wanted: dict[int, list[int]] = {}
        for owner, at in zip(owners, places, strict=True):
            wanted.setdefault(owner, []).append(at - self.worker_bounds[owner])
        answers = self.workers.run("serialize_games", {owner: (own,) for owner, own in wanted.items()})
        told = {owner: iter(answer) for owner, answer in answers.items()}
        return [next(told[owner]) for owner in owners]

    def _worker_of(self, at: int) -> int:
        return bisect_right(self.worker_bounds, at) - 1

    def _start_next_games(self, ended: Sequence[int]) -> None:
        """Give the next numbers to the places of games that ended, in their order, and let those begin."""
        given: dict[int, tuple[list[int], list[int]]] = {}
        for at in ended:
            owner = self._worker_of(at)
            places, numbers = given.setdefault(owner, ([], []))
            places.append(at - self.worker_bounds[owner])
            numbers.append(self.started_count)
            self.game_numbers[at] = self.started_count
            self.started_count += 1
        for owner, taken in self.workers.run("start_games", given).items():
            self.decision_counts[owner] = taken

    def _copy_turns(self) -> None:
        """Copy what the workers wrote, so that no later step writes into it."""
        shared, most = self.shared_arrays, self.layout.max_actions
        offsets = np.zeros(self.size + 1, np.int32)
        np.cumsum(shared["counts"], out=offsets[1:])
        rows = [
            shared["legal"][first * most : first * most + int(offsets[past] - offsets[first])]
            for first, past in self._worker_ranges()
        ]
        self._turns = Turns(shared["actors"].copy(), offsets, np.concatenate(rows))

    def _open_block(self, number: int, name: str) -> None:
        """Open the memory into which a worker writes observations, and give its name up for it."""
        if number in self.observation_blocks:
            self.observation_blocks[number].close()
        self.observation_blocks[number] = piece = SharedBlock(0, name)
        piece.owns_name = True
        piece.unlink_name()


def require_known_game(start: Position) -> None:
    """Refuse a game that workers would not find."""
    name = start.game.name
    if name not in game_names() or find_game(name) is not start.game:
        raise SetupError(
            f"{name} cannot be played in several processes: they know only what hoshitaku.game finds",
            f"{name} は複数のプロセスで進められません（hoshitaku.game で見つかるゲームだけが使えます）",
        )


def allocate_shared(layout: ArrayLayout) -> SharedArrays:
    """Memory to share; SetupError if this system gives none."""
    try:
        return SharedArrays(layout)
    except OSError as error:
        raise SetupError(
            f"no memory can be shared between processes here: {error}",
            f"プロセスの間で共有するメモリを確保できません: {error}",
        ) from error


def observations_in(piece: SharedBlock, games: int, count: int) -> SparseObservations:
    """What a worker wrote down of so many games: so many numbers, the offsets first, then places, then values."""
    offsets = np.frombuffer(piece.buffer, "<i8", games + 1)
    places = np.frombuffer(piece.buffer, "<i8", count, offsets.nbytes)
    return SparseObservations(
        offsets, places, np.frombuffer(piece.buffer, "<f4", count, offsets.nbytes + places.nbytes)
    )
