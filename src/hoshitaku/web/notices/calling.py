"""Calling a push service: at public addresses alone, by no proxy, wherever its answer leads, and not for long.

This needs aiohttp, which comes with the package pywebpush: only what has found that to be here imports this.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import aiohttp
import certifi
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

from hoshitaku.web.notices.services import Endpoint

# Addresses of IPv6 that can be reached from anywhere, and those that stand for one of IPv4 (NAT64).
EVERYWHERE, FOR_IPV4 = IPv6Network("2000::/3"), IPv6Network("64:ff9b::/96")
NAMES_AT_ONCE = 32
HELD = 4096  # bytes of an answer that may wait here, unread
# Of our own, and waited for by nobody: a name server that does not answer keeps a thread longer than a delivery takes.
_names = ThreadPoolExecutor(NAMES_AT_ONCE, "push-names")


def is_public(address: str) -> bool:
    """Whether an IP address is one of the internet's, and not of a machine or a network of somebody's own."""
    try:
        found = ip_address(address)
    except ValueError:  # fe80::1%eth0
        return False
    if isinstance(found, IPv6Address):
        if found in FOR_IPV4:
            return is_public(str(IPv4Address(int(found) & 0xFFFFFFFF)))
        if found not in EVERYWHERE or found.sixtofour or found.teredo:
            return False
    return found.is_global and not found.is_multicast


class Names(AbstractResolver):
    """Finds the addresses of services. The connection is made to these very addresses, so what was checked is called.

    OSError if any of them is not public, unless the service may be private.
    """

    def __init__(self, private: Iterable[tuple[str, int]]) -> None:
        self.private = frozenset(private)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """All addresses of a host."""
        found = await asyncio.get_running_loop().run_in_executor(_names, _look_up, host, port, family)
        if (host, port) not in self.private and not all(is_public(address) for _, address in found):
            raise OSError("the service's name leads to an address that is not public")
        return [
            ResolveResult(hostname=host, host=address, port=port, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for kind, address in found
        ]

    async def close(self) -> None:
        """Nothing is kept open."""


def _look_up(host: str, port: int, family: socket.AddressFamily) -> list[tuple[socket.AddressFamily, str]]:
    found = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
    return [(kind, str(address[0])) for kind, *_, address in found]


def session(private: Iterable[tuple[str, int]]) -> aiohttp.ClientSession:
    """What calls services. Those that are `private`, by host and port, may have other than public addresses.

    Answers set no cookies, and settings of the environment for other programs (proxies, passwords) count for nothing.
    """
    connector = aiohttp.TCPConnector(resolver=Names(private), ssl=_trusted(), force_close=True)
    return aiohttp.ClientSession(
        connector=connector,
        cookie_jar=aiohttp.DummyCookieJar(),
        trust_env=False,
        auto_decompress=False,
        read_bufsize=HELD,
        timeout=aiohttp.ClientTimeout(total=None),  # The caller has a deadline for all of it.
    )


async def post(session: aiohttp.ClientSession, endpoint: Endpoint, body: bytes, headers: Mapping[str, str]) -> int:
    """The status of a service's answer. Nothing of it beyond its head is read, and it leads nowhere else."""
    path, _, query = endpoint.target.partition("?")
    origin = endpoint.origin
    url = URL.build(
        scheme=origin.scheme, host=origin.host, port=origin.port, path=path, query_string=query, encoded=True
    )
    answer = await session.post(url, data=body, headers=headers, allow_redirects=False)
    answer.close()
    return answer.status


def _trusted() -> ssl.SSLContext:
    """The authorities of this machine (SSL_CERT_FILE), and those of browsers, which a small system may lack."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
