"""Variables of the environment on which safety rests. One that cannot be read keeps the server from starting (Told):
to take it for its default would be less safe than what was meant.
"""

from __future__ import annotations

import math
import os
import re
from ipaddress import ip_network

from hoshitaku.web.http.allowed_hosts import host_in_url, normalize_host
from hoshitaku.web.server.operator_error import OperatorError

ORIGIN_PATTERN = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(?P<port>[1-9][0-9]{0,4}))?/*",
    re.ASCII | re.IGNORECASE,
)
DEFAULT_PORTS = {"https": 443, "http": 80}
ON_VALUES, OFF_VALUES = ("on", "yes", "true", "1"), ("off", "no", "false", "0")


def parse_origin(text: str) -> str:
    """A public address as browsers write it: in lower case, without a port that is understood; "" if there is none."""
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
    return f"{scheme}://{host_in_url(host)}" + ("" if port == DEFAULT_PORTS[scheme] else f":{port}")


def check_proxies(text: str) -> str:
    """Addresses and networks of proxies, separated by commas, as uvicorn takes them: for it, "*" is everybody."""
    for number, one in enumerate(text.split(","), start=1):
        try:
            if one.strip():
                ip_network(one.strip())
        except ValueError as error:
            raise OperatorError("proxy", number=number) from error
    return text


def read_switch(variable: str, without: str = "on") -> bool:
    """Whether something is on; `without` says what it is if nobody says anything."""
    given = os.environ.get(variable, "").strip().lower() or without
    if given not in (*ON_VALUES, *OFF_VALUES):
        raise OperatorError("switch", variable=variable)
    return given in ON_VALUES


def read_number(variable: str, default: str, minimum: float, most: float = math.inf) -> float:
    """A number, neither below `least` nor above `most` nor without end."""
    try:
        given = float(os.environ.get(variable, default))
    except ValueError:
        given = math.nan
    if not (math.isfinite(given) and minimum <= given <= most):
        raise _no_number(variable, minimum, most)
    return given


def read_whole_number(variable: str, default: str, minimum: int, most: float = math.inf) -> int:
    """A whole number of at least `least`, and at most `most`."""
    given = read_number(variable, default, minimum, most)
    if given != int(given):
        raise _no_number(variable, minimum, most)
    return int(given)


def _no_number(variable: str, least: float, most: float) -> OperatorError:
    if math.isfinite(most):
        return OperatorError("between", variable=variable, least=f"{least:g}", most=f"{most:g}")
    return OperatorError("number", variable=variable, least=f"{least:g}")
