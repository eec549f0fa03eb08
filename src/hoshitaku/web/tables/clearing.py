"""Removing the log of a table that nobody plays, without keeping players elsewhere waiting."""

from __future__ import annotations

from hoshitaku.web.tables.models import Action, Snapshot, Table
from hoshitaku.web.tables.reading import PIECE


def clear(table: Table) -> None:
    """Delete log and positions of a table in pieces. Call outside of transactions, for a table that is deleted next."""
    for model in (Action, Snapshot):
        while rows := list(model.objects.filter(table=table).values_list("pk", flat=True)[:PIECE]):
            model.objects.filter(pk__in=rows).delete()
