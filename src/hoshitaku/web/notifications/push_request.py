"""Calls push services: only public addresses, no proxies, no redirects, with a deadline.

Needs aiohttp, which comes with pywebpush: import this module only if that is installed.
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

from hoshitaku.web.notifications.push_services import PushEndpoint

# Global IPv6 addresses, and those that map to IPv4 (NAT64).
GLOBAL_IPV6_NETWORK, NAT64_NETWORK = IPv6Network("2000::/3"), IPv6Network("64:ff9b::/96")
MAX_PARALLEL_LOOKUPS = 32
MAX_UNREAD_BYTES = 4096  # bytes of an unread answer to buffer
# Own threads that nobody waits for: a name server without an answer blocks a thread for longer than the deadline.
_lookup_threads = ThreadPoolExecutor(MAX_PARALLEL_LOOKUPS, "push-names")


def is_public_ip(address: str) -> bool:
    """Whether an IP address is global, not one of this machine or of a private network."""
    try:
        found = ip_address(address)
    except ValueError:  # fe80::1%eth0
        return False
    if isinstance(found, IPv6Address):
        if found in NAT64_NETWORK:
            return is_public_ip(str(IPv4Address(int(found) & 0xFFFFFFFF)))
        if found not in GLOBAL_IPV6_NETWORK or found.sixtofour or found.teredo:
            return False
    return found.is_global and not found.is_multicast


class PublicAddressResolver(AbstractResolver):
    """Resolves hosts of services. The connection uses these addresses, so the checked address is the one called.

    Raises OSError if any of them is not public, unless the service may be private.
    """

    def __init__(self, private: Iterable[tuple[str, int]]) -> None:
        self.private_services = frozenset(private)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """All addresses of a host."""
        found = await asyncio.get_running_loop().run_in_executor(_lookup_threads, _look_up, host, port, family)
        if (host, port) not in self.private_services and not all(is_public_ip(address) for _, address in found):
            raise OSError("the service's name leads to an address that is not public")
        return [
            ResolveResult(hostname=host, host=address, port=port, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for kind, address in found
        ]

    async def close(self) -> None:
        """Does nothing."""


def _look_up(host: str, port: int, family: socket.AddressFamily) -> list[tuple[socket.AddressFamily, str]]:
    found = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
    return [(kind, str(address[0])) for kind, *_, address in found]


def make_push_session(private_services: Iterable[tuple[str, int]]) -> aiohttp.ClientSession:
    """The HTTP session for push services; `private_services`, by host and port, may have non-public addresses.

    Ignores cookies, and environment settings for other programs (proxies, passwords).
    """
    connector = aiohttp.TCPConnector(
        resolver=PublicAddressResolver(private_services), ssl=_trusted_certificates(), force_close=True
    )
    return aiohttp.ClientSession(
        connector=connector,
        cookie_jar=aiohttp.DummyCookieJar(),
        trust_env=False,
        auto_decompress=False,
        read_bufsize=MAX_UNREAD_BYTES,
        timeout=aiohttp.ClientTimeout(total=None),  # The caller has a deadline for the whole request.
    )


async def post_to_service(
    session: aiohttp.ClientSession, endpoint: PushEndpoint, body: bytes, headers: Mapping[str, str]
) -> int:
    """The status of a service's answer. Reads only its head and follows no redirects."""
    path, _, query = endpoint.path_and_query.partition("?")
    origin = endpoint.origin
    url = URL.build(
        scheme=origin.scheme, host=origin.host, port=origin.port, path=path, query_string=query, encoded=True
    )
    answer = await session.post(url, data=body, headers=headers, allow_redirects=False)
    answer.close()
    return answer.status


def _trusted_certificates() -> ssl.SSLContext:
    """The system's certificate authorities (SSL_CERT_FILE), and those of certifi, which a small system may lack."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
