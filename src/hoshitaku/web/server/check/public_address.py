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
from hoshitaku.web.http.allowed_hosts import bracket_ipv6_host
from hoshitaku.web.monitoring.probe import END_MARK, PAUSE_BETWEEN_PARTS_SECONDS, PROBE_HEADER, probe_signature
from hoshitaku.web.server.check.finding import Finding, FindingLevel, make_finding

TOPIC = "address"
ANSWER_TIMEOUT_SECONDS = 15  # seconds
CERTIFICATE_WARNING_DAYS = 14  # days that a certificate is still valid
OK_STATUS = 200


@dataclass(frozen=True)
class ProbeAnswer:
    """The answer to a probe: its status, what the server saw, and whether its two parts came apart."""

    status: int
    seen_request: dict[str, str] | None
    is_streamed: bool


def check_public_address(origin: str, *, runs: bool) -> Iterator[Finding]:
    """Findings about HOSHITAKU_ORIGIN; `runs` is whether a server runs on this data folder."""
    if not origin:
        yield make_finding(FindingLevel.NOTE, TOPIC, "no_origin")
        return
    if not runs:
        yield make_finding(FindingLevel.NOTE, TOPIC, "not_running", origin=origin)
        return
    try:
        if origin.startswith("https://"):
            yield check_certificate(urlsplit(origin))
        answer = send_probe(origin)
    except ssl.SSLCertVerificationError as error:
        yield make_finding(FindingLevel.ERROR, TOPIC, "bad_certificate", origin=origin, reason=error.verify_message)
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        yield make_finding(FindingLevel.ERROR, TOPIC, "no_answer", origin=origin, reason=reason)
    else:
        yield from compare_probe(origin, answer)


def check_certificate(parts: SplitResult) -> Finding:
    """How long the certificate is valid. Raises SSLCertVerificationError, OSError."""
    host, port = parts.hostname or "", parts.port or 443
    with (
        socket.create_connection((host, port), ANSWER_TIMEOUT_SECONDS) as plain,
        ssl.create_default_context().wrap_socket(plain, server_hostname=host) as connection,
    ):
        certificate = connection.getpeercert() or {}
    ends = datetime.fromtimestamp(ssl.cert_time_to_seconds(str(certificate["notAfter"])), UTC)
    days = (ends - datetime.now(UTC)).days
    return make_finding(
        FindingLevel.OK if days > CERTIFICATE_WARNING_DAYS else FindingLevel.WARNING,
        TOPIC,
        "certificate",
        date=ends,
        days=days,
    )


def send_probe(origin: str) -> ProbeAnswer:
    """Ask /check at the public address. Raises OSError, HTTPException."""
    parts = urlsplit(origin)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=ANSWER_TIMEOUT_SECONDS)
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
    if response.status == OK_STATUS and (first + rest).endswith(END_MARK):
        seen = json.loads((first + rest).removesuffix(END_MARK))
    return ProbeAnswer(response.status, seen, is_streamed=apart > PAUSE_BETWEEN_PARTS_SECONDS / 2)


def compare_probe(origin: str, answer: ProbeAnswer) -> Iterator[Finding]:
    """What differs between the public address and what arrived at the server, and what to set."""
    seen, parts = answer.seen_request, urlsplit(origin)
    if seen is None:
        yield make_finding(FindingLevel.ERROR, TOPIC, "other_server", origin=origin, status=answer.status)
        return
    if seen["version"] != hoshitaku.__version__:
        yield make_finding(
            FindingLevel.WARNING, TOPIC, "other_version", theirs=seen["version"], ours=hoshitaku.__version__
        )
    if seen["host"].lower() != parts.netloc:
        yield make_finding(FindingLevel.ERROR, TOPIC, "host_lost", expected=parts.netloc, seen=seen["host"])
    if seen["scheme"] != parts.scheme:
        yield make_finding(
            FindingLevel.ERROR, TOPIC, "scheme_lost", expected=parts.scheme, client=bracket_ipv6_host(seen["client"])
        )
    if seen["forwarded_for"] and seen["client"] not in seen["forwarded_for"]:
        yield make_finding(FindingLevel.ERROR, TOPIC, "proxy_not_trusted", client=seen["client"])
    if not answer.is_streamed:
        yield make_finding(FindingLevel.ERROR, TOPIC, "buffered")
    if answer.is_streamed and seen["scheme"] == parts.scheme and seen["host"].lower() == parts.netloc:
        yield make_finding(FindingLevel.OK, TOPIC, "reached", origin=origin, client=seen["client"])
