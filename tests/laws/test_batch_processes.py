"""A batch in several processes: the same games, and nothing of it outlives its program."""

from __future__ import annotations

import copy
import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import hoshitaku
from hoshitaku import IllegalOption, SetupError
from hoshitaku.batch import Batch, WorkerError
from hoshitaku.batching.process_games import ProcessGames

pytestmark = pytest.mark.slow  # They start processes.
SIZE = 5
SHOWN = ("actors", "offsets", "legal", "rewards", "done", "mask")
ENOUGH = 30  # seconds for a process to end on a busy machine

TABLES = [("freekick", 3, 120, 3), ("farfarout", 2, 25, 2), ("zetta", 1, 10, 2)]

PROGRAM = """
import sys, time
from hoshitaku.batch import Batch

def main():
    batch = Batch("freekick", 2, 4, processes=2)
    print(*(worker.pid for worker in batch._games.workers.processes), flush=True)
    time.sleep(60)

"""


def played_by(batch: Batch) -> ProcessGames:
    """What plays the games of a batch in several processes."""
    games = batch._games
    assert isinstance(games, ProcessGames)
    return games


def same(one: Batch, other: Batch) -> bool:
    """Whether two batches show the same, to the kinds of their numbers."""
    counted = (one.game_numbers, one.started_count) == (other.game_numbers, other.started_count)
    shown = [(getattr(one, name), getattr(other, name)) for name in SHOWN]
    return counted and all(ours.dtype == theirs.dtype and np.array_equal(ours, theirs) for ours, theirs in shown)


def gone(pid: int) -> bool:
    """Whether a process ends within reasonable time."""
    until = time.monotonic() + ENOUGH
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text("utf-8"):
            return True  # ended; nobody has asked how
        time.sleep(0.05)
    return False


def two() -> Batch:
    """Two processes with two games each."""
    return Batch("freekick", 2, 4, seed=5, processes=2)


@pytest.fixture(scope="module")
def batch() -> Iterator[Batch]:
    """The same, begun once for all tests that leave it whole."""
    with two() as begun:
        yield begun


@pytest.mark.parametrize(("name", "seats", "steps", "processes"), TABLES)
def test_the_games_are_the_same_no_matter_who_plays_them(name: str, seats: int, steps: int, processes: int) -> None:
    alone = Batch(name, seats, SIZE, seed=3, auto_reset=True)
    rng = np.random.default_rng(seats)
    with Batch(name, seats, SIZE, seed=3, auto_reset=True, processes=processes) as several:
        for _ in range(steps):
            assert same(several, alone)
            actions = alone.sample_actions(rng)
            alone.step(actions)
            several.step(actions)
        assert same(several, alone)
        assert several.decision_count == alone.decision_count
        assert name != "freekick" or several.started_count > SIZE
        assert np.array_equal(several.observe(), alone.observe())
        parts = zip(several.observe_sparse(), alone.observe_sparse(), strict=True)
        assert all(np.array_equal(ours, theirs) for ours, theirs in parts)
        assert [one.digest() for one in several] == [one.digest() for one in alone]
        copies, theirs = several.clone([4, 0, -1]), alone.clone([4, 0, -1])
    for _ in range(steps):  # the copies play on without the processes
        assert same(copies, theirs)
        actions = theirs.sample_actions(rng)
        theirs.step(actions)
        copies.step(actions)
    assert [one.digest() for one in copies] == [one.digest() for one in theirs]


def test_arrays_and_observations_of_a_step_are_not_written_into_by_a_later_one(batch: Batch) -> None:
    kept = [batch.actors, batch.legal_offsets, batch.legal_actions, batch.rewards, batch.done, batch.observe()]
    before = copy.deepcopy(kept)
    for _ in range(5):
        batch.step(batch.sample_actions(np.random.default_rng(0)))
        batch.observe()
    assert all(np.array_equal(ours, theirs) for ours, theirs in zip(kept, before, strict=True))


def test_an_illegal_action_is_refused_as_it_is_without_processes_and_no_game_has_moved(batch: Batch) -> None:
    alone, before = batch.clone(), [one.digest() for one in batch]
    actions = alone.sample_actions(np.random.default_rng(0))
    actions[3] = batch.game.num_distinct_actions - 1
    reported = []
    for one in (alone, batch):
        with pytest.raises(IllegalOption) as caught:
            one.step(actions)
        reported.append((caught.value.en, caught.value.ja, caught.value.clause))
        with pytest.raises(IllegalOption, match="whole numbers"):
            one.step([0])
    assert reported[0] == reported[1]
    assert "game 3, action" in reported[0][0]
    assert [one.digest() for one in batch] == before


def test_a_worker_that_dies_is_reported_and_closes_the_batch() -> None:
    batch = two()
    first, second = played_by(batch).workers.processes
    assert second.pid is not None
    os.kill(second.pid, signal.SIGKILL)
    with pytest.raises(WorkerError, match=r"worker 2 of 2 \(games 2 to 3\) ended \(exit code -9\)") as caught:
        batch.step(batch.sample_actions(np.random.default_rng(0)))
    assert "終了しました" in caught.value.text("ja")
    assert not first.is_alive()
    with pytest.raises(WorkerError, match="closed"):
        batch.observe()


def test_an_error_in_a_worker_is_reported_with_its_place() -> None:
    batch = two()
    with pytest.raises(WorkerError, match=r"worker 1 of 2 \(games 0 to 1\) failed:\nTraceback(.|\n)*IndexError"):
        played_by(batch).workers.run("serialize_games", {0: ([7],)})
    with pytest.raises(WorkerError, match="closed"):
        batch.position(0)


def test_games_that_are_over_stay_so_and_a_batch_that_nobody_holds_leaves_neither_processes_nor_memory() -> None:
    batch = two()
    rng = np.random.default_rng(0)
    ended = np.zeros(4, np.int8)
    while not ended.all():
        batch.step(batch.sample_actions(rng))
        for at in np.flatnonzero(batch.done).tolist():
            assert batch.rewards[at].tolist() == batch.position(at).returns()
        ended += batch.done
    batch.step(batch.sample_actions(rng))
    assert ended.tolist() == [1, 1, 1, 1]
    assert not batch.done.any()
    assert not batch.observe().any()
    games = played_by(batch)
    names, workers = (
        [games.shared_arrays.block.name, *(piece.name for piece in games.observation_blocks.values())],
        games.workers.processes,
    )
    assert len(names) == 3
    for name in names:  # even while it is in use, so that nothing stays if all are killed
        with pytest.raises(FileNotFoundError):
            SharedMemory(name)
    del batch, games
    gc.collect()
    assert not any(worker.is_alive() for worker in workers)


def test_a_copy_of_the_process_leaves_the_workers_alone(batch: Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as copied:
        copied.setattr(os, "getpid", lambda: -1)
        with pytest.raises(WorkerError, match="belongs to the process that made it"):
            batch.step(batch.sample_actions(np.random.default_rng(0)))
    batch.step(batch.sample_actions(np.random.default_rng(0)))
    assert all(worker.is_alive() for worker in played_by(batch).workers.processes)


def run(program: str, folder: Path) -> subprocess.Popen[str]:
    """Another Python with a program of its own."""
    file = folder / "program.py"
    file.write_text(program, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    piped = subprocess.PIPE
    return subprocess.Popen([sys.executable, str(file)], stdout=piped, stderr=piped, text=True, env=environment)


def test_workers_end_when_the_program_that_started_them_is_killed(tmp_path: Path) -> None:
    program = run(PROGRAM + 'if __name__ == "__main__":\n    main()\n', tmp_path)
    assert program.stdout
    pids = [int(pid) for pid in program.stdout.readline().split()]
    program.kill()
    _, stderr = program.communicate()
    assert len(pids) == 2
    assert all(gone(pid) for pid in pids)
    assert stderr == ""


def test_a_program_that_its_workers_cannot_import_gets_instructions(tmp_path: Path) -> None:
    _, stderr = run(PROGRAM + "main()\n", tmp_path).communicate(timeout=2 * ENOUGH)
    assert 'called under `if __name__ == "__main__":`' in stderr.splitlines()[-1]
    assert "worker 1 of 2 (games 0 to 1) ended (exit code 1) before it was ready" in stderr


def test_a_batch_that_cannot_run_in_processes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="at least one process"):
        Batch("freekick", 2, 4, processes=0)
    with pytest.raises(SetupError, match=r"what hoshitaku\.game finds"):
        Batch(type(hoshitaku.game("freekick"))(), 2, 4, processes=2)
    monkeypatch.setattr(multiprocessing, "current_process", lambda: SimpleNamespace(daemon=True))
    with pytest.raises(SetupError, match="daemonic"):
        Batch("freekick", 2, 4, processes=2)


def test_one_game_needs_no_second_process_and_closing_twice_is_allowed() -> None:
    with Batch("freekick", 2, 1, processes=8) as batch:
        batch.step(batch.sample_actions(np.random.default_rng(0)))
    batch.close()
    assert not isinstance(batch._games, ProcessGames)
