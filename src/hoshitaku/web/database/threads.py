"""How threads use the database: those that live as long as the server, and whoever must not be kept waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connection

Given = ParamSpec("Given")
Found = TypeVar("Found")


def run_with_database(work: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
    """Do something that uses the database, and leave no connection behind that others need or that is broken.

    SQLite's stays open while it works: whenever the last one closes, the whole write-ahead log is written back.
    """
    try:
        return work(*given, **named)
    finally:
        close_old_connections()


def drop_dead_connections() -> None:
    """Give up this thread's connection to PostgreSQL, which was lost, and have the pool replace all that died with it.

    Otherwise each dead one would be found by a request that waits for a connection.
    """
    if connection.vendor == "postgresql":
        connection.close()
        connection.pool.check()  # type: ignore[attr-defined]


@contextmanager
def without_lock_wait() -> Iterator[None]:
    """Have SQLite say at once (OperationalError) that another writes, instead of waiting for its lock.

    PostgreSQL locks rows: a query that must not wait for one skips it.
    """
    if connection.vendor != "sqlite":
        yield
        return
    patience = connection.settings_dict["OPTIONS"].get("timeout", 5)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")
