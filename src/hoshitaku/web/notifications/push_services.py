"""Which push services this server calls, and how it reads the address that a browser names.

A browser's address comes from anybody, and this server is to call it. So it is read once, by a grammar in which no two
programs can differ (no user, no backslash, no number for a host), and the sender is given the parts that were read,
never the text. Where the name of a service leads is checked when it is called (calling.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings

from hoshitaku.web.http.allowed_hosts import host_in_url, normalize_host
from hoshitaku.web.server.operator_error import OperatorError

MAX_ENDPOINT_LENGTH = 1000  # characters of a browser's address
# Chrome and others on its base (jmt17 before their release, android for the oldest), Firefox.
KNOWN_HOSTS = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "android.googleapis.com",
    "updates.push.services.mozilla.com",
)
# Safari (web.push.apple.com) and Edge (one host for each region): one label stands before these.
KNOWN_DOMAINS = ("push.apple.com", "notify.windows.com")
DEFAULT_PORTS = {"https": 443, "http": 80}

DOMAIN_LABEL = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ORIGIN_PATTERN = r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?P<port>[1-9][0-9]{0,4}))?"
# What stands in an address as it is. What is written as %0d or %5c was meant for a careless reader: no service does so.
PATH_CHARACTER = r"[a-z0-9._~!$&'()*+,;=:/-]|%(?![01]|5c|7f)[0-9a-f]{2}"
ENDPOINT_PATTERN = re.compile(
    rf"{ORIGIN_PATTERN}(?P<target>/(?:{PATH_CHARACTER})*(?:\?(?:{PATH_CHARACTER}|\?)*)?)", re.ASCII | re.IGNORECASE
)
SERVICE_PATTERN = re.compile(rf"{ORIGIN_PATTERN}/?", re.ASCII | re.IGNORECASE)
# Marks a service in a network of one's own: "https+private://push.lan".
PRIVATE_SUFFIX = "+private"


@dataclass(frozen=True)
class ServiceOrigin:
    """A service as it is called: a host in lower case, a name or an IP address without brackets, and its port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        port = "" if self.port == DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host_in_url(self.host)}{port}"


@dataclass(frozen=True)
class PushEndpoint:
    """The address of a browser at a push service.

    `service` is one for all hosts of a service, `target` its path and query, exactly as they were given. Only a service
    that the keeper of this server named may be `private`: its name may lead to an address that is not public.
    """

    origin: ServiceOrigin
    path_and_query: str
    service_name: str
    may_be_private: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{self.path_and_query}"


def parse_endpoint(address: str) -> PushEndpoint | None:
    """The address of a browser; None if it is not one at a push service that this server calls."""
    found = ENDPOINT_PATTERN.fullmatch(address) if len(address) <= MAX_ENDPOINT_LENGTH else None
    origin = _origin_of_match(found) if found else None
    if found is None or origin is None:
        return None
    for service in settings.PUSH_SERVICES:
        named, private = _parse_service(service)
        if named == origin:
            return PushEndpoint(origin, found["target"], str(origin), private)
    known = _known_service(origin.host) if (origin.scheme, origin.port) == ("https", DEFAULT_PORTS["https"]) else ""
    return PushEndpoint(origin, found["target"], known) if known else None


def parse_services(text: str) -> Sequence[str]:
    """The services in HOSHITAKU_PUSH_SERVICES; raises Told if one is no address of a service.

    Without TLS, or at an address that is not public, a service is called only if that is said: by its IP address or by
    `+private`.
    """
    services = [one.strip() for one in text.split(",") if one.strip()]
    for number, one in enumerate(services, start=1):
        origin, private = _parse_service(one)
        if origin is None or (origin.scheme == "http" and not private and not _is_ip(origin.host)):
            raise OperatorError("push_service", number=number)
    return services


def _parse_service(service: str) -> tuple[ServiceOrigin | None, bool]:
    """A service as HOSHITAKU_PUSH_SERVICES names it, and whether it may be in a private network."""
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


def _known_service(host: str) -> str:
    """The known service that has a host; "" if none has."""
    label, _, domain = host.partition(".")
    if host in KNOWN_HOSTS:
        return host
    return domain if domain in KNOWN_DOMAINS and DOMAIN_LABEL.fullmatch(label) else ""
