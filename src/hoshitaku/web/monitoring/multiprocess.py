"""Counting in several processes: each writes into a file of its own, and whichever is asked adds up all of them.

A label for the process would not do: they accept at one address, so nobody can choose which of them is asked.
"""

from __future__ import annotations

import os
import shutil
import time

from django.conf import settings
from prometheus_client import multiprocess

METRICS_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
START_TIME_VARIABLE = "HOSHITAKU_BEGUN"


def share_metrics_folder(host: str, port: int) -> None:
    """Have the processes that are started from now on count in one folder, which is emptied."""
    folder = settings.DATA / "figures" / f"{host.replace(':', '_')}-{port}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ[METRICS_FOLDER_VARIABLE] = str(folder)
    os.environ[START_TIME_VARIABLE] = str(time.time())


def mark_process_ended(process_id: int) -> None:
    """What was open in a process has ended with it; what it counted stays."""
    multiprocess.mark_process_dead(process_id)  # type: ignore[no-untyped-call]
