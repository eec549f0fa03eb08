"""Numbers of tables and records by state: counted in the database, and cached for some seconds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import cast

from django.core.cache import cache
from django.db.models import Count, F, Min, Q
from django.utils import timezone

from hoshitaku.web.mail.unsent_mails import count_waiting_mails
from hoshitaku.web.table.models import RecordImport, Seat, Table

CACHE_SECONDS = 10  # seconds


@dataclass(frozen=True)
class DatabaseCounts:
    """Tables and imports by state, running games by game.

    Also how many tables wait for a bot and how many mails for another try, and the longest waits.
    """

    tables_by_status: dict[str, int]
    playing_by_game: dict[str, int]
    imports_by_state: dict[str, int]
    tables_waiting_for_bot: int
    longest_bot_wait: timedelta
    mails_waiting: int
    longest_mail_wait: timedelta


def cached_counts() -> DatabaseCounts:
    """The counts of a moment ago, or of now."""
    return cast("DatabaseCounts", cache.get_or_set("tallies", count_in_database, CACHE_SECONDS))


def count_in_database() -> DatabaseCounts:
    """Count now. Finished tables are counted in an index; only running ones are read."""
    playing = Table.objects.filter(status=Table.Status.PLAYING)
    bots = Q(seats__kind=Seat.Kind.BOT) | Q(seats__bot_plays=True)
    waiting = playing.filter(bots, seats__number=F("actor")).aggregate(number=Count("pk"), first=Min("last_choice"))
    states = Table.objects.order_by().values_list("status").annotate(number=Count("pk"))
    records = RecordImport.objects.order_by().values_list("state").annotate(number=Count("pk"))
    now = timezone.now()
    mails = count_waiting_mails()
    return DatabaseCounts(
        tables_by_status=dict.fromkeys(Table.Status.values, 0) | dict(states),
        playing_by_game=dict(playing.order_by().values_list("game").annotate(number=Count("pk"))),
        imports_by_state=dict.fromkeys(RecordImport.State.values, 0) | dict(records),
        tables_waiting_for_bot=waiting["number"],
        longest_bot_wait=max(now - (waiting["first"] or now), timedelta()),
        mails_waiting=mails.number,
        longest_mail_wait=max(now - (mails.since or now), timedelta()),
    )
