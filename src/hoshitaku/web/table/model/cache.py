"""What this process remembers of what never changes once stored: positions after entries, the entries themselves, and
for finished games the records, what the check of their seal found and what players keep of them.

Only a cache: everything is in the database as well, and forgetting it costs nothing but time.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

from hoshitaku import Position
from hoshitaku.web.table.models import Action

Kept = TypeVar("Kept")


class TableCache(Generic[Kept]):
    """Values by table and entry (or another key), for all threads; the ones not used for longest go first."""

    def __init__(self, max_values: int) -> None:
        self._values: LRUCache[tuple[int, int | str], Kept] = LRUCache(max_values)
        self._lock = Lock()

    def get(self, table: int, key: int | str) -> Kept | None:
        """The value, if it is remembered."""
        with self._lock:
            return self._values.get((table, key))

    def put(self, table: int, key: int | str, value: Kept) -> None:
        """Remember a value; it must not change from now on."""
        with self._lock:
            self._values[table, key] = value

    def clear(self) -> None:
        """Drop everything, as a new process would start."""
        with self._lock:
            self._values.clear()


position_cache: TableCache[Position] = TableCache(4096)
entry_cache: TableCache[Action] = TableCache(16_384)
# Of finished games, as they are saved: up to a megabyte each. By all changes of the table, not its entries: a name goes
# with its account.
record_cache: TableCache[str] = TableCache(16)
# How many outcomes agree, or why nothing can be said of them, in both languages.
verification_cache: TableCache[int | tuple[str, str]] = TableCache(4096)

# What the player of a seat keeps of a finished game, by seat, viewer and language: it takes all their earlier games.
game_summary_cache: TableCache[dict[str, Any]] = TableCache(1024)

# How a finished game was won, or nothing if that cannot be said: it is played through once for it.
points_report_cache: TableCache[Sequence[Any]] = TableCache(256)


def clear_all_caches() -> None:
    """Drop everything of every kind."""
    position_cache.clear()
    entry_cache.clear()
    record_cache.clear()
    verification_cache.clear()
    game_summary_cache.clear()
    points_report_cache.clear()
