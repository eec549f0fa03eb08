"""Caches results that depend only on part of a view, for all viewers who see the same."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from hoshitaku.web.caches import BoundedCache, CacheLimit

Result = TypeVar("Result")


class ResultCache(Generic[Result]):
    """A thread-safe cache of results, keyed by all their inputs; drops the least recently used.

    A result must be immutable and depend only on the given values.
    """

    def __init__(self, limit: CacheLimit) -> None:
        self._results_by_key: BoundedCache[bytes, Result] = BoundedCache(limit)

    def __call__(self, compute: Callable[[], Result], *given: Any) -> Result:
        """The cached result for these values (numbers, texts, lists, dictionaries of a view), computed if missing."""
        # Version 2 of marshal writes equal values as equal bytes, whether they are one object or several.
        key = marshal.dumps(given, 2)
        found = self._results_by_key.get(key)
        if found is None:
            found = compute()
            self._results_by_key.put(key, found)
        return found
