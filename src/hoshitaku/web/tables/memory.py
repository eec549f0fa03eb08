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
from hoshitaku.web.tables.models import Action

Kept = TypeVar("Kept")


class Memory(Generic[Kept]):
    """Values by table and entry (or another key), for all threads; the ones not used for longest go first."""

    def __init__(self, most: int) -> None:
        self._kept: LRUCache[tuple[int, int | str], Kept] = LRUCache(most)
        self._lock = Lock()

    def get(self, table: int, seq: int | str) -> Kept | None:
        """The value, if it is remembered."""
        with self._lock:
            return self._kept.get((table, seq))

    def keep(self, table: int, seq: int | str, value: Kept) -> None:
        """Remember a value; it must not change from now on."""
        with self._lock:
            self._kept[table, seq] = value

    def forget(self) -> None:
        """Drop everything, as a new process would start."""
        with self._lock:
            self._kept.clear()


positions: Memory[Position] = Memory(4096)
entries: Memory[Action] = Memory(16_384)
# Of finished games, as they are saved: up to a megabyte each. By all changes of the table, not its entries: a name goes
# with its account.
records: Memory[str] = Memory(16)
# How many outcomes agree, or why nothing can be said of them, in both languages.
verdicts: Memory[int | tuple[str, str]] = Memory(4096)

# What the player of a seat keeps of a finished game, by seat, viewer and language: it takes all their earlier games.
keepsakes: Memory[dict[str, Any]] = Memory(1024)

# How a finished game was won, or nothing if that cannot be said: it is played through once for it.
accounts: Memory[Sequence[Any]] = Memory(256)


def forget_all() -> None:
    """Drop everything of every kind."""
    positions.forget()
    entries.forget()
    records.forget()
    verdicts.forget()
    keepsakes.forget()
    accounts.forget()
