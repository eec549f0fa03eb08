"""Bots at tables. They think in processes of their own, about a random position that agrees with what they may see.

The web process finds the tables that wait for a bot, waits a little (nobody likes an instant answer), has a thinker
think, and takes the option like any other choice. A thinker that crashes is replaced and asked again; after some
failures a random legal option is played, so that a table never stops. A thought is halted if the table moves on. Only
if nobody sits at a table and nobody watches it do its bots rest after a while (`rest`). Two processes may ask for the
same choice without harm: the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from django.db.models import F
from django.utils.crypto import salted_hmac

from hoshitaku.web.database.errors import log_failure
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.bots.process import BotQuestion, choose_for_bot
from hoshitaku.web.table.bots.workers import BotWorker, BotWorkers
from hoshitaku.web.table.model import announce_change, positions
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.choose import SubmittedForm, choose_option
from hoshitaku.web.table.upkeep import idle_bots

MAX_ATTEMPTS = 3
RETRY_SECONDS = 1.0  # seconds
REPEATED_PAUSE_FACTOR = 0.35  # of the pause, before the further choices of one seat in a row: they belong together

logger = logging.getLogger(__name__)
_acting_seat = PreparedQuery(
    lambda table, status: Seat.objects.filter(table=table, table__status=status, number=F("table__actor")), 1, "playing"
)


@dataclass(frozen=True)
class BotTask:
    """A choice that a bot has to make: at which table, for which seat, at which revision, and whether at once."""

    slug: str
    seat: int
    revision: int
    question: BotQuestion
    without_pause: bool = False


def find_bot_task(table_id: int) -> BotTask | None:
    """What a bot has to choose at a table now; None if the table waits for a person or nobody."""
    seat = _acting_seat.first(table_id, Table.Status.PLAYING)
    if seat is None or not seat.by_bot:
        return None
    table = seat.table
    if table.actor != seat.number:
        return None  # Moved on just now, and that is told again.
    # Only what the seat may know leaves this process: everything hidden is dealt again.
    position = positions.position_after(table).redeal(seat.number, random.Random())
    pack = deal.table_pack(table).data
    question = BotQuestion(
        table.slug, table.game, seat.number, seat.level, position.to_json(), pack, bot_seed(table.slug, seat.number)
    )
    return BotTask(table.slug, seat.number, table.revision, question, table.hurry)


def bot_seed(slug: str, seat: int) -> int:
    """A bot's own seed, the same through a whole game in every process, which nobody outside can know."""
    return int.from_bytes(salted_hmac("hoshitaku bot", f"{slug} {seat}").digest()[:4]) >> 1


def find_active_bot_task(table_id: int) -> BotTask | None:
    """The same; None too while a table of bots alone rests, since nobody looks at it, and if its game is unreadable."""
    try:
        task = find_bot_task(table_id)
    except Problem:
        return None
    return None if task is None or idle_bots.is_idle(table_id) else task


def is_still_wanted(table_id: int, task: BotTask) -> bool:
    """Whether a table still waits for this choice of a bot."""
    seat = _acting_seat.first(table_id, Table.Status.PLAYING)
    return seat is not None and seat.by_bot and (seat.number, seat.table.revision) == (task.seat, task.revision)


def take_option(task: BotTask, option: int) -> None:
    """Play a bot's option; it is dropped if the table has moved on meanwhile, or is gone."""
    try:
        choose_option(task.slug, task.seat, option, SubmittedForm(task.revision), by_bot=True)
    except Problem as problem:
        if problem.status not in (403, 404, 409):
            raise


def random_option(task: BotTask) -> int:
    """A legal option without thinking, from the stored position."""
    table = Table.objects.get(slug=task.slug)
    position = positions.position_after(table, task.revision)
    return random.choice(position.options())


class BotRunner:
    """Plays the bots' seats of all tables."""

    def __init__(self, pause_seconds: float) -> None:
        self._pause_seconds = pause_seconds
        self._workers = BotWorkers()
        self._current_tasks: dict[int, BotTask] = {}
        self._active_tables: set[int] = set()
        self._tables_to_check_again: set[int] = set()
        self._asyncio_tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve all tables for ever, beginning with those that waited when the server stopped."""
        loop = asyncio.get_running_loop()

        missed = asyncio.Event()
        missed.set()

        def hear(table: int, changes: int) -> None:
            if table < announce_change.EVERY_TABLE:
                return
            everywhere = table == announce_change.EVERY_TABLE
            loop.call_soon_threadsafe(*((missed.set,) if everywhere else (self._check_table, table)))

        announce_change.add_listener(hear)
        try:
            while await missed.wait():
                missed.clear()
                for table in await asyncio.to_thread(run_with_database, tables_waiting_for_bot):
                    self._check_table(table)
        finally:
            announce_change.remove_listener(hear)
            for task in self._asyncio_tasks:
                task.cancel()
            self._workers.stop_all()

    def _check_table(self, table: int) -> None:
        if table in self._active_tables:
            self._tables_to_check_again.add(table)
            if table in self._current_tasks:
                self._start_task(self._interrupt_if_stale(table))
            return
        self._active_tables.add(table)
        self._start_task(self._play_table(table))

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._asyncio_tasks.add(task)
        task.add_done_callback(self._asyncio_tasks.discard)

    async def _interrupt_if_stale(self, table: int) -> None:
        """Halt the thought for a table that has moved on meanwhile, or no longer wants a bot."""
        task = self._current_tasks.get(table)
        wanted = task is None or await asyncio.to_thread(run_with_database, is_still_wanted, table, task)
        if task is not None and not wanted and self._current_tasks.get(table) is task:
            self._workers.interrupt_table(task.slug)

    async def _play_table(self, table: int) -> None:
        before = None
        try:
            while True:
                self._tables_to_check_again.discard(table)
                task = await asyncio.to_thread(run_with_database, find_active_bot_task, table)
                if task is not None:
                    await asyncio.sleep(
                        0
                        if task.without_pause
                        else self._pause_seconds * (REPEATED_PAUSE_FACTOR if task.seat == before else 1)
                    )
                    before = task.seat
                    self._current_tasks[table] = task
                    option = await self._find_option(task)
                    del self._current_tasks[table]
                    await asyncio.to_thread(run_with_database, take_option, task, option)
                elif table not in self._tables_to_check_again:
                    break
        except Exception as error:
            # A bot that stays away would stop the table, so it is asked again.
            log_failure(logger, error, "the bots of table %s stopped and are asked again", table)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._check_table, table)
        finally:
            self._active_tables.discard(table)
            self._current_tasks.pop(table, None)

    async def _find_option(self, task: BotTask) -> int:
        async with self._workers.worker_for(task.slug) as thinker:
            with metrics.BOT_THINKING_SECONDS.labels(task.question.game).time():
                option = await self._ask_worker(task, thinker)
        return await asyncio.to_thread(run_with_database, random_option, task) if option is None else option

    async def _ask_worker(self, task: BotTask, thinker: BotWorker) -> int | None:
        """What a thinker makes of a task; None if it failed every time."""
        for attempt in range(MAX_ATTEMPTS):
            try:
                return await thinker.choose(task.question)
            except (BrokenProcessPool, TimeoutError) as failure:
                logger.warning("a bot failed to choose (%s), attempt %s", type(failure).__name__, attempt + 1)
                await asyncio.to_thread(thinker.stop_process)
            except Exception:
                logger.exception("a bot failed to choose, attempt %s", attempt + 1)
        return None


def tables_waiting_for_bot() -> list[int]:
    """Tables that wait for a bot."""
    waiting = Seat.objects.filter(table__status=Table.Status.PLAYING).select_related("table")
    return [seat.table_id for seat in waiting if seat.by_bot and seat.table.actor == seat.number]


def play_bots_now(table: Table) -> None:
    """Let the bots of a table choose, here and now, until it waits for a person or is over."""
    while (task := find_bot_task(table.pk)) is not None:
        take_option(task, choose_for_bot(task.question))
