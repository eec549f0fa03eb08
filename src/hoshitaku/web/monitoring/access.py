"""Who may read the server's figures: anyone with the token, and anyone who asks directly from a listed address.

An address counts only without a proxy in between (a misconfigured one would make everyone look local), and only under
a name of this server (else any page in a browser on this machine could read the figures).
"""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest

from hoshitaku.kernel.errors import HoshitakuError

Network = IPv4Network | IPv6Network
PROXY_HEADERS = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via")
MIN_TOKEN_LENGTH = 20  # characters of a token


def parse_networks(text: str) -> list[Network]:
    """Addresses and networks, separated by commas; HoshitakuError if one is neither."""
    found = []
    for part in filter(None, map(str.strip, text.split(","))):
        try:
            found.append(ip_network(part))
        except ValueError as error:
            raise HoshitakuError(
                f"HOSHITAKU_METRICS: {part!r} is no address or network, such as 10.0.0.7 or 10.0.0.0/24 ({error})",
                f"HOSHITAKU_METRICS: {part!r} はアドレスでもネットワークでもありません（例：10.0.0.7、10.0.0.0/24）",
            ) from error
    return found


def check_token(text: str) -> str:
    """A token as it was given; HoshitakuError if it could be guessed."""
    if text and (len(text) < MIN_TOKEN_LENGTH or not text.isascii() or any(sign.isspace() for sign in text)):
        raise HoshitakuError(
            f"HOSHITAKU_METRICS_TOKEN: a token has at least {MIN_TOKEN_LENGTH} ASCII characters and no spaces",
            f"HOSHITAKU_METRICS_TOKEN: トークンは空白を含まないASCII文字{MIN_TOKEN_LENGTH}字以上にしてください",
        )
    return text


def may_read_metrics(request: HttpRequest) -> bool:
    """Whether a request may read what is counted."""
    if settings.METRICS_TOKEN and "Authorization" in request.headers and _has_token(request):
        return True
    return (
        not any(header in request.headers for header in PROXY_HEADERS)
        and _is_from_listed_network(request)
        and _has_allowed_host(request)
    )


def _has_token(request: HttpRequest) -> bool:
    from hoshitaku.web.http import rate_limits  # noqa: PLC0415  (settings read this file)
    from hoshitaku.web.http.problems import Problem  # noqa: PLC0415  (as above)

    expected, given = f"Bearer {settings.METRICS_TOKEN}", request.headers["Authorization"]
    try:
        return rate_limits.token_attempt_counter(request).count_failures_of(
            lambda: compare_digest(given.encode(), expected.encode())
        )
    except Problem:  # Too many tries: as if there were no such page.
        return False


def _is_from_listed_network(request: HttpRequest) -> bool:
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return any(address in network for network in settings.METRICS)


def _has_allowed_host(request: HttpRequest) -> bool:
    try:
        request.get_host()
    except DisallowedHost:
        return False
    return True
