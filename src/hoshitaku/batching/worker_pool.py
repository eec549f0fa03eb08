"""Starts the worker processes of a batch, sends them commands and ends them."""

from __future__ import annotations

import multiprocessing
import os
import weakref
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NoReturn

from hoshitaku.batching.shared_arrays import SharedArrays
from hoshitaku.batching.worker import WorkerTask, run_worker
from hoshitaku.kernel.errors import HoshitakuError, SetupError

GRACE_SECONDS: Final = 2.0  # seconds a worker has to end before it is killed
MAIN_GUARD: Final = '`if __name__ == "__main__":`'
MAIN_GUARD_ERROR: Final = (
    f"workers import the program that starts them, so it must make its Batch in a function called under {MAIN_GUARD}",
    f"ワーカーは元のプログラムをインポートします。Batch は関数の中で作り、{MAIN_GUARD} の下で呼び出してください",
)


class WorkerError(HoshitakuError):
    """A worker process of a batch has ended or failed; the batch is closed."""


class WorkerPool:
    """A worker process for each range of games. Workers end on command, or when the parent process is gone.

    The shared memory is unlinked once all workers have opened it, so nothing remains even if all are killed.
    """

    def __init__(self, shared: SharedArrays, parts: Sequence[WorkerTask]) -> None:
        if multiprocessing.current_process().daemon:
            raise SetupError(
                "a daemonic process cannot start processes: make the Batch with processes=1 here",
                "デーモンプロセスの中では、ほかのプロセスを起動できません。processes=1 としてください",
            )
        self.tasks = parts
        self.owner_pid = os.getpid()
        self.processes: list[SpawnProcess] = []
        self.connections: list[Connection] = []
        self.is_ready = False
        self._finalizer = weakref.finalize(self, stop_workers, self.owner_pid, self.processes, self.connections, shared)
        try:
            for part in parts:
                self._start_worker(part)
            self.decision_counts = [int(self._receive_answer(number)) for number in range(len(parts))]
        except BaseException:
            self.close()
            raise
        self.is_ready = True
        shared.block.unlink_name()

    def run(self, command: str, given: Mapping[int, tuple[object, ...]]) -> dict[int, Any]:
        """Run a command in several workers in parallel, each with its own argument; return their answers.

        Any interruption closes the batch: an answer left unread would be taken for that of the next command.
        """
        self.check_open()
        try:
            for number, arguments in given.items():
                self._send_command(number, (command, arguments))
            return {number: self._receive_answer(number) for number in given}
        except BaseException:
            self.close()
            raise

    def run_all(self, command: str) -> list[Any]:
        """Run a command in all workers."""
        return list(self.run(command, dict.fromkeys(range(len(self.tasks)), ())).values())

    def check_open(self) -> None:
        """Raise WorkerError if the workers have ended or belong to another process."""
        if not self._finalizer.alive:
            raise WorkerError("this batch is closed", "この Batch は閉じられています")
        if os.getpid() != self.owner_pid:
            raise WorkerError(
                "this batch belongs to the process that made it, not to a copy of that process",
                "この Batch を使えるのは、作ったプロセスだけです（複製されたプロセスでは使えません）",
            )

    def close(self) -> None:
        """End all workers. Can be called again."""
        self._finalizer()

    def _start_worker(self, part: WorkerTask) -> None:
        spawning = multiprocessing.get_context("spawn")
        ours, theirs = spawning.Pipe()
        self.connections.append(ours)
        process = spawning.Process(target=run_worker, args=(theirs, part), daemon=True)
        with theirs:
            try:
                process.start()
            except RuntimeError as error:  # this process is itself a worker that is still importing the program
                raise SetupError(*MAIN_GUARD_ERROR) from error
        self.processes.append(process)

    def _send_command(self, number: int, message: tuple[str, tuple[object, ...]]) -> None:
        try:
            self.connections[number].send(message)
        except OSError as error:
            self._raise_worker_lost(number, error)

    def _receive_answer(self, number: int) -> Any:
        try:
            trouble, answer = self.connections[number].recv()
        except (EOFError, OSError) as error:
            self._raise_worker_lost(number, error)
        if trouble:
            en, ja = self._worker_label(number)
            raise WorkerError(f"{en} failed:\n{trouble}", f"{ja}でエラーが起きました：\n{trouble}")
        return answer

    def _raise_worker_lost(self, number: int, error: Exception) -> NoReturn:
        """Raise WorkerError for a worker that is gone. A worker that never started mostly ran the program's top level
        itself.
        """
        process, (en, ja) = self.processes[number], self._worker_label(number)
        process.join(GRACE_SECONDS)
        en, ja = f"{en} ended (exit code {process.exitcode})", f"{ja}が終了しました（終了コード{process.exitcode}）"
        if not self.is_ready:
            en, ja = f"{en} before it was ready; {MAIN_GUARD_ERROR[0]}", f"{ja}。{MAIN_GUARD_ERROR[1]}"
        raise WorkerError(en, ja) from error

    def _worker_label(self, number: int) -> tuple[str, str]:
        part, count = self.tasks[number], len(self.tasks)
        return (
            f"worker {number + 1} of {count} (games {part.first_game_index} to {part.game_index_bound - 1})",
            f"ワーカー{number + 1}／{count}（ゲーム{part.first_game_index}～{part.game_index_bound - 1}）",
        )


def stop_workers(
    owner: int, processes: Sequence[SpawnProcess], connections: Sequence[Connection], shared: SharedArrays
) -> None:
    """End all workers and close the memory. In a forked copy of the parent process, do neither."""
    if os.getpid() != owner:
        return
    for connection in connections:
        connection.close()
    for process in processes:
        process.join(GRACE_SECONDS)
        if process.is_alive():
            process.kill()
            process.join()
    shared.close()
