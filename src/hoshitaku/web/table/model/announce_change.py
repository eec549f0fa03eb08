"""Telling every process that something changed at a table: its number and nothing else.

With SQLite there is one process, so telling is a call. With PostgreSQL it is NOTIFY, sent by the database itself when
the transaction commits; a process that dies in between can neither lose nor repeat it. Whatever is announced while the
connection to the database is down goes unheard, so listeners are told EVERY_TABLE once it is back.
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
# A network that is gone without a word is noticed in seconds, unless the database's address says otherwise.
KEEPALIVE_PARAMETERS = {"keepalives_idle": 5, "keepalives_interval": 5, "keepalives_count": 3}

ChangeListener = Callable[[int, int], None]
_listeners: list[ChangeListener] = []


def add_listener(listener: ChangeListener) -> None:
    """Have `listener(table, changes)` called in this process, from any thread, after every change.

    If changes may have been missed, it is called with EVERY_TABLE. A number below that is a viewer, negated,
    some of whose sessions have ended.
    """
    _listeners.append(listener)


def remove_listener(listener: ChangeListener) -> None:
    """Undo `listen`."""
    _listeners.remove(listener)


def announce_change(table: int, change_count: int) -> None:
    """Tell of a change of a table when the transaction commits. Call inside it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, json.dumps({"table": table, "seq": change_count})])
    else:
        transaction.on_commit(lambda: notify_listeners(table, change_count))


def announce_ended_sessions(viewer: int) -> None:
    """Tell that some of a viewer's sessions have ended."""
    announce_change(-viewer, 0)


def notify_listeners(table: int, change_count: int) -> None:
    """Pass a notice on to the listeners of this process."""
    for listener in tuple(_listeners):
        listener(table, change_count)


async def connect_to_postgresql() -> Connection:
    """A connection of one's own to the PostgreSQL database, besides those that requests share."""
    import psycopg  # noqa: PLC0415  (only there if PostgreSQL is used)

    parameters = connection.get_connection_params()
    parameters = {key: value for key, value in parameters.items() if key not in ("cursor_factory", "context", "pool")}
    return await psycopg.AsyncConnection.connect(autocommit=True, **(KEEPALIVE_PARAMETERS | parameters))


async def relay_postgresql_notices() -> None:
    """Pass on what PostgreSQL announces, for ever; reconnects by failing (the caller starts it again)."""
    async with await connect_to_postgresql() as listening:
        await listening.execute(f"LISTEN {CHANNEL}")
        notify_listeners(EVERY_TABLE, 0)
        async for notice in listening.notifies():
            what = json.loads(notice.payload)
            notify_listeners(what["table"], what["seq"])
