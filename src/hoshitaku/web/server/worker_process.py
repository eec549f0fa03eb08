"""Processes beside the web process, for what computes long: one worker each, that can be ended at any moment."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from threading import Thread


def start_worker(niceness: int, initializer: Callable[..., None] | None = None, *given: object) -> Executor:
    """A process that does one thing at a time and, with `niceness`, lets others go first.

    `first` is what it does before anything else, with what it is `given`.
    """
    return ProcessPoolExecutor(
        1, multiprocessing.get_context("spawn"), initialize_worker, (niceness, initializer, given)
    )


def kill_worker(worker: Executor) -> None:
    """End a worker at once, whatever it is doing."""
    processes = getattr(worker, "_processes", None) or {}
    for process in tuple(processes.values()):
        process.kill()
    worker.shutdown(wait=True, cancel_futures=True)


def initialize_worker(
    niceness: int, initializer: Callable[..., None] | None, initializer_arguments: tuple[object, ...]
) -> None:
    """What a worker does before anything else."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    exit_with_parent()
    if initializer is not None:
        initializer(*initializer_arguments)


def exit_with_parent() -> None:
    """Have this process end when the one that started it does, even if that was killed. Call when it starts."""
    server = multiprocessing.parent_process()

    def wait() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()
