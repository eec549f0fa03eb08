"""The names under which a server may be addressed: a request with another name was sent by a browser led astray."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

NUMERIC_HOST_PART = re.compile(
    "[0-9]+|0x[0-9a-f]*", re.ASCII
)  # as the last part of a host: it is an address, not a name
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")
# Documentation addresses: nothing is sent there, the system only says from which address of its own it would be.
OUTSIDE_ADDRESSES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def allowed_hosts(configured: str, origin: str) -> list[str]:
    """What HOSHITAKU_HOSTS names; without it this machine by its names and addresses, and the origin's host."""
    if configured:
        return [host.strip() for host in configured.split(",") if host.strip()]
    public = urlsplit(origin).hostname
    machine = socket.gethostname().lower()
    found = [*LOOPBACK_HOSTS, machine, machine.removesuffix(".local") + ".local", *local_addresses()]
    return list(dict.fromkeys([*([host_in_url(public)] if public else []), *found]))


def local_addresses() -> list[str]:
    """Addresses by which others in the network reach this machine, as they stand in an address."""
    found = []
    for family, elsewhere in OUTSIDE_ADDRESSES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [host_in_url(str(host)) for host in dict.fromkeys(found) if "%" not in str(host)]


def normalize_host(host: str) -> str:
    """A host as it stands in an address, in its one spelling: lower case, an address of IPv6 without its brackets.

    "" if it is neither a name in ASCII nor an IP address. Numbers that programs take for an address in different ways
    (127.1, 0x7f.1) are neither.
    """
    is_v6 = host.startswith("[") and host.endswith("]")
    labels = host.lower().split(".")
    try:
        if is_v6 or NUMERIC_HOST_PART.fullmatch(labels[-1]):
            found = ip_address(host[1:-1] if is_v6 else host)
            return str(found) if (found.version == 6) == is_v6 and "%" not in host else ""
    except ValueError:
        return ""
    sound = all(0 < len(label) < 64 and not label.startswith("-") and not label.endswith("-") for label in labels)
    plain = host.isascii() and all(sign.isalnum() or sign in "-_." for sign in host)
    return host.lower() if sound and plain else ""


def host_in_url(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host
