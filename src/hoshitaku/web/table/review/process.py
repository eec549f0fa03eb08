"""What runs in the process that reviews games: a record in, a review as data out. Knows no database and no web."""

from __future__ import annotations

from multiprocessing.sharedctypes import Synchronized
from typing import Any

import hoshitaku
from hoshitaku import Pack

# How far the present review is, in percent, where the web process sees it.
progress_counters: list[Synchronized[int]] = []


def set_progress_counter(progress_counter: Synchronized[int]) -> None:
    """What a worker does first: learn where to tell how far it is."""
    progress_counters[:] = [progress_counter]


def report_progress(done_count: int, total_count: int) -> None:
    """Tell how far the present review is."""
    for progress in progress_counters:
        progress.value = 100 * done_count // total_count


def make_review(text: str, game: str, pack: dict[str, Any], playouts: int | None) -> dict[str, Any]:
    """The review of a record of a game with the data of a pack. HoshitakuError says why there is none."""
    record = hoshitaku.read_record(text, hoshitaku.game, Pack(pack, game))
    told: dict[str, Any] = hoshitaku.review(record, playouts=playouts, progress=report_progress).as_json()
    return told
