"""Numbered work, done here, by several processes, or by the machines of a Ray cluster; results come in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

from hoshitaku.kernel.errors import SetupError
from hoshitaku.lab.simulate import deaf

Given = TypeVar("Given")
Found = TypeVar("Found")

AHEAD = 4  # pieces of work that wait for each worker of a cluster


def spread(work: Callable[[Given, int], Found], given: Given, numbers: Sequence[int], jobs: int = 1) -> Iterator[Found]:
    """What `work` makes of what is given and each number, by `jobs` processes."""
    if jobs == 1:
        yield from (work(given, number) for number in numbers)
        return
    workers = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with deaf():
            found = workers.map(partial(work, given), numbers)
        yield from found
    finally:
        workers.shutdown(cancel_futures=True)


def spread_by_ray(
    address: str, work: Callable[[Given, int], Found], given: Given, numbers: Sequence[int], _jobs: int = 1
) -> Iterator[Found]:
    """The same by the workers of a Ray cluster ("local": of this machine), which all need Hoshitaku installed."""
    ray = find_ray()
    ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
    remote: Any = ray.remote(work)
    waiting: list[Any] = []
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    for number in numbers:
        waiting.append(remote.remote(given, number))
        if len(waiting) == most:
            yield ray.get(waiting.pop(0))
    while waiting:
        yield ray.get(waiting.pop(0))


def find_ray() -> Any:
    """Ray; SetupError says how to get it."""
    try:
        return import_module("ray")  # an extra, and slow to load
    except ModuleNotFoundError:
        raise SetupError(
            "Ray is not installed; pip install 'hoshitaku[lab]' brings it",
            "Ray がインストールされていません。pip install 'hoshitaku[lab]' で入ります",
        ) from None
