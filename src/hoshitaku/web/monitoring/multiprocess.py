"""Metrics of several processes: each writes to a file, and the process that is asked adds them up.

A label for the process would not work: all accept at one address, so a client cannot choose a process.
"""

from __future__ import annotations

import os
import shutil
import time

from django.conf import settings
from prometheus_client import multiprocess

METRICS_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
START_TIME_VARIABLE = "HOSHITAKU_BEGUN"


def prepare_shared_metrics_folder(host: str, port: int) -> None:
    """Empty the metrics folder, and let the processes started from now on use it."""
    folder = settings.DATA / "figures" / f"{host.replace(':', '_')}-{port}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ[METRICS_FOLDER_VARIABLE] = str(folder)
    os.environ[START_TIME_VARIABLE] = str(time.time())


def mark_process_ended(process_id: int) -> None:
    """Remove the gauges of an ended process; its counters stay."""
    multiprocess.mark_process_dead(process_id)  # type: ignore[no-untyped-call]
