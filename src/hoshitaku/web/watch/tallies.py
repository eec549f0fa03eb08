"""How many tables and records there are in which state: counted in the database, and kept for some seconds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import cast

from django.core.cache import cache
from django.db.models import Count, F, Min, Q
from django.utils import timezone

from hoshitaku.web.tables.models import RecordImport, Seat, Table

KEPT = 10  # seconds


@dataclass(frozen=True)
class Tallies:
    """`playing` by game, `tables` and `records` by state; how many tables wait for a bot, the first for how long."""

    tables: dict[str, int]
    playing: dict[str, int]
    records: dict[str, int]
    for_bots: int
    longest: timedelta


def tallies() -> Tallies:
    """What was counted a moment ago, or now."""
    return cast("Tallies", cache.get_or_set("tallies", count, KEPT))


def count() -> Tallies:
    """Count now. Finished tables are counted in an index; only those being played are looked at."""
    playing = Table.objects.filter(status=Table.Status.PLAYING)
    bots = Q(seats__kind=Seat.Kind.BOT) | Q(seats__bot_plays=True)
    waiting = playing.filter(bots, seats__number=F("actor")).aggregate(number=Count("pk"), first=Min("moved"))
    states = Table.objects.order_by().values_list("status").annotate(number=Count("pk"))
    records = RecordImport.objects.order_by().values_list("state").annotate(number=Count("pk"))
    now = timezone.now()
    return Tallies(
        tables=dict.fromkeys(Table.Status.values, 0) | dict(states),
        playing=dict(playing.order_by().values_list("game").annotate(number=Count("pk"))),
        records=dict.fromkeys(RecordImport.State.values, 0) | dict(records),
        for_bots=waiting["number"],
        longest=max(now - (waiting["first"] or now), timedelta()),
    )
