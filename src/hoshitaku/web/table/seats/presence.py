"""Who has which table open and what they have been shown; at a live table the others see within seconds who is gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import cache
from typing import Any

from django.db import OperationalError, connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from hoshitaku.web.database.prepared_statements import PreparedUpdate
from hoshitaku.web.database.threads import without_lock_wait
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table

MIN_UPDATE_INTERVAL = timedelta(seconds=20)


@cache
def _update_seen(seats: int) -> PreparedUpdate[Seat]:
    """Asks for so many seats, and for the entry before which they were when they last looked."""
    return PreparedUpdate(
        lambda *given: Seat.objects.filter(pk__in=given[:-1]).filter(seen__lt=given[-1]), *range(seats + 1), seen=0
    )


def store_seen_entry(seats: Sequence[Seat], seat_numbers: Collection[int], seq: int) -> None:
    """Remember that some of the seats of a table have been shown it up to an entry.

    A viewer never waits for a writer: if one is busy, this is remembered at the next look.
    """
    behind = [seat for seat in seats if seat.number in seat_numbers and seat.seen < seq]
    if not behind:
        return
    if connection.features.has_select_for_update_skip_locked:
        update_without_waiting(Seat.objects.filter(pk__in=[seat.pk for seat in behind], seen__lt=seq), seen=seq)
        return
    with suppress(OperationalError), without_lock_wait():
        _update_seen(len(behind))(*(seat.pk for seat in behind), seq, seen=seq)


def store_presence(tables_and_viewers: Collection[tuple[int, int]]) -> None:
    """Remember that these viewers are at these tables now, or at the next look if a writer is busy.

    A viewer who was seen a moment ago is not written again.
    """
    now = timezone.now()
    late = Seat.objects.filter(table__in={table for table, _ in tables_and_viewers}, here__lt=now - MIN_UPDATE_INTERVAL)
    found = late.values_list("pk", "table", "viewer")
    due = [pk for pk, *reader in found if tuple(reader) in tables_and_viewers]
    if due:
        update_without_waiting(Seat.objects.filter(pk__in=due), here=now)


def update_without_waiting(rows: QuerySet[Any], **values: object) -> None:
    """Write something to these rows without waiting: those that another writer holds are left out."""
    with suppress(OperationalError), without_lock_wait(), transaction.atomic():
        if connection.features.has_select_for_update_skip_locked:
            free = rows.select_for_update(skip_locked=True).values_list("pk", flat=True)
            rows = rows.filter(pk__in=list(free))
        rows.update(**values)


def store_page_open(table: int, viewer: int, *, is_open: bool) -> None:
    """Let everybody at a live table know that a viewer has closed its last page, or has one open again."""
    seats = Seat.objects.filter(table=table, viewer=viewer, kind=Seat.Kind.PERSON, closed=is_open)
    seats = seats.filter(table__pace=Table.Pace.LIVE).exclude(table__status=Table.Status.OVER)
    slug = seats.values_list("table__slug", flat=True).first()
    if slug is not None:
        with suppress(Problem), change_table(slug):  # It may have been deleted.
            Seat.objects.filter(table=table, viewer=viewer).update(closed=not is_open)


def store_page_open_if_free(table: int, viewer: int) -> None:
    """Let everybody know that a page is open again, unless a writer is busy or nothing can be written just now."""
    with suppress(OperationalError), without_lock_wait():
        store_page_open(table, viewer, is_open=True)
