"""`hoshitaku serve`: one command that prepares what is missing and plays."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser

STOP_AFTER = 2  # seconds that open streams are given when the server stops


def main(host: str = "127.0.0.1", port: int = 8765, browser: bool = True) -> None:
    """Serve tables at an address until stopped. Data folder, database and files are made or brought up to date first.

    Raises:
        OSError: the address is in use or cannot be had.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    _check_address(host, port)
    prepare()
    address = f"http://{_named(host)}:{port}/"
    print(f"Hoshitaku 星卓: {address}", flush=True)  # noqa: T201  (what the command is asked for)
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    run(host, port)


def run(host: str, port: int) -> None:
    """Serve until stopped. Streams are ended first: they would keep the server waiting."""
    import uvicorn  # noqa: PLC0415  (settings make the data folder)

    from hoshitaku.web.tables.hub import hub  # noqa: PLC0415  (settings make the data folder)

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            hub.close()
            await super().shutdown(sockets)

    application = "hoshitaku.web.asgi:application"
    settings = uvicorn.Config(application, host, port, log_level="warning", timeout_graceful_shutdown=STOP_AFTER)
    Server(settings).run()


def prepare() -> None:
    """Bring the database up to date and collect the static files."""
    import django  # noqa: PLC0415  (settings make the data folder)
    from django.core.management import call_command  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("collectstatic", verbosity=0, interactive=False)
    from hoshitaku.web.tables.renewal import renew_positions  # noqa: PLC0415  (needs Django's apps)

    renew_positions()


def _check_address(host: str, port: int) -> None:
    """Find out before anything is prepared whether the address can be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))


def _named(host: str) -> str:
    """A host as it stands in an address."""
    if host in ("0.0.0.0", "::"):  # noqa: S104  (compared, not bound)
        return "localhost"
    return f"[{host}]" if ":" in host else host
