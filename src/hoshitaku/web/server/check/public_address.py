"""Checks of the public address: asks it as a browser would, and compares what arrived at the server."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import SplitResult, urlsplit

import hoshitaku
from hoshitaku.web.http.allowed_hosts import host_in_url
from hoshitaku.web.monitoring.probe import END, PAUSE_SECONDS, PROBE_HEADER, probe_signature
from hoshitaku.web.server.check.finding import Finding, Level, finding

TOPIC = "address"
ANSWER_SECONDS = 15  # seconds
FEW_DAYS = 14  # days that a certificate is still valid
OK_STATUS = 200


@dataclass(frozen=True)
class Answer:
    """The answer to a probe: its status, what the server saw, and whether its two parts came apart."""

    status: int
    seen: dict[str, str] | None
    streamed: bool


def check_public_address(origin: str, *, runs: bool) -> Iterator[Finding]:
    """Findings about HOSHITAKU_ORIGIN; `runs` is whether a server runs on this data folder."""
    if not origin:
        yield finding(Level.NOTE, TOPIC, "no_origin")
        return
    if not runs:
        yield finding(Level.NOTE, TOPIC, "not_running", origin=origin)
        return
    try:
        if origin.startswith("https://"):
            yield check_certificate(urlsplit(origin))
        answer = send_probe(origin)
    except ssl.SSLCertVerificationError as error:
        yield finding(Level.ERROR, TOPIC, "bad_certificate", origin=origin, reason=error.verify_message)
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        yield finding(Level.ERROR, TOPIC, "no_answer", origin=origin, reason=reason)
    else:
        yield from compare(origin, answer)


def check_certificate(parts: SplitResult) -> Finding:
    """How long the certificate is valid. Raises SSLCertVerificationError, OSError."""
    host, port = parts.hostname or "", parts.port or 443
    with (
        socket.create_connection((host, port), ANSWER_SECONDS) as plain,
        ssl.create_default_context().wrap_socket(plain, server_hostname=host) as connection,
    ):
        certificate = connection.getpeercert() or {}
    ends = datetime.fromtimestamp(ssl.cert_time_to_seconds(str(certificate["notAfter"])), UTC)
    days = (ends - datetime.now(UTC)).days
    return finding(Level.OK if days > FEW_DAYS else Level.WARNING, TOPIC, "certificate", date=ends, days=days)


def send_probe(origin: str) -> Answer:
    """Ask /check at the public address. Raises OSError, HTTPException."""
    parts = urlsplit(origin)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/check", headers={PROBE_HEADER: probe_signature(), "Accept": "text/event-stream"})
        response = connection.getresponse()
        first = response.read1()
        arrived = time.monotonic()
        rest = response.read()
        apart = time.monotonic() - arrived
    finally:
        connection.close()
    seen = None
    if response.status == OK_STATUS and (first + rest).endswith(END):
        seen = json.loads((first + rest).removesuffix(END))
    return Answer(response.status, seen, streamed=apart > PAUSE_SECONDS / 2)


def compare(origin: str, answer: Answer) -> Iterator[Finding]:
    """What differs between the public address and what arrived at the server, and what to set."""
    seen, parts = answer.seen, urlsplit(origin)
    if seen is None:
        yield finding(Level.ERROR, TOPIC, "other_server", origin=origin, status=answer.status)
        return
    if seen["version"] != hoshitaku.__version__:
        yield finding(Level.WARNING, TOPIC, "other_version", theirs=seen["version"], ours=hoshitaku.__version__)
    if seen["host"].lower() != parts.netloc:
        yield finding(Level.ERROR, TOPIC, "host_lost", expected=parts.netloc, seen=seen["host"])
    if seen["scheme"] != parts.scheme:
        yield finding(Level.ERROR, TOPIC, "scheme_lost", expected=parts.scheme, client=host_in_url(seen["client"]))
    if seen["forwarded_for"] and seen["client"] not in seen["forwarded_for"]:
        yield finding(Level.ERROR, TOPIC, "proxy_not_trusted", client=seen["client"])
    if not answer.streamed:
        yield finding(Level.ERROR, TOPIC, "buffered")
    if answer.streamed and seen["scheme"] == parts.scheme and seen["host"].lower() == parts.netloc:
        yield finding(Level.OK, TOPIC, "reached", origin=origin, client=seen["client"])
