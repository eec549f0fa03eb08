"""Django's DATABASES settings for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hoshitaku.web.server.operator_error import OperatorError

DATABASE_SCHEMES = ("postgresql://", "postgres://")
# How strictly libpq checks the server's certificate; a mode that it does not know is refused only when it connects.
TLS_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
CHECKPOINT_SECONDS = 2.0  # seconds to wait for readers of the file when a server stops


def sqlite_settings(file: Path) -> dict[str, Any]:
    """One file, for one process: readers never wait, and a writer takes its lock at the start of the transaction.

    Committed data survive a power failure too (synchronous=FULL).
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": None,  # opening the file costs more than most queries
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }


def checkpoint_sqlite(file: Path) -> bool:
    """Merge the write-ahead log (-wal) into the main file, which then is the whole database.

    Returns whether everything was merged. If the database is still in use, the rest stays in the log; nothing is lost.
    """
    with closing(sqlite3.connect(file, timeout=CHECKPOINT_SECONDS)) as database:
        busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def parse_database(address: str) -> str:
    """The address of a PostgreSQL database; "" for SQLite. Raises OperatorError if PostgreSQL could not read it."""
    if not address:
        return ""
    if not address.startswith(DATABASE_SCHEMES):
        raise OperatorError("database_scheme")
    try:
        from psycopg import ProgrammingError  # noqa: PLC0415  (installed only if PostgreSQL is used)
        from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415  (as above)
    except ModuleNotFoundError as missing:
        raise OperatorError("no_psycopg", missing=missing.name) from missing
    try:
        parts = conninfo_to_dict(address)
    except ProgrammingError as error:
        raise OperatorError("bad_address") from error
    ports = str(parts.get("port") or "5432").split(",")
    if not all(port.isascii() and port.isdigit() and 0 < int(port) < 1 << 16 for port in ports):
        raise OperatorError("database_port")
    if (parts.get("sslmode") or TLS_MODES[0]) not in TLS_MODES:
        raise OperatorError("database_tls", modes=", ".join(TLS_MODES))
    return address


def postgresql_settings(address: str) -> dict[str, Any]:
    """A PostgreSQL server for several processes; `address` is a connection string for psql."""
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415  (installed only if PostgreSQL is used)

    parts = conninfo_to_dict(address)
    known = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD", "dbname": "NAME"}
    settings: dict[str, Any] = {theirs: parts.pop(ours, "") or "" for ours, theirs in known.items()}
    return {
        "ENGINE": "django.db.backends.postgresql",
        **settings,
        # Detects a dead connection of the pool before a request gets it.
        "CONN_HEALTH_CHECKS": True,
        # While the database is away, attempts to connect end soon and the next request starts a new one. Otherwise the
        # pool's delay would grow, even when the database is back. The size is enough for every request thread
        # (request_handler.py) and for background tasks.
        "OPTIONS": {**parts, "pool": {"min_size": 2, "max_size": 20, "timeout": 10, "reconnect_timeout": 2}},
    }
