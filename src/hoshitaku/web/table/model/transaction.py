"""The one way to change a table: inside a transaction, counted, and announced when it commits.

What it changes may ask another player of a shared device: the hand-over to the one before has then ended.
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
_store_change_count = PreparedUpdate(lambda table: Table.objects.filter(pk=table), 1, changes=2)
find_seats = PreparedQuery(lambda table: Seat.objects.filter(table=table), 1)


def find_table(slug: str) -> Table:
    """The table at an address; Problem 404 if there is none, and while its record is still being read."""
    table = _table_by_slug.first(slug)
    if table is None or (table.imported and table.status == Table.Status.WAITING):
        raise Problem(404, "missing", "missing")
    return table


@contextmanager
def change_table(slug: str) -> Iterator[Table]:
    """A table that nobody else changes meanwhile. The caller saves; counting and announcing are done here."""
    with transaction.atomic():
        table = _locked_table_by_slug.first(slug)
        if table is None:
            raise Problem(404, "missing", "missing")
        yield table
        if table.timed:
            clocks.update_clock(table)
        _end_outdated_hand_overs(table)
        table.changes += 1
        _store_change_count(table.pk, changes=table.changes)
        announce_change(table.pk, table.changes)


def _end_outdated_hand_overs(table: Table) -> None:
    """Whoever is asked now has a shared device handed over first, however the table moves on afterwards."""
    if _hand_overs_of_table(table.pk):  # Most tables have no shared device.
        asked = Seat.objects.filter(table=table, number=table.actor, kind=Seat.Kind.PERSON, bot_plays=False)
        of_the_same = HandOver.objects.filter(table=table, seat__viewer__in=asked.values("viewer"))
        of_the_same.exclude(seat__number=table.actor).delete()
