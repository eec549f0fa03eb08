"""Several web processes at one address: starts them, replaces one that ends, and stops them together."""

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
RESTART_DELAY_SECONDS = 1.0  # seconds between two starts of a process, so that a failing one is not restarted too fast
# Exit codes of a process that failed before it served: another one would fail too.
CANNOT_START_EXIT_CODES = (1, 3)

logger = logging.getLogger(__name__)
Serve = Callable[[list[socket.socket]], None]


class WebProcesses:
    """Processes that accept connections from the same sockets.

    A process that ends is replaced. When this process ends, in whichever way, they end too.
    """

    def __init__(self, count: int, bound: list[socket.socket], serve: Serve, stop_seconds: float) -> None:
        self._bound = bound
        self._serve = serve
        self._stop_seconds = stop_seconds
        self._is_stopping = False
        self._start_times = [0.0] * count
        self._processes: list[SpawnProcess | None] = [None] * count

    def run_until_stopped(self) -> int:
        """Keep all of them running until a signal stops this process; returns the exit code."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._request_stop)
        failed = False
        while not self._is_stopping and not failed:
            for place, process in enumerate(self._processes):
                failed = failed or (process is not None and process.exitcode in CANNOT_START_EXIT_CODES)
                if not failed and (process is None or process.exitcode is not None):
                    self._start_process(place, process)
            connection.wait([process.sentinel for process in self._running_processes()], POLL_SECONDS)
        self._stop_processes()
        return 1 if failed else 0

    def _request_stop(self, *_: object) -> None:
        self._is_stopping = True

    def _start_process(self, place: int, ended: SpawnProcess | None) -> None:
        if time.monotonic() < self._start_times[place] + RESTART_DELAY_SECONDS or self._is_stopping:
            return
        if ended is not None:
            logger.warning("web process %s ended (%s) and is restarted", ended.pid, ended.exitcode)
            mark_process_ended(ended.pid or 0)
            ended.close()
        process = multiprocessing.get_context("spawn").Process(target=process_main, args=(self._serve, self._bound))
        os.environ["HOSHITAKU_WORKER"] = str(place + 1)  # names its log (logging/setup.py)
        process.start()
        self._start_times[place], self._processes[place] = time.monotonic(), process

    def _running_processes(self) -> list[SpawnProcess]:
        return [process for process in self._processes if process is not None and process.exitcode is None]

    def _stop_processes(self) -> None:
        """Let all of them finish their requests; kills those that take too long."""
        for process in self._running_processes():
            process.terminate()
        until = time.monotonic() + self._stop_seconds
        for process in self._running_processes():
            process.join(max(0.0, until - time.monotonic()))
        for process in self._running_processes():
            process.kill()
            process.join()


def process_main(serve: Serve, bound: list[socket.socket]) -> None:
    """The main function of each process."""
    exit_with_parent()
    # Ctrl-C reaches the whole group. Until uvicorn handles signals, the parent stops this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(bound)
