"""Push services of tests: one that takes notices, and others that answer as nobody should."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

Answer = Callable[[socket.socket], None]
TAKEN = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class Caller:
    """Listens on loopback, answers every call in a thread of its own, and counts the calls."""

    def __init__(self, answer: Answer, host: str = "127.0.0.1", port: int = 0) -> None:
        self.calls = 0
        self.answer = answer
        self.listening = socket.create_server((host, port))
        self.port: int = self.listening.getsockname()[1]
        self.address = f"http://{host}:{self.port}"
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                call, _ = self.listening.accept()
                self.calls += 1
                Thread(target=self._talk, args=(call,), daemon=True).start()

    def _talk(self, call: socket.socket) -> None:
        with call, suppress(OSError):
            self.answer(call)


@contextmanager
def listening(answer: Answer, host: str = "127.0.0.1", port: int = 0) -> Iterator[Caller]:
    caller = Caller(answer, host, port)
    try:
        yield caller
    finally:
        # Wakes the thread that accepts, which a mere close would leave waiting.
        caller.listening.shutdown(socket.SHUT_RDWR)
        caller.listening.close()


def read_all(call: socket.socket) -> bytes:
    """A whole request with a body of the length that it announces."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += call.recv(65536)
    head, _, body = got.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split()[0])
    while len(body) < length:
        body += call.recv(65536)
    return head + b"\r\n\r\n" + body


def taking(call: socket.socket) -> None:
    """Takes the notice."""
    read_all(call)
    call.sendall(TAKEN)


def dripping(call: socket.socket) -> None:
    """Never stops answering, a sign at a time: no single wait is long."""
    read_all(call)
    call.sendall(b"HTTP/1.1 201 Created\r\nX-Slow: ")
    while True:
        call.sendall(b"z")
        time.sleep(0.02)


def silent(call: socket.socket) -> None:
    """Takes the call, and says nothing."""
    while call.recv(65536):
        pass


def flooding_the_head(call: socket.socket) -> None:
    """A head that has no end."""
    read_all(call)
    call.sendall(b"HTTP/1.1 201 Created\r\n")
    while True:
        call.sendall(b"X-More: and more\r\n" * 1000)


def promising(call: socket.socket) -> None:
    """Says again and again that it will answer."""
    read_all(call)
    while True:
        call.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        time.sleep(0.001)


def flooding_the_body(call: socket.socket) -> None:
    """Takes the notification and answers with an endless body."""
    read_all(call)
    call.sendall(b"HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        call.sendall(b"ffff\r\n" + 0xFFFF * b"a" + b"\r\n")


def leading_to(address: str) -> Answer:
    """Sends the caller elsewhere."""

    def answer(call: socket.socket) -> None:
        read_all(call)
        call.sendall(f"HTTP/1.1 307 Temporary Redirect\r\nLocation: {address}\r\nContent-Length: 0\r\n\r\n".encode())

    return answer
