"""Checks before the server starts; each failure is one sentence for the operator."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.db import DatabaseError

import hoshitaku
from hoshitaku.data_folder import data_folder_path
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.database import schema_version
from hoshitaku.web.database.errors import error_kind
from hoshitaku.web.server.data_folder import (
    KEY_FILE_NAME,
    SQLITE_FILE_NAME,
    DataFolderInUse,
    InvalidSecretKey,
    SqliteInUse,
)
from hoshitaku.web.server.operator_error import OperatorError

CONNECT_TIMEOUT_SECONDS = 5  # seconds in which PostgreSQL must answer
OWNER_ONLY_MODE = 0o600
MAX_CHECKED_BYTES = (
    1 << 30
)  # bytes: checking a larger file would delay the start by many seconds; `hoshitaku backup` checks it all


@contextmanager
def as_operator_errors() -> Iterator[None]:
    """Turn disk and database errors into OperatorErrors; other errors pass through."""
    try:
        yield
    except DataFolderInUse as error:
        raise OperatorError("restoring", folder=data_folder_path()) from error
    except SqliteInUse as error:
        raise OperatorError("served", folder=data_folder_path()) from error
    except InvalidSecretKey as error:
        raise OperatorError("no_key", file=data_folder_path() / KEY_FILE_NAME) from error
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in {"psycopg", "psycopg_pool"}:
            raise
        raise OperatorError("no_psycopg", missing=missing.name) from missing
    except (OSError, sqlite3.Error, DatabaseError) as error:
        trouble = error_kind(error) or ("failed" if isinstance(error, OSError) else "")
        if not trouble:
            raise
        raise OperatorError(
            f"start_{trouble}", place=failing_file_or_database(error), reason=error_text(error)
        ) from error


def failing_file_or_database(error: BaseException) -> object:
    """The file or database that could not be read or written."""
    if isinstance(error, OSError):
        return error.filename or data_folder_path()
    return "PostgreSQL" if read_variable("database") else data_folder_path() / SQLITE_FILE_NAME


def error_text(error: BaseException) -> str:
    """The message of the system or the database, on one line."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(said.split()).rstrip(".")


def check_postgresql_answers(address: str) -> None:
    """Raises OperatorError if PostgreSQL does not answer. (Django's pool would wait for half a minute.)"""
    import psycopg  # noqa: PLC0415  (installed only if PostgreSQL is used)

    try:
        psycopg.connect(address, connect_timeout=CONNECT_TIMEOUT_SECONDS).close()
    except psycopg.ProgrammingError as error:
        raise OperatorError("bad_address") from error
    except psycopg.OperationalError as error:
        raise OperatorError("unreachable", reason=error_text(error)) from error


def check_database() -> None:
    """Raises OperatorError if this version cannot work with the database. Needs Django's apps."""
    from django.db import connection, transaction  # noqa: PLC0415  (settings make the data folder)
    from django.db.migrations.recorder import MigrationRecorder  # noqa: PLC0415  (as above)

    if connection.vendor == "sqlite":
        check_not_half_restored(Path(connection.settings_dict["NAME"]))
        check_not_only_wal(Path(connection.settings_dict["NAME"]))
        restrict_to_owner(Path(connection.settings_dict["NAME"]))
        check_sqlite_integrity(Path(connection.settings_dict["NAME"]))
        # Takes the write lock, which fails for a read-only file.
        with transaction.atomic():
            pass
    applied = MigrationRecorder(connection).applied_migrations()
    check_tables_are_ours(bool(applied))
    if unknown := schema_version.unknown_migrations(f"{app}.{name}" for app, name in applied):
        place = failing_file_or_database(DatabaseError())
        raise OperatorError("newer", place=place, version=hoshitaku.__version__, unknown=", ".join(unknown))


def check_tables_are_ours(has_migrations: bool) -> None:
    """Raises OperatorError if a database without our migrations has tables with our names: their content is unknown."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    known = connection.introspection.table_names()
    if not has_migrations and connection.introspection.installed_models(known):
        raise OperatorError("not_ours", place=failing_file_or_database(DatabaseError()))


def check_not_half_restored(file: Path) -> None:
    """Raises OperatorError if a restore was interrupted: an empty server would hide the former data."""
    former = sorted(file.parent.glob(f"before-*/{file.name}"))
    if former and not file.exists():
        raise OperatorError("half_restored", folder=file.parent, former=former[-1].parent)


def check_not_only_wal(file: Path) -> None:
    """Raises OperatorError if only the log of an SQLite database is left: opening the database would delete it."""
    log = file.with_name(f"{file.name}-wal")
    if log.exists() and log.stat().st_size and not (file.exists() and file.stat().st_size):
        raise OperatorError("only_log", place=file, log=log)


def restrict_to_owner(file: Path) -> None:
    """Make an SQLite database unreadable for other users of this machine: it has hands, seeds and sessions.

    The files that SQLite writes next to it get the same rights.
    """
    if not file.exists():
        file.touch(OWNER_ONLY_MODE)
    for part in file.parent.glob(f"{file.name}*"):
        if part.is_file():
            with suppress(OSError):  # it may belong to another user, or the disk may have no rights
                part.chmod(part.stat().st_mode & stat.S_IRWXU)


def check_sqlite_integrity(file: Path) -> None:
    """Raises OperatorError if the pages of an SQLite database are inconsistent."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if not file.exists() or file.stat().st_size > MAX_CHECKED_BYTES:
        return
    with connection.cursor() as cursor:
        found = cursor.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise OperatorError("start_corrupt", place=file, reason=error_text(ValueError(found)))
