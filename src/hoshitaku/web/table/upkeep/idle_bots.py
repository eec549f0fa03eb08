"""Tables where only bots play: they pause while nobody watches, and each person may leave only a few of them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from django.db import OperationalError, transaction
from django.db.models import Exists, F, OuterRef, QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.database.threads import without_lock_wait
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.announce_change import announce_change
from hoshitaku.web.table.models import Seat, Table

IDLE_AFTER_ENTRIES = 60  # entries of the log
MAX_BOT_TABLES_PER_VIEWER = 10  # tables of one viewer


def is_bot_table_idle(table_id: int) -> bool:
    """Whether only bots play at a table and nobody has watched it for so long that they pause."""
    return _unwatched_tables(_tables_with_bots_only(Table.objects.filter(pk=table_id))).exists()


def mark_watched(table: Table, seats: Sequence[Seat]) -> None:
    """Mark the table as watched, so that paused bots continue. Does not wait for other writers."""
    news = table.status == Table.Status.PLAYING and table.watched_revision < table.revision
    if not news or not all(seat.is_played_by_bot for seat in seats):
        return
    rested = table.revision >= table.watched_revision + IDLE_AFTER_ENTRIES
    with suppress(OperationalError), without_lock_wait(), transaction.atomic():
        free = Table.objects.select_for_update(skip_locked=True).filter(pk=table.pk).values_list("pk", flat=True)
        Table.objects.filter(pk__in=list(free)).update(watched_revision=table.revision)
        if rested:
            announce_change(table.pk, table.change_count)


def check_bot_table_limit(table: Table, viewer: Viewer) -> None:
    """Problem 409 if a viewer who has left many tables would leave another one to bots alone.

    Call inside the transaction.
    """
    left = _tables_with_bots_only(Table.objects.all())
    theirs = left.filter(Exists(Seat.objects.filter(table=OuterRef("pk"), viewer=viewer)))
    if left.filter(pk=table.pk).exists() and theirs.exclude(pk=table.pk).count() >= MAX_BOT_TABLES_PER_VIEWER:
        raise Problem(409, "left_many", "refusal", most=MAX_BOT_TABLES_PER_VIEWER)


def _tables_with_bots_only(tables: QuerySet[Table]) -> QuerySet[Table]:
    people = Seat.objects.filter(table=OuterRef("pk"), bot_plays=False).exclude(kind=Seat.Kind.BOT)
    return tables.filter(~Exists(people), status=Table.Status.PLAYING)


def _unwatched_tables(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.filter(revision__gte=F("watched_revision") + IDLE_AFTER_ENTRIES)
