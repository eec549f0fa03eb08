"""How threads use the database: long-lived threads, and queries that must not wait for a lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connection

Params = ParamSpec("Params")
Result = TypeVar("Result")


def run_with_database(work: Callable[Params, Result], *given: Params.args, **named: Params.kwargs) -> Result:
    """Run something that uses the database, and leave no idle or broken connection behind.

    SQLite's connection stays open during the run: whenever the last one closes, the whole write-ahead log is merged.
    """
    try:
        return work(*given, **named)
    finally:
        close_old_connections()


def drop_dead_connections() -> None:
    """Close this thread's lost PostgreSQL connection, and let the pool replace all other dead ones.

    Otherwise each dead one would be found by a request that waits for a connection.
    """
    if connection.vendor == "postgresql":
        connection.close()
        connection.pool.check()  # type: ignore[attr-defined]


@contextmanager
def without_lock_wait() -> Iterator[None]:
    """Let SQLite fail immediately (OperationalError) while another process writes, instead of waiting for its lock.

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
