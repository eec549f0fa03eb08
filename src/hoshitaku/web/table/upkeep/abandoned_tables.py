"""Deletes tables that never began: everybody left, or nobody at the table has come back for a long time."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from hoshitaku.web.account.other_devices.links import delete_expired_links
from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table

# A person who left may come back by the join link, and others may still follow it.
DELETE_EMPTY_AFTER = timedelta(days=1)
DELETE_UNVISITED_AFTER = timedelta(days=60)
CLEANUP_SECONDS = 3600.0  # seconds


def abandoned_tables() -> QuerySet[Table]:
    """Tables that are waiting to begin, but for nobody."""
    seats, now = Seat.objects.filter(table=OuterRef("pk")), timezone.now()
    forming = Table.objects.filter(status=Table.Status.WAITING, imported=False)
    empty = ~Exists(seats.filter(kind=Seat.Kind.PERSON)) & ~Exists(
        seats.filter(last_present__gt=now - DELETE_EMPTY_AFTER)
    )
    return forming.filter(empty | ~Exists(seats.filter(last_present__gt=now - DELETE_UNVISITED_AFTER)))


def delete_abandoned_forming_tables() -> None:
    """Delete abandoned tables, one at a time: a user who sits down or looks just then goes first."""
    for slug in list(abandoned_tables().values_list("slug", flat=True)):
        try:
            with change_table(slug) as table:
                abandoned_tables().filter(pk=table.pk).delete()
        except Problem:  # An account was deleted just now, and the table with it.
            continue


def delete_abandoned_and_expired() -> None:
    """Delete abandoned tables, expired sessions, and expired links for another device."""
    delete_abandoned_forming_tables()
    delete_expired_links()
    SessionStore.clear_expired()


async def clean_up_regularly() -> None:
    """Do so from time to time, indefinitely."""
    while True:
        await asyncio.to_thread(run_with_database, delete_abandoned_and_expired)
        await asyncio.sleep(CLEANUP_SECONDS)
