"""The sockets at which a server listens, and the URLs by which it can be reached."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from ipaddress import ip_address

from hoshitaku.web.http.allowed_hosts import bracket_ipv6_host, local_addresses

ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104  (compared, not bound)
CONNECT_TIMEOUT_SECONDS = 0.5  # seconds for a connection from this machine to itself


def bind_sockets(host: str, port: int) -> list[socket.socket]:
    """Sockets bound to all addresses of a host, which do not accept connections yet.

    "::" means all interfaces with IPv6 and IPv4. A name such as "localhost" may have several addresses.

    Raises:
        OSError: none of the addresses is available, or one is in use.
        OverflowError: there is no such port.
    """
    if not 0 <= port < 1 << 16:
        raise OverflowError("port must be 0-65535")
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    addresses = dict.fromkeys((info[0], info[4]) for info in found)
    with ExitStack() as stack:
        bound, failures = [], []
        for family, address in addresses:
            try:
                bound.append(stack.enter_context(_bind(family, address, both_versions=host == "::")))
            except OSError as error:
                if len(addresses) == 1 or not _is_missing_address(error):
                    raise
                failures.append(error)
        if not bound:
            raise failures[0]
        stack.pop_all()
    return bound


def listen_and_list_urls(host: str, port: int, listening: Sequence[socket.socket]) -> list[str]:
    """URLs of this server, the first for this machine; only those at which it accepts connections.

    The sockets begin to accept connections, which wait until a server answers them.
    """
    for one in listening:
        one.listen()
    if host not in ALL_INTERFACES:
        return [f"http://{bracket_ipv6_host(host)}:{port}/"]
    others = [f"http://{address}:{port}/" for address in _reachable_addresses(local_addresses(), port)]
    return [f"http://localhost:{port}/", *others]


def _bind(family: int, address: tuple[object, ...], *, both_versions: bool) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # On Windows this would let two servers have one address.
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(not both_versions))
        opened.bind(address)
    except OSError:
        opened.close()
        raise
    return opened


def _is_missing_address(error: OSError) -> bool:
    """Whether a name has an address that this machine does not, such as ::1 of localhost without IPv6."""
    return error.errno in {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def _reachable_addresses(addresses: Iterable[str], port: int) -> list[str]:
    """Those of the addresses, without the loopback, at which a connection is accepted."""
    found = []
    for address in addresses:
        bare = address.strip("[]")
        if ip_address(bare).is_loopback:
            continue
        try:
            socket.create_connection((bare, port), CONNECT_TIMEOUT_SECONDS).close()
        except OSError:
            continue
        found.append(address)
    return found
