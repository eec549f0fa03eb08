"""Deletes the logs of unused tables without blocking players at other tables."""

from __future__ import annotations

from hoshitaku.web.table.models import Action, Snapshot, Table
from hoshitaku.web.table.record_import.process import MAX_PIECE_ENTRIES


def delete_logs_in_batches(*tables: Table) -> None:
    """Delete logs and positions in batches. Call outside of transactions, for tables that are deleted next."""
    for model in (Action, Snapshot):
        while rows := list(model.objects.filter(table__in=tables).values_list("pk", flat=True)[:MAX_PIECE_ENTRIES]):
            model.objects.filter(pk__in=rows).delete()
