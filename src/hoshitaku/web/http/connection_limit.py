"""How many connections a process can have: the open file limit, less the files it needs for other purposes."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

# Windows has no such limit.
resource: Any = importlib.import_module("resource") if importlib.util.find_spec("resource") else None

ASSUMED_FILE_LIMIT = 65_536
RESERVED_FILES = 64  # database, workers, files that are being sent
MIN_CONNECTIONS = 16
MAX_BACKLOG = 2048


def raise_open_file_limit() -> None:
    """Raise this process's open file limit to its maximum."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ASSUMED_FILE_LIMIT if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return  # macOS allows less than it reports


def open_file_limit() -> int:
    """How many files this process can have open."""
    if resource is None:
        return ASSUMED_FILE_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ASSUMED_FILE_LIMIT if soft == resource.RLIM_INFINITY else soft


def max_connections() -> int:
    """How many connections are served at the same time. A quarter is left for those that are refused."""
    return max(MIN_CONNECTIONS, open_file_limit() * 3 // 4 - RESERVED_FILES)


def connection_backlog() -> int:
    """How many connections may wait to be accepted; all of them are accepted together."""
    return max(MIN_CONNECTIONS, min(MAX_BACKLOG, open_file_limit() // 6))


def max_streams() -> int:
    """How many connections may be streams, so that pages can still be opened."""
    return max_connections() * 3 // 4
