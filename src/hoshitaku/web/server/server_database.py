"""Opens the database of a server for a command of its operator, while the server runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from hoshitaku.data_folder import data_folder_path
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.server.check.database import count_missing_migrations
from hoshitaku.web.server.data_folder import KEY_FILE_NAME, SQLITE_FILE_NAME, lock_data_folder
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import as_operator_errors, check_postgresql_answers


@contextmanager
def open_server_database() -> Iterator[None]:
    """Set Django up for the database of the server whose settings are in the environment.

    Creates nothing: OperatorError if no server has stored anything there (with the wrong variables a command would
    change a new, empty database), if the database is of an older or newer version, or does not answer.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    folder, address = data_folder_path(), read_variable("database")
    if not (folder / KEY_FILE_NAME).exists() or not (address or (folder / SQLITE_FILE_NAME).exists()):
        raise OperatorError("nothing_there", folder=folder)
    with as_operator_errors():
        if address:
            check_postgresql_answers(address)
        with lock_data_folder(folder):
            if count_missing_migrations():
                raise OperatorError("older", folder=folder)
            yield
