"""Worker processes for long computations: one worker each, which can be killed at any time."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from threading import Thread


def start_worker(niceness: int, initializer: Callable[..., None] | None = None, *given: object) -> Executor:
    """A process that runs one job at a time; a higher `niceness` means a lower priority.

    `initializer` runs first, with the arguments `given`.
    """
    return ProcessPoolExecutor(
        1, multiprocessing.get_context("spawn"), initialize_worker, (niceness, initializer, given)
    )


def kill_worker(worker: Executor) -> None:
    """Kill a worker immediately."""
    processes = getattr(worker, "_processes", None) or {}
    for process in tuple(processes.values()):
        process.kill()
    worker.shutdown(wait=True, cancel_futures=True)


def initialize_worker(
    niceness: int, initializer: Callable[..., None] | None, initializer_arguments: tuple[object, ...]
) -> None:
    """The start of a worker process."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    exit_with_parent()
    if initializer is not None:
        initializer(*initializer_arguments)


def exit_with_parent() -> None:
    """End this process when its parent ends, even if the parent is killed. Call when it starts."""
    server = multiprocessing.parent_process()

    def wait() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()
