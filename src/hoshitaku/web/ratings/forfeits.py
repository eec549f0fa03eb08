"""Rated games that a player left and did not come back to in time: they are ended, and count as lost by that player.

A day before, the player is warned: by a line in the log of the table, a mail and a notice. Without the warning no game
ends, so a server that stood still takes nobody by surprise. The time stands still during a vacation.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from hoshitaku.web.clocks.vacations import vacation_since_condition
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings.eligibility import why_unrated
from hoshitaku.web.ratings.forfeit_warning_mails import mail_forfeit_warnings
from hoshitaku.web.ratings.models import ResultJob
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, SeatChange, Table
from hoshitaku.web.table.play.abandoned_game import close_game
from hoshitaku.web.table.seats.model import FORFEIT_WARNING_PERIOD

DAYS_TO_RETURN: Final = 7  # also in ratings.toml, in the texts that begin with left_
TIME_TO_RETURN: Final = timedelta(days=DAYS_TO_RETURN)
CHECK_SECONDS = 1800.0


def warn_and_forfeit_left_games() -> None:
    """Warn everybody whose game ends in a day, and end the games whose time is over, one table after another."""
    now = timezone.now()
    warned = [
        seat
        for table in _rated_tables_left_since(now - TIME_TO_RETURN + FORFEIT_WARNING_PERIOD)
        for seat in _warn_left_seats(table, now)
    ]
    for table in _rated_tables_left_since(now - TIME_TO_RETURN):
        _forfeit_if_warned(table, now)
    mail_forfeit_warnings(warned, now + FORFEIT_WARNING_PERIOD)


def _rated_tables_left_since(moment: datetime) -> Iterator[Table]:
    """Rated games of members that have been waiting since before a moment for persons who were not there after it."""
    for table in _waiting_tables(moment).order_by("pk"):
        if table.has_known_rules() and _is_rated(table):
            yield table


def _waiting_tables(moment: datetime) -> QuerySet[Table]:
    """Games that wait for a person who is away, or that were left to bots, which pause when nobody watches.

    A clock that runs decides itself; what it leaves to a bot is among the latter.
    """
    seats = Seat.objects.filter(table=OuterRef("pk"))
    people = seats.filter(kind=Seat.Kind.PERSON)
    awaited = people.filter(number=OuterRef("actor"), bot_plays=False, last_present__lt=moment)
    left_to_bots = ~Exists(people.filter(bot_plays=False)) & ~Exists(people.filter(last_present__gte=moment))
    unrated = people.filter(Q(viewer=None) | Q(viewer__user=None))
    helped = ResultJob.objects.filter(table=OuterRef("pk"), had_hints=True)
    games = Table.objects.filter(status=Table.Status.PLAYING, imported=False, branched_at=None, last_choice__lt=moment)
    return games.filter(Q(Exists(awaited), has_clock=False) | left_to_bots, ~Exists(unrated), ~Exists(helped))


def _is_rated(table: Table) -> bool:
    return why_unrated(table, list(table.seats.select_related("viewer")), hint_given=False) == ""


def _seats_that_left(table: Table, moment: datetime) -> list[Seat]:
    """The seats that lose if the game ends now; none if nobody would be left, or while one of them is excused."""
    people = table.seats.filter(kind=Seat.Kind.PERSON)
    gone = people.filter(Q(bot_plays=True) | Q(number=F("table__actor"))).select_related("viewer")
    if gone.filter(vacation_since_condition(moment)).exists() or gone.count() == table.seats.count():
        return []
    return list(gone)


def _warn_left_seats(table: Table, now: datetime) -> list[Seat]:
    """Warn those who were not warned in this absence; returns their seats."""
    moment = now - TIME_TO_RETURN + FORFEIT_WARNING_PERIOD
    if not _seats_not_warned(table, _seats_that_left(table, moment), moment):
        return []
    with suppress(Problem), change_table(table.slug) as locked:  # It may have been deleted just now.
        if not _waiting_tables(moment).filter(pk=locked.pk).exists():
            return []
        late = _seats_not_warned(locked, _seats_that_left(locked, moment), moment)
        for seat in late:
            SeatChange.objects.create(table=locked, after=locked.revision, seat=seat.number, kind=SeatChange.Kind.WARN)
        return late
    return []


def _seats_not_warned(
    table: Table, gone: Sequence[Seat], moment: datetime, until: datetime | None = None
) -> list[Seat]:
    """Those of the seats that left without a warning since they were last here, or without one made until a time.

    A person who left to a bot but was here after `moment` watches, and needs none.
    """
    warnings = SeatChange.objects.filter(table=table, kind=SeatChange.Kind.WARN)
    if until is not None:
        warnings = warnings.filter(created__lte=until)
    found = list(warnings.values_list("seat", "created"))
    away = [seat for seat in gone if seat.last_present < moment]
    return [
        seat for seat in away if not any(number == seat.number and sent > seat.last_present for number, sent in found)
    ]


def _forfeit_if_warned(table: Table, now: datetime) -> None:
    """End a game if everybody who left it was warned a day ago; exactly once, even if two processes try."""
    moment = now - TIME_TO_RETURN
    gone = _seats_that_left(table, moment)
    if not gone or _seats_not_warned(table, gone, moment, now - FORFEIT_WARNING_PERIOD):
        return
    with suppress(Problem), change_table(table.slug) as locked:
        gone = _seats_that_left(locked, moment)
        waits = _waiting_tables(moment).filter(pk=locked.pk).exists()
        if waits and gone and not _seats_not_warned(locked, gone, moment, now - FORFEIT_WARNING_PERIOD):
            seats = list(locked.seats.all())
            close_game(locked, seats, {seat.number for seat in gone}, SeatChange.Kind.GONE)


async def end_left_games_regularly() -> None:
    """Do so from time to time, indefinitely."""
    while True:
        await asyncio.to_thread(run_with_database, warn_and_forfeit_left_games)
        await asyncio.sleep(CHECK_SECONDS)
