"""A mail server for tests, with or without TLS, which can refuse, drip or hang up; it stores commands before and after
TLS separately.
"""

from __future__ import annotations

import base64
import socket
import ssl
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread


class MailServer:
    """Takes every mail on loopback, and every password. `clear` is what anybody on the way could have read.

    `refusals` are answers to commands, such as {"RCPT": "550 unknown"}; "END" is the end of a mail's text. At the
    command `hangs_up_at` the connection is dropped. `drips` are the seconds between two bytes of the greeting.
    """

    def __init__(
        self, certificate: Path | None = None, *, tls: bool = False, offers: tuple[str, ...] = (), port: int = 0
    ) -> None:
        self.refusals: dict[str, str] = {}
        self.hangs_up_at = ""
        self.drips = 0.0
        self.calls = 0
        self.clear = b""
        self.safe = b""
        self.logins: list[list[str]] = []
        self.mails: list[str] = []
        self.tls = tls
        self.offers = offers
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if certificate:
            self.context.load_cert_chain(certificate)
        self.listening = socket.create_server(("127.0.0.1", port))
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
                self.calls += 1
                Thread(target=self._serve, args=(call,), daemon=True).start()

    def _serve(self, call: socket.socket) -> None:
        with call, suppress(OSError):
            self._talk(call)

    def _talk(self, call: socket.socket) -> None:
        if self.tls:
            call = self.context.wrap_socket(call, server_side=True)
        with call:
            for byte in b"220 mail.example\r\n":
                call.sendall(bytes([byte]))
                time.sleep(self.drips)
            self._listen_to(call)

    def _listen_to(self, call: socket.socket) -> None:
        while line := self._line(call):
            word, _, rest = line.partition(" ")
            if word.upper() == self.hangs_up_at:
                return
            if word.upper() == "STARTTLS":
                call.sendall(b"220 go on\r\n")
                with self.context.wrap_socket(call, server_side=True) as safe:
                    self._listen_to(safe)
                return
            call.sendall(self._answer(call, word.upper(), rest))

    def _answer(self, call: socket.socket, word: str, rest: str) -> bytes:
        if word in self.refusals:
            return f"{self.refusals[word]}\r\n".encode()
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
            if self.hangs_up_at == "END":
                raise ConnectionAbortedError
            if "END" in self.refusals:
                return f"{self.refusals['END']}\r\n".encode()
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
