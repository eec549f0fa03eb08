"""Work done here, by several processes, or by the machines of a Ray cluster; whoever dies at it is replaced."""

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

TASKS_PER_WORKER = 4  # pieces of work that wait for each worker
MAX_CRASHES_IN_A_ROW = 3  # so many times in a row workers may die before anything is finished
MAX_RETRIES = 10  # how often a cluster begins a piece of work again whose machine was lost
LOCAL_ADDRESS = "local"


class Executor(AbstractContextManager["Executor"]):
    """Who does the work. The result of a piece of work follows from what is given, so it does not matter who it is."""

    @abstractmethod
    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """What `work` makes of what is given and each item, as it is finished, with the number of the item."""

    def __exit__(self, *_: object) -> None:
        """Let everybody go."""


class SerialExecutor(Executor):
    """This process, one after the other."""

    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """In the order of the items."""
        for number, item in enumerate(items):
            yield number, work(given, item)


class ProcessExecutor(Executor):
    """Several processes on this machine. If one is killed, what it was at is begun again."""

    def __init__(self, jobs: int) -> None:
        """SetupError unless there is at least one."""
        if jobs < 1:
            raise SetupError(f"jobs must be 1 or more, not {jobs}", f"jobs は1以上が必要です（{jobs}）")
        self.process_count = jobs
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh interpreters: forking a process that runs threads, as a server does, may hang.
        return ProcessPoolExecutor(self.process_count, get_context("spawn"), exit_with_parent)

    def run_tasks(
        self, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
    ) -> Iterator[tuple[int, Found]]:
        """SetupError if workers die again and again."""
        left, breaks = deque(range(len(items))), 0
        under_way: dict[Future[Found], int] = {}
        while left or under_way:
            broken = not self._submit_tasks(left, under_way, lambda number: (work, given, items[number]))
            for future in wait(under_way, return_when=FIRST_COMPLETED).done if under_way else ():
                number = under_way.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    broken = True
                    left.appendleft(number)
                    continue
                breaks = 0
                yield number, future.result()
            if broken:
                breaks += 1
                self._replace_workers(left, under_way, breaks)

    def _submit_tasks(
        self, left: deque[int], under_way: dict[Future[Found], int], task: Callable[[int], tuple[Any, ...]]
    ) -> bool:
        """Give everybody enough to do; return whether the workers are well."""
        with ignore_interrupts():
            while left and len(under_way) < self.process_count * TASKS_PER_WORKER:
                try:
                    under_way[self._pool.submit(*task(left[0]))] = left[0]
                except BrokenProcessPool:
                    return False
                left.popleft()
        return True

    def _replace_workers(self, left: deque[int], under_way: dict[Future[Found], int], breaks: int) -> None:
        """New workers; SetupError if too many have died in a row. What was finished meanwhile stays under way."""
        self._pool.shutdown()
        lost = [future for future in under_way if isinstance(future.exception(), BrokenProcessPool)]
        left.extendleft(sorted((under_way.pop(future) for future in lost), reverse=True))
        if breaks == MAX_CRASHES_IN_A_ROW:
            raise SetupError(
                f"workers ended {MAX_CRASHES_IN_A_ROW} times in a row before they finished anything; "
                "perhaps memory is short",
                f"作業プロセスが結果を出す前に{MAX_CRASHES_IN_A_ROW}回続けて終了しました。メモリ不足かもしれません",
            )
        self._pool = self._new_pool()

    def __exit__(self, *_: object) -> None:
        """Wait for what is being worked on, and drop what has not begun."""
        self._pool.shutdown(cancel_futures=True)


class RayExecutor(Executor):
    """The workers of a Ray cluster, which all need Hoshitaku installed. Ray replaces those that are lost."""

    def __init__(self, address: str) -> None:
        """`address` as Ray takes it ("auto": the cluster that this machine is part of), or "local" for this machine.

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
        """Each as soon as any machine has finished it."""
        task = self.ray.remote(work).options(max_retries=MAX_RETRIES)
        shared = self.ray.put(given)
        most = max(1, int(self.ray.cluster_resources().get("CPU", 1))) * TASKS_PER_WORKER
        left, under_way = deque(range(len(items))), dict[Any, int]()
        while left or under_way:
            while left and len(under_way) < most:
                number = left.popleft()
                under_way[task.remote(shared, items[number])] = number
            for reference in self.ray.wait(list(under_way))[0]:
                yield under_way.pop(reference), self.ray.get(reference)


def make_executor(jobs: int = 1, ray: str = "") -> Executor:
    """A Ray cluster if one is named; else so many processes, or this one alone."""
    if ray:
        return RayExecutor(ray)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


def run_in_order(
    hands: Executor, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item]
) -> Iterator[Found]:
    """What becomes of the items, in their order."""
    early, next_one = dict[int, Found](), 0
    for number, found in hands.run_tasks(work, given, items):
        early[number] = found
        while next_one in early:
            yield early.pop(next_one)
            next_one += 1


def run_locally(
    work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item], jobs: int = 1
) -> Iterator[Found]:
    """What `work` makes of what is given and each item, by `jobs` processes, in order."""
    with make_executor(jobs) as hands:
        yield from run_in_order(hands, work, given, items)


def run_on_ray(
    address: str, work: Callable[[Given, Item], Found], given: Given, items: Sequence[Item], _jobs: int = 1
) -> Iterator[Found]:
    """The same by the workers of a Ray cluster ("local": of this machine)."""
    with RayExecutor(address) as hands:
        yield from run_in_order(hands, work, given, items)


def exit_with_parent() -> None:
    """End this worker when the process that hired it is gone, however that ended."""
    threading.Thread(target=_exit_after, args=[parent_process()], daemon=True).start()


def _exit_after(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
