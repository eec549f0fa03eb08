"""The push services that this server calls, and the parser of the URLs that browsers send.

A browser's URL is untrusted input, and this server calls it. It is parsed once, by a grammar that no two programs can
read differently (no user, no backslash, no numeric host), and the sender gets only the parsed parts. The address of the
service is checked when it is called (push_request.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings

from hoshitaku.web.http.allowed_hosts import bracket_ipv6_host, normalize_host
from hoshitaku.web.server.operator_error import OperatorError

MAX_ENDPOINT_LENGTH = 1000  # characters of a browser's URL
# Chrome and browsers based on it (jmt17 for pre-releases, android for the oldest), Firefox.
KNOWN_HOSTS = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "android.googleapis.com",
    "updates.push.services.mozilla.com",
)
# Safari (web.push.apple.com) and Edge (one host per region): one label comes before these.
KNOWN_DOMAINS = ("push.apple.com", "notify.windows.com")
DEFAULT_PORTS = {"https": 443, "http": 80}

DOMAIN_LABEL = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ORIGIN_PATTERN = r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?P<port>[1-9][0-9]{0,4}))?"
# Characters allowed in a URL. No service uses escapes such as %0d or %5c; they are attacks on careless parsers.
PATH_CHARACTER = r"[a-z0-9._~!$&'()*+,;=:/-]|%(?![01]|5c|7f)[0-9a-f]{2}"
ENDPOINT_PATTERN = re.compile(
    rf"{ORIGIN_PATTERN}(?P<target>/(?:{PATH_CHARACTER})*(?:\?(?:{PATH_CHARACTER}|\?)*)?)", re.ASCII | re.IGNORECASE
)
SERVICE_PATTERN = re.compile(rf"{ORIGIN_PATTERN}/?", re.ASCII | re.IGNORECASE)
# Marks a service in a private network: "https+private://push.lan".
PRIVATE_SUFFIX = "+private"


@dataclass(frozen=True)
class ServiceOrigin:
    """A service: a host in lower case (a name, or an IP address without brackets) and its port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        port = "" if self.port == DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{bracket_ipv6_host(self.host)}{port}"


@dataclass(frozen=True)
class PushEndpoint:
    """The URL of a browser at a push service.

    `service_name` is the same for all hosts of a service; `path_and_query` is unchanged. `may_be_private` is true only
    of a service that the operator configured: its name may resolve to a non-public address.
    """

    origin: ServiceOrigin
    path_and_query: str
    service_name: str
    may_be_private: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{self.path_and_query}"


def parse_endpoint(address: str) -> PushEndpoint | None:
    """The parsed URL of a browser; None if it does not belong to a push service that this server calls."""
    found = ENDPOINT_PATTERN.fullmatch(address) if len(address) <= MAX_ENDPOINT_LENGTH else None
    origin = _origin_of_match(found) if found else None
    if found is None or origin is None:
        return None
    for service in settings.PUSH_SERVICES:
        named, private = _parse_service(service)
        if named == origin:
            return PushEndpoint(origin, found["target"], str(origin), private)
    known = (
        _known_service_name(origin.host) if (origin.scheme, origin.port) == ("https", DEFAULT_PORTS["https"]) else ""
    )
    return PushEndpoint(origin, found["target"], known) if known else None


def parse_services(text: str) -> Sequence[str]:
    """The services in HOSHITAKU_PUSH_SERVICES. Raises OperatorError if one is invalid.

    A service without TLS, or at a non-public address, must be marked: by its IP address or by `+private`.
    """
    services = [one.strip() for one in text.split(",") if one.strip()]
    for number, one in enumerate(services, start=1):
        origin, private = _parse_service(one)
        if origin is None or (origin.scheme == "http" and not private and not _is_ip(origin.host)):
            raise OperatorError("push_service", number=number)
    return services


def _parse_service(service: str) -> tuple[ServiceOrigin | None, bool]:
    """A service from HOSHITAKU_PUSH_SERVICES, and whether it may be in a private network."""
    scheme, colon, rest = service.partition(":")
    private = scheme.lower().endswith(PRIVATE_SUFFIX)
    found = SERVICE_PATTERN.fullmatch((scheme[: -len(PRIVATE_SUFFIX)] if private else scheme) + colon + rest)
    return (_origin_of_match(found) if found else None), private


def _origin_of_match(found: re.Match[str]) -> ServiceOrigin | None:
    scheme = found["scheme"].lower()
    port = int(found["port"] or DEFAULT_PORTS[scheme])
    host = normalize_host(found["host"])
    return ServiceOrigin(scheme, host, port) if host and port < 1 << 16 else None


def _is_ip(host: str) -> bool:
    return ":" in host or host.rpartition(".")[2].isdigit()


def _known_service_name(host: str) -> str:
    """The known service with this host; "" if there is none."""
    label, _, domain = host.partition(".")
    if host in KNOWN_HOSTS:
        return host
    return domain if domain in KNOWN_DOMAINS and DOMAIN_LABEL.fullmatch(label) else ""
