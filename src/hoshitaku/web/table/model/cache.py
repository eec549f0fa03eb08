"""In-process cache of immutable data: positions, log entries, and results computed from finished games.

Everything is in the database as well, so dropping an entry costs only time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TypeVar

from hoshitaku import Position
from hoshitaku.web import caches
from hoshitaku.web.caches import BoundedCache
from hoshitaku.web.table.models import Action

Cached = TypeVar("Cached")


TableCache = BoundedCache[tuple[int, int | str], Cached]
"""Values by table and entry, or another key."""

position_cache: TableCache[Position] = BoundedCache(caches.POSITIONS_CACHE_LIMIT)
entry_cache: TableCache[Action] = BoundedCache(caches.LOG_ENTRIES_CACHE_LIMIT)
# Records of finished games. The key counts all changes of the table, not only log entries, because a name is removed
# with its account.
record_cache: TableCache[str] = BoundedCache(caches.RECORDS_CACHE_LIMIT, sys.getsizeof)
# Number of outcomes that agree, or the reason why nothing can be verified, in both languages.
verification_cache: TableCache[int | tuple[str, str]] = BoundedCache(caches.VERIFICATIONS_CACHE_LIMIT)

# A player's summary of a finished game, empty if there is none, by seat, viewer and language: computing it reads all
# their earlier games.
game_summary_cache: TableCache[Sequence[Any]] = BoundedCache(caches.GAME_SUMMARIES_CACHE_LIMIT)

# Points report of a finished game, empty if there is none: computing it replays the game.
points_report_cache: TableCache[Sequence[Any]] = BoundedCache(caches.POINTS_REPORTS_CACHE_LIMIT)


def clear_all_caches() -> None:
    """Drop every cache."""
    position_cache.clear()
    entry_cache.clear()
    record_cache.clear()
    verification_cache.clear()
    game_summary_cache.clear()
    points_report_cache.clear()
