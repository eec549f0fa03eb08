"""The host names by which this server may be addressed. A request with another name comes from a misled browser."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

NUMERIC_HOST_PART = re.compile(
    "[0-9]+|0x[0-9a-f]*", re.ASCII
)  # the last label of such a host is a number: it is an address, not a name
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")
# Documentation addresses. Nothing is sent: the system only reports which local address it would use.
PROBE_ADDRESSES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def allowed_hosts(configured: list[str], origin: str) -> list[str]:
    """The names in HOSHITAKU_HOSTS; without it, this machine's names and addresses, and the origin's host."""
    if configured:
        return configured
    public = urlsplit(origin).hostname
    machine = socket.gethostname().lower()
    found = [*LOOPBACK_HOSTS, machine, machine.removesuffix(".local") + ".local", *local_addresses()]
    return list(dict.fromkeys([*([bracket_ipv6_host(public)] if public else []), *found]))


def is_loopback_url(url: str) -> bool:
    """Whether the host of a URL leads every machine to itself."""
    return bracket_ipv6_host(urlsplit(url).hostname or "") in LOOPBACK_HOSTS


def local_addresses() -> list[str]:
    """Addresses by which others in the network reach this machine, as URLs write them."""
    found = []
    for family, elsewhere in PROBE_ADDRESSES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [bracket_ipv6_host(str(host)) for host in dict.fromkeys(found) if "%" not in str(host)]


def normalize_host(host: str) -> str:
    """A host of a URL in normal form: lower case, IPv6 without brackets.

    "" if it is neither an ASCII name nor an IP address. Numbers that programs read as different addresses (127.1,
    0x7f.1) are neither.
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


def bracket_ipv6_host(host: str) -> str:
    """A host as URLs write it."""
    return f"[{host}]" if ":" in host else host
