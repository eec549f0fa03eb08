"""Classifies errors of databases and disks by their codes and messages."""

from __future__ import annotations

import errno
import logging
import sqlite3

# Parts of messages of SQLite and PostgreSQL. Django's errors contain the original message.
MESSAGE_PARTS_BY_ERROR_KIND = {
    "locked": ("database is locked", "database table is locked"),
    "full": ("database or disk is full", "disk i/o error", "no space left on device"),
    "read_only": ("readonly database", "unable to open database file", "read-only transaction"),
    "corrupt": ("malformed", "file is not a database", "malformed database schema"),
}
ERRNOS_BY_ERROR_KIND = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "read_only": (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ENOENT, errno.EEXIST),
}
# Prefixes of PostgreSQL error codes for a connection that has ended, or that cannot be made.
LOST_SQLSTATES = ("08", "57P", "53300")
# Two transactions waited for each other, and the database cancelled one.
DEADLOCK_SQLSTATE = "40P01"


def error_kind(error: BaseException) -> str:
    """The kind of error: "locked", "full", "read_only", "corrupt" or "lost" (the connection); "" for any other."""
    if _is_connection_lost(error):
        return "lost"
    if getattr(error.__cause__, "sqlstate", None) == DEADLOCK_SQLSTATE:
        return "locked"
    if isinstance(error, OSError):
        return next((kind for kind, numbers in ERRNOS_BY_ERROR_KIND.items() if error.errno in numbers), "")
    # Django's errors have the driver's as their cause, with the same message.
    if isinstance(error, sqlite3.Error) or type(error).__module__ == "django.db.utils":
        said = str(error).casefold()
        return next(
            (kind for kind, words in MESSAGE_PARTS_BY_ERROR_KIND.items() if any(word in said for word in words)), ""
        )
    return ""


def log_failure(logger: logging.Logger, error: Exception, message: str, *of: object) -> None:
    """Log a failure: one line if the database connection was lost (a common event), otherwise a traceback too."""
    if error_kind(error) == "lost":
        logger.warning(f"{message}: the database was lost (%s)", *of, str(error).partition("\n")[0])  # noqa: G004
    else:
        logger.error(message, *of, exc_info=error)


def _is_connection_lost(error: BaseException) -> bool:
    """Whether a PostgreSQL connection was lost or refused. Errors that the driver detects itself have no code."""
    said = error.__cause__ if type(error).__module__ == "django.db.utils" else error
    names = {kind.__name__ for kind in type(said).__mro__}
    if not type(said).__module__.startswith("psycopg") or not names & {"OperationalError", "InterfaceError"}:
        return False
    code = getattr(said, "sqlstate", None)
    return code is None or code.startswith(LOST_SQLSTATES)
