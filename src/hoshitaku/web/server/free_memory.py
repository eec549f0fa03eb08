"""Gives memory that Python has freed back to the system, where the C library is glibc; elsewhere nothing happens.

By default glibc opens up to eight heaps for each core when threads allocate at the same time, and returns none of their
pages unless they are at the end of a heap. So a server would keep the size of its busiest minute, and free memory in
one heap is no use to a thread of another. Python's threads allocate one at a time: they need no more than two.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final

MAX_HEAPS: Final = 2
MALLOPT_ARENA_MAX: Final = -8  # M_ARENA_MAX of malloc.h


def limit_malloc_heaps() -> bool:
    """Let this process have few heaps; returns whether the C library does so. Call before threads are started."""
    library = _c_library()
    return hasattr(library, "mallopt") and bool(library.mallopt(MALLOPT_ARENA_MAX, MAX_HEAPS))


def give_back_free_memory() -> bool:
    """Give whole free pages back to the system; returns whether there were any. Other threads keep running."""
    library = _c_library()
    return hasattr(library, "malloc_trim") and bool(library.malloc_trim(0))


def _c_library() -> Any:
    """The C library of this process; None on Windows, where a process has no common name for it."""
    try:
        return ctypes.CDLL(None)
    except TypeError:
        return None
