"""What runs in the process that reviews games: a record in, a review as data out. Knows no database and no web."""

from __future__ import annotations

from multiprocessing.sharedctypes import Synchronized
from typing import Any

import hoshitaku
from hoshitaku import Pack

# How far the present review is, in percent, where the web process sees it.
heeded: list[Synchronized[int]] = []


def heed(progress: Synchronized[int]) -> None:
    """What a worker does first: learn where to tell how far it is."""
    heeded[:] = [progress]


def tell(done: int, total: int) -> None:
    """Tell how far the present review is."""
    for progress in heeded:
        progress.value = 100 * done // total


def reviewed(text: str, game: str, pack: dict[str, Any], playouts: int | None) -> dict[str, Any]:
    """The review of a record of a game with the data of a pack. HoshitakuError says why there is none."""
    record = hoshitaku.read_record(text, hoshitaku.game, Pack(pack, game))
    told: dict[str, Any] = hoshitaku.review(record, playouts=playouts, progress=tell).as_json()
    return told
