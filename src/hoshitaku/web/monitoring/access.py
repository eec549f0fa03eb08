"""Who may read the metrics: clients with the token, and direct clients from a listed address.

An address counts only without a proxy in between (a misconfigured one would make everyone look local), and only under a
name of this server (otherwise any web page in a local browser could read them).
"""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest

from hoshitaku.web.server.operator_error import OperatorError

PROXY_HEADERS = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via")
MIN_TOKEN_LENGTH = 20  # characters of a token


def check_metrics_token(text: str) -> str:
    """The token; OperatorError if it could be guessed."""
    if text and (len(text) < MIN_TOKEN_LENGTH or not text.isascii() or any(sign.isspace() for sign in text)):
        raise OperatorError("token", least=MIN_TOKEN_LENGTH)
    return text


def may_read_metrics(request: HttpRequest) -> bool:
    """Whether a request may read the metrics."""
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
    except Problem:  # too many tries: the answer is 404
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
