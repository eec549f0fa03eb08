"""`hoshitaku restore`: a server made again from a backup. All is checked first; what was there is kept beside."""

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
from hoshitaku.web import backup, postgresql, schema
from hoshitaku.web.backup import CHUNK, FORMAT, MANIFEST, OWNER_ONLY, PARTS, SQLITE, Manifest, Part
from hoshitaku.web.data import DATABASE, KEY, InUse, data_folder, named_folder, secret_key, using
from hoshitaku.web.databases import settle
from hoshitaku.web.keeper import Told
from hoshitaku.web.starting import reason_of

# What zipfile and zlib say of a file that is no zip, or not a whole one.
BROKEN = (BadZipFile, zlib.error, EOFError, KeyError, ValueError, RuntimeError, NotImplementedError)
MANIFEST_MOST = 1 << 20  # bytes


def restore(file: Path, replace: bool = False) -> tuple[Manifest, Path | None]:
    """Put a backup in place of what this data folder and its database hold.

    Returns what the backup is, and where the former data are kept if there were any. Raises Told if that fails.
    """
    address = os.environ.get("HOSHITAKU_DATABASE", "")
    with opened(file) as (archive, manifest):
        check(file, archive, manifest, address)
        try:
            folder = data_folder()
            with using(folder, alone=True), tempfile.TemporaryDirectory(prefix=".restoring.", dir=folder) as aside:
                unpack(file, archive, Path(aside))
                put = put_into_postgresql if address else put_into_file
                return manifest, put(Path(aside), folder, replace)
        except InUse as error:
            raise Told("server_runs", place=named_folder()) from error
        except (OSError, sqlite3.Error) as error:
            raise Told("restore_failed", folder=named_folder(), reason=reason_of(error)) from error


@contextmanager
def opened(file: Path) -> Iterator[tuple[ZipFile, Manifest]]:
    """A backup and its manifest. Raises Told if the file is not a backup, or one of a later format."""
    try:
        content = file.open("rb")
    except OSError as error:
        raise Told("unreadable", file=file, reason=reason_of(error)) from error
    with content:
        try:
            archive = ZipFile(content)
            with archive.open(MANIFEST) as told:
                manifest = json.loads(told.read(MANIFEST_MOST))
        except BROKEN as error:
            raise Told("foreign", file=file) from error
        with archive:
            yield archive, manifest_of(file, manifest)


def manifest_of(file: Path, told: Any) -> Manifest:
    """The manifest as it stands in a backup. Raises Told if this version cannot read it."""
    number = told.get("hoshitaku_backup") if isinstance(told, dict) else None
    if not isinstance(number, int):
        raise Told("foreign", file=file)
    if number > FORMAT:
        raise Told("newer_backup", file=file, version=told.get("version"), own=hoshitaku.__version__)
    try:
        parts = {str(name): Part(str(part["sha256"]), int(part["bytes"])) for name, part in told["parts"].items()}
        manifest = Manifest(**{**told, "parts": parts, "migrations": [str(name) for name in told["migrations"]]})
        whole = {PARTS[manifest.database], KEY}
    except (KeyError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
        raise Told("damaged", file=file, part=MANIFEST) from error
    if set(parts) != whole:
        raise Told("damaged", file=file, part=MANIFEST)
    return manifest


def check(file: Path, archive: ZipFile, manifest: Manifest, address: str) -> None:
    """Raises Told if a backup cannot become this server: it is newer, damaged, or of another kind of database."""
    if schema.unknown(manifest.migrations):
        raise Told("newer_backup", file=file, version=manifest.version, own=hoshitaku.__version__)
    ours = backup.POSTGRESQL if address else SQLITE
    if manifest.database != ours:
        raise Told("other_kind", file=file, theirs=manifest.database, ours=ours)
    for name, part in manifest.parts.items():
        if found(archive, name, part.bytes) != part.sha256:
            raise Told("damaged", file=file, part=name)


def found(archive: ZipFile, name: str, size: int) -> str:
    """The SHA-256 of the part of a backup with this name; empty if it cannot be read or is longer than `size`."""
    summed = hashlib.sha256()
    try:
        with archive.open(name) as content:
            while piece := content.read(CHUNK):
                summed.update(piece)
                size -= len(piece)
                if size < 0:
                    return ""
    except BROKEN:
        return ""
    return summed.hexdigest()


def unpack(file: Path, archive: ZipFile, aside: Path) -> None:
    """Write the parts of a backup into a folder of its own, readable by their owner only.

    Raises Told if the database in it is damaged; it is made newer than what any page has been shown.
    """
    for name in (*PARTS.values(), KEY):
        if name in archive.namelist():
            (aside / name).touch(OWNER_ONLY)
            with archive.open(name) as content, (aside / name).open("wb") as copy:
                shutil.copyfileobj(content, copy, CHUNK)
                copy.flush()
                os.fsync(copy.fileno())
    if (aside / PARTS[SQLITE]).exists():
        try:
            backup.checked_sqlite(aside / PARTS[SQLITE])
            with backup.open_sqlite(aside / PARTS[SQLITE]) as database:
                database.execute(backup.NEWER)
        except Told as error:
            raise Told("damaged", file=file, part=PARTS[SQLITE]) from error


def put_into_file(aside: Path, folder: Path, replace: bool) -> Path | None:
    """Put database and key into a data folder; what was there goes into a folder in it, which is returned."""
    database = folder / DATABASE
    if database.exists() and not replace:
        raise Told("data_there", place=folder)
    if database.is_file() and database.stat().st_size:  # Of an empty one the log may be what counts.
        with suppress(sqlite3.Error):  # One that is damaged is kept as it is.
            settle(database)
    former = [file for file in (*folder.glob(f"{DATABASE}*"), folder / KEY) if file.exists()]
    kept = beside(folder)
    steps = [(file, kept / file.name) for file in former]
    # The database last: until it stands there, no server starts (see starting.py).
    steps += [(aside / KEY, folder / KEY), (aside / PARTS[SQLITE], database)]
    kept.mkdir(mode=0o700)
    move(steps)
    if not former:
        kept.rmdir()
        return None
    return kept


def move(steps: list[tuple[Path, Path]]) -> None:
    """Move files one after another; if one cannot be moved, those before it are moved back."""
    done: list[tuple[Path, Path]] = []
    try:
        for source, target in steps:
            source.rename(target)
            done.append((source, target))
    except OSError:
        for source, target in reversed(done):
            target.rename(source)
        raise


def put_into_postgresql(aside: Path, folder: Path, replace: bool) -> Path | None:
    """Put a dump into the database and the key into the folder; a backup of what was there is made first."""
    address = os.environ["HOSHITAKU_DATABASE"]
    postgresql.reached(address)
    if postgresql.in_use(address):
        raise Told("server_runs", place="PostgreSQL")
    kept = None
    if postgresql.migrations(address):
        if not replace:
            raise Told("data_there", place="PostgreSQL")
        kept = beside(folder)
        if not (folder / KEY).exists():
            secret_key(folder)  # one that is damaged is kept as it is
        with tempfile.TemporaryDirectory(prefix=".keeping.", dir=folder) as former:
            backup.packed(Path(former), kept)
    postgresql.put_back(address, aside / PARTS[backup.POSTGRESQL], aside, backup.NEWER)
    (aside / KEY).replace(folder / KEY)
    return kept


def beside(folder: Path) -> Path:
    """Where former data are kept."""
    return folder / f"before-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}"
