"""The one way to change a table: inside a transaction, counted, and announced when it commits.

What it changes may ask another player of a shared device: the hand-over to the one before has then ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction
from django.db.models import F

from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.models import HandOver, Seat, Table
from hoshitaku.web.tables.notify import announce


def find_table(slug: str) -> Table:
    """The table at an address; Problem 404 if there is none, and while its record is still being read."""
    table = Table.objects.filter(slug=slug).first()
    if table is None or (table.imported and table.status == Table.Status.WAITING):
        raise Problem(404, "missing", "missing")
    return table


@contextmanager
def changing(slug: str) -> Iterator[Table]:
    """A table that nobody else changes meanwhile. The caller saves; counting and announcing are done here."""
    with transaction.atomic():
        tables = Table.objects.filter(slug=slug)
        # SQLite has taken its only write lock already (BEGIN IMMEDIATE).
        table = (tables.select_for_update() if connection.vendor == "postgresql" else tables).first()
        if table is None:
            raise Problem(404, "missing", "missing")
        yield table
        _end_hand_overs(table)
        Table.objects.filter(pk=table.pk).update(changes=F("changes") + 1)
        announce(table.pk, table.changes + 1)


def _end_hand_overs(table: Table) -> None:
    """Whoever is asked now has a shared device handed over first, however the table moves on afterwards."""
    handed = HandOver.objects.filter(table=table)
    if handed.exists():  # Most tables have no shared device.
        asked = Seat.objects.filter(table=table, number=table.actor, kind=Seat.Kind.PERSON, bot_plays=False)
        of_the_same = handed.filter(seat__viewer__in=asked.values("viewer"))
        of_the_same.exclude(seat__number=table.actor).delete()
