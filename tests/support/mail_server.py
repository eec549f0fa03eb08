"""A mail server for tests, with TLS or without, that keeps what it was told before TLS apart from what came after."""

from __future__ import annotations

import base64
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from threading import Thread


class MailServer:
    """Takes every mail on loopback, and every password. `clear` is what anybody on the way could have read."""

    def __init__(self, certificate: Path | None = None, *, tls: bool = False, offers: tuple[str, ...] = ()) -> None:
        self.clear = b""
        self.safe = b""
        self.logins: list[list[str]] = []
        self.mails: list[str] = []
        self.tls = tls
        self.offers = offers
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if certificate:
            self.context.load_cert_chain(certificate)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        """Take no more calls."""
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                call, _ = self.listening.accept()
                with call, suppress(OSError):
                    self._talk(call)

    def _talk(self, call: socket.socket) -> None:
        if self.tls:
            call = self.context.wrap_socket(call, server_side=True)
        with call:
            call.sendall(b"220 mail.example\r\n")
            self._listen_to(call)

    def _listen_to(self, call: socket.socket) -> None:
        while line := self._line(call):
            word, _, rest = line.partition(" ")
            if word.upper() == "STARTTLS":
                call.sendall(b"220 go on\r\n")
                with self.context.wrap_socket(call, server_side=True) as safe:
                    self._listen_to(safe)
                return
            call.sendall(self._answer(call, word.upper(), rest))

    def _answer(self, call: socket.socket, word: str, rest: str) -> bytes:
        if word == "EHLO":
            safe = isinstance(call, ssl.SSLSocket)
            offers = [offer for offer in self.offers if not (safe and offer == "STARTTLS")]
            return "".join(f"250-{one}\r\n" for one in ("mail.example", *offers)).encode() + b"250 AUTH PLAIN\r\n"
        if word == "AUTH":
            self.logins.append(base64.b64decode(rest.partition(" ")[2]).decode().split("\0")[1:])
            return b"235 welcome\r\n"
        if word == "DATA":
            call.sendall(b"354 go on\r\n")
            lines = []
            while (line := self._line(call)) != ".":
                lines.append(line)
            self.mails.append("\n".join(lines))
        return b"250 fine\r\n"

    def _line(self, call: socket.socket) -> str:
        line = b""
        while not line.endswith(b"\n") and (sign := call.recv(1)):
            line += sign
        if isinstance(call, ssl.SSLSocket):
            self.safe += line
        else:
            self.clear += line
        return line.decode("latin-1").rstrip("\r\n")
