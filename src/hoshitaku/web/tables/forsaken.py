"""Tables that never begin: everybody left, or nobody who sits there has come back for long. They are deleted."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from hoshitaku.web.people.sessions import SessionStore
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.threads import with_database

# Whoever left may come back by the join link, and those who have it may still follow it.
EMPTY = timedelta(days=1)
UNVISITED = timedelta(days=60)
LOOK_EVERY = 3600.0  # seconds


def forsaken() -> QuerySet[Table]:
    """Tables that form for nobody."""
    seats, now = Seat.objects.filter(table=OuterRef("pk")), timezone.now()
    forming = Table.objects.filter(status=Table.Status.WAITING, imported=False)
    empty = ~Exists(seats.filter(kind=Seat.Kind.PERSON)) & ~Exists(seats.filter(here__gt=now - EMPTY))
    return forming.filter(empty | ~Exists(seats.filter(here__gt=now - UNVISITED)))


def clear_forsaken() -> None:
    """Delete them, one at a time: whoever sits down or looks just then comes first."""
    for slug in list(forsaken().values_list("slug", flat=True)):
        try:
            with changing(slug) as table:
                forsaken().filter(pk=table.pk).delete()
        except Problem:  # Somebody's account was deleted just now, and the table with it.
            continue


def clear_away() -> None:
    """Delete what nobody needs any more: these tables, and sessions that are over."""
    clear_forsaken()
    SessionStore.clear_expired()


async def clearing_away() -> None:
    """Do so now and then, for ever."""
    while True:
        await asyncio.to_thread(with_database, clear_away)
        await asyncio.sleep(LOOK_EVERY)
