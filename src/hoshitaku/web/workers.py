"""Several web processes at one address: started, replaced when one ends, and stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing import connection
from multiprocessing.context import SpawnProcess

from hoshitaku.web.tables.workers import end_with_the_server
from hoshitaku.web.watch.several import forget_process

LOOK_EVERY = 0.5  # seconds
BEFORE_ANOTHER = 1.0  # seconds between two starts in one place, so that what cannot run is not started in a rush
# What a process ends with that failed of itself before it served: another one would as well.
CANNOT_START = (1, 3)

logger = logging.getLogger(__name__)
Serve = Callable[[socket.socket], None]


class Workers:
    """Processes that take turns at accepting from one listening socket.

    One that ends is replaced. If this process ends, however that happens, they end too.
    """

    def __init__(self, count: int, listening: socket.socket, serve: Serve, patience: float) -> None:
        self._listening = listening
        self._serve = serve
        self._patience = patience
        self._stopping = False
        self._begun = [0.0] * count
        self._processes: list[SpawnProcess | None] = [None] * count

    def run(self) -> int:
        """Keep all of them running until asked to stop by a signal; the exit code."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._ask_to_stop)
        failed = False
        while not self._stopping and not failed:
            for place, process in enumerate(self._processes):
                failed = failed or (process is not None and process.exitcode in CANNOT_START)
                if not failed and (process is None or process.exitcode is not None):
                    self._replace(place, process)
            connection.wait([process.sentinel for process in self._running()], LOOK_EVERY)
        self._stop()
        return 1 if failed else 0

    def _ask_to_stop(self, *_: object) -> None:
        self._stopping = True

    def _replace(self, place: int, ended: SpawnProcess | None) -> None:
        if time.monotonic() < self._begun[place] + BEFORE_ANOTHER or self._stopping:
            return
        if ended is not None:
            logger.warning("web process %s ended (%s) and is replaced", ended.pid, ended.exitcode)
            forget_process(ended.pid or 0)
            ended.close()
        process = multiprocessing.get_context("spawn").Process(target=work, args=(self._serve, self._listening))
        os.environ["HOSHITAKU_WORKER"] = str(place + 1)  # Its log (logs.py) is named so.
        process.start()
        self._begun[place], self._processes[place] = time.monotonic(), process

    def _running(self) -> list[SpawnProcess]:
        return [process for process in self._processes if process is not None and process.exitcode is None]

    def _stop(self) -> None:
        """Have all of them finish what they are at; those that take too long are ended."""
        for process in self._running():
            process.terminate()
        until = time.monotonic() + self._patience
        for process in self._running():
            process.join(max(0.0, until - time.monotonic()))
        for process in self._running():
            process.kill()
            process.join()


def work(serve: Serve, listening: socket.socket) -> None:
    """What runs in each of the processes."""
    end_with_the_server()
    # Ctrl-C reaches the whole group. Until the server is there to stop as asked, it is left to the one that watches.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(listening)
