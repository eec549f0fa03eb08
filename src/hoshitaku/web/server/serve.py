"""`hoshitaku serve`: one command that prepares what is missing and plays."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.database.settings import checkpoint_sqlite
from hoshitaku.web.http.allowed_hosts import host_in_url, local_addresses
from hoshitaku.web.server.data_folder import create_data_folder, lock_data_folder
from hoshitaku.web.server.startup_checks import as_operator_errors, check_database, check_postgresql_answers

ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104  (compared, not bound)
NEEDS_POSTGRESQL_EN = (
    "--workers {workers}: several processes need PostgreSQL. Name its database in HOSHITAKU_DATABASE"
    " (postgresql://...); without it, tables are kept in a file of SQLite, which one process serves"
)
NEEDS_POSTGRESQL_JA = (
    "--workers {workers}: 複数のプロセスにはPostgreSQLが必要です。HOSHITAKU_DATABASE にデータベースのアドレス"
    "（postgresql://...）を指定してください。指定がないと卓はSQLiteのファイルに保存され、使えるプロセスは1つだけです"
)
SHUTDOWN_SECONDS = 2  # seconds that open streams are given when the server stops
PREPARATION_LOCK_ID = 0x4853_5441  # the lock for preparing a database: any number that other programs on it do not use


def prepare_and_serve(host: str = "127.0.0.1", port: int = 8765, open_browser: bool = True, workers: int = 1) -> None:
    """Serve tables at an address until stopped. Data folder, database and files are made or brought up to date first.

    Raises:
        OSError: the address is in use or cannot be had.
        HoshitakuError: several workers are asked for without PostgreSQL, or disk or database do not allow to start.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    if workers > 1 and not os.environ.get("HOSHITAKU_DATABASE"):
        raise HoshitakuError(NEEDS_POSTGRESQL_EN.format(workers=workers), NEEDS_POSTGRESQL_JA.format(workers=workers))
    _check_can_bind(host, port)
    with ExitStack() as stack:
        with as_operator_errors():
            if os.environ.get("HOSHITAKU_DATABASE"):
                check_postgresql_answers(os.environ["HOSHITAKU_DATABASE"])
            stack.enter_context(lock_data_folder(create_data_folder()))
            prepare_server()
        run_server(host, port, open_browser, workers)


def run_server(host: str, port: int, open_browser: bool, workers: int) -> None:
    """Serve from one process or several, with everything prepared."""
    allow_bound_host(host)
    address = f"http://{_host_to_show(host)}:{port}/"
    print(f"Hoshitaku 星卓: {address}", flush=True)  # noqa: T201  (what the command is asked for)
    for other in local_addresses() if host in ALL_INTERFACES else ():
        print(f"  http://{other}:{port}/", flush=True)  # noqa: T201  (for the others in the network)
    if open_browser and can_open_browser():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if workers == 1:
        run_web_process(host, port)
    else:
        sys.exit(run_web_processes(host, port, workers))


def allow_bound_host(host: str) -> None:
    """A server that is bound to a name answers to it, unless HOSHITAKU_HOSTS says to what."""
    from django.conf import settings  # noqa: PLC0415  (settings make the data folder)

    if not os.environ.get("HOSHITAKU_HOSTS") and host not in ALL_INTERFACES:
        settings.ALLOWED_HOSTS.append(host_in_url(host))


def can_open_browser() -> bool:
    """Whether a browser opened here would have a window, and not take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_web_processes(host: str, port: int, workers: int) -> int:
    """Serve from several processes until stopped; the exit code."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    from hoshitaku.web.monitoring.multiprocess import share_metrics_folder  # noqa: PLC0415  (as above)
    from hoshitaku.web.server.web_processes import WebProcesses  # noqa: PLC0415  (as above)

    connection.close_pool()  # type: ignore[attr-defined]  # This process only watches over the others.
    with _bound_socket(host, port) as listening:
        share_metrics_folder(host, port)
        return WebProcesses(
            workers, listening, partial(run_web_process, host, port), SHUTDOWN_SECONDS + 3
        ).run_until_stopped()


def run_web_process(host: str, port: int, listening_socket: socket.socket | None = None) -> None:
    """Serve until stopped. Streams are ended first: they would keep the server waiting."""
    import django  # noqa: PLC0415  (settings make the data folder)
    import uvicorn  # noqa: PLC0415  (settings make the data folder)
    from django.conf import settings  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from hoshitaku.web.http import connection_limit  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.http.connection_guard import GuardedProtocol  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.monitoring.process_state import process_state  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.table.page.streams import table_streams  # noqa: PLC0415  (settings make the data folder)

    connection_limit.raise_open_file_limit()

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            process_state.is_stopping = True
            table_streams.close_all()
            await super().shutdown(sockets)
            # Here, not after `run`: uvicorn ends the process by the signal that asked for it.
            checkpoint_database()

    application = "hoshitaku.web.asgi:application"
    config = uvicorn.Config(
        application,
        host,
        port,
        log_config=None,  # as Django's: logs.py
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.PROXIES,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        http=GuardedProtocol,
        ws="none",
        backlog=connection_limit.connection_backlog(),
    )
    Server(config).run([listening_socket] if listening_socket else None)


def checkpoint_database() -> None:
    """Leave a database of SQLite as one file; a server that stops does not fail by it."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor == "sqlite":
        with suppress(sqlite3.Error):
            checkpoint_sqlite(Path(connection.settings_dict["NAME"]))


def prepare_server() -> None:
    """Bring the database up to date and collect the static files."""
    import django  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from hoshitaku.web.clocks.clock_process import record_heartbeat  # noqa: PLC0415  (needs Django's apps)
    from hoshitaku.web.server.collect_static import collect_static_files  # noqa: PLC0415  (settings make the data folder)

    with _preparation_lock():
        check_database()
        migrate_database()
        record_heartbeat()  # Before anybody is answered: what passed without a server is not charged to them.
        collect_static_files()


def migrate_database() -> None:
    """Make all migrations that the database lacks, or none of them, should the server end meanwhile."""
    from django.core.management import call_command  # noqa: PLC0415  (settings make the data folder)
    from django.db import connection, transaction  # noqa: PLC0415  (as above)

    # SQLite can do so only before a transaction, and each migration wants it; each still checks its own constraints.
    connection.disable_constraint_checking()
    try:
        with transaction.atomic():
            call_command("migrate", verbosity=0, interactive=False)
    finally:
        connection.enable_constraint_checking()


@contextmanager
def _preparation_lock() -> Iterator[None]:
    """Let servers that start together on one PostgreSQL database, perhaps in one data folder, prepare them in turn."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARATION_LOCK_ID])
    try:
        yield
    finally:
        # Given back by hand: the connection goes to a pool, which would keep the lock with it.
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARATION_LOCK_ID])


def _check_can_bind(host: str, port: int) -> None:
    """Find out before anything is prepared whether the address can be had."""
    _bound_socket(host, port).close()


def _bound_socket(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except (OSError, OverflowError):
        bound.close()
        raise
    return bound


def _host_to_show(host: str) -> str:
    """A host as it stands in an address."""
    return "localhost" if host in ALL_INTERFACES else host_in_url(host)
