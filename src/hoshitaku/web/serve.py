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
from hoshitaku.web.data import data_folder, using
from hoshitaku.web.databases import settle
from hoshitaku.web.hosts import in_address, own_addresses
from hoshitaku.web.starting import check_address, check_database, in_words

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (compared, not bound)
ONE_FILE_EN = (
    "--workers {workers}: several processes need PostgreSQL. Name its database in HOSHITAKU_DATABASE"
    " (postgresql://...); without it, tables are kept in a file of SQLite, which one process serves"
)
ONE_FILE_JA = (
    "--workers {workers}: 複数のプロセスにはPostgreSQLが必要です。HOSHITAKU_DATABASE にデータベースのアドレス"
    "（postgresql://...）を指定してください。指定がないと卓はSQLiteのファイルに保存され、使えるプロセスは1つだけです"
)
STOP_AFTER = 2  # seconds that open streams are given when the server stops
PREPARING = 0x4853_5441  # the lock for preparing a database: any number that other programs on it do not use


def main(host: str = "127.0.0.1", port: int = 8765, browser: bool = True, workers: int = 1) -> None:
    """Serve tables at an address until stopped. Data folder, database and files are made or brought up to date first.

    Raises:
        OSError: the address is in use or cannot be had.
        HoshitakuError: several workers are asked for without PostgreSQL, or disk or database do not allow to start.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    if workers > 1 and not os.environ.get("HOSHITAKU_DATABASE"):
        raise HoshitakuError(ONE_FILE_EN.format(workers=workers), ONE_FILE_JA.format(workers=workers))
    _check_address(host, port)
    with ExitStack() as stack:
        with in_words():
            if os.environ.get("HOSHITAKU_DATABASE"):
                check_address(os.environ["HOSHITAKU_DATABASE"])
            stack.enter_context(using(data_folder()))
            prepare()
        serve(host, port, browser, workers)


def serve(host: str, port: int, browser: bool, workers: int) -> None:
    """Serve from one process or several, with everything prepared."""
    answer_to(host)
    address = f"http://{_named(host)}:{port}/"
    print(f"Hoshitaku 星卓: {address}", flush=True)  # noqa: T201  (what the command is asked for)
    for other in own_addresses() if host in EVERYWHERE else ():
        print(f"  http://{other}:{port}/", flush=True)  # noqa: T201  (for the others in the network)
    if browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if workers == 1:
        run(host, port)
    else:
        sys.exit(run_several(host, port, workers))


def answer_to(host: str) -> None:
    """A server that is bound to a name answers to it, unless HOSHITAKU_HOSTS says to what."""
    from django.conf import settings  # noqa: PLC0415  (settings make the data folder)

    if not os.environ.get("HOSHITAKU_HOSTS") and host not in EVERYWHERE:
        settings.ALLOWED_HOSTS.append(in_address(host))


def has_screen() -> bool:
    """Whether a browser opened here would have a window, and not take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_several(host: str, port: int, workers: int) -> int:
    """Serve from several processes until stopped; the exit code."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    from hoshitaku.web.watch.several import count_together  # noqa: PLC0415  (as above)
    from hoshitaku.web.workers import Workers  # noqa: PLC0415  (as above)

    connection.close_pool()  # type: ignore[attr-defined]  # This process only watches over the others.
    with _bound(host, port) as listening:
        count_together(host, port)
        return Workers(workers, listening, partial(run, host, port), STOP_AFTER + 3).run()


def run(host: str, port: int, listening: socket.socket | None = None) -> None:
    """Serve until stopped. Streams are ended first: they would keep the server waiting."""
    import django  # noqa: PLC0415  (settings make the data folder)
    import uvicorn  # noqa: PLC0415  (settings make the data folder)
    from django.conf import settings  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from hoshitaku.web import descriptors  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.connections import GuardedProtocol  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.tables.hub import hub  # noqa: PLC0415  (settings make the data folder)
    from hoshitaku.web.watch.standing import standing  # noqa: PLC0415  (settings make the data folder)

    descriptors.raise_limit()

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            standing.stopping = True
            hub.close()
            await super().shutdown(sockets)
            # Here, not after `run`: uvicorn ends the process by the signal that asked for it.
            settle_database()

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
        timeout_graceful_shutdown=STOP_AFTER,
        http=GuardedProtocol,
        ws="none",
        backlog=descriptors.queue(),
    )
    Server(config).run([listening] if listening else None)


def settle_database() -> None:
    """Leave a database of SQLite as one file; a server that stops does not fail by it."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor == "sqlite":
        with suppress(sqlite3.Error):
            settle(Path(connection.settings_dict["NAME"]))


def prepare() -> None:
    """Bring the database up to date and collect the static files."""
    import django  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from hoshitaku.web.clocks.keeping import beat  # noqa: PLC0415  (needs Django's apps)
    from hoshitaku.web.collecting import collect  # noqa: PLC0415  (settings make the data folder)

    with _one_at_a_time():
        check_database()
        bring_up_to_date()
        beat()  # Before anybody is answered: what passed without a server is not charged to them.
        collect()


def bring_up_to_date() -> None:
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
def _one_at_a_time() -> Iterator[None]:
    """Let servers that start together on one PostgreSQL database, perhaps in one data folder, prepare them in turn."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
    try:
        yield
    finally:
        # Given back by hand: the connection goes to a pool, which would keep the lock with it.
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARING])


def _check_address(host: str, port: int) -> None:
    """Find out before anything is prepared whether the address can be had."""
    _bound(host, port).close()


def _bound(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except (OSError, OverflowError):
        bound.close()
        raise
    return bound


def _named(host: str) -> str:
    """A host as it stands in an address."""
    return "localhost" if host in EVERYWHERE else in_address(host)
