"""Somebody with many tables is deleted while others play: none of these waits for more than a piece of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table import account_deletion
from hoshitaku.web.table.models import Action, RecordImport, Snapshot, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.record_import import process as record_import_process
from tests.web.long_records import taken_back_often
from tests.web.people import Person
from tests.web.test_records import send

LONG = 600  # lines


class Watched:
    """Counts rows deleted per statement, and transactions."""

    def __init__(self) -> None:
        self.transactions = 0
        self.rows: list[int] = []

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        answer = execute(sql, params, many, context)
        self.transactions += sql.startswith("BEGIN")
        if sql.startswith("DELETE"):
            self.rows.append(context["cursor"].rowcount)
        return answer


@pytest.mark.django_db(transaction=True)
def test_many_long_games_are_deleted_one_after_another_and_each_in_pieces(mio: Person) -> None:
    for _ in range(2):
        assert send(mio, taken_back_often(LONG)).status_code == 302
    record_import_jobs.import_all_waiting_records()
    mio.play_now()
    watched = Watched()

    with connection.execute_wrapper(watched):
        account_deletion.leave_or_delete_all_tables(Viewer.objects.get())

    for model in (Table, Action, Snapshot):
        assert not model.objects.exists()
    assert not RecordImport.objects.filter(table__isnull=False).exists()
    assert max(watched.rows) == record_import_process.MAX_PIECE_ENTRIES
    assert watched.transactions >= 3
