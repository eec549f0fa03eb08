"""Using the database from threads that live as long as the server: those that render for streams, bots and mails."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, close_old_connections, connection

Given = ParamSpec("Given")
Found = TypeVar("Found")


def with_database(work: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
    """Do something that uses the database, and leave no connection behind that others need or that is broken.

    SQLite's stays open: opening the file costs more than most of what is asked of it, and whenever the last connection
    closes, the whole write-ahead log is written back.
    """
    try:
        return work(*given, **named)
    except DatabaseError:
        close_old_connections()
        raise
    finally:
        if connection.vendor != "sqlite":
            close_old_connections()
