"""Asking a server's database itself, whichever it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing


def ask(database: str, question: str, *values: object) -> list[tuple]:
    """What a database answers, at a PostgreSQL address or in a file of SQLite; a change is kept."""
    if database.startswith("postgresql://"):
        import psycopg  # noqa: PLC0415  (not everybody has it)

        with psycopg.connect(database, autocommit=True) as connection:
            answer = connection.execute(question, values)
            return answer.fetchall() if answer.description else []
    with closing(sqlite3.connect(database, timeout=20, isolation_level=None)) as connection:
        return connection.execute(question.replace("%s", "?"), values).fetchall()
