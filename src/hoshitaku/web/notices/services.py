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

from hoshitaku.web.hosts import in_address, normal
from hoshitaku.web.keeper import Told

ADDRESS_LONGEST = 1000  # characters of a browser's address
# Chrome and others on its base (jmt17 before their release, android for the oldest), Firefox.
HOSTS = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "android.googleapis.com",
    "updates.push.services.mozilla.com",
)
# Safari (web.push.apple.com) and Edge (one host for each region): one label stands before these.
DOMAINS = ("push.apple.com", "notify.windows.com")
PORTS = {"https": 443, "http": 80}

LABEL = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ORIGIN = r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?P<port>[1-9][0-9]{0,4}))?"
# What stands in an address as it is. What is written as %0d or %5c was meant for a careless reader: no service does so.
SIGN = r"[a-z0-9._~!$&'()*+,;=:/-]|%(?![01]|5c|7f)[0-9a-f]{2}"
ENDPOINT = re.compile(rf"{ORIGIN}(?P<target>/(?:{SIGN})*(?:\?(?:{SIGN}|\?)*)?)", re.ASCII | re.IGNORECASE)
SERVICE = re.compile(rf"{ORIGIN}/?", re.ASCII | re.IGNORECASE)
# Marks a service in a network of one's own: "https+private://push.lan".
PRIVATE = "+private"


@dataclass(frozen=True)
class Origin:
    """A service as it is called: a host in lower case, a name or an IP address without brackets, and its port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        port = "" if self.port == PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{in_address(self.host)}{port}"


@dataclass(frozen=True)
class Endpoint:
    """The address of a browser at a push service.

    `service` is one for all hosts of a service, `target` its path and query, exactly as they were given. Only a service
    that the keeper of this server named may be `private`: its name may lead to an address that is not public.
    """

    origin: Origin
    target: str
    service: str
    private: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{self.target}"


def read(address: str) -> Endpoint | None:
    """The address of a browser; None if it is not one at a push service that this server calls."""
    found = ENDPOINT.fullmatch(address) if len(address) <= ADDRESS_LONGEST else None
    origin = _origin(found) if found else None
    if found is None or origin is None:
        return None
    for service in settings.PUSH_SERVICES:
        named, private = _named(service)
        if named == origin:
            return Endpoint(origin, found["target"], str(origin), private)
    known = _known(origin.host) if (origin.scheme, origin.port) == ("https", PORTS["https"]) else ""
    return Endpoint(origin, found["target"], known) if known else None


def named_services(given: str) -> Sequence[str]:
    """The services in HOSHITAKU_PUSH_SERVICES; raises Told if one is no address of a service.

    Without TLS, or at an address that is not public, a service is called only if that is said: by its IP address or by
    `+private`.
    """
    services = [one.strip() for one in given.split(",") if one.strip()]
    for number, one in enumerate(services, start=1):
        origin, private = _named(one)
        if origin is None or (origin.scheme == "http" and not private and not _is_ip(origin.host)):
            raise Told("push_service", number=number)
    return services


def _named(service: str) -> tuple[Origin | None, bool]:
    """A service as HOSHITAKU_PUSH_SERVICES names it, and whether it may be in a private network."""
    scheme, colon, rest = service.partition(":")
    private = scheme.lower().endswith(PRIVATE)
    found = SERVICE.fullmatch((scheme[: -len(PRIVATE)] if private else scheme) + colon + rest)
    return (_origin(found) if found else None), private


def _origin(found: re.Match[str]) -> Origin | None:
    scheme = found["scheme"].lower()
    port = int(found["port"] or PORTS[scheme])
    host = normal(found["host"])
    return Origin(scheme, host, port) if host and port < 1 << 16 else None


def _is_ip(host: str) -> bool:
    return ":" in host or host.rpartition(".")[2].isdigit()


def _known(host: str) -> str:
    """The known service that has a host; "" if none has."""
    label, _, domain = host.partition(".")
    if host in HOSTS:
        return host
    return domain if domain in DOMAINS and LABEL.fullmatch(label) else ""
