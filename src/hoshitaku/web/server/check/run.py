"""Runs all checks, in the order of the report."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.configuration import read_configuration
from hoshitaku.web.configuration.variables import environment_variable_name, field_metadata_by_name, read_variable
from hoshitaku.web.configuration.warnings import configuration_warnings
from hoshitaku.web.http import connection_limit
from hoshitaku.web.server.check.database import check_stored_data
from hoshitaku.web.server.check.finding import Finding, FindingLevel, error_finding, make_finding
from hoshitaku.web.server.check.mail import check_mail
from hoshitaku.web.server.check.public_address import check_public_address
from hoshitaku.web.server.check.storage import check_storage, is_server_running
from hoshitaku.web.templating.texts import text

MIN_CONNECTIONS = 500


@dataclass(frozen=True)
class ReportedVariable:
    """A variable: its value as the operator wrote it ("" if it is not set, or secret), and what it means."""

    name: str
    shown_value: str
    is_set: bool
    meaning_en: str
    meaning_ja: str


def list_reported_variables() -> list[ReportedVariable]:
    """All variables in the order of the documentation. The value of a secret is not shown."""
    settings = []
    for name, metadata in field_metadata_by_name().items():
        given = os.environ.get(environment_variable_name(name))
        value = "***" if given and metadata["secret"] else (given or "").strip()
        meanings = (text(f"configuration.{name}", lang) for lang in ("en", "ja"))
        settings.append(ReportedVariable(environment_variable_name(name), value, given is not None, *meanings))
    return settings


def run_checks(mail_recipient: str = "") -> Iterator[Finding]:
    """The findings. If a variable cannot be parsed, nothing else is checked: a server would not start either."""
    errors = []
    for name in field_metadata_by_name():
        try:
            read_variable(name)
        except HoshitakuError as error:
            errors.append(error_finding("settings", error))
    if errors:
        yield from errors
        return
    configuration = read_configuration()
    yield from (error_finding("settings", warning, FindingLevel.WARNING) for warning in configuration_warnings())
    storage = []
    try:
        for found in check_storage():
            storage.append(found)
            yield found
    except HoshitakuError as error:
        yield error_finding("data", error)
        return
    if any(found.level is FindingLevel.ERROR for found in storage):
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    yield from check_stored_data(configuration.database)
    yield from check_mail(configuration, mail_recipient)
    yield from check_public_address(configuration.origin, runs=is_server_running())
    yield from check_clock_and_connections(configuration.time_zone)


def check_clock_and_connections(time_zone: str) -> Iterator[Finding]:
    """Findings about the clock and the limit of open files."""
    yield make_finding(FindingLevel.OK, "machine", "clock", now=datetime.now(ZoneInfo(time_zone)), zone=time_zone)
    connection_limit.raise_open_file_limit()
    connections = connection_limit.max_connections()
    level = FindingLevel.OK if connections >= MIN_CONNECTIONS else FindingLevel.WARNING
    yield make_finding(
        level, "machine", "connections" if level is FindingLevel.OK else "few_connections", count=connections
    )
