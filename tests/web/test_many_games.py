"""Exporting and deleting the data of a person with many games takes as many queries as with few."""

from __future__ import annotations

from django.db import connection
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table import account_deletion, data_export
from hoshitaku.web.table.models import Action, ChatLine, Seat, Table
from tests.web.ratings import account, finished

FEW, MANY = 2, 9


def played(viewer: Viewer, other: Viewer, games: int) -> list[Table]:
    """`games` finished games of two, in which the first has chosen and chatted, and the same number of games of one."""
    tables = [finished([viewer, other], [1, 2], host=viewer) for _ in range(games)]
    for table in tables:
        Action.objects.create(table=table, seq=1, actor=0, decision="war", option=3)
        ChatLine.objects.create(table=table, seat=0, name=viewer.name, text=f"at {table.slug}")
        ChatLine.objects.create(table=table, seat=1, name=other.name, text="Theirs")
        finished([viewer], [1], host=viewer)
    return tables


def test_the_data_export_has_a_constant_number_of_queries(db):
    asked = []
    for name, games in (("Mio", FEW), ("Hal", MANY)):
        viewer = account(name)
        tables = played(viewer, account(f"{name}’s friend"), games)
        with CaptureQueriesContext(connection) as queries:
            seats = data_export.export_viewer_data(viewer)["seats"]
        asked.append(len(queries))
        exported = {seat["table"]: seat for seat in seats}
        assert len(exported) == 2 * games
        for table in tables:
            seat = exported[f"/t/{table.slug}/"]
            assert [line["text"] for line in seat["chat_messages"]] == [f"at {table.slug}"]
            assert [(one["decision"], one["option"]) for one in seat["choices"]] == [("war", 3)]
    assert asked[1] <= asked[0]


def test_deleting_an_account_leaves_many_finished_games_with_few_queries(db):
    asked = []
    for name, games in (("Mio", FEW), ("Hal", MANY)):
        viewer, other = account(name), account(f"{name}’s friend")
        tables = played(viewer, other, games)
        assert account_deletion.count_affected_tables(viewer) == account_deletion.AffectedTables(
            deleted_count=games, kept_count=games
        )
        with CaptureQueriesContext(connection) as queries:
            account_deletion.leave_or_delete_all_tables(viewer)
        # Each table that they hosted has another host now, by two queries.
        asked.append(len(queries) - 2 * games)
        assert not Seat.objects.filter(viewer=viewer).exists()
        left = Table.objects.filter(seats__viewer=other)
        assert {table.pk for table in left} == {table.pk for table in tables}
        assert {(table.host, table.change_count) for table in left} == {(other, 1)}
        assert not Table.objects.filter(host=viewer).exists()
        assert {line.text for line in ChatLine.objects.filter(table__in=tables)} == {"Theirs"}
    assert asked[1] <= asked[0]
