"""The caches of a web process, and how much memory each may take.

Every cache is here whose contents depend on what people do. A process starts with some 110 MB; full caches add up to
MAX_TOTAL_MEGABYTES, and each open page adds some memory too (docs/hosting.md). Caches that hold only what the
program's own files contain (texts, templates, rulebooks, how to play) are as large as those files and have no limit.

What an entry takes, with its key, was measured during `make soak` with the compiled rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Final, Generic, ParamSpec, TypeVar, cast

from cachetools import LRUCache

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Params = ParamSpec("Params")
MEGABYTE: Final = 2**20
MAX_TOTAL_MEGABYTES: Final = 225  # of all caches together


@dataclass(frozen=True)
class CacheLimit:
    """A cache's name in /metrics, its memory in megabytes, and the bytes of an entry with its key."""

    name: str
    megabytes: float
    entry_bytes: int

    @property
    def max_bytes(self) -> int:
        """The memory of the full cache in bytes."""
        return int(self.megabytes * MEGABYTE)

    @property
    def max_entries(self) -> int:
        """How many entries it may have."""
        return self.max_bytes // self.entry_bytes


# Of tables: the last positions and the newest lines of the log. The newest of 500 tables fit in.
POSITIONS_CACHE_LIMIT: Final = CacheLimit("positions", 18, 4_600)
LOG_ENTRIES_CACHE_LIMIT: Final = CacheLimit("log_entries", 58, 3_700)
# Of finished games. Records are counted by their real size, up to a megabyte; `entry_bytes` comes on top of it.
RECORDS_CACHE_LIMIT: Final = CacheLimit("records", 16, 400)
VERIFICATIONS_CACHE_LIMIT: Final = CacheLimit("verifications", 2, 500)
GAME_SUMMARIES_CACHE_LIMIT: Final = CacheLimit("game_summaries", 4, 4_000)
POINTS_REPORTS_CACHE_LIMIT: Final = CacheLimit("points_reports", 2, 8_000)
# Counted by their real size as well: from 100 bytes to 100 KB.
DRAWN_PARTS_CACHE_LIMIT: Final = CacheLimit("drawn_parts", 40, 800)
# Geometry of maps.
MAP_LAYOUTS_CACHE_LIMIT: Final = CacheLimit("map_layouts", 18, 70_000)
MAP_LABELS_CACHE_LIMIT: Final = CacheLimit("map_labels", 6, 12_000)
MAP_PRICES_CACHE_LIMIT: Final = CacheLimit("map_prices", 4, 6_600)
STAR_PATHS_CACHE_LIMIT: Final = CacheLimit("star_paths", 1, 9_000)
BODY_POINTS_CACHE_LIMIT: Final = CacheLimit("body_points", 0.25, 900)
NAME_SIDES_CACHE_LIMIT: Final = CacheLimit("name_sides", 1, 3_200)
NAME_BOXES_CACHE_LIMIT: Final = CacheLimit("name_boxes", 3.2, 400)
TEXT_WIDTHS_CACHE_LIMIT: Final = CacheLimit("text_widths", 0.5, 300)
VICTORY_TRACKS_CACHE_LIMIT: Final = CacheLimit("victory_tracks", 1, 3_000)
CHECK_BOXES_CACHE_LIMIT: Final = CacheLimit("check_boxes", 2, 2_300)
# Packs of imported records, as stored and as the drawings read them.
STORED_PACKS_CACHE_LIMIT: Final = CacheLimit("stored_packs", 4, 400_000)
FARFAROUT_PACKS_CACHE_LIMIT: Final = CacheLimit("farfarout_packs", 4, 400_000)
ZETTA_PACKS_CACHE_LIMIT: Final = CacheLimit("zetta_packs", 4, 400_000)
# Texts and addresses.
POSTS_CACHE_LIMIT: Final = CacheLimit("posts", 4, 40_000)
TABLE_URLS_CACHE_LIMIT: Final = CacheLimit("table_urls", 1, 400)
SEAT_URLS_CACHE_LIMIT: Final = CacheLimit("seat_urls", 2.5, 600)
PAGE_URLS_CACHE_LIMIT: Final = CacheLimit("page_urls", 1.5, 500)
CITATIONS_CACHE_LIMIT: Final = CacheLimit("citations", 1, 600)
# Counts of rate limits, in Django's cache. Enough entries that endless new names cannot push counts out.
RATE_LIMIT_COUNTS_CACHE_LIMIT: Final = CacheLimit("rate_limit_counts", 24, 500)


@dataclass(frozen=True)
class _CacheFunctions:
    size_in_entries_and_bytes: Callable[[], tuple[int, int]]
    clear: Callable[[], None]


_caches_by_name: dict[str, _CacheFunctions] = {}


def cache_sizes() -> Sequence[tuple[str, int, int]]:
    """Name, entries and bytes of each cache that this process uses."""
    return [(name, *cache.size_in_entries_and_bytes()) for name, cache in sorted(_caches_by_name.items())]


def clear_caches() -> None:
    """Drop everything, as after a restart."""
    for cache in _caches_by_name.values():
        cache.clear()


def bounded_cache(limit: CacheLimit) -> Callable[[Callable[Params, Value]], Callable[Params, Value]]:
    """``functools.lru_cache`` within a limit."""

    def decorate(compute: Callable[Params, Value]) -> Callable[Params, Value]:
        cached = lru_cache(limit.max_entries)(compute)

        def count() -> tuple[int, int]:
            entries = cached.cache_info().currsize
            return entries, entries * limit.entry_bytes

        _caches_by_name[limit.name] = _CacheFunctions(count, cached.cache_clear)
        return cast("Callable[Params, Value]", cached)

    return decorate


class BoundedCache(Generic[Key, Value]):
    """Values by key within a limit, for all threads; the least recently used goes first.

    Args:
        limit: its memory.
        bytes_of: the bytes of a value, if they differ so much that entries alone are no measure.
    """

    def __init__(self, limit: CacheLimit, bytes_of: Callable[[Value], int] | None = None) -> None:
        self._limit = limit
        self._is_counted_in_bytes = bytes_of is not None
        self._values: LRUCache[Key, Value] = (
            LRUCache(limit.max_entries)
            if bytes_of is None
            else LRUCache(limit.max_bytes, lambda value: bytes_of(value) + limit.entry_bytes)
        )
        self._lock = Lock()
        _caches_by_name[limit.name] = _CacheFunctions(self.size_in_entries_and_bytes, self.clear)

    def get(self, key: Key) -> Value | None:
        """The value; None if it is not cached."""
        with self._lock:
            return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Cache a value, unless it alone is larger than the limit; it must not change from now on."""
        with self._lock:
            if self._values.getsizeof(value) <= self._values.maxsize:
                self._values[key] = value

    def clear(self) -> None:
        """Drop everything, as after a restart."""
        with self._lock:
            self._values.clear()

    def size_in_entries_and_bytes(self) -> tuple[int, int]:
        """Entries and bytes."""
        with self._lock:
            entries, size = len(self._values), int(self._values.currsize)
        return entries, size if self._is_counted_in_bytes else entries * self._limit.entry_bytes
