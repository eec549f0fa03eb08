"""Variables of the environment on which safety rests. One that cannot be read keeps the server from starting (Told):
to take it for its default would be less safe than what was meant.
"""

from __future__ import annotations

import math
import os
import re
from ipaddress import ip_network

from hoshitaku.web.hosts import in_address, normal
from hoshitaku.web.keeper import Told

ORIGIN = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(?P<port>[1-9][0-9]{0,4}))?/*",
    re.ASCII | re.IGNORECASE,
)
PORTS = {"https": 443, "http": 80}
ON, OFF = ("on", "yes", "true", "1"), ("off", "no", "false", "0")


def origin(given: str) -> str:
    """A public address as browsers write it: in lower case, without a port that is understood; "" if there is none."""
    if not given:
        return ""
    found = ORIGIN.fullmatch(given)
    host = normal(found["host"]) if found else ""
    if found is None or not host:
        raise Told("origin")
    scheme = found["scheme"].lower()
    port = int(found["port"] or PORTS[scheme])
    if port >= 1 << 16:
        raise Told("origin")
    return f"{scheme}://{in_address(host)}" + ("" if port == PORTS[scheme] else f":{port}")


def proxies(given: str) -> str:
    """Addresses and networks of proxies, separated by commas, as uvicorn takes them: for it, "*" is everybody."""
    for number, one in enumerate(given.split(","), start=1):
        try:
            if one.strip():
                ip_network(one.strip())
        except ValueError as error:
            raise Told("proxy", number=number) from error
    return given


def switch(variable: str, without: str = "on") -> bool:
    """Whether something is on; `without` says what it is if nobody says anything."""
    given = os.environ.get(variable, "").strip().lower() or without
    if given not in (*ON, *OFF):
        raise Told("switch", variable=variable)
    return given in ON


def number(variable: str, without: str, least: float, most: float = math.inf) -> float:
    """A number, neither below `least` nor above `most` nor without end."""
    try:
        given = float(os.environ.get(variable, without))
    except ValueError:
        given = math.nan
    if not (math.isfinite(given) and least <= given <= most):
        raise _no_number(variable, least, most)
    return given


def whole(variable: str, without: str, least: int, most: float = math.inf) -> int:
    """A whole number of at least `least`, and at most `most`."""
    given = number(variable, without, least, most)
    if given != int(given):
        raise _no_number(variable, least, most)
    return int(given)


def _no_number(variable: str, least: float, most: float) -> Told:
    if math.isfinite(most):
        return Told("between", variable=variable, least=f"{least:g}", most=f"{most:g}")
    return Told("number", variable=variable, least=f"{least:g}")
