"""Checks of the database: whether it answers, whether this version can use it, and how it is reached."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address

from hoshitaku.data_folder import data_folder_path
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.database.schema_version import known_migrations
from hoshitaku.web.server.check.finding import Finding, FindingLevel, error_finding, make_finding
from hoshitaku.web.server.data_folder import SQLITE_FILE_NAME
from hoshitaku.web.server.startup_checks import as_operator_errors, check_database, check_postgresql_answers

TOPIC = "database"
TLS_MODES_THAT_CHECK = ("verify-ca", "verify-full")


def check_stored_data(address: str) -> Iterator[Finding]:
    """Findings about the PostgreSQL database at `address`, or the SQLite file if it is ""."""
    if not address and not (data_folder_path() / SQLITE_FILE_NAME).exists():
        yield make_finding(FindingLevel.NOTE, TOPIC, "no_database", file=data_folder_path() / SQLITE_FILE_NAME)
        return
    try:
        with as_operator_errors():
            if address:
                check_postgresql_answers(address)
            missing = count_missing_migrations()
    except HoshitakuError as error:
        yield error_finding(TOPIC, error)
        return
    yield make_finding(
        FindingLevel.OK, TOPIC, "postgresql" if address else "sqlite", file=data_folder_path() / SQLITE_FILE_NAME
    )
    if missing:
        yield make_finding(FindingLevel.NOTE, TOPIC, "missing_migrations", count=missing)
    else:
        yield from check_waiting_mails()
    if address:
        yield from check_database_tls(address)


def count_missing_migrations() -> int:
    """How many migrations the next start will run. Raises what `check_database` does."""
    import django  # noqa: PLC0415  (settings make the data folder)

    django.setup()
    from django.apps import apps  # noqa: PLC0415  (needs Django's settings)
    from django.db import connection  # noqa: PLC0415  (needs Django's settings)
    from django.db.migrations.recorder import MigrationRecorder  # noqa: PLC0415  (as above)

    check_database()
    applied = {f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations()}
    # `known_migrations` also knows those of apps that were once installed.
    installed = {config.label for config in apps.get_app_configs()}
    return sum(name.partition(".")[0] in installed for name in known_migrations() - applied)


def check_waiting_mails() -> Iterator[Finding]:
    """A warning if mails could not be sent and wait for another try."""
    from hoshitaku.web.mail.unsent_mails import count_waiting_mails  # noqa: PLC0415  (needs Django's settings)

    mails = count_waiting_mails()
    if mails.since is not None:
        yield make_finding(FindingLevel.WARNING, "mail", "mails_wait", count=mails.number, since=mails.since)


def check_database_tls(address: str) -> Iterator[Finding]:
    """A warning if the database is on another machine, and nothing makes sure that nobody listens on the way."""
    from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415  (installed only if PostgreSQL is used)

    parts = conninfo_to_dict(address)
    hosts = str(parts.get("host") or parts.get("hostaddr") or "").split(",")
    if all(is_this_machine(host) for host in hosts) or parts.get("sslmode") in TLS_MODES_THAT_CHECK:
        return
    yield make_finding(FindingLevel.WARNING, TOPIC, "database_without_tls")


def is_this_machine(host: str) -> bool:
    """Whether a host of an address is a socket file or the loopback."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in {"", "localhost"} or host.startswith(("/", "@"))
