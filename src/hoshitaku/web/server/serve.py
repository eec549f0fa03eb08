"""`hoshitaku serve`: prepares the data folder and the database, and serves."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.configuration import read_configuration
from hoshitaku.web.database.settings import checkpoint_sqlite
from hoshitaku.web.http.allowed_hosts import bracket_ipv6_host
from hoshitaku.web.server.data_folder import create_data_folder, lock_data_folder, lock_sqlite_for_server
from hoshitaku.web.server.free_memory import limit_malloc_heaps
from hoshitaku.web.server.listening_sockets import ALL_INTERFACES, bind_sockets, listen_and_list_urls
from hoshitaku.web.server.startup_checks import as_operator_errors, check_database, check_postgresql_answers

NEEDS_POSTGRESQL_EN = (
    "--workers {workers}: several processes need PostgreSQL. Name a database in HOSHITAKU_DATABASE"
    " (postgresql://...); without it, tables are in an SQLite file, which only one process can use"
)
NEEDS_POSTGRESQL_JA = (
    "--workers {workers}: 複数のプロセスにはPostgreSQLが必要です。HOSHITAKU_DATABASE にデータベースのアドレス"
    "（postgresql://...）を指定してください。指定がないと卓はSQLiteのファイルに保存され、使えるプロセスは1つだけです"
)
SHUTDOWN_SECONDS = 2  # seconds for open streams to end when the server stops
PREPARATION_LOCK_ID = 0x4853_5441  # the lock for preparing a database: any number that other programs on it do not use


def prepare_and_serve(host: str = "127.0.0.1", port: int = 8765, open_browser: bool = True, workers: int = 1) -> None:
    """Serve tables at an address until stopped. Creates or updates data folder, database and files first.

    Raises:
        OSError: the address is in use or not available.
        HoshitakuError: several workers or servers without PostgreSQL, or an error of the disk or the database.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    database = read_configuration().database
    if workers > 1 and not database:
        raise HoshitakuError(NEEDS_POSTGRESQL_EN.format(workers=workers), NEEDS_POSTGRESQL_JA.format(workers=workers))
    with ExitStack() as stack:
        # Bound before anything is prepared: an address in use is reported first.
        bound = [stack.enter_context(one) for one in bind_sockets(host, port)]
        with as_operator_errors():
            if database:
                check_postgresql_answers(database)
            folder = create_data_folder()
            stack.enter_context(lock_data_folder(folder))
            if not database:
                stack.enter_context(lock_sqlite_for_server(folder))
            prepare_server()
        run_server(host, port, bound, open_browser, workers)


def run_server(host: str, port: int, bound: list[socket.socket], open_browser: bool, workers: int) -> None:
    """Serve from one process or several at bound sockets; everything must be prepared."""
    allow_bound_host(host)
    first, *others = listen_and_list_urls(host, port, bound)
    print(f"Hoshitaku 星卓: {first}", flush=True)  # noqa: T201  (the command's output)
    for other in others:
        print(f"  {other}", flush=True)  # noqa: T201  (for other machines in the network)
    if open_browser and can_open_browser():
        threading.Timer(1.0, webbrowser.open, [first]).start()
    if workers == 1:
        run_web_process(bound)
    else:
        sys.exit(run_web_processes(host, port, bound, workers))


def allow_bound_host(host: str) -> None:
    """Allow the host name that the server is bound to, unless HOSHITAKU_HOSTS is set."""
    from django.conf import settings  # noqa: PLC0415  (settings make the data folder)

    if not settings.CONFIGURATION.hosts and host not in ALL_INTERFACES:
        settings.ALLOWED_HOSTS.append(bracket_ipv6_host(host))


def can_open_browser() -> bool:
    """Whether a browser would open in a window rather than in this terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_web_processes(host: str, port: int, bound: list[socket.socket], workers: int) -> int:
    """Serve from several processes until stopped; returns the exit code. Host and port name their shared metrics."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    from hoshitaku.web.monitoring.multiprocess import prepare_shared_metrics_folder  # noqa: PLC0415  (as above)
    from hoshitaku.web.server.web_processes import WebProcesses  # noqa: PLC0415  (as above)

    connection.close_pool()  # type: ignore[attr-defined]  # This process only watches over the others.
    prepare_shared_metrics_folder(host, port)
    return WebProcesses(workers, bound, run_web_process, SHUTDOWN_SECONDS + 3).run_until_stopped()


def run_web_process(bound: list[socket.socket]) -> None:
    """Serve at bound sockets until stopped. Ends streams first: they would keep the server waiting."""
    limit_malloc_heaps()
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
            # Here, not after `run`: uvicorn ends the process with the signal that it received.
            checkpoint_database()

    application = "hoshitaku.web.asgi:application"
    config = uvicorn.Config(
        application,
        log_config=None,  # Django configures logging: logging/setup.py
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.PROXIES,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        http=GuardedProtocol,
        ws="none",
        backlog=connection_limit.connection_backlog(),
    )
    Server(config).run(bound)


def checkpoint_database() -> None:
    """Merge SQLite's log into its database file; errors are ignored when the server stops."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor == "sqlite":
        with suppress(sqlite3.Error):
            checkpoint_sqlite(Path(connection.settings_dict["NAME"]))


def prepare_server() -> None:
    """Update the database and collect the static files."""
    import django  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from hoshitaku.web.clocks.clock_process import record_heartbeat_and_extend_clocks  # noqa: PLC0415  (needs Django's apps)
    from hoshitaku.web.server.collect_static import collect_static_files  # noqa: PLC0415  (settings make the data folder)

    with _preparation_lock():
        check_database()
        migrate_database()
        # first, so that no player's clock is charged for the time without a server
        record_heartbeat_and_extend_clocks()
        collect_static_files()


def migrate_database() -> None:
    """Run all missing migrations, or none of them if the server stops before the end."""
    from django.core.management import call_command  # noqa: PLC0415  (settings make the data folder)
    from django.db import connection, transaction  # noqa: PLC0415  (as above)

    # SQLite can do this only before a transaction, and each migration needs it; each still checks its own constraints.
    connection.disable_constraint_checking()
    try:
        with transaction.atomic():
            call_command("migrate", verbosity=0, interactive=False)
    finally:
        connection.enable_constraint_checking()


@contextmanager
def _preparation_lock() -> Iterator[None]:
    """Let servers that start together on one PostgreSQL database prepare it one after another."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARATION_LOCK_ID])
    try:
        yield
    finally:
        # Released explicitly: the connection goes back to a pool, and would keep the lock.
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARATION_LOCK_ID])
