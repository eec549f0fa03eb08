"""How many connections a process can have: as many as it may open files, less those it needs itself."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

# Windows knows no such limit.
resource: Any = importlib.import_module("resource") if importlib.util.find_spec("resource") else None

WITHOUT_A_LIMIT = 65_536
FOR_ITSELF = 64  # database, workers, files that are being sent
FEWEST = 16
LONGEST_QUEUE = 2048


def raise_limit() -> None:
    """Let this process open as many files as it may."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WITHOUT_A_LIMIT if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return  # macOS allows less than it says.


def files() -> int:
    """How many files this process can have open."""
    if resource is None:
        return WITHOUT_A_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WITHOUT_A_LIMIT if soft == resource.RLIM_INFINITY else soft


def connections() -> int:
    """How many connections are served at once; a quarter is left for those that are accepted only to be refused."""
    return max(FEWEST, files() * 3 // 4 - FOR_ITSELF)


def queue() -> int:
    """How many connections may wait to be accepted, which are then accepted all at once."""
    return max(FEWEST, min(LONGEST_QUEUE, files() // 6))


def streams() -> int:
    """How many connections may be streams, so that pages can still be opened."""
    return connections() * 3 // 4
