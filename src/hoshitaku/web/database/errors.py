"""What keeps a database or a disk from going on, told apart by what databases and the system say of it."""

from __future__ import annotations

import errno
import logging
import sqlite3

# Words of the messages of SQLite and PostgreSQL. Django passes them on as they are, with its own errors around.
MESSAGE_PARTS = {
    "locked": ("database is locked", "database table is locked"),
    "full": ("database or disk is full", "disk i/o error", "no space left on device"),
    "read_only": ("readonly database", "unable to open database file", "read-only transaction"),
    "corrupt": ("malformed", "file is not a database", "malformed database schema"),
}
ERROR_NUMBERS = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "read_only": (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ENOENT, errno.EEXIST),
}
# Codes of PostgreSQL (how they begin) for a connection that has ended, or that cannot be made.
LOST_SQLSTATES = ("08", "57P", "53300")
# Two waited for one another, and one of them was told to begin again.
DEADLOCK_SQLSTATE = "40P01"


def error_kind(error: BaseException) -> str:
    """The kind of trouble: "locked", "full", "read_only", "corrupt" or "lost" (the connection, or its end); empty if
    it is another.
    """
    if _is_connection_lost(error):
        return "lost"
    if getattr(error.__cause__, "sqlstate", None) == DEADLOCK_SQLSTATE:
        return "locked"
    if isinstance(error, OSError):
        return next((kind for kind, numbers in ERROR_NUMBERS.items() if error.errno in numbers), "")
    # Django's errors name the driver's as their cause, and both have the same words.
    if isinstance(error, sqlite3.Error) or type(error).__module__ == "django.db.utils":
        said = str(error).casefold()
        return next((kind for kind, words in MESSAGE_PARTS.items() if any(word in said for word in words)), "")
    return ""


def log_failure(logger: logging.Logger, error: Exception, message: str, *of: object) -> None:
    """Log what failed: one line if the database was lost, which may happen at any time, else the traceback too."""
    if error_kind(error) == "lost":
        logger.warning(f"{message}: the database was lost (%s)", *of, str(error).partition("\n")[0])  # noqa: G004
    else:
        logger.error(message, *of, exc_info=error)


def _is_connection_lost(error: BaseException) -> bool:
    """Whether a connection to PostgreSQL ended, or none could be had. What its driver finds out itself has no code."""
    said = error.__cause__ if type(error).__module__ == "django.db.utils" else error
    names = {kind.__name__ for kind in type(said).__mro__}
    if not type(said).__module__.startswith("psycopg") or not names & {"OperationalError", "InterfaceError"}:
        return False
    code = getattr(said, "sqlstate", None)
    return code is None or code.startswith(LOST_SQLSTATES)
