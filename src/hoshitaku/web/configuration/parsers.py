"""Parsers of values that several variables share.

Each raises an OperatorError that says what is expected. It does not name the variable (`variables.py` puts the name in
front), and it never shows the value, which may contain a password.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_network
from math import inf
from typing import TypeVar
from zoneinfo import available_timezones

from hoshitaku.web.http.allowed_hosts import bracket_ipv6_host, normalize_host
from hoshitaku.web.server.operator_error import OperatorError

Value = TypeVar("Value")
Network = IPv4Network | IPv6Network

ORIGIN_PATTERN = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(?P<port>[1-9][0-9]{0,4}))?/*",
    re.ASCII | re.IGNORECASE,
)
MIN_SIMILARITY = 0.75  # ratio of difflib from which a misspelt zone is recognised
DEFAULT_PORTS = {"https": 443, "http": 80}
ON_VALUES, OFF_VALUES = ("on", "yes", "true", "1"), ("off", "no", "false", "0")
NUMBER_PATTERN = re.compile(r"[0-9]{1,12}(\.[0-9]{1,12})?", re.ASCII)
MAIL_ADDRESS_PATTERN = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?P<host>[A-Za-z0-9.-]{1,253})", re.ASCII)
NAMED_ADDRESS_PATTERN = re.compile(r"(?P<name>[^<>\"\r\n]*?)\s*<(?P<address>[^<>\s]+)>")


def parse_origin(text: str) -> str:
    """A public address as browsers write it: in lower case, without a default port; "" if it is empty."""
    if not text:
        return ""
    found = ORIGIN_PATTERN.fullmatch(text)
    host = normalize_host(found["host"]) if found else ""
    if found is None or not host:
        raise OperatorError("origin")
    scheme = found["scheme"].lower()
    port = int(found["port"] or DEFAULT_PORTS[scheme])
    if port >= 1 << 16:
        raise OperatorError("origin")
    return f"{scheme}://{bracket_ipv6_host(host)}" + ("" if port == DEFAULT_PORTS[scheme] else f":{port}")


def parse_hosts(text: str) -> list[str]:
    """Host names and IP addresses, without scheme, port and path; `.stars.example` includes subdomains."""
    hosts = []
    for number, one in enumerate(split_list(text), start=1):
        bare = one.removeprefix(".")
        host = normalize_host(f"[{bare}]" if bare.count(":") > 1 and not bare.startswith("[") else bare)
        if not host:
            raise OperatorError("host", number=number)
        hosts.append("." * (bare != one) + bracket_ipv6_host(host))
    return hosts


def parse_networks(text: str) -> list[Network]:
    """IP addresses and networks, separated by commas."""
    networks = []
    for number, one in enumerate(split_list(text), start=1):
        try:
            networks.append(ip_network(one))
        except ValueError as error:
            raise OperatorError("network", number=number) from error
    return networks


def parse_switch(text: str) -> bool:
    """Whether a switch is on."""
    if text.lower() not in (*ON_VALUES, *OFF_VALUES):
        raise OperatorError("switch")
    return text.lower() in ON_VALUES


def number_parser(minimum: float) -> Callable[[str], float]:
    """A parser of numbers of at least `minimum`, in digits with at most one point."""

    def parse(text: str) -> float:
        if not NUMBER_PATTERN.fullmatch(text) or float(text) < minimum:
            raise OperatorError("number", least=f"{minimum:g}")
        return float(text)

    return parse


def whole_number_parser(minimum: int, maximum: float = inf) -> Callable[[str], int]:
    """A parser of whole numbers from `minimum` to `maximum`."""

    def parse(text: str) -> int:
        if NUMBER_PATTERN.fullmatch(text) and "." not in text and minimum <= int(text) <= maximum:
            return int(text)
        if maximum == inf:
            raise OperatorError("whole_number", least=minimum)
        raise OperatorError("between", least=minimum, most=f"{maximum:g}")

    return parse


def optional_parser(parse: Callable[[str], Value]) -> Callable[[str], Value | None]:
    """A parser that returns None for an empty value."""
    return lambda text: parse(text) if text else None


def parse_sender(text: str) -> str:
    """A sender: `stars@stars.example`, or `Stars <stars@stars.example>`; "" if it is empty."""
    named = NAMED_ADDRESS_PATTERN.fullmatch(text)
    found = MAIL_ADDRESS_PATTERN.fullmatch(named["address"] if named else text)
    if text and (found is None or not normalize_host(found["host"])):
        raise OperatorError("sender")
    return text


def parse_time_zone(text: str) -> str:
    """The name of a time zone, such as "Asia/Tokyo"; the error for a misspelt one names the nearest."""
    zones = available_timezones()
    if text not in zones:
        # "Tokyo" and "asia/tokyo" mean Asia/Tokyo.
        zone_by_spelling = {spelling: zone for zone in sorted(zones) for spelling in _lower_case_spellings(zone)}
        for near in difflib.get_close_matches(text.lower(), zone_by_spelling, 1, MIN_SIMILARITY):
            raise OperatorError("nearest_time_zone", nearest=zone_by_spelling[near])
        raise OperatorError("time_zone")
    return text


def _lower_case_spellings(zone: str) -> tuple[str, str]:
    return zone.lower(), zone.rpartition("/")[2].lower()


def split_list(text: str) -> list[str]:
    """The parts of a list that are separated by commas; empty ones are left out."""
    return [part.strip() for part in text.split(",") if part.strip()]
