"""Every variable that an operator can set: its type, parser and default. `texts/configuration.toml` says what it means.

What cannot be parsed keeps the server from starting: the default may be less safe than what the operator meant.
"""

# ruff: noqa: RUF009  (`variable` makes a field)

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from hoshitaku.data_folder import expand_home
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.account.breached_passwords import check_breached_password_file
from hoshitaku.web.configuration import parsers
from hoshitaku.web.configuration.parsers import Network, number_parser, optional_parser, whole_number_parser
from hoshitaku.web.database.settings import parse_database
from hoshitaku.web.logging.setup import parse_log_target
from hoshitaku.web.mail.server_address import MailServer, parse_mail_server
from hoshitaku.web.monitoring.access import check_metrics_token
from hoshitaku.web.notifications.push_services import parse_services
from hoshitaku.web.server.operator_error import OperatorError

PREFIX: Final = "HOSHITAKU_"
# Set by a server for its own processes, or read by the build and the tests.
INTERNAL_VARIABLES: Final = frozenset(
    PREFIX + name
    for name in (
        "WORKER", "BEGUN", "GATHERED", "BUILD", "INTERPRETED", "PGO", "PROFILE", "LAW_SECONDS", "LAW_GAMES", "SHOTS",
        "POSTGRESQL", "EXAMPLES", "BRIDGE_RUNS", "WHOLE_MATRIX", "KILLS",
    )
)  # fmt: skip
QUOTATION_MARKS: Final = ("'", '"')
MIN_SIMILARITY: Final = 0.6  # similarity of two names, as difflib measures it
LOCAL_NETWORKS: Final = "127.0.0.1,::1"
Value = TypeVar("Value")


def variable_field(parse: Callable[[str], Value], default: str | None = None, *, secret: bool = False) -> Value:
    """A field that is parsed from the variable HOSHITAKU_<FIELD>; without `default` it is None if that is not set.

    A `secret` is never shown: it contains a password or is one.
    """
    return cast("Value", field(metadata={"parse": parse, "default": default, "secret": secret}))


@dataclass(frozen=True, kw_only=True)
class Configuration:
    """The parsed variables. What is None without a variable has a default that depends on others: see settings.py."""

    data: Path | None = variable_field(optional_parser(expand_home), "")
    database: str = variable_field(parse_database, "", secret=True)
    origin: str = variable_field(parsers.parse_origin, "")
    hosts: list[str] = variable_field(parsers.parse_hosts, "")
    proxy: list[Network] = variable_field(parsers.parse_networks, LOCAL_NETWORKS)
    hsts_subdomains: bool = variable_field(parsers.parse_switch, "off")
    metrics: list[Network] | None = variable_field(parsers.parse_networks)
    metrics_token: str = variable_field(check_metrics_token, "", secret=True)
    streams: int = variable_field(whole_number_parser(0), "0")
    streams_own: int = variable_field(whole_number_parser(1), "5")
    streams_address: int = variable_field(whole_number_parser(1), "200")
    request_seconds: float = variable_field(number_parser(0.1), "15")
    mail: MailServer | None = variable_field(optional_parser(parse_mail_server), "", secret=True)
    mail_from: str = variable_field(parsers.parse_sender, "")
    push_services: Sequence[str] = variable_field(parse_services, "")
    breached_passwords: Path | None = variable_field(optional_parser(check_breached_password_file), "")
    log: str | Path = variable_field(parse_log_target, "")
    time_zone: str = variable_field(parsers.parse_time_zone, "UTC")
    idle_days: int = variable_field(whole_number_parser(1, 400), "30")
    staff_idle_hours: int = variable_field(whole_number_parser(1, 400 * 24), "12")
    bot_pause: float = variable_field(number_parser(0), "0.9")
    review_playouts: int = variable_field(whole_number_parser(0), "0")
    club: bool = variable_field(parsers.parse_switch, "on")


def read_configuration(environment: Mapping[str, str] = os.environ) -> Configuration:
    """The configuration from environment variables. Raises HoshitakuError for the first that cannot be parsed."""
    return Configuration(**{name: read_variable(name, environment) for name in field_metadata_by_name()})


def read_variable(name: str, environment: Mapping[str, str] = os.environ) -> Any:
    """The value of one field of Configuration. Raises HoshitakuError that names the variable."""
    known = field_metadata_by_name()[name]
    given = environment.get(environment_variable_name(name))
    text = given.strip() if given is not None else known["default"]
    if text is None:
        return None
    try:
        if len(text) > 1 and text.startswith(QUOTATION_MARKS) and text[-1] == text[0]:
            raise OperatorError("quoted")
        return known["parse"](text)
    except HoshitakuError as error:
        raise HoshitakuError(
            *(f"{environment_variable_name(name)}: {error.text(lang)}" for lang in ("en", "ja"))
        ) from error


def field_metadata_by_name() -> dict[str, Mapping[str, Any]]:
    """Parser, default and secrecy of each field, in the order of the documentation."""
    return {one.name: one.metadata for one in fields(Configuration)}


def environment_variable_name(name: str) -> str:
    """The environment variable of a field."""
    return PREFIX + name.upper()


def suggestion_by_unknown_variable(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Variables that begin like ours and are not, each with the most similar name ("" if none is similar)."""
    known = [name.upper() for name in field_metadata_by_name()]
    unknown = sorted(
        name
        for name in environment
        if name.upper().startswith(PREFIX) and name.removeprefix(PREFIX) not in known and name not in INTERNAL_VARIABLES
    )
    similar = {
        name: difflib.get_close_matches(name.upper().removeprefix(PREFIX), known, 1, MIN_SIMILARITY) for name in unknown
    }
    return {name: PREFIX + found[0] if found else "" for name, found in similar.items()}
