"""What follows from a part of a view alone is worked out once for everybody who is shown the same."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

Result = TypeVar("Result")


class ResultCache(Generic[Result]):
    """Results by all that went into them, in full; the ones not used for longest go first. For all threads.

    A result must not change, and follows from what is given and from the pack of whoever keeps it, from nothing else.
    """

    def __init__(self, max_results: int) -> None:
        self._lock = Lock()
        self._results_by_key: LRUCache[bytes, Result] = LRUCache(max_results)

    def __call__(self, compute: Callable[[], Result], *given: Any) -> Result:
        """What follows from what is given: numbers, texts, lists and dictionaries of a view."""
        # Version 2 writes what is the same alike, whether it is one object or several.
        key = marshal.dumps(given, 2)
        with self._lock:
            found = self._results_by_key.get(key)
        if found is None:
            found = compute()
            with self._lock:
                self._results_by_key[key] = found
        return found
