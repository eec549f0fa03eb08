"""Runs tasks here, in several processes, or on the machines of a Ray cluster; workers that die are replaced."""

from __future__ import annotations

import os
import threading
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from hoshitaku.kernel.errors import SetupError
from hoshitaku.lab.optional_libraries import import_extra
from hoshitaku.lab.simulate import ignore_interrupts

Given = TypeVar("Given")
Item = TypeVar("Item")
Found = TypeVar("Found")

TASKS_PER_WORKER = 4  # queued tasks per worker
MAX_CRASHES_IN_A_ROW = 3  # workers may die this many times in a row without finishing any task
MAX_RETRIES = 10  # how often a cluster restarts a task whose machine was lost
LOCAL_ADDRESS = "local"


class Executor(AbstractContextManager["Executor"]):
    """Runs tasks. The result of a task depends only on its input, not on where it runs."""

    @abstractmethod
    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """Run `work` on the shared input and each item; yields the item's index and result as tasks finish."""

    def __exit__(self, *_: object) -> None:
        """Stop the workers."""


class SerialExecutor(Executor):
    """Runs tasks in this process, one after another."""

    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """In the order of the items."""
        for number, item in enumerate(items):
            yield number, work(given, item)


class ProcessExecutor(Executor):
    """Runs tasks in several processes on this machine. If a process is killed, its task starts again."""

    def __init__(self, jobs: int) -> None:
        """SetupError if `jobs` is less than 1."""
        if jobs < 1:
            raise SetupError(f"jobs must be 1 or more, not {jobs}", f"jobs は1以上が必要です（{jobs}）")
        self.process_count = jobs
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # New interpreters: forking a process that runs threads, as a server does, may hang.
        return ProcessPoolExecutor(self.process_count, get_context("spawn"), exit_with_parent)

    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """SetupError if workers die again and again."""
        left, breaks = deque(range(len(items))), 0
        running: dict[Future[Found], int] = {}
        while left or running:
            broken = not self._submit_tasks(left, running, lambda number: (work, given, items[number]))
            for future in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                number = running.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    broken = True
                    left.appendleft(number)
                    continue
                breaks = 0
                yield number, future.result()
            if broken:
                breaks += 1
                self._replace_workers(left, running, breaks)

    def _submit_tasks(
        self, left: deque[int], running: dict[Future[Found], int], task: Callable[[int], tuple[Any, ...]]
    ) -> bool:
        """Submit enough tasks for all workers; return whether the pool still works."""
        with ignore_interrupts():
            while left and len(running) < self.process_count * TASKS_PER_WORKER:
                try:
                    running[self._pool.submit(*task(left[0]))] = left[0]
                except BrokenProcessPool:
                    return False
                left.popleft()
        return True

    def _replace_workers(self, left: deque[int], running: dict[Future[Found], int], breaks: int) -> None:
        """New workers; SetupError if too many have died in a row. Results finished in the meantime are kept."""
        self._pool.shutdown()
        lost = [future for future in running if isinstance(future.exception(), BrokenProcessPool)]
        left.extendleft(sorted((running.pop(future) for future in lost), reverse=True))
        if breaks == MAX_CRASHES_IN_A_ROW:
            raise SetupError(
                f"workers ended {MAX_CRASHES_IN_A_ROW} times in a row without finishing a task; "
                "perhaps memory is short, or a bot from a file crashes",
                f"作業プロセスが結果を出す前に{MAX_CRASHES_IN_A_ROW}回続けて終了しました。メモリ不足か、ファイルのボットの異常終了かもしれません",
            )
        self._pool = self._new_pool()

    def __exit__(self, *_: object) -> None:
        """Wait for running tasks, and drop those that have not started."""
        self._pool.shutdown(cancel_futures=True)


class RayExecutor(Executor):
    """Runs tasks on a Ray cluster; all machines need Hoshitaku installed. Ray replaces lost workers."""

    def __init__(self, address: str) -> None:
        """`address` is for Ray ("auto": the cluster of this machine), or "local" for this machine only.

        SetupError if Ray is not installed, or no cluster answers.
        """
        self.ray = import_extra("ray")
        where = None if address == LOCAL_ADDRESS else address
        try:
            self.ray.init(address=where, ignore_reinit_error=True, log_to_driver=False, include_dashboard=False)
        except (ConnectionError, ValueError) as error:
            raise SetupError(
                f"no Ray cluster answers at {address!r}: {error}", f"{address!r} のRayクラスタに接続できません: {error}"
            ) from error

    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """In the order in which they finish."""
        task = self.ray.remote(work).options(max_retries=MAX_RETRIES)
        shared = self.ray.put(given)
        most = max(1, int(self.ray.cluster_resources().get("CPU", 1))) * TASKS_PER_WORKER
        left, running = deque(range(len(items))), dict[Any, int]()
        while left or running:
            while left and len(running) < most:
                number = left.popleft()
                running[task.remote(shared, items[number])] = number
            for reference in self.ray.wait(list(running))[0]:
                yield running.pop(reference), self.ray.get(reference)


def make_executor(jobs: int = 1, ray: str = "") -> Executor:
    """A Ray cluster if an address is given; else `jobs` processes, or this process if it is 1."""
    if ray:
        return RayExecutor(ray)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


def run_in_order(
    executor: Executor, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
) -> Iterator[Found]:
    """Results in the order of the items."""
    early, next_one = dict[int, Found](), 0
    for number, found in executor.run_tasks(work, given, items):
        early[number] = found
        while next_one in early:
            yield early.pop(next_one)
            next_one += 1


def run_locally(
    work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item], jobs: int = 1
) -> Iterator[Found]:
    """Results of `work` for the shared input and each item, by `jobs` processes, in order."""
    with make_executor(jobs) as executor:
        yield from run_in_order(executor, work, given, items)


def run_on_ray(
    address: str, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item], _jobs: int = 1
) -> Iterator[Found]:
    """The same on a Ray cluster ("local": on this machine)."""
    with RayExecutor(address) as executor:
        yield from run_in_order(executor, work, given, items)


def exit_with_parent() -> None:
    """End this worker process when its parent process is gone, for any reason."""
    threading.Thread(target=_exit_after, args=[parent_process()], daemon=True).start()


def _exit_after(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
