"""Checks of the data folder: whether it can be written, how much room it has, and its secret key."""

from __future__ import annotations

import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

from hoshitaku.data_folder import data_folder_path
from hoshitaku.web.server.check.finding import Finding, FindingLevel, error_finding, make_finding
from hoshitaku.web.server.data_folder import (
    KEY_FILE_NAME,
    DataFolderInUse,
    InvalidSecretKey,
    lock_data_folder,
    read_or_create_secret_key,
)
from hoshitaku.web.server.operator_error import OperatorError

TOPIC = "data"
TOO_LITTLE_ROOM, LITTLE_ROOM = 100 << 20, 1 << 30  # bytes
OTHERS_ACCESS_MASK = stat.S_IRWXG | stat.S_IRWXO
OTHERS_WRITE_MASK = stat.S_IWGRP | stat.S_IWOTH


def check_storage() -> Iterator[Finding]:
    """Findings about the data folder; only the first if it does not exist or cannot be written."""
    folder = data_folder_path()
    if not folder.exists():
        yield make_finding(FindingLevel.NOTE, TOPIC, "no_folder", folder=folder)
        return
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield make_finding(FindingLevel.ERROR, TOPIC, "not_writable", folder=folder, reason=error.strerror)
        return
    if folder.stat().st_mode & OTHERS_WRITE_MASK:
        yield make_finding(FindingLevel.ERROR, TOPIC, "writable_by_others", folder=folder)
    else:
        yield make_finding(FindingLevel.OK, TOPIC, "writable", folder=folder)
    yield check_free_space(folder, shutil.disk_usage(folder).free)
    yield from check_secret_key(folder)


def check_free_space(folder: Path, free: int) -> Finding:
    """A finding about `free` bytes."""
    level = (
        FindingLevel.ERROR
        if free < TOO_LITTLE_ROOM
        else FindingLevel.WARNING
        if free < LITTLE_ROOM
        else FindingLevel.OK
    )
    return make_finding(
        level, TOPIC, "room" if level is FindingLevel.OK else "little_room", folder=folder, room=f"{free / 1e9:.1f}"
    )


def check_secret_key(folder: Path) -> Iterator[Finding]:
    """A finding about the secret key; none if there is no key yet."""
    file = folder / KEY_FILE_NAME
    if not file.exists():
        return
    try:
        read_or_create_secret_key(folder)
    except InvalidSecretKey:
        yield error_finding(TOPIC, OperatorError("no_key", file=file))
    except OSError as error:
        yield make_finding(FindingLevel.ERROR, TOPIC, "key_unreadable", file=file, reason=error.strerror)
    else:
        if file.stat().st_mode & OTHERS_ACCESS_MASK:
            yield make_finding(FindingLevel.ERROR, TOPIC, "key_open", file=file)


def is_server_running() -> bool:
    """Whether a server runs on the data folder."""
    folder = data_folder_path()
    if not folder.exists():
        return False
    try:
        with lock_data_folder(folder, exclusive=True):
            return False
    except DataFolderInUse:
        return True
    except OSError:
        return False
