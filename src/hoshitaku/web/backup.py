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
from hoshitaku.web import postgresql
from hoshitaku.web.data import DATABASE, KEY, named_folder
from hoshitaku.web.keeper import Told
from hoshitaku.web.starting import check_log, reason_of
from hoshitaku.web.troubles import trouble_of

FORMAT = 1
MANIFEST = "manifest.json"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
PARTS = {SQLITE: "database.sqlite3", POSTGRESQL: "database.dump"}
# Done to what is put back. Pages that are open all the while have been shown tables as they were after the backup, and
# would take nothing older: it is to be newer than all of that.
NEWER = "UPDATE tables_table SET changes = changes + 1000000"
OWNER_ONLY = 0o600
CHUNK = 1 << 20


@dataclass(frozen=True)
class Part:
    """One file within a backup."""

    sha256: str
    bytes: int


@dataclass(frozen=True)
class Manifest:
    """What a backup is: `migrations` shows which versions can read it."""

    hoshitaku_backup: int
    version: str
    database: str
    made: str
    migrations: list[str]
    parts: dict[str, Part]


def back_up(file: Path, replace: bool = False) -> Manifest:
    """Write a verified backup of the server of this data folder. If that fails, raises Told and writes nothing."""
    if file.exists() and not replace:
        raise Told("backup_exists", file=file)
    if not file.parent.is_dir():
        raise Told("no_folder", file=file, folder=file.parent)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as aside:
            # Readable by nobody else: tempfile makes its folders so.
            manifest = packed(Path(aside), Path(aside) / "backup")
            put(Path(aside) / "backup", file, replace)
    except (OSError, sqlite3.Error) as error:
        raise Told("backup_failed", file=file, reason=reason_of(error)) from error
    return manifest


def packed(aside: Path, target: Path) -> Manifest:
    """A backup as a new file `target`, made of copies in a folder of its own."""
    address = os.environ.get("HOSHITAKU_DATABASE", "")
    kind = POSTGRESQL if address else SQLITE
    database = aside / PARTS[kind]
    key = named_folder() / KEY
    if not address:
        check_log(named_folder() / DATABASE)
    if not key.exists() or not (address or (named_folder() / DATABASE).exists()):
        raise Told("nothing_there", folder=named_folder())
    migrations = postgresql.copied(address, database) if address else sqlite_copied(named_folder() / DATABASE, database)
    files = {database.name: database, KEY: key}
    parts = {name: Part(sum_of(path), path.stat().st_size) for name, path in files.items()}
    made = datetime.now(UTC).isoformat(timespec="seconds")
    manifest = Manifest(FORMAT, hoshitaku.__version__, kind, made, migrations, parts)
    target.touch(OWNER_ONLY)
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=2) + "\n")
        for name, path in files.items():
            archive.write(path, name)
    return manifest


def put(fresh: Path, file: Path, replace: bool) -> None:
    """Move a whole backup to its place; one that appeared there meanwhile stays."""
    with fresh.open("rb") as written:
        os.fsync(written.fileno())
    if not replace:
        try:
            file.touch(OWNER_ONLY, exist_ok=False)
        except FileExistsError as error:
            raise Told("backup_exists", file=file) from error
    fresh.replace(file)


def sqlite_copied(file: Path, copy: Path) -> list[str]:
    """Copy a database that others write meanwhile, as it is at one moment; the migrations that it has had.

    Room that deleted rows took is left out, and so is what had stood there.
    """
    try:
        with open_sqlite(file) as database:
            database.execute("VACUUM INTO ?", [str(copy)])
    except sqlite3.DatabaseError as error:
        if trouble_of(error) != "corrupt":
            raise
        raise Told("damaged_database", reason=reason_of(error)) from error
    return checked_sqlite(copy)


def checked_sqlite(file: Path) -> list[str]:
    """The migrations of a sound database. Raises Told if it is damaged."""
    try:
        with open_sqlite(file) as database:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found == "ok":
                return [
                    ".".join(row) for row in database.execute("SELECT app, name FROM django_migrations ORDER BY id")
                ]
    except sqlite3.DatabaseError as error:
        found = str(error)
    raise Told("damaged_database", reason=reason_of(ValueError(found)))


@contextmanager
def open_sqlite(file: Path) -> Iterator[sqlite3.Connection]:
    """A database that is there already: none is made."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=20, isolation_level=None)) as database:
        yield database


def sum_of(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
