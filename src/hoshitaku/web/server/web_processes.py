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

from hoshitaku.web.monitoring.multiprocess import mark_process_ended
from hoshitaku.web.server.worker_process import exit_with_parent

POLL_SECONDS = 0.5  # seconds
RESTART_DELAY_SECONDS = 1.0  # seconds between two starts in one place, so that what cannot run is not started in a rush
# What a process ends with that failed of itself before it served: another one would as well.
CANNOT_START_EXIT_CODES = (1, 3)

logger = logging.getLogger(__name__)
Serve = Callable[[socket.socket], None]


class WebProcesses:
    """Processes that take turns at accepting from one listening socket.

    One that ends is replaced. If this process ends, however that happens, they end too.
    """

    def __init__(self, count: int, listening_socket: socket.socket, serve: Serve, stop_seconds: float) -> None:
        self._listening_socket = listening_socket
        self._serve = serve
        self._stop_seconds = stop_seconds
        self._is_stopping = False
        self._start_times = [0.0] * count
        self._processes: list[SpawnProcess | None] = [None] * count

    def run_until_stopped(self) -> int:
        """Keep all of them running until asked to stop by a signal; the exit code."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._request_stop)
        failed = False
        while not self._is_stopping and not failed:
            for place, process in enumerate(self._processes):
                failed = failed or (process is not None and process.exitcode in CANNOT_START_EXIT_CODES)
                if not failed and (process is None or process.exitcode is not None):
                    self._start_again(place, process)
            connection.wait([process.sentinel for process in self._running_processes()], POLL_SECONDS)
        self._stop_processes()
        return 1 if failed else 0

    def _request_stop(self, *_: object) -> None:
        self._is_stopping = True

    def _start_again(self, place: int, ended: SpawnProcess | None) -> None:
        if time.monotonic() < self._start_times[place] + RESTART_DELAY_SECONDS or self._is_stopping:
            return
        if ended is not None:
            logger.warning("web process %s ended (%s) and is replaced", ended.pid, ended.exitcode)
            mark_process_ended(ended.pid or 0)
            ended.close()
        process = multiprocessing.get_context("spawn").Process(
            target=run_in_process, args=(self._serve, self._listening_socket)
        )
        os.environ["HOSHITAKU_WORKER"] = str(place + 1)  # Its log (logs.py) is named so.
        process.start()
        self._start_times[place], self._processes[place] = time.monotonic(), process

    def _running_processes(self) -> list[SpawnProcess]:
        return [process for process in self._processes if process is not None and process.exitcode is None]

    def _stop_processes(self) -> None:
        """Have all of them finish what they are at; those that take too long are ended."""
        for process in self._running_processes():
            process.terminate()
        until = time.monotonic() + self._stop_seconds
        for process in self._running_processes():
            process.join(max(0.0, until - time.monotonic()))
        for process in self._running_processes():
            process.kill()
            process.join()


def run_in_process(serve: Serve, listening_socket: socket.socket) -> None:
    """What runs in each of the processes."""
    exit_with_parent()
    # Ctrl-C reaches the whole group. Until the server is there to stop as asked, it is left to the one that watches.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(listening_socket)
