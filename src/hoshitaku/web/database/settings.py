"""The two databases a server may use, as Django's settings."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

CHECKPOINT_SECONDS = 2.0  # seconds that readers of the file are waited for when a server stops


def sqlite_settings(file: Path) -> dict[str, Any]:
    """One file, for one process: readers never wait, and a writer takes its lock at the start of the
    transaction. What was acknowledged survives a power cut too (synchronous=FULL).
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": None,  # Opening the file costs more than most of what is asked of it.
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }


def checkpoint_sqlite(file: Path) -> bool:
    """Write what stands in the file beside it (-wal) into the main file, which then is the whole database.

    Returns whether all of it was written. If the database is still in use, the rest stays there; nothing is lost.
    """
    with closing(sqlite3.connect(file, timeout=CHECKPOINT_SECONDS)) as database:
        busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def postgresql_settings(address: str) -> dict[str, Any]:
    """A server for several processes; `address` is what psql takes."""
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415  (only there if PostgreSQL is used)

    parts = conninfo_to_dict(address)
    known = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD", "dbname": "NAME"}
    settings: dict[str, Any] = {theirs: parts.pop(ours, "") or "" for ours, theirs in known.items()}
    return {
        "ENGINE": "django.db.backends.postgresql",
        **settings,
        # A connection that died in the pool is found out before a request is given it.
        "CONN_HEALTH_CHECKS": True,
        # While the database is away, an attempt to connect is soon given up, and whoever asks next begins another: one
        # that was kept up would wait longer and longer, even when the database is back.
        # Enough for every thread that answers (answering.py) and for what runs beside the pages.
        "OPTIONS": {**parts, "pool": {"min_size": 2, "max_size": 20, "timeout": 10, "reconnect_timeout": 2}},
    }
