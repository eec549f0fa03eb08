"""Matches people who look for a table; those who have waited longest come first.

Only one process at a time changes the queue (`lock_queue`), so nobody gets two tables and no seat two people. Rows are
locked in the same order as when an account is deleted: first the people, then their rows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from random import SystemRandom

from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.clocks.vacations import on_vacation_condition
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.social import blocks as social_blocks
from hoshitaku.web.social.matchmaking import pace
from hoshitaku.web.social.matchmaking.grouping import MAX_COMPARED_SEEKS, PlayerGroup, find_group, largest_group_size
from hoshitaku.web.social.matchmaking.rating_range import pairs_out_of_range
from hoshitaku.web.social.models import Block, Seek
from hoshitaku.web.table.create import create_empty_table
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.seats.bot_levels import default_level
from hoshitaku.web.table.seats.sit_and_leave import make_bot_seat, start_game_if_full

QUEUE_LOCK_ID = 0x4853_5443  # id of the advisory lock: any number that no other program uses in this database
POLL_SECONDS = 2.0  # seconds
DELETE_SEEKS_AFTER = timedelta(days=1)


@contextmanager
def lock_queue() -> Iterator[None]:
    """A transaction in which no other process changes the queue. SQLite has only one writer anyway."""
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [QUEUE_LOCK_ID])
        yield


def waiting_seeks() -> QuerySet[Seek]:
    """Present seekers, in order of arrival.

    People on vacation are left out; a guest's seek can move to an account on vacation.
    """
    there = Q(pace=Table.Pace.SLOW) | Q(active_until__gt=timezone.now())
    return Seek.objects.filter(there, ~on_vacation_condition(), table=None).order_by("since", "pk")


def find_fitting_seeks(seek: Seek) -> list[Seek]:
    """Other waiting seeks that fit this one, in order of arrival.

    Leaves out seekers who must be kept apart from this one.
    """
    other, me = OuterRef("viewer"), seek.viewer_id
    blocks = Block.objects.filter(Q(by=other, whom=me) | Q(by=me, whom=other))
    same = (
        waiting_seeks()
        .filter(~Exists(blocks), pace=seek.pace, clock=seek.clock, seats=seek.seats)
        .exclude(viewer=seek.viewer_id)
    )
    if seek.game:
        same = same.filter(game__in=("", seek.game))
    return list(same[:MAX_COMPARED_SEEKS])


def largest_group_size_for(seek: Seek) -> int:
    """Size of the possible group with this seeker, shown on the waiting page."""
    others = find_fitting_seeks(seek)
    return largest_group_size(seek, others, _pairs_apart(seek, others, timezone.now()))


def find_group_for(seek: Seek) -> PlayerGroup | None:
    """The group that could sit down with this seeker now; None if there is none."""
    others, now = find_fitting_seeks(seek), timezone.now()
    return find_group(seek, others, _pairs_apart(seek, others, now), now)


def _pairs_apart(seek: Seek, others: Sequence[Seek], now: datetime) -> set[tuple[int, int]]:
    blocks = social_blocks.find_blocked_pairs([seek.viewer_id, *(other.viewer_id for other in others)])
    return blocks | pairs_out_of_range(seek, others, now)


def match_seek(seek: Seek) -> None:
    """Create a table for this seeker and others who fit, if there are enough. Call it with `lock_queue`."""
    group = find_group_for(seek)
    if group is not None:
        create_table_for_group(group)


def create_table_for_group(group: PlayerGroup) -> None:
    """Create and start a table for the group. Does nothing if a person is gone: the next round goes without them."""
    ids = sorted(seek.viewer_id for seek in group.seeks)
    people = {viewer.pk: viewer for viewer in Viewer.objects.select_for_update().filter(pk__in=ids).order_by("pk")}
    seeks = Seek.objects.filter(viewer__in=ids, table=None)
    if len(people) < len(ids) or seeks.count() < len(ids):
        return
    in_turn = sorted(group.seeks, key=lambda seek: (seek.since, seek.pk))
    table = _create_and_start_table(group, [people[seek.viewer_id] for seek in in_turn])
    seeks.update(table=table)


def _create_and_start_table(group: PlayerGroup, people: Sequence[Viewer]) -> Table:
    """A started table with the first person as host and random seats."""
    game, wished = hoshitaku.game(group.game), group.seeks[0]
    table = create_empty_table(
        game=group.game,
        options={},
        rules_version=game.rules_version,
        pack=deal.store_pack(game, game.pack),
        pace=wished.pace,
        host=people[0],
        time_control=pace.time_control_of(wished.pace, wished.clock),
    )
    emblems, sitting = list(EMBLEMS), [*people, *[None] * (wished.seats - len(people))]
    SystemRandom().shuffle(sitting)
    for number, viewer in enumerate(sitting):
        emblem = viewer.emblem if viewer and viewer.emblem in emblems else emblems[-1]
        emblems.remove(emblem)
        seat = Seat(table=table, number=number, emblem=emblem)
        if viewer is None:
            make_bot_seat(seat, default_level(group.game))
        else:
            seat.kind, seat.viewer, seat.name = Seat.Kind.PERSON, viewer, viewer.name
        seat.save()
    with change_table(table.slug) as table:
        start_game_if_full(table)
    return table


def match_all_seeks() -> None:
    """Match waiting seekers: returned ones, and those who accept bots by now.

    Locks the queue only if there is a match.
    """
    for seek in list(waiting_seeks()):
        if find_group_for(seek) is None:
            continue
        with lock_queue():
            still = waiting_seeks().filter(pk=seek.pk).first()
            if still is not None:
                match_seek(still)


def delete_old_seeks() -> None:
    """Delete finished seeks, and seeks for live games of people who left."""
    before = timezone.now() - DELETE_SEEKS_AFTER
    left = Q(table=None, pace=Table.Pace.LIVE, active_until__lt=before)
    gone = Seek.objects.filter(Q(table__isnull=False, active_until__lt=before) | left)
    if gone.exists():
        gone.delete()


def run_matchmaking() -> None:
    """One round: match seekers, and delete old seeks."""
    match_all_seeks()
    delete_old_seeks()


async def run_matchmaking_regularly() -> None:
    """Run rounds periodically, forever."""
    while True:
        await asyncio.to_thread(run_with_database, run_matchmaking)
        await asyncio.sleep(POLL_SECONDS)
