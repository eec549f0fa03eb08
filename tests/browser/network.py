"""Networks that lose what the server sends, and proxies that answer with pages of their own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Route

FOREIGN = "<!doctype html><title>Elsewhere</title><h1>Bad Gateway</h1><script>window.foreign = true</script>"
BLOCK = 65536


@dataclass
class Connection:
    """One connection of a page, and what it carried last."""

    page: socket.socket
    server: socket.socket
    carries_stream: bool = False
    is_dead: bool = False


class Network:
    """A TCP proxy. A connection that carries a stream is treated as `mode` says; all others work."""

    def __init__(self, port: int) -> None:
        self.server_port = port
        self.mode = "well"
        self.connections: list[Connection] = []
        self.threads: list[threading.Thread] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.begin(self.accept)

    def begin(self, work: Callable[..., None], *arguments: object) -> None:
        self.threads.append(threading.Thread(target=work, args=arguments, daemon=True))
        self.threads[-1].start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                page, _ = self.listener.accept()
                connection = Connection(page, socket.create_connection(("127.0.0.1", self.server_port)))
                self.connections.append(connection)
                self.begin(self.ask, connection)
                self.begin(self.answer, connection)

    def ask(self, connection: Connection) -> None:
        with suppress(OSError):
            while data := connection.page.recv(BLOCK):
                if data.startswith((b"GET", b"POST")):
                    connection.carries_stream = b"/stream/" in data.split(b"\r\n", 1)[0]
                connection.server.sendall(data)
        shut(connection.page, connection.server)

    def answer(self, connection: Connection) -> None:
        with suppress(OSError):
            while data := connection.server.recv(BLOCK):
                if connection.carries_stream and (connection.is_dead or self.mode == "swallows"):
                    continue
                if connection.carries_stream and self.mode == "slows":
                    time.sleep(1)
                connection.page.sendall(data)
        shut(connection.page, connection.server)

    def streams(self) -> list[Connection]:
        return [one for one in self.connections if one.carries_stream]

    def cut(self) -> None:
        """Close all streams."""
        for stream in self.streams():
            shut(stream.page, stream.server)
            stream.carries_stream = False

    def let_streams_die(self) -> None:
        """Nothing comes through the open streams any more, as after sleep; those opened later work."""
        for stream in self.streams():
            stream.is_dead = True

    def close(self) -> None:
        """Close everything."""
        ends = [end for one in self.connections for end in (one.page, one.server)]
        shut(self.listener, *ends)
        for thread in self.threads:
            thread.join(10)
        for end in (self.listener, *ends):
            end.close()


def foreign(status: int, method: str = "POST") -> Callable[[Route], None]:
    """Answers what is posted, or what is got, with a page of a proxy."""

    def answer(route: Route) -> None:
        if route.request.method == method:
            return route.fulfill(status=status, body=FOREIGN, content_type="text/html")
        return route.fallback()

    return answer


def shut(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
