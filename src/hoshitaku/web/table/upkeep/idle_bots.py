"""Tables at which bots alone play: they rest while nobody looks, and nobody leaves too many of them behind."""

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
MAX_BOT_TABLES = 10  # tables of one viewer


def is_idle(table_id: int) -> bool:
    """Whether only bots play at a table, and nobody has looked at it for so long that they wait for a viewer."""
    return _unwatched_tables(_tables_with_bots_only(Table.objects.filter(pk=table_id))).exists()


def mark_watched(table: Table, seats: Sequence[Seat]) -> None:
    """A viewer looks at a table, so bots that rest there continue. Does not wait for anyone who writes just then."""
    news = table.status == Table.Status.PLAYING and table.watched < table.revision
    if not news or not all(seat.by_bot for seat in seats):
        return
    rested = table.revision >= table.watched + IDLE_AFTER_ENTRIES
    with suppress(OperationalError), without_lock_wait(), transaction.atomic():
        free = Table.objects.select_for_update(skip_locked=True).filter(pk=table.pk).values_list("pk", flat=True)
        Table.objects.filter(pk__in=list(free)).update(watched=table.revision)
        if rested:
            announce_change(table.pk, table.changes)


def check_bot_table_limit(table: Table, viewer: Viewer) -> None:
    """Refuse (409) to let a viewer who has left many tables leave one to bots alone. Call inside the transaction."""
    left = _tables_with_bots_only(Table.objects.all())
    theirs = left.filter(Exists(Seat.objects.filter(table=OuterRef("pk"), viewer=viewer)))
    if left.filter(pk=table.pk).exists() and theirs.exclude(pk=table.pk).count() >= MAX_BOT_TABLES:
        raise Problem(409, "left_many", "refusal", most=MAX_BOT_TABLES)


def _tables_with_bots_only(tables: QuerySet[Table]) -> QuerySet[Table]:
    people = Seat.objects.filter(table=OuterRef("pk"), bot_plays=False).exclude(kind=Seat.Kind.BOT)
    return tables.filter(~Exists(people), status=Table.Status.PLAYING)


def _unwatched_tables(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.filter(revision__gte=F("watched") + IDLE_AFTER_ENTRIES)
