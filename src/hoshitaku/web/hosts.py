"""The names under which a server may be addressed: a request with another name was sent by a browser led astray."""

from __future__ import annotations

import socket
from contextlib import suppress
from urllib.parse import urlsplit

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
# Documentation addresses: nothing is sent there, the system only says from which address of its own it would be.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def allowed_hosts(named: str, origin: str) -> list[str]:
    """What HOSHITAKU_HOSTS names; without it this machine by its names and addresses, and the origin's host."""
    if named:
        return [host.strip() for host in named.split(",") if host.strip()]
    public = urlsplit(origin).hostname
    machine = socket.gethostname().lower()
    found = [*LOOPBACK, machine, machine.removesuffix(".local") + ".local", *own_addresses()]
    return list(dict.fromkeys([*([in_address(public)] if public else []), *found]))


def own_addresses() -> list[str]:
    """Addresses by which others in the network reach this machine, as they stand in an address."""
    found = []
    for family, elsewhere in FAR_AWAY:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [in_address(str(host)) for host in dict.fromkeys(found) if "%" not in str(host)]


def in_address(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host
