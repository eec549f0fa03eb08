"""The data folder of a server: database, secret key, collected static files, and who uses it now."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

try:
    import fcntl
except ImportError:  # Windows, where no file that is open can be replaced anyway
    fcntl = None  # type: ignore[assignment]

DATABASE_NAME = "hoshitaku.sqlite3"
KEY_NAME = "secret-key"
MIN_KEY_LENGTH = 32  # characters


class MissingSecretKey(Exception):
    """The file of the secret key holds none: whatever a shorter one signs, anybody could sign."""


class DataFolderInUse(Exception):
    """A server runs on the data folder, or a backup is being restored into it."""


def data_folder_path() -> Path:
    """Folder named by HOSHITAKU_DATA, else the user's data folder for Hoshitaku."""
    named = os.environ.get("HOSHITAKU_DATA")
    return Path(named).expanduser() if named else platformdirs.user_data_path("hoshitaku", appauthor=False)


def create_data_folder() -> Path:
    """The named folder, created if it is missing."""
    folder = data_folder_path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def lock_data_folder(folder: Path, exclusive: bool = False) -> Iterator[None]:
    """Use a data folder, alone or beside other servers, at most until the process ends. Raises InUse if it is taken."""
    with (folder / "in-use").open("a+", encoding="ascii") as mark:
        if fcntl is not None:
            try:
                fcntl.flock(mark, fcntl.LOCK_NB | (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH))
            except BlockingIOError as error:
                raise DataFolderInUse from error
            except OSError:
                # A file system without such locks is no reason not to serve; nothing is replaced on it, though.
                if exclusive:
                    raise
        # Finds out at once whether anything can be written here.
        mark.truncate(0)
        mark.write(f"{os.getpid()}\n")
        mark.flush()
        yield


def read_or_create_secret_key(folder: Path) -> str:
    """The key that signs cookies; made once, readable by its owner only. Raises NoKey if its file is damaged."""
    file = folder / KEY_NAME
    if not file.exists():
        # Written aside and linked, so that two processes starting together agree on one key.
        fresh = folder / f"secret-key.{secrets.token_hex(8)}"
        fresh.touch(mode=0o600)
        with fresh.open("w", encoding="ascii") as made:
            made.write(secrets.token_urlsafe(48))
            made.flush()
            os.fsync(made.fileno())  # Else a machine that fails just now leaves an empty file under the key's name.
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    key = file.read_text("ascii", "replace").strip()
    if len(key) < MIN_KEY_LENGTH or not key.isascii():
        raise MissingSecretKey
    return key
