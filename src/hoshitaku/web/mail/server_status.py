"""Whether the mail server works, for pages that promise a mail.

Both signs are the same whether or not somebody has an account: each such page probes the server, and tries to send a
mail count only as far as they do not depend on its recipient (`delivery.py`).
"""

from __future__ import annotations

import socket
import ssl
import time
from dataclasses import dataclass
from threading import Lock, Thread

from django.conf import settings
from django.core.cache import cache

PROBE_SECONDS = 2.0
CACHE_KEY = "mail-server-answers"
MAX_GREETING_BYTES = 1000  # bytes
SLOW_FAILURE_SECONDS = 5.0  # seconds after which a failure would keep other mails waiting
SLOW_REMEMBERED_SECONDS = 30.0  # seconds
FAILURE_REMEMBERED_SECONDS = 15 * 60.0  # seconds that a failed try counts, unless another one works


@dataclass
class _LastTry:
    has_failed: bool = False
    duration_seconds: float = 0.0
    ended_at: float = 0.0


_last_try = _LastTry()
_probe_lock = Lock()


def record_failure(duration_seconds: float) -> None:
    """The server did not let us in, or does not accept our sender; it took this many seconds."""
    _last_try.has_failed, _last_try.duration_seconds, _last_try.ended_at = True, duration_seconds, time.monotonic()


def record_success() -> None:
    """The server has accepted a mail."""
    _last_try.has_failed = False


def has_failed_recently() -> bool:
    """Whether this process could not send a mail lately for reasons of the server."""
    return _last_try.has_failed and time.monotonic() - _last_try.ended_at < FAILURE_REMEMBERED_SECONDS


def is_slow() -> bool:
    """Whether the next try would probably take long and fail."""
    return (
        _last_try.has_failed
        and _last_try.duration_seconds > SLOW_FAILURE_SECONDS
        and time.monotonic() - _last_try.ended_at < SLOW_REMEMBERED_SECONDS
    )


def mails_are_late() -> bool:
    """Whether mails cannot be sent at the moment; always False for a server that sends none."""
    return bool(settings.MAILS and settings.ORIGIN) and (not mail_server_answers() or has_failed_recently())


def mail_server_answers() -> bool:
    """Whether the mail server greets; asked at most twice a minute."""
    with _probe_lock:
        known: bool | None = cache.get(CACHE_KEY)
        if known is None:
            known = probe_mail_server()
            cache.set(CACHE_KEY, known, settings.MAIL_PROBE_CACHE_SECONDS)
        return known


def probe_mail_server() -> bool:
    """Connect and wait for the greeting, in two seconds. In a thread, since looking up a host has no time limit."""
    greeted: list[bool] = []
    thread = Thread(target=lambda: greeted.append(_is_greeted()), name="mail probe", daemon=True)
    thread.start()
    thread.join(PROBE_SECONDS)
    return greeted == [True]


def _is_greeted() -> bool:
    address, until = (settings.EMAIL_HOST, settings.EMAIL_PORT), time.monotonic() + PROBE_SECONDS
    try:
        with socket.create_connection(address, PROBE_SECONDS) as plain:
            call = plain
            if settings.EMAIL_USE_SSL:
                call = ssl.create_default_context().wrap_socket(plain, server_hostname=settings.EMAIL_HOST)
            with call:
                greeting = b""
                while not greeting.endswith(b"\n") and len(greeting) < MAX_GREETING_BYTES:
                    call.settimeout(max(until - time.monotonic(), 0.01))
                    part = call.recv(MAX_GREETING_BYTES)
                    if not part:
                        return False
                    greeting += part
                call.sendall(b"QUIT\r\n")
                return greeting.startswith(b"220")
    except (OSError, ValueError):
        return False
