"""The data folder of a server: database, secret key, collected static files, and its lock."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hoshitaku.data_folder import data_folder_path

try:
    import fcntl
except ImportError:  # Windows, where open files cannot be replaced anyway
    fcntl = None  # type: ignore[assignment]

SQLITE_FILE_NAME = "hoshitaku.sqlite3"
KEY_FILE_NAME = "secret-key"
MIN_KEY_LENGTH = 32  # characters


class InvalidSecretKey(Exception):
    """The secret key file has no key, or one that is too short to be safe."""


class DataFolderInUse(Exception):
    """A server runs on the data folder, or a backup is being restored into it."""


class SqliteInUse(Exception):
    """Another server runs on the SQLite database of the data folder."""


def create_data_folder() -> Path:
    """The data folder, created if it is missing."""
    folder = data_folder_path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def lock_data_folder(folder: Path, exclusive: bool = False) -> Iterator[None]:
    """Lock a data folder, exclusively or shared, at most until the process ends. Raises DataFolderInUse."""
    with (folder / "in-use").open("a+", encoding="ascii") as mark:
        if fcntl is not None:
            try:
                fcntl.flock(mark, fcntl.LOCK_NB | (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH))
            except BlockingIOError as error:
                raise DataFolderInUse from error
            except OSError:
                # On a file system without locks the server still runs, but nothing is replaced.
                if exclusive:
                    raise
        # Fails immediately if the folder is read-only.
        mark.truncate(0)
        mark.write(f"{os.getpid()}\n")
        mark.flush()
        yield


@contextmanager
def lock_sqlite_for_server(folder: Path) -> Iterator[None]:
    """Let no other server use the SQLite database, at most until the process ends. Raises SqliteInUse.

    One server hears nothing of what happens at the tables of another, and both would move the bots. Commands may use
    the database while a server runs, so this is another lock than that of the folder.
    """
    with (folder / "served").open("a", encoding="ascii") as mark:
        if fcntl is not None:
            try:
                fcntl.flock(mark, fcntl.LOCK_NB | fcntl.LOCK_EX)
            except BlockingIOError as error:
                raise SqliteInUse from error
            except OSError:
                pass  # a file system without locks: the server still runs
        yield


def read_or_create_secret_key(folder: Path) -> str:
    """The key that signs cookies; created once, readable by its owner only. Raises InvalidSecretKey if damaged."""
    file = folder / KEY_FILE_NAME
    if not file.exists():
        # Written to a temporary file and linked, so that two processes that start together get one key.
        fresh = folder / f"secret-key.{secrets.token_hex(8)}"
        fresh.touch(mode=0o600)
        with fresh.open("w", encoding="ascii") as made:
            made.write(secrets.token_urlsafe(48))
            made.flush()
            os.fsync(made.fileno())  # otherwise a crash now could leave an empty key file
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    key = file.read_text("ascii", "replace").strip()
    if len(key) < MIN_KEY_LENGTH or not key.isascii():
        raise InvalidSecretKey
    return key
