"""Configurations that can be parsed, but hardly are what the operator meant."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from hoshitaku.web.configuration.variables import read_configuration, suggestion_by_unknown_variable
from hoshitaku.web.server.operator_error import OperatorError


def configuration_warnings(environment: Mapping[str, str] = os.environ) -> list[OperatorError]:
    """One message for each warning. Raises HoshitakuError if a variable cannot be parsed."""
    configuration = read_configuration(environment)
    warnings = [
        OperatorError("nearest_variable" if nearest else "unknown_variable", variable=name, nearest=nearest)
        for name, nearest in suggestion_by_unknown_variable(environment).items()
    ]
    if configuration.mail is not None and not configuration.origin:
        warnings.append(OperatorError("mail_without_origin"))
    if configuration.origin.startswith("http://") and not _is_local(urlsplit(configuration.origin).hostname or ""):
        warnings.append(OperatorError("origin_without_tls"))
    if configuration.hsts_subdomains and not configuration.origin.startswith("https://"):
        warnings.append(OperatorError("hsts_without_tls"))
    return warnings


def _is_local(host: str) -> bool:
    """Whether a host is this machine, or in a private network."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return host == "localhost" or host.endswith((".localhost", ".local", ".lan", ".internal"))
