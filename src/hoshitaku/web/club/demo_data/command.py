"""`hoshitaku demo`: a club with members, marks, posts, comments and reads, to look at and to measure."""

from __future__ import annotations

import os
from dataclasses import dataclass

from hoshitaku.web.server.data_folder import create_data_folder, lock_data_folder
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.server.startup_checks import as_operator_errors, check_postgresql_answers, failing_place


@dataclass(frozen=True)
class DemoSizes:
    """How many of each; fewer are made if there is no room for so many different ones."""

    members: int = 40
    games: int = 24
    marks: int = 400
    posts: int = 30
    comments: int = 80
    reads: int = 600
    communities: int = 7
    topics: int = 18
    cafes: int = 6
    articles: int = 15
    orders: int = 30
    friendships: int = 60
    tables: int = 8
    finished: int = 12


# What the figures in docs/hosting.md are measured on.
FULL_SIZES = DemoSizes(
    members=10_000,
    games=300,
    marks=100_000,
    posts=5_000,
    comments=50_000,
    reads=1_000_000,
    communities=1_000,
    topics=10_000,
    cafes=500,
    articles=2_000,
    orders=20_000,
    friendships=50_000,
    tables=5_000,
    finished=3_000,
)


def fill_with_demo_data(sizes: DemoSizes, seed: int = 0, despite_accounts: bool = False) -> DemoSizes:
    """Fill the database of this server, all at once or not at all; how many of each were made.

    Raises Told if somebody has an account there (unless `anyway`), or if the server could not start on it.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    with as_operator_errors():
        if os.environ.get("HOSHITAKU_DATABASE"):
            check_postgresql_answers(os.environ["HOSHITAKU_DATABASE"])
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
            raise OperatorError("demo_accounts", place=failing_place(DatabaseError()))
        return DemoData(sizes, seed).create()
