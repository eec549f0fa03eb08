"""Processes that play parts of a batch: how they are started, asked and ended."""

from __future__ import annotations

import multiprocessing
import os
import weakref
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NoReturn

from hoshitaku.batching.memory import Shared
from hoshitaku.batching.worker import Part, work
from hoshitaku.kernel.errors import HoshitakuError, SetupError

GRACE: Final = 2.0  # seconds for a worker to end by itself
GUARDED: Final = '`if __name__ == "__main__":`'
GUARD: Final = (
    f"workers import the program that starts them, so it must make its Batch in a function called under {GUARDED}",
    f"ワーカーは元のプログラムをインポートします。Batch は関数の中で作り、{GUARDED} の下で呼び出してください",
)


class WorkerError(HoshitakuError):
    """A process that plays a part of a batch has ended or failed; the batch is closed."""


class Workers:
    """A worker for each part. It ends when it is asked to, and also when nobody is left to ask it.

    Once all have opened the shared memory it has no name any more, so nothing is left of it even if all are killed.
    """

    def __init__(self, shared: Shared, parts: Sequence[Part]) -> None:
        if multiprocessing.current_process().daemon:
            raise SetupError(
                "a daemonic process cannot start processes: make the Batch with processes=1 here",
                "デーモンプロセスの中では、ほかのプロセスを起動できません。processes=1 としてください",
            )
        self.parts = parts
        self.owner = os.getpid()
        self.processes: list[SpawnProcess] = []
        self.connections: list[Connection] = []
        self.ready = False
        self._stop = weakref.finalize(self, stop, self.owner, self.processes, self.connections, shared)
        try:
            for part in parts:
                self._start(part)
            self.begun = [int(self._answer(number)) for number in range(len(parts))]
        except BaseException:
            self.close()
            raise
        self.ready = True
        shared.piece.forget_name()

    def ask(self, command: str, given: Mapping[int, tuple[object, ...]]) -> dict[int, Any]:
        """Have workers carry out a command side by side, each with what is given to it, and collect their answers.

        Whatever interrupts this closes the batch: an answer that nobody waited for would be taken for the next.
        """
        self.check()
        try:
            for number, told in given.items():
                self._send(number, (command, told))
            return {number: self._answer(number) for number in given}
        except BaseException:
            self.close()
            raise

    def ask_all(self, command: str) -> list[Any]:
        """Have all workers carry out a command."""
        return list(self.ask(command, dict.fromkeys(range(len(self.parts)), ())).values())

    def check(self) -> None:
        """WorkerError if the workers have been ended, or are those of another process."""
        if not self._stop.alive:
            raise WorkerError("this batch is closed", "この Batch は閉じられています")
        if os.getpid() != self.owner:
            raise WorkerError(
                "this batch belongs to the process that made it, not to a copy of that process",
                "この Batch を使えるのは、作ったプロセスだけです（複製されたプロセスでは使えません）",
            )

    def close(self) -> None:
        """End all workers. To do so again is no mistake."""
        self._stop()

    def _start(self, part: Part) -> None:
        spawning = multiprocessing.get_context("spawn")
        ours, theirs = spawning.Pipe()
        self.connections.append(ours)
        process = spawning.Process(target=work, args=(theirs, part), daemon=True)
        with theirs:
            try:
                process.start()
            except RuntimeError as error:  # this is a worker itself, still importing the program
                raise SetupError(*GUARD) from error
        self.processes.append(process)

    def _send(self, number: int, told: tuple[str, tuple[object, ...]]) -> None:
        try:
            self.connections[number].send(told)
        except OSError as error:
            self._lose(number, error)

    def _answer(self, number: int) -> Any:
        try:
            trouble, told = self.connections[number].recv()
        except (EOFError, OSError) as error:
            self._lose(number, error)
        if trouble:
            en, ja = self._named(number)
            raise WorkerError(f"{en} failed:\n{trouble}", f"{ja}でエラーが起きました：\n{trouble}")
        return told

    def _lose(self, number: int, error: Exception) -> NoReturn:
        """Say which worker is gone; one that was never ready mostly came upon the program itself."""
        process, (en, ja) = self.processes[number], self._named(number)
        process.join(GRACE)
        en, ja = f"{en} ended (exit code {process.exitcode})", f"{ja}が終了しました（終了コード{process.exitcode}）"
        if not self.ready:
            en, ja = f"{en} before it was ready; {GUARD[0]}", f"{ja}。{GUARD[1]}"
        raise WorkerError(en, ja) from error

    def _named(self, number: int) -> tuple[str, str]:
        part, count = self.parts[number], len(self.parts)
        return (
            f"worker {number + 1} of {count} (games {part.first} to {part.past - 1})",
            f"ワーカー{number + 1}／{count}（ゲーム{part.first}～{part.past - 1}）",
        )


def stop(owner: int, processes: Sequence[SpawnProcess], connections: Sequence[Connection], shared: Shared) -> None:
    """End all workers and let the memory go. A copy of the process that started them leaves both alone."""
    if os.getpid() != owner:
        return
    for connection in connections:
        connection.close()
    for process in processes:
        process.join(GRACE)
        if process.is_alive():
            process.kill()
            process.join()
    shared.close()
