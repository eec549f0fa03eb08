"""`hoshitaku restore`: restores a server from a backup. Checks everything first, and keeps the former data."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

import hoshitaku
from hoshitaku.data_folder import data_folder_path
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.database import postgresql_dump, schema_version
from hoshitaku.web.database.settings import checkpoint_sqlite
from hoshitaku.web.server import backup
from hoshitaku.web.server.backup import (
    BACKUP_FORMAT,
    CHUNK_BYTES,
    DATABASE_FILE_NAME_BY_KIND,
    MANIFEST_NAME,
    OWNER_ONLY_MODE,
    SQLITE,
    BackupFile,
    Manifest,
)
from hoshitaku.web.server.data_folder import (
    KEY_FILE_NAME,
    SQLITE_FILE_NAME,
    DataFolderInUse,
    create_data_folder,
    lock_data_folder,
    read_or_create_secret_key,
)
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import error_text

# Errors of zipfile and zlib for files that are not complete zips.
BROKEN_ZIP_ERRORS = (BadZipFile, zlib.error, EOFError, KeyError, ValueError, RuntimeError, NotImplementedError)
MAX_MANIFEST_BYTES = 1 << 20  # bytes


def restore_backup(file: Path, replace: bool = False) -> tuple[Manifest, Path | None]:
    """Replace the data of this data folder and its database by a backup.

    Returns the manifest, and where the former data are kept if there were any. Raises OperatorError.
    """
    address = read_variable("database")
    with open_backup(file) as (archive, manifest):
        check_restorable(file, archive, manifest, address)
        try:
            folder = create_data_folder()
            with (
                lock_data_folder(folder, exclusive=True),
                tempfile.TemporaryDirectory(prefix=".restoring.", dir=folder) as aside,
            ):
                unpack_backup(file, archive, Path(aside))
                put = replace_postgresql if address else replace_sqlite
                return manifest, put(Path(aside), folder, replace)
        except DataFolderInUse as error:
            raise OperatorError("server_runs", place=data_folder_path()) from error
        except (OSError, sqlite3.Error) as error:
            raise OperatorError("restore_failed", folder=data_folder_path(), reason=error_text(error)) from error


@contextmanager
def open_backup(file: Path) -> Iterator[tuple[ZipFile, Manifest]]:
    """A backup and its manifest. Raises OperatorError if the file is not a backup, or has a newer format."""
    try:
        content = file.open("rb")
    except OSError as error:
        raise OperatorError("unreadable", file=file, reason=error_text(error)) from error
    with content:
        try:
            archive = ZipFile(content)
            with archive.open(MANIFEST_NAME) as manifest_file:
                manifest = json.loads(manifest_file.read(MAX_MANIFEST_BYTES))
        except BROKEN_ZIP_ERRORS as error:
            raise OperatorError("foreign", file=file) from error
        with archive:
            yield archive, parse_manifest(file, manifest)


def parse_manifest(file: Path, manifest_json: Any) -> Manifest:
    """Parse a backup's manifest. Raises OperatorError if this version cannot read it."""
    number = manifest_json.get("hoshitaku_backup") if isinstance(manifest_json, dict) else None
    if not isinstance(number, int):
        raise OperatorError("foreign", file=file)
    if number > BACKUP_FORMAT:
        raise OperatorError("newer_backup", file=file, version=manifest_json.get("version"), own=hoshitaku.__version__)
    try:
        parts = {
            str(name): BackupFile(str(part["sha256"]), int(part["bytes"]))
            for name, part in manifest_json["parts"].items()
        }
        manifest = Manifest(
            **{**manifest_json, "parts": parts, "migrations": [str(name) for name in manifest_json["migrations"]]}
        )
        whole = {DATABASE_FILE_NAME_BY_KIND[manifest.database], KEY_FILE_NAME}
    except (KeyError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
        raise OperatorError("damaged", file=file, part=MANIFEST_NAME) from error
    if set(parts) != whole:
        raise OperatorError("damaged", file=file, part=MANIFEST_NAME)
    return manifest


def check_restorable(file: Path, archive: ZipFile, manifest: Manifest, address: str) -> None:
    """Raises OperatorError if the backup is newer, damaged, or of another kind of database."""
    if schema_version.unknown_migrations(manifest.migrations):
        raise OperatorError("newer_backup", file=file, version=manifest.version, own=hoshitaku.__version__)
    ours = backup.POSTGRESQL if address else SQLITE
    if manifest.database != ours:
        raise OperatorError("other_kind", file=file, theirs=manifest.database, ours=ours)
    for name, part in manifest.parts.items():
        if archived_file_sha256(archive, name, part.bytes) != part.sha256:
            raise OperatorError("damaged", file=file, part=name)


def archived_file_sha256(archive: ZipFile, name: str, max_bytes: int) -> str:
    """The SHA-256 of a file in a backup; "" if it is unreadable or longer than `max_bytes`."""
    summed = hashlib.sha256()
    try:
        with archive.open(name) as content:
            while piece := content.read(CHUNK_BYTES):
                summed.update(piece)
                max_bytes -= len(piece)
                if max_bytes < 0:
                    return ""
    except BROKEN_ZIP_ERRORS:
        return ""
    return summed.hexdigest()


def unpack_backup(file: Path, archive: ZipFile, temporary_folder: Path) -> None:
    """Write the parts of a backup into a temporary folder, readable by their owner only.

    Raises OperatorError if its database is damaged. Makes the database newer than what any page has been shown.
    """
    for name in (*DATABASE_FILE_NAME_BY_KIND.values(), KEY_FILE_NAME):
        if name in archive.namelist():
            (temporary_folder / name).touch(OWNER_ONLY_MODE)
            with archive.open(name) as content, (temporary_folder / name).open("wb") as copy:
                shutil.copyfileobj(content, copy, CHUNK_BYTES)
                copy.flush()
                os.fsync(copy.fileno())
    if (temporary_folder / DATABASE_FILE_NAME_BY_KIND[SQLITE]).exists():
        try:
            backup.check_and_list_migrations(temporary_folder / DATABASE_FILE_NAME_BY_KIND[SQLITE])
            with backup.open_sqlite(temporary_folder / DATABASE_FILE_NAME_BY_KIND[SQLITE]) as database:
                database.execute(backup.RAISE_CHANGE_COUNTS_SQL)
        except OperatorError as error:
            raise OperatorError("damaged", file=file, part=DATABASE_FILE_NAME_BY_KIND[SQLITE]) from error


def replace_sqlite(temporary_folder: Path, folder: Path, replace: bool) -> Path | None:
    """Move database and key into a data folder; moves the former ones into a subfolder, and returns it."""
    database = folder / SQLITE_FILE_NAME
    if database.exists() and not replace:
        raise OperatorError("data_there", place=folder)
    if database.is_file() and database.stat().st_size:  # an empty one may have its content in the log
        with suppress(sqlite3.Error):  # a damaged one is kept as it is
            checkpoint_sqlite(database)
    former = [file for file in (*folder.glob(f"{SQLITE_FILE_NAME}*"), folder / KEY_FILE_NAME) if file.exists()]
    kept = former_data_path(folder)
    steps = [(file, kept / file.name) for file in former]
    # The database last: no server starts before it is there (see startup_checks.py).
    steps += [
        (temporary_folder / KEY_FILE_NAME, folder / KEY_FILE_NAME),
        (temporary_folder / DATABASE_FILE_NAME_BY_KIND[SQLITE], database),
    ]
    kept.mkdir(mode=0o700)
    move_files(steps)
    if not former:
        kept.rmdir()
        return None
    return kept


def move_files(moves: list[tuple[Path, Path]]) -> None:
    """Move files one after another; if one fails, the others are moved back."""
    done: list[tuple[Path, Path]] = []
    try:
        for source, target in moves:
            source.rename(target)
            done.append((source, target))
    except OSError:
        for source, target in reversed(done):
            target.rename(source)
        raise


def replace_postgresql(temporary_folder: Path, folder: Path, replace: bool) -> Path | None:
    """Load a dump into the database and move the key into the folder, after a backup of the former data."""
    address = read_variable("database")
    postgresql_dump.check_reachable(address)
    if postgresql_dump.has_other_clients(address):
        raise OperatorError("server_runs", place="PostgreSQL")
    kept = None
    if postgresql_dump.applied_migrations(address):
        if not replace:
            raise OperatorError("data_there", place="PostgreSQL")
        kept = former_data_path(folder)
        if not (folder / KEY_FILE_NAME).exists():
            read_or_create_secret_key(folder)  # a damaged key is kept as it is
        with tempfile.TemporaryDirectory(prefix=".keeping.", dir=folder) as former:
            backup.pack_backup(Path(former), kept)
    postgresql_dump.restore_dump(
        address,
        temporary_folder / DATABASE_FILE_NAME_BY_KIND[backup.POSTGRESQL],
        temporary_folder,
        backup.RAISE_CHANGE_COUNTS_SQL,
    )
    (temporary_folder / KEY_FILE_NAME).replace(folder / KEY_FILE_NAME)
    return kept


def former_data_path(folder: Path) -> Path:
    """The path for the former data."""
    return folder / f"before-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}"
