"""Runs all checks, in the order of the report."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.configuration import read_configuration
from hoshitaku.web.configuration.variables import read_variable, variable_fields, variable_name
from hoshitaku.web.configuration.warnings import configuration_warnings
from hoshitaku.web.http import connection_limit
from hoshitaku.web.server.check.database import check_stored_data
from hoshitaku.web.server.check.finding import Finding, Level, error_finding, finding
from hoshitaku.web.server.check.mail import check_mail
from hoshitaku.web.server.check.public_address import check_public_address
from hoshitaku.web.server.check.storage import check_storage, server_runs
from hoshitaku.web.templating.texts import text

FEW_CONNECTIONS = 500


@dataclass(frozen=True)
class Setting:
    """A variable: its value as the operator wrote it ("" if it is not set, or secret), and what it means."""

    name: str
    value: str
    is_set: bool
    meaning_en: str
    meaning_ja: str


def list_settings() -> list[Setting]:
    """All variables in the order of the documentation. The value of a secret is not shown."""
    settings = []
    for name, metadata in variable_fields().items():
        given = os.environ.get(variable_name(name))
        value = "***" if given and metadata["secret"] else (given or "").strip()
        meanings = (text(f"configuration.{name}", lang) for lang in ("en", "ja"))
        settings.append(Setting(variable_name(name), value, given is not None, *meanings))
    return settings


def run_checks(mail_recipient: str = "") -> Iterator[Finding]:
    """The findings. If a variable cannot be parsed, nothing else is checked: a server would not start either."""
    errors = []
    for name in variable_fields():
        try:
            read_variable(name)
        except HoshitakuError as error:
            errors.append(error_finding("settings", error))
    if errors:
        yield from errors
        return
    configuration = read_configuration()
    yield from (error_finding("settings", warning, Level.WARNING) for warning in configuration_warnings())
    storage = []
    try:
        for found in check_storage():
            storage.append(found)
            yield found
    except HoshitakuError as error:
        yield error_finding("data", error)
        return
    if any(found.level is Level.ERROR for found in storage):
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    yield from check_stored_data(configuration.database)
    yield from check_mail(configuration, mail_recipient)
    yield from check_public_address(configuration.origin, runs=server_runs())
    yield from check_machine(configuration.time_zone)


def check_machine(time_zone: str) -> Iterator[Finding]:
    """Findings about the clock and the limit of open files."""
    yield finding(Level.OK, "machine", "clock", now=datetime.now(ZoneInfo(time_zone)), zone=time_zone)
    connection_limit.raise_open_file_limit()
    connections = connection_limit.max_connections()
    level = Level.OK if connections >= FEW_CONNECTIONS else Level.WARNING
    yield finding(level, "machine", "connections" if level is Level.OK else "few_connections", count=connections)
