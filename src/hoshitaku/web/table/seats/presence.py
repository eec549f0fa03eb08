"""Presence: who has which table open and what they have seen. At a live table others see within seconds who left."""

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
from hoshitaku.web.table.seats.host_rights import HOST_ABSENCE_LIMIT_BY_PACE

MIN_UPDATE_INTERVAL = timedelta(seconds=20)


@cache
def _update_seen(seats: int) -> PreparedUpdate[Seat]:
    """The update for `seats` seats; it also needs the entry that each had seen before."""
    return PreparedUpdate(
        lambda *given: Seat.objects.filter(pk__in=given[:-1]).filter(seen_revision__lt=given[-1]),
        *range(seats + 1),
        seen_revision=0,
    )


def store_seen_entry(seats: Sequence[Seat], seat_numbers: Collection[int], seq: int) -> None:
    """Store that some seats of a table have seen it up to an entry.

    A viewer never waits for a writer: if one is busy, this is stored at the next look.
    """
    behind = [seat for seat in seats if seat.number in seat_numbers and seat.seen_revision < seq]
    if not behind:
        return
    if connection.features.has_select_for_update_skip_locked:
        update_without_waiting(
            Seat.objects.filter(pk__in=[seat.pk for seat in behind], seen_revision__lt=seq), seen_revision=seq
        )
        return
    with suppress(OperationalError), without_lock_wait():
        _update_seen(len(behind))(*(seat.pk for seat in behind), seq, seen_revision=seq)


def store_presence(tables_and_viewers: Collection[tuple[int, int]]) -> None:
    """Store that these viewers are at these tables now; if a writer is busy, the next call does.

    Viewers who were seen a moment ago are skipped.
    """
    now = timezone.now()
    late = Seat.objects.filter(
        table__in={table for table, _ in tables_and_viewers}, last_present__lt=now - MIN_UPDATE_INTERVAL
    )
    due = [seat for seat in late.select_related("table") if (seat.table_id, seat.viewer_id) in tables_and_viewers]
    if due:
        update_without_waiting(Seat.objects.filter(pk__in=[seat.pk for seat in due]), last_present=now)
    for table in {seat.table for seat in due if _was_away_long(seat)}:
        _announce_if_free(table.slug)


def _was_away_long(seat: Seat) -> bool:
    """Whether a person's return may change who has the host's rights, or whether the others may end the game."""
    limit = HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace(seat.table.pace)]
    return seat.table.status != Table.Status.OVER and seat.last_present < timezone.now() - limit


def _announce_if_free(slug: str) -> None:
    """Show everybody that a person is back after a long absence, unless a writer is busy."""
    with suppress(OperationalError, Problem), without_lock_wait(), change_table(slug):
        pass


def update_without_waiting(rows: QuerySet[Any], **values: object) -> None:
    """Update these rows without waiting: rows that another writer has locked are skipped."""
    with suppress(OperationalError), without_lock_wait(), transaction.atomic():
        if connection.features.has_select_for_update_skip_locked:
            free = rows.select_for_update(skip_locked=True).values_list("pk", flat=True)
            rows = rows.filter(pk__in=list(free))
        rows.update(**values)


def store_page_open(table: int, viewer: int, *, is_open: bool) -> None:
    """Show everybody at a live table that a viewer has closed the last page, or has one open again."""
    seats = Seat.objects.filter(table=table, viewer=viewer, kind=Seat.Kind.PERSON, page_closed=is_open)
    seats = seats.filter(table__pace=Table.Pace.LIVE).exclude(table__status=Table.Status.OVER)
    slug = seats.values_list("table__slug", flat=True).first()
    if slug is not None:
        with suppress(Problem), change_table(slug):  # It may have been deleted.
            Seat.objects.filter(table=table, viewer=viewer).update(page_closed=not is_open)


def store_page_open_if_free(table: int, viewer: int) -> None:
    """Show everybody that a page is open again, unless a writer is busy or the database cannot write."""
    with suppress(OperationalError), without_lock_wait():
        store_page_open(table, viewer, is_open=True)
