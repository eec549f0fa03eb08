"""`hoshitaku backup`: database and secret key of a server in one file, taken while it runs.

The file is a zip of `manifest.json`, the database (of SQLite as one file, of PostgreSQL as pg_dump writes it) and the
`secret-key`, without which every session and every link in a mail would be void. Everything else can be made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import hoshitaku
from hoshitaku.data_folder import data_folder_path
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.database import postgresql_dump
from hoshitaku.web.database.errors import error_kind
from hoshitaku.web.server.data_folder import KEY_FILE_NAME, SQLITE_FILE_NAME
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import check_not_only_wal, error_text

BACKUP_FORMAT = 1
MANIFEST_NAME = "manifest.json"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
DATABASE_FILE_NAME_BY_KIND = {SQLITE: "database.sqlite3", POSTGRESQL: "database.dump"}
# Run on restored data. Open pages have seen tables of after the backup and would ignore older ones, so the restored
# tables have to be newer.
RAISE_CHANGE_COUNTS_SQL = "UPDATE table_table SET change_count = change_count + 1000000"
OWNER_ONLY_MODE = 0o600
CHUNK_BYTES = 1 << 20


@dataclass(frozen=True)
class BackupFile:
    """One file in a backup."""

    sha256: str
    bytes: int


@dataclass(frozen=True)
class Manifest:
    """The manifest of a backup. `migrations` shows which versions can read it."""

    hoshitaku_backup: int
    version: str
    database: str
    made: str
    migrations: list[str]
    parts: dict[str, BackupFile]


def write_backup(file: Path, replace: bool = False) -> Manifest:
    """Write a verified backup of this data folder's server. Raises OperatorError, and then writes nothing."""
    if file.exists() and not replace:
        raise OperatorError("backup_exists", file=file)
    if not file.parent.is_dir():
        raise OperatorError("no_folder", file=file, folder=file.parent)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as aside:
            # Only the owner can read it: tempfile creates its folders so.
            manifest = pack_backup(Path(aside), Path(aside) / "backup")
            move_to_target(Path(aside) / "backup", file, replace)
    except (OSError, sqlite3.Error) as error:
        raise OperatorError("backup_failed", file=file, reason=error_text(error)) from error
    return manifest


def pack_backup(temporary_folder: Path, target: Path) -> Manifest:
    """Make a backup as a new file `target`, from copies in `temporary_folder`."""
    address = read_variable("database")
    kind = POSTGRESQL if address else SQLITE
    database = temporary_folder / DATABASE_FILE_NAME_BY_KIND[kind]
    key = data_folder_path() / KEY_FILE_NAME
    if not address:
        check_not_only_wal(data_folder_path() / SQLITE_FILE_NAME)
    if not key.exists() or not (address or (data_folder_path() / SQLITE_FILE_NAME).exists()):
        raise OperatorError("nothing_there", folder=data_folder_path())
    migrations = (
        postgresql_dump.dump_database(address, database)
        if address
        else copy_sqlite(data_folder_path() / SQLITE_FILE_NAME, database)
    )
    files = {database.name: database, KEY_FILE_NAME: key}
    parts = {name: BackupFile(file_sha256(path), path.stat().st_size) for name, path in files.items()}
    made = datetime.now(UTC).isoformat(timespec="seconds")
    manifest = Manifest(BACKUP_FORMAT, hoshitaku.__version__, kind, made, migrations, parts)
    target.touch(OWNER_ONLY_MODE)
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST_NAME, json.dumps(asdict(manifest), indent=2) + "\n")
        for name, path in files.items():
            archive.write(path, name)
    return manifest


def move_to_target(temporary_file: Path, target: Path, replace: bool) -> None:
    """Move a complete backup to its place; never replaces a file that appeared there in the meantime."""
    with temporary_file.open("rb") as written:
        os.fsync(written.fileno())
    if not replace:
        try:
            target.touch(OWNER_ONLY_MODE, exist_ok=False)
        except FileExistsError as error:
            raise OperatorError("backup_exists", file=target) from error
    temporary_file.replace(target)


def copy_sqlite(file: Path, copy: Path) -> list[str]:
    """Copy a database that others write to, as it is at one moment; returns its migrations.

    Space and content of deleted rows are left out.
    """
    try:
        with open_sqlite(file) as database:
            database.execute("VACUUM INTO ?", [str(copy)])
    except sqlite3.DatabaseError as error:
        if error_kind(error) != "corrupt":
            raise
        raise OperatorError("damaged_database", reason=error_text(error)) from error
    return check_and_list_migrations(copy)


def check_and_list_migrations(file: Path) -> list[str]:
    """The migrations of an intact database. Raises OperatorError if it is damaged."""
    try:
        with open_sqlite(file) as database:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found == "ok":
                return [
                    ".".join(row) for row in database.execute("SELECT app, name FROM django_migrations ORDER BY id")
                ]
    except sqlite3.DatabaseError as error:
        found = str(error)
    raise OperatorError("damaged_database", reason=error_text(ValueError(found)))


@contextmanager
def open_sqlite(file: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database; never creates one."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=20, isolation_level=None)) as database:
        yield database


def file_sha256(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
