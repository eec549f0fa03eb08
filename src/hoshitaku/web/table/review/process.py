"""Runs in the review process: a record in, a review as data out. Uses neither the database nor the web code."""

from __future__ import annotations

from multiprocessing.sharedctypes import Synchronized
from typing import Any

import hoshitaku
from hoshitaku import Pack

# Progress of the current review in percent, in memory that the web process reads.
progress_counters: list[Synchronized[int]] = []


def set_progress_counter(progress_counter: Synchronized[int]) -> None:
    """Initialize the worker with the counter that it reports to."""
    progress_counters[:] = [progress_counter]


def report_progress(done_count: int, total_count: int) -> None:
    """Report the progress of the current review."""
    for progress in progress_counters:
        progress.value = 100 * done_count // total_count


def make_review(text: str, game: str, pack: dict[str, Any], playouts: int | None) -> dict[str, Any]:
    """The review of a record, with the data of its pack. HoshitakuError if it cannot be reviewed."""
    record = hoshitaku.read_record(text, hoshitaku.game, Pack(pack, game))
    review: dict[str, Any] = hoshitaku.review(record, playouts=playouts, progress=report_progress).as_json()
    return review
