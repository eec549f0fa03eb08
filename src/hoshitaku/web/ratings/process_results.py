"""Processes finished games: queued in the transaction that ends them, then rated one by one by one process.

A crash loses nothing: the queue row exists if the game is over, and a game is rated in the transaction that marks its
row.
"""

from __future__ import annotations

import asyncio
import logging

from django.db import Error as AnyDatabaseError
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.dispatch import receiver

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings.models import Result, ResultJob
from hoshitaku.web.ratings.rate_game import rate_finished_game
from hoshitaku.web.table.extension_points import game_over, hint_given
from hoshitaku.web.table.models import Table

POLL_SECONDS = 1.0  # seconds
BATCH_SIZE = 500

logger = logging.getLogger(__name__)


@receiver(game_over)
def on_game_over(sender: object, table: Table, **kwargs: object) -> None:
    """Queue a finished game, once."""
    ended = {"state": ResultJob.State.OVER, "finished": table.last_choice}
    followed, new = ResultJob.objects.get_or_create(table=table, defaults=ended)
    if not new:
        ResultJob.objects.filter(pk=followed.pk, state=ResultJob.State.PLAYING).update(**ended)


@receiver(hint_given)
def on_hint_given(sender: object, table: Table, **kwargs: object) -> None:
    """Note that a player got a hint."""
    ResultJob.objects.update_or_create(table=table, defaults={"had_hints": True})


@receiver(viewer_joined_account)
def move_results_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """Move a guest's finished games to the account."""
    Result.objects.filter(viewer=old).update(viewer=new)


def queue_earlier_games() -> None:
    """Queue games that ended before this app existed, or in a process of an earlier version."""
    noted = ResultJob.objects.filter(table=OuterRef("pk")).exclude(state=ResultJob.State.PLAYING)
    over = Table.objects.filter(~Exists(noted), status=Table.Status.OVER, imported=False, places__isnull=False)
    while tables := list(over.order_by("last_choice", "pk")[:BATCH_SIZE]):
        for table in tables:
            with transaction.atomic():
                on_game_over(Table, table)


def process_queued_games() -> None:
    """Rate the queued games in the order in which they ended."""
    while (followed := _next_queued_game()) is not None:
        try:
            rate_finished_game(followed)
        except (AnyDatabaseError, Problem) as error:
            if isinstance(error, Problem) and not ResultJob.objects.filter(pk=followed.pk).exists():
                continue  # The table has just been deleted.
            raise
        except Exception:
            # Otherwise it would block all others.
            logger.exception("the result of table %s cannot be counted", followed.table_id)
            ResultJob.objects.filter(pk=followed.pk).update(state=ResultJob.State.FAILED)


def _next_queued_game() -> ResultJob | None:
    waiting = ResultJob.objects.filter(state=ResultJob.State.OVER).order_by("finished", "pk")
    return waiting.select_related("table").first()


async def process_results_regularly() -> None:
    """Process the queue periodically, forever."""
    await asyncio.to_thread(run_with_database, queue_earlier_games)
    while True:
        await asyncio.to_thread(run_with_database, process_queued_games)
        await asyncio.sleep(POLL_SECONDS)
