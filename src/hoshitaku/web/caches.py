"""The caches of a web process, and how much memory each may take.

Every cache is here whose contents depend on what people do. A process starts with some 110 MB; full caches add up to
MAX_MEGABYTES, and each open page adds some memory too (docs/hosting.md). Caches that hold only what the program's own
files contain (texts, templates, rulebooks, how to play) are as large as those files and have no limit.

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
Kept = TypeVar("Kept")
Given = ParamSpec("Given")
MEGABYTE: Final = 2**20
MAX_MEGABYTES: Final = 225  # of all caches together


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
POSITIONS: Final = CacheLimit("positions", 18, 4_600)
LOG_ENTRIES: Final = CacheLimit("log_entries", 58, 3_700)
# Of finished games. Records are counted by their real size, up to a megabyte; `entry_bytes` comes on top of it.
RECORDS: Final = CacheLimit("records", 16, 400)
VERIFICATIONS: Final = CacheLimit("verifications", 2, 500)
GAME_SUMMARIES: Final = CacheLimit("game_summaries", 4, 4_000)
POINTS_REPORTS: Final = CacheLimit("points_reports", 2, 8_000)
# Counted by their real size as well: from 100 bytes to 100 KB.
DRAWN_PARTS: Final = CacheLimit("drawn_parts", 40, 800)
# Geometry of maps.
MAP_LAYOUTS: Final = CacheLimit("map_layouts", 18, 70_000)
MAP_LABELS: Final = CacheLimit("map_labels", 6, 12_000)
MAP_PRICES: Final = CacheLimit("map_prices", 4, 6_600)
STAR_PATHS: Final = CacheLimit("star_paths", 1, 9_000)
BODY_POINTS: Final = CacheLimit("body_points", 0.25, 900)
NAME_SIDES: Final = CacheLimit("name_sides", 1, 3_200)
NAME_BOXES: Final = CacheLimit("name_boxes", 3.2, 400)
TEXT_WIDTHS: Final = CacheLimit("text_widths", 0.5, 300)
VICTORY_TRACKS: Final = CacheLimit("victory_tracks", 1, 3_000)
CHECK_BOXES: Final = CacheLimit("check_boxes", 2, 2_300)
# Packs of imported records, as stored and as the drawings read them.
STORED_PACKS: Final = CacheLimit("stored_packs", 4, 400_000)
FARFAROUT_PACKS: Final = CacheLimit("farfarout_packs", 4, 400_000)
ZETTA_PACKS: Final = CacheLimit("zetta_packs", 4, 400_000)
# Texts and addresses.
POSTS: Final = CacheLimit("posts", 4, 40_000)
TABLE_URLS: Final = CacheLimit("table_urls", 1, 400)
SEAT_URLS: Final = CacheLimit("seat_urls", 2.5, 600)
PAGE_URLS: Final = CacheLimit("page_urls", 1.5, 500)
CITATIONS: Final = CacheLimit("citations", 1, 600)
# Counts of rate limits, in Django's cache. Enough entries that endless new names cannot push counts out.
RATE_LIMIT_COUNTS: Final = CacheLimit("rate_limit_counts", 24, 500)


@dataclass(frozen=True)
class _Cache:
    count: Callable[[], tuple[int, int]]
    clear: Callable[[], None]


_caches_by_name: dict[str, _Cache] = {}


def cache_counts() -> Sequence[tuple[str, int, int]]:
    """Name, entries and bytes of each cache that this process uses."""
    return [(name, *cache.count()) for name, cache in sorted(_caches_by_name.items())]


def clear_caches() -> None:
    """Drop everything, as after a restart."""
    for cache in _caches_by_name.values():
        cache.clear()


def bounded_cache(limit: CacheLimit) -> Callable[[Callable[Given, Kept]], Callable[Given, Kept]]:
    """``functools.lru_cache`` within a limit."""

    def decorate(compute: Callable[Given, Kept]) -> Callable[Given, Kept]:
        cached = lru_cache(limit.max_entries)(compute)

        def count() -> tuple[int, int]:
            entries = cached.cache_info().currsize
            return entries, entries * limit.entry_bytes

        _caches_by_name[limit.name] = _Cache(count, cached.cache_clear)
        return cast("Callable[Given, Kept]", cached)

    return decorate


class BoundedCache(Generic[Key, Kept]):
    """Values by key within a limit, for all threads; the least recently used goes first.

    Args:
        limit: its memory.
        bytes_of: the bytes of a value, if they differ so much that entries alone are no measure.
    """

    def __init__(self, limit: CacheLimit, bytes_of: Callable[[Kept], int] | None = None) -> None:
        self._limit = limit
        self._is_counted_in_bytes = bytes_of is not None
        self._values: LRUCache[Key, Kept] = (
            LRUCache(limit.max_entries)
            if bytes_of is None
            else LRUCache(limit.max_bytes, lambda value: bytes_of(value) + limit.entry_bytes)
        )
        self._lock = Lock()
        _caches_by_name[limit.name] = _Cache(self.count, self.clear)

    def get(self, key: Key) -> Kept | None:
        """The value; None if it is not cached."""
        with self._lock:
            return self._values.get(key)

    def put(self, key: Key, value: Kept) -> None:
        """Cache a value, unless it alone is larger than the limit; it must not change from now on."""
        with self._lock:
            if self._values.getsizeof(value) <= self._values.maxsize:
                self._values[key] = value

    def clear(self) -> None:
        """Drop everything, as after a restart."""
        with self._lock:
            self._values.clear()

    def count(self) -> tuple[int, int]:
        """Entries and bytes."""
        with self._lock:
            entries, size = len(self._values), int(self._values.currsize)
        return entries, size if self._is_counted_in_bytes else entries * self._limit.entry_bytes
