"""What keeps a database or a disk from going on, told apart by what SQLite and the system say of it."""

from __future__ import annotations

import errno
import sqlite3

# Words of the messages of SQLite and PostgreSQL. Django passes them on as they are, with its own errors around.
SAID = {
    "locked": ("database is locked", "database table is locked"),
    "full": ("database or disk is full", "disk i/o error", "no space left on device"),
    "read_only": ("readonly database", "unable to open database file", "read-only transaction"),
    "corrupt": ("malformed", "file is not a database", "malformed database schema"),
}
NUMBERS = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "read_only": (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ENOENT, errno.EEXIST),
}


def trouble_of(error: BaseException) -> str:
    """The kind of trouble: "locked", "full", "read_only" or "corrupt"; empty where it is another."""
    if isinstance(error, OSError):
        return next((kind for kind, numbers in NUMBERS.items() if error.errno in numbers), "")
    # Django's errors name the driver's as their cause, and both have the same words.
    if isinstance(error, sqlite3.Error) or type(error).__module__ == "django.db.utils":
        said = str(error).casefold()
        return next((kind for kind, words in SAID.items() if any(word in said for word in words)), "")
    return ""
