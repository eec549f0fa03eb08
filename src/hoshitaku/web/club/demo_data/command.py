"""`hoshitaku demo`: creates members, marks, posts, comments and reads, for demonstration and benchmarks."""

from __future__ import annotations

import os

from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.server.data_folder import create_data_folder, lock_data_folder
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import as_operator_errors, check_postgresql_answers, failing_file_or_database


def fill_with_demo_data(sizes: DemoSizes, seed: int = 0, despite_accounts: bool = False) -> DemoSizes:
    """Fill the server's database in one transaction. Returns the numbers of rows created.

    Raises OperatorError if the server has accounts (unless `despite_accounts`), or if it could not start on this
    database.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    with as_operator_errors():
        if database := read_variable("database"):
            check_postgresql_answers(database)
        with lock_data_folder(create_data_folder()):
            return _fill_database(sizes, seed, despite_accounts)


def _fill_database(sizes: DemoSizes, seed: int, despite_accounts: bool) -> DemoSizes:
    from hoshitaku.web.server.serve import prepare_server  # noqa: PLC0415  (settings make the data folder)

    prepare_server()
    from django.contrib.auth.models import User  # noqa: PLC0415  (needs Django's apps)
    from django.db import DatabaseError, transaction  # noqa: PLC0415  (as above)

    from hoshitaku.web.club.demo_data.rows import DemoData  # noqa: PLC0415  (as above)

    with transaction.atomic():
        if User.objects.exists() and not despite_accounts:
            raise OperatorError("demo_accounts", place=failing_file_or_database(DatabaseError()))
        return DemoData(sizes, seed).create()
