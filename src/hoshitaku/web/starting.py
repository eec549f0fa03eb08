"""What keeps a server from starting, found before it serves and told in a sentence."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.db import DatabaseError

import hoshitaku
from hoshitaku.web import schema
from hoshitaku.web.data import DATABASE, KEY, InUse, NoKey, named_folder
from hoshitaku.web.keeper import Told
from hoshitaku.web.troubles import trouble_of

PATIENCE = 5  # seconds in which PostgreSQL must answer
OWNER_ONLY = 0o600
LOOKED_THROUGH = 1 << 30  # bytes: a larger file would delay the start by many seconds; `hoshitaku backup` reads it all


@contextmanager
def in_words() -> Iterator[None]:
    """Tell of what disk and database refuse while a server is made ready; every other failure stays what it is."""
    try:
        yield
    except InUse as error:
        raise Told("restoring", folder=named_folder()) from error
    except NoKey as error:
        raise Told("no_key", file=named_folder() / KEY) from error
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in {"psycopg", "psycopg_pool"}:
            raise
        raise Told("no_psycopg", missing=missing.name) from missing
    except (OSError, sqlite3.Error, DatabaseError) as error:
        trouble = trouble_of(error) or ("failed" if isinstance(error, OSError) else "")
        if not trouble:
            raise
        raise Told(f"start_{trouble}", place=place_of(error), reason=reason_of(error)) from error


def place_of(error: BaseException) -> object:
    """What could not be read or written."""
    if isinstance(error, OSError):
        return error.filename or named_folder()
    return "PostgreSQL" if os.environ.get("HOSHITAKU_DATABASE") else named_folder() / DATABASE


def reason_of(error: BaseException) -> str:
    """What the system or the database says, on one line."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(said.split()).rstrip(".")


def check_address(address: str) -> None:
    """Raises Told if PostgreSQL does not answer at an address. (Django's pool would wait for half a minute.)"""
    import psycopg  # noqa: PLC0415  (only there if PostgreSQL is used)

    try:
        psycopg.connect(address, connect_timeout=PATIENCE).close()
    except psycopg.ProgrammingError as error:
        raise Told("bad_address") from error
    except psycopg.OperationalError as error:
        raise Told("unreachable", reason=reason_of(error)) from error


def check_database() -> None:
    """Raises Told if this version cannot work with the database. Needs Django's apps."""
    from django.db import connection, transaction  # noqa: PLC0415  (settings make the data folder)
    from django.db.migrations.recorder import MigrationRecorder  # noqa: PLC0415  (as above)

    if connection.vendor == "sqlite":
        check_restored(Path(connection.settings_dict["NAME"]))
        check_log(Path(connection.settings_dict["NAME"]))
        keep_to_owner(Path(connection.settings_dict["NAME"]))
        look_through(Path(connection.settings_dict["NAME"]))
        # Takes the lock of writers: finds a file that can only be read.
        with transaction.atomic():
            pass
    applied = MigrationRecorder(connection).applied_migrations()
    check_own(bool(applied))
    if unknown := schema.unknown(f"{app}.{name}" for app, name in applied):
        place = place_of(DatabaseError())
        raise Told("newer", place=place, version=hoshitaku.__version__, unknown=", ".join(unknown))


def check_own(prepared: bool) -> None:
    """Raises Told if a database that no version has prepared holds tables of our names: their content is unknown."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    known = connection.introspection.table_names()
    if not prepared and connection.introspection.installed_models(known):
        raise Told("not_ours", place=place_of(DatabaseError()))


def check_restored(file: Path) -> None:
    """Raises Told if restoring was cut off halfway: a server that started empty would hide the former data."""
    former = sorted(file.parent.glob(f"before-*/{file.name}"))
    if former and not file.exists():
        raise Told("half_restored", folder=file.parent, former=former[-1].parent)


def check_log(file: Path) -> None:
    """Raises Told if only the log of an SQLite database is left: opening the database would delete that."""
    log = file.with_name(f"{file.name}-wal")
    if log.exists() and log.stat().st_size and not (file.exists() and file.stat().st_size):
        raise Told("only_log", place=file, log=log)


def keep_to_owner(file: Path) -> None:
    """Let no other user of this machine read an SQLite database: hands, seeds and sessions stand in it.

    What SQLite writes beside it gets the same rights.
    """
    if not file.exists():
        file.touch(OWNER_ONLY)
    for part in file.parent.glob(f"{file.name}*"):
        if part.is_file():
            with suppress(OSError):  # It may be another's, or on a disk that knows no rights.
                part.chmod(part.stat().st_mode & stat.S_IRWXU)


def look_through(file: Path) -> None:
    """Raises Told if the pages of an SQLite database do not fit together."""
    from django.db import connection  # noqa: PLC0415  (settings make the data folder)

    if not file.exists() or file.stat().st_size > LOOKED_THROUGH:
        return
    with connection.cursor() as cursor:
        found = cursor.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Told("start_corrupt", place=file, reason=reason_of(ValueError(found)))
