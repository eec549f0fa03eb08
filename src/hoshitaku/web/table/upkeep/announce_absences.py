"""Sends pages what changes only because time passes: a host, or the player awaited, has been away for long."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play.abandoned_game import MIN_ABSENCE_BY_PACE
from hoshitaku.web.table.seats.host_rights import HOST_ABSENCE_LIMIT_BY_PACE

ANNOUNCE_INTERVAL_SECONDS = 20.0


def announce_absences(since: datetime) -> None:
    """Announce a change at every table where an absence has become long after `since`.

    A page that misses one shows the old state until the next change; what a form may do is decided when it comes.
    """
    now = timezone.now()
    for slug in sorted({slug for pace in Table.Pace for slug in _tables_to_announce(pace, since, now)}):
        with suppress(Problem), change_table(slug):  # It may have been deleted just now.
            pass


def _tables_to_announce(pace: Table.Pace, since: datetime, now: datetime) -> set[str]:
    seats = Seat.objects.filter(table__pace=pace, kind=Seat.Kind.PERSON, bot_plays=False)
    seats = seats.filter(table__status__in=[Table.Status.WAITING, Table.Status.PLAYING])
    hosts = seats.filter(
        _limit_passed_condition("last_present", HOST_ABSENCE_LIMIT_BY_PACE[pace], since, now), viewer=F("table__host")
    )
    limit = MIN_ABSENCE_BY_PACE[pace]
    awaited = seats.filter(
        _limit_passed_condition("last_present", limit, since, now)
        | _limit_passed_condition("table__last_choice", limit, since, now),
        number=F("table__actor"),
        last_present__lte=now - limit,
        table__last_choice__lte=now - limit,
    )
    return set(hosts.values_list("table__slug", flat=True)) | set(awaited.values_list("table__slug", flat=True))


def _limit_passed_condition(field: str, limit: timedelta, since: datetime, now: datetime) -> Q:
    """Whether a moment has been passed by this limit after `since`."""
    return Q(**{f"{field}__gt": since - limit, f"{field}__lte": now - limit})


async def announce_absences_regularly() -> None:
    """Do so from time to time, indefinitely."""
    before = timezone.now()
    while True:
        await asyncio.sleep(ANNOUNCE_INTERVAL_SECONDS)
        now = timezone.now()
        await asyncio.to_thread(run_with_database, announce_absences, before)
        before = now
