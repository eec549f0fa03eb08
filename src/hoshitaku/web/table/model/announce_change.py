"""Announces to every process that a table changed: sends only its number and its change count.

With SQLite there is one process, so this is a call. With PostgreSQL it is NOTIFY, which the database sends when the
transaction commits; a process that dies can neither lose nor repeat it. Notices are lost while the connection to the
database is down, so listeners get EVERY_TABLE when it is back.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from django.db import connection, transaction

if TYPE_CHECKING:
    import psycopg

    Connection: TypeAlias = psycopg.AsyncConnection[tuple[object, ...]]

CHANNEL = "hoshitaku"
EVERY_TABLE = 0  # no table has this number
# Detects a silently lost network in seconds, unless the database URL sets other values.
KEEPALIVE_PARAMETERS = {"keepalives_idle": 5, "keepalives_interval": 5, "keepalives_count": 3}

ChangeListener = Callable[[int, int], None]
_listeners: list[ChangeListener] = []


def add_listener(listener: ChangeListener) -> None:
    """Have `listener(table, changes)` called in this process, from any thread, after every change.

    If changes may have been missed, `table` is EVERY_TABLE. A negative number is a viewer's, negated, some of whose
    sessions have ended.
    """
    _listeners.append(listener)


def remove_listener(listener: ChangeListener) -> None:
    """Undo `add_listener`."""
    _listeners.remove(listener)


def announce_change(table: int, change_count: int) -> None:
    """Announce a change of a table when the transaction commits. Call inside it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, json.dumps({"table": table, "seq": change_count})])
    else:
        transaction.on_commit(lambda: notify_listeners(table, change_count))


def announce_ended_sessions(viewer: int) -> None:
    """Announce that some of a viewer's sessions have ended."""
    announce_change(-viewer, 0)


def notify_listeners(table: int, change_count: int) -> None:
    """Call the listeners of this process."""
    for listener in tuple(_listeners):
        listener(table, change_count)


async def connect_to_postgresql() -> Connection:
    """A new connection to the PostgreSQL database, not shared with requests."""
    import psycopg  # noqa: PLC0415  (installed only if PostgreSQL is used)

    parameters = connection.get_connection_params()
    parameters = {key: value for key, value in parameters.items() if key not in ("cursor_factory", "context", "pool")}
    return await psycopg.AsyncConnection.connect(autocommit=True, **(KEEPALIVE_PARAMETERS | parameters))


async def relay_postgresql_notices() -> None:
    """Pass notices of PostgreSQL to the listeners until the connection fails; the caller restarts it to reconnect."""
    async with await connect_to_postgresql() as listening:
        await listening.execute(f"LISTEN {CHANNEL}")
        notify_listeners(EVERY_TABLE, 0)
        async for notice in listening.notifies():
            what = json.loads(notice.payload)
            notify_listeners(what["table"], what["seq"])
