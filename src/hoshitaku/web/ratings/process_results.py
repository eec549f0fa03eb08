"""Learning of games that end: noted in the transaction that ends them, counted one after another by one process.

Whatever dies in between, a note is either there or its game is not over, and a game is counted in the transaction that
marks its note as counted.
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
from hoshitaku.web.ratings.models import Followed, Result
from hoshitaku.web.ratings.rate_game import rate_finished_game
from hoshitaku.web.table.extension_points import game_over, hint_given
from hoshitaku.web.table.models import Table

POLL_SECONDS = 1.0  # seconds
BATCH_SIZE = 500

logger = logging.getLogger(__name__)


@receiver(game_over)
def on_game_over(sender: object, table: Table, **kwargs: object) -> None:
    """A game has ended: it is to be counted, unless it has been."""
    ended = {"state": Followed.State.OVER, "over": table.moved}
    followed, new = Followed.objects.get_or_create(table=table, defaults=ended)
    if not new:
        Followed.objects.filter(pk=followed.pk, state=Followed.State.PLAYING).update(**ended)


@receiver(hint_given)
def on_hint_given(sender: object, table: Table, **kwargs: object) -> None:
    """Somebody was given a hint."""
    Followed.objects.update_or_create(table=table, defaults={"helped": True})


@receiver(viewer_joined_account)
def move_results_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """The finished games of a guest become the account's."""
    Result.objects.filter(viewer=old).update(viewer=new)


def queue_earlier_games() -> None:
    """Note the games that ended before this was there, or in a process of an earlier version."""
    noted = Followed.objects.filter(table=OuterRef("pk")).exclude(state=Followed.State.PLAYING)
    over = Table.objects.filter(~Exists(noted), status=Table.Status.OVER, imported=False, places__isnull=False)
    while tables := list(over.order_by("moved", "pk")[:BATCH_SIZE]):
        for table in tables:
            with transaction.atomic():
                on_game_over(Table, table)


def process_queued_games() -> None:
    """Count what is over, in the order in which it ended."""
    while (followed := _next_queued_game()) is not None:
        try:
            rate_finished_game(followed)
        except (AnyDatabaseError, Problem) as error:
            if isinstance(error, Problem) and not Followed.objects.filter(pk=followed.pk).exists():
                continue  # Its table was deleted just now.
            raise
        except Exception:
            # It would keep all others from being counted.
            logger.exception("the result of table %s cannot be counted", followed.table_id)
            Followed.objects.filter(pk=followed.pk).update(state=Followed.State.FAILED)


def _next_queued_game() -> Followed | None:
    waiting = Followed.objects.filter(state=Followed.State.OVER).order_by("over", "pk")
    return waiting.select_related("table").first()


async def process_results_regularly() -> None:
    """Do so for ever."""
    await asyncio.to_thread(run_with_database, queue_earlier_games)
    while True:
        await asyncio.to_thread(run_with_database, process_queued_games)
        await asyncio.sleep(POLL_SECONDS)
