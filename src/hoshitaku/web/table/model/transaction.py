"""The only way to change a table: in a transaction that counts the change and announces it on commit.

If a change makes the table wait for another player of a shared device, the current hand-over ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from hoshitaku.web.clocks import start_stop as clocks
from hoshitaku.web.database.prepared_statements import PreparedQuery, PreparedUpdate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.announce_change import announce_change
from hoshitaku.web.table.models import HandOver, Seat, Table

_table_by_slug = PreparedQuery(lambda slug: Table.objects.filter(slug=slug), "slug")
# SQLite has taken its only write lock already (BEGIN IMMEDIATE).
_locked_table_by_slug = PreparedQuery(
    lambda slug: (
        Table.objects.select_for_update().filter(slug=slug)
        if connection.vendor == "postgresql"
        else Table.objects.filter(slug=slug)
    ),
    "slug",
)
_hand_overs_of_table = PreparedQuery(lambda table: HandOver.objects.filter(table=table).only("pk"), 1)
_store_change_count = PreparedUpdate(lambda table: Table.objects.filter(pk=table), 1, change_count=2)
find_seats = PreparedQuery(lambda table: Seat.objects.filter(table=table), 1)


def find_table(slug: str) -> Table:
    """The table at an address; Problem 404 if there is none, or while its record is being imported."""
    table = _table_by_slug.first(slug)
    if table is None or (table.imported and table.status == Table.Status.WAITING):
        raise Problem(404, "missing", "missing")
    return table


@contextmanager
def change_table(slug: str) -> Iterator[Table]:
    """A table locked for changes. The caller saves; this counts and announces the change."""
    with transaction.atomic():
        table = _locked_table_by_slug.first(slug)
        if table is None:
            raise Problem(404, "missing", "missing")
        yield table
        if table.has_clock:
            clocks.update_clock(table)
        _end_outdated_hand_overs(table)
        table.change_count += 1
        _store_change_count(table.pk, change_count=table.change_count)
        announce_change(table.pk, table.change_count)


def _end_outdated_hand_overs(table: Table) -> None:
    """End hand-overs to other players than the one whose turn it is, so that a later change does not revive them."""
    if _hand_overs_of_table(table.pk):  # Most tables have no shared device.
        asked = Seat.objects.filter(table=table, number=table.actor, kind=Seat.Kind.PERSON, bot_plays=False)
        of_the_same = HandOver.objects.filter(table=table, seat__viewer__in=asked.values("viewer"))
        of_the_same.exclude(seat__number=table.actor).delete()
